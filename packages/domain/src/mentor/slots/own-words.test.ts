import { describe, expect, test } from 'vitest'
import type { QuestionContext } from '../question.ts'
import { tokensOf } from '../words/tokens.ts'
import {
  MARKET_NAMES,
  readEmotion,
  readMistake,
  readOwnName,
  readPhrase,
  readRun,
  readSession,
  readSymbol,
} from './own-words.ts'
import type { SlotReader } from './slot.ts'

const nobody: QuestionContext = {
  today: '2026-11-20',
  symbols: [],
  setups: [],
  tags: [],
  mistakes: [],
  accounts: [],
  previous: [],
}
/** What a reader matches at a position of a text, and with which words. */
function at(
  reader: SlotReader,
  text: string,
  { place = 0, ...own }: Partial<QuestionContext> & { place?: number } = {},
) {
  const tokens = tokensOf(text)
  const found = reader(tokens, place, { ...nobody, ...own })
  const words = tokens.slice(place, place + (found?.length ?? 0)).map(({ text }) => text)
  return found && { kind: found.kind, ...found.filter, words: words.join(' ') }
}

describe('a market', () => {
  const symbols = ['NQ', 'MNQ', 'ES', 'EURUSD', 'GC', 'NOW', 'GAS']
  const read = (text: string) => at(readSymbol, text, { symbols })

  test('is one the trader has traded, in any case, with a dollar sign or in the plural', () => {
    for (const [text, symbol] of [
      ['NQ trades', 'NQ'],
      ['nq', 'NQ'],
      ['$NQ', 'NQ'],
      ['NQs', 'NQ'],
      ['gas', 'GAS'],
      ['eurusd', 'EURUSD'],
    ])
      expect(read(text ?? '')).toMatchObject({ kind: 'symbol', symbol: [symbol] })
    expect(read('CL trades')).toBeNull()
    expect(read('')).toBeNull()
  })

  test('a pair may be written as two words if they have six letters together', () => {
    expect(read('eur usd trades')).toEqual({ kind: 'symbol', symbol: ['EURUSD'], words: 'eur usd' })
    expect(read('EUR/USD trades')).toMatchObject({ symbol: ['EURUSD'], words: 'eur usd' })
    expect(read('m nq')).toBeNull()
  })

  test('that is also a word must be typed as the trader has it', () => {
    expect(read('NOW')).toMatchObject({ symbol: ['NOW'] })
    expect(read('now')).toBeNull()
  })

  test('by another name means every such contract that was traded', () => {
    expect(read('nasdaq trades')).toEqual({ kind: 'symbol', symbol: ['NQ', 'MNQ'], words: 'nasdaq' })
    expect(read('gold')).toMatchObject({ symbol: ['GC'] })
    expect(read('e mini trades')).toMatchObject({ symbol: ['ES'], words: 'e mini' })
    expect(read('oil')).toBeNull()
  })

  test('other names mean at least one contract each, and none twice', () => {
    for (const contracts of Object.values(MARKET_NAMES)) {
      expect(contracts.length).toBeGreaterThan(0)
      expect(new Set(contracts).size).toBe(contracts.length)
    }
  })
})

describe('the names a trader gave', () => {
  const own = {
    setups: ['Range', 'Range break', 'Opening'],
    tags: ['news day', 'Opening drive'],
    mistakes: ['tired', 'moved stop', 'late again today'],
    accounts: [
      { id: 'a1', name: 'Apex 50K' },
      { id: 'a2', name: 'late again' },
    ],
  }
  const read = (text: string) => at(readOwnName, text, own)

  test('a setup, tag, mistake and account', () => {
    expect(read('range break trades')).toEqual({
      kind: 'setup',
      setup: ['Range break'],
      words: 'range break',
    })
    expect(read('news days again')).toEqual({ kind: 'tag', tag: ['news day'], words: 'news days' })
    expect(read('tired again')).toEqual({ kind: 'mistake', mistake: ['tired'], words: 'tired' })
    expect(read('apex 50k again')).toEqual({ kind: 'account', account: ['a1'], words: 'apex 50k' })
    expect(read('nothing of these')).toBeNull()
  })

  test('of two matches the longer one wins', () => {
    expect(read('range trades')).toMatchObject({ setup: ['Range'] })
    expect(read('opening drive')).toMatchObject({ tag: ['Opening drive'] })
    expect(read('opening')).toMatchObject({ setup: ['Opening'] })
    expect(read('late again')).toMatchObject({ account: ['a2'] })
    expect(read('late again today')).toMatchObject({ mistake: ['late again today'] })
  })

  test('the first word of an account’s name stands for it before “account”, unless it is a common word', () => {
    expect(read('apex account')).toEqual({ kind: 'account', account: ['a1'], words: 'apex account' })
    expect(read('apex again')).toBeNull()
    const accounts = ['The first', 'FX one', 'Late night', 'Late day'].map((name, i) => ({
      id: `b${i}`,
      name,
    }))
    for (const words of ['the account', 'fx account', 'late account'])
      expect(at(readOwnName, words, { ...own, accounts })).toBeNull()
  })

  test('after a preposition, or before “accounts”, the first word stands for every account that begins with it', () => {
    const accounts = ['Apex 50K', 'Apex 100K', 'Topstep XFA'].map((name, i) => ({ id: `b${i}`, name }))
    const found = (words: string, place = 0) => at(readOwnName, words, { ...own, accounts, place })
    expect(found('apex accounts')).toMatchObject({ account: ['b0', 'b1'], words: 'apex accounts' })
    expect(found('on apex', 1)).toMatchObject({ account: ['b0', 'b1'], words: 'apex' })
    expect(found('on topstep account', 1)).toMatchObject({ account: ['b2'], words: 'topstep account' })
    // Which of the two is meant is not said.
    expect(found('on apex account', 1)).toBeNull()
    expect(found('apex')).toBeNull()
    expect(found('for apex', 1)).toBeNull()
  })

  test('a mistake of the catalogue is not a name of the trader’s', () => {
    expect(read('moved stop')).toBeNull()
  })
})

test('a feeling is recognized by its name and by everyday words for it', () => {
  const feeling = (text: string) => at(readEmotion, text)
  for (const [phrase, emotion] of [
    ['calm', 'calm'],
    ['fear', 'fearful'],
    ['scared', 'fearful'],
    ['greed', 'greedy'],
    ['mad', 'angry'],
    ['boredom', 'bored'],
    ['nervous', 'anxious'],
    ['exhausted', 'tired'],
  ])
    expect(feeling(`${phrase} trades`)).toEqual({ kind: 'emotion', emotion: [emotion], words: phrase })
  expect(feeling('fine trades')).toBeNull()
  expect(feeling('constructor')).toBeNull()
})

describe('a mistake', () => {
  test.each([
    ['moved stop', 'moved stop'],
    ['moved my stop', 'moved stop'],
    ['averaging down', 'averaged down'],
    ['exited too early', 'early exit'],
    ['exited late', 'late exit'],
    ['oversizing', 'oversized'],
  ])('%s', (phrase, mistake) => {
    expect(at(readMistake, `${phrase} trades`)).toEqual({
      kind: 'mistake',
      mistake: [mistake],
      words: phrase,
    })
  })

  test.each(['without a setup', 'without setup', 'without any setup', 'no setup', 'with no setup'])(
    '%s asks for trades without one',
    (phrase) =>
      expect(at(readMistake, `${phrase} today`)).toEqual({ kind: 'setup', setup: ['(none)'], words: phrase }),
  )

  test('a word that is also a feeling or a behaviour is not one', () => {
    for (const word of ['fomo', 'bored', 'revenge', 'chased', 'nothing'])
      expect(at(readMistake, word)).toBeNull()
  })
})

describe('a phrase', () => {
  test.each([
    ['with a stop loss', { risk: 'yes' }],
    ['with a stop', { risk: 'yes' }],
    ['without a stop', { risk: 'no' }],
    ['followed my plan', { plan: ['yes'] }],
    ['broke my plan', { plan: ['no'] }],
    ['with a plan', { plan: ['yes', 'no'] }],
    ['without a plan', { plan: ['no_plan'] }],
    ['longs', { direction: ['long'] }],
    ['going short', { direction: ['short'] }],
    ['winners', { outcome: ['win'] }],
    ['losing trades', { outcome: ['loss'] }],
  ])('%s', (phrase, filter) => {
    expect(at(readPhrase, `${phrase} please`)).toMatchObject({ ...filter, words: phrase })
  })

  test('long is a direction, unless a length is meant', () => {
    expect(at(readPhrase, 'my long', { place: 1 })).toMatchObject({ direction: ['long'] })
    for (const before of ['how', 'too', 'as', 'so', 'very', 'hold', 'held'])
      expect(at(readPhrase, `${before} long`, { place: 1 })).toBeNull()
    expect(at(readPhrase, 'how short', { place: 1 })).toMatchObject({ direction: ['short'] })
  })
})

describe('a session', () => {
  test.each([
    ['asian session', 'asia', 'asian session'],
    ['tokyo', 'asia', 'tokyo'],
    ['london open', 'london', 'london open'],
    ['european hours', 'london', 'european hours'],
    ['new york session', 'new_york', 'new york session'],
    ['new york', 'new_york', 'new york'],
    ['ny', 'new_york', 'ny'],
    ['us session', 'new_york', 'us session'],
  ])('%s', (phrase, session, words) => {
    expect(at(readSession, `${phrase} please`)).toEqual({ kind: 'session', session: [session], words })
  })

  test('us alone is a pronoun, and other towns are not sessions', () => {
    expect(at(readSession, 'us please')).toBeNull()
    expect(at(readSession, 'paris session')).toBeNull()
    expect(at(readSession, 'new session')).toBeNull()
  })
})

describe('a run', () => {
  test.each([
    ['after a loss', 'losses-1', 'after a loss'],
    ['after an loss', 'losses-1', 'after an loss'],
    ['after my loss', 'losses-1', 'after my loss'],
    ['after losing', 'losses-1', 'after losing'],
    ['following a win', 'wins-1', 'following a win'],
    ['after two losses', 'losses-2', 'after two losses'],
    ['after 3 wins', 'wins-3', 'after 3 wins'],
    ['after 2 consecutive losers', 'losses-2', 'after 2 consecutive losers'],
    ['after 2 straight winning trades', 'wins-2', 'after 2 straight winning trades'],
    ['after a losing trade', 'losses-1', 'after a losing trade'],
    ['after two losses in a row', 'losses-2', 'after two losses in a row'],
    ['after two losses in a hurry', 'losses-2', 'after two losses'],
    ['after two losses in the row', 'losses-2', 'after two losses'],
    ['after two losses on a row', 'losses-2', 'after two losses'],
  ])('%s', (phrase, afterRun, words) => {
    expect(at(readRun, `${phrase} please`)).toEqual({ kind: 'run', afterRun: [afterRun], words })
  })

  test('more than three, a streak, or anything else is not one', () => {
    for (const text of [
      ...['after 4 losses', 'after a losing streak', 'after two wins straight', 'after losses run'],
      ...['after lunch', 'after 2 trades', 'before a loss', 'after', 'a loss'],
    ])
      expect(at(readRun, text)).toBeNull()
  })
})
