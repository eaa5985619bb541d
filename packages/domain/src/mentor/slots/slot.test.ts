import { describe, expect, test } from 'vitest'
import { tokensOf } from '../words/tokens.ts'
import { hasKind, patternOf, placesOf, readSlots } from './read-slots.ts'
import { filterOf, phraseAt, type Slot, wordAt } from './slot.ts'

describe('a phrase at a position', () => {
  const tokens = tokensOf('my range breaks pay')

  test('matches all its words, ignoring case, hyphens and slashes', () => {
    expect(phraseAt(tokens, 1, 'Range break')).toBe(2)
    expect(phraseAt(tokens, 1, 'range-breaks')).toBe(2)
    expect(phraseAt(tokens, 1, 'ranges/break')).toBe(2)
    expect(phraseAt(tokens, 0, 'Range break')).toBe(0)
    expect(phraseAt(tokens, 1, 'range break pays off')).toBe(0)
    expect(phraseAt(tokens, 3, 'pays')).toBe(1)
    expect(phraseAt(tokens, 3, 'payed')).toBe(0)
  })

  test.each([
    ['Bull flag (5m)', ['bull flag (5m)', 'Bull flags 5m']],
    ['Trader’s entry', ['trader’s entry', "Trader's entry", 'traders entry']],
    ['VWAP – fade', ['vwap fade', 'vwap-fade', 'VWAP – fade', 'VWAP - fade']],
    ['5-min ORB', ['5-min orb', '5 min orb']],
    ['ORB-5', ['orb-5', 'orb 5', 'ORB – 5']],
    ['“A+” setup', ['A+ setup']],
    ['Avg down', ['avg down', 'average down']],
    ['R', ['in R']],
  ])('matches the name %s however its signs are typed', (name, typed) => {
    for (const question of typed) {
      const found = tokensOf(`in ${question.replace(/^in /, '')}`)
      expect(phraseAt(found, 1, name), question).toBe(found.length - 1)
    }
  })

  test('is no part of a word that goes on', () => {
    expect(phraseAt(tokensOf('orb-5'), 0, 'ORB')).toBe(0)
    expect(phraseAt(tokensOf('9-11'), 0, '9')).toBe(0)
  })

  test('without words never matches, nor does one beyond the end', () => {
    for (const empty of ['', ' ', '-', '/ /']) expect(phraseAt(tokens, 1, empty)).toBe(0)
    expect(phraseAt(tokens, 4, 'pay')).toBe(0)
    // "s" is not the plural of nothing.
    expect(phraseAt(tokens, 4, 's')).toBe(0)
    expect([wordAt(tokens, -1), wordAt(tokens, 3), wordAt(tokens, 4)]).toEqual(['', 'pay', ''])
  })
})

const around = {
  today: '2026-11-20',
  symbols: ['NQ'],
  setups: ['Range'],
  tags: ['range break'],
  mistakes: [],
  accounts: [],
  previous: [],
}
const slotsOf = (text: string) => readSlots(tokensOf(text), around)

describe('the slots of a question', () => {
  test('are the longest match at each word, without overlaps', () => {
    expect(slotsOf('range break NQ in october')).toEqual([
      { kind: 'tag', filter: { tag: ['range break'] }, at: 0, length: 2 },
      { kind: 'symbol', filter: { symbol: ['NQ'] }, at: 2, length: 1 },
      { kind: 'period', filter: { from: '2026-10-01', to: '2026-10-31' }, at: 3, length: 2 },
    ])
    expect(slotsOf('nothing of it')).toEqual([])
    expect(slotsOf('range alone')).toMatchObject([{ kind: 'setup', length: 1 }])
  })

  test('go to the earlier reader if two match equally many words', () => {
    const both = { ...around, setups: ['calm'], tags: ['calm'] }
    expect(readSlots(tokensOf('calm'), both)).toMatchObject([{ kind: 'setup' }])
    expect(readSlots(tokensOf('long'), { ...around, tags: ['long'] })).toMatchObject([{ kind: 'tag' }])
  })

  test('replace their words in the pattern', () => {
    const tokens = tokensOf('why was NQ bad in october again')
    const { text, places } = patternOf(tokens, readSlots(tokens, around))
    expect(text).toBe('why was _symbol_ bad _period_ again')
    expect(places).toEqual([[0], [1], [2], [3], [4, 5], [6]])
  })
})

test('slots of one kind widen a filter and of different kinds narrow it, each listed once', () => {
  const slot = (kind: Slot['kind'], filter: Slot['filter']): Slot => ({ kind, filter, at: 0, length: 1 })
  const slots = [
    slot('weekday', { weekday: [5, 1] }),
    slot('symbol', { symbol: ['NQ'] }),
    slot('weekday', { weekday: [1, 2] }),
    slot('risk', { risk: 'yes' }),
    slot('risk', { risk: 'no' }),
  ]
  expect(filterOf(slots)).toEqual({ weekday: [5, 1, 2], symbol: ['NQ'], risk: 'no' })
  expect(filterOf([])).toEqual({})
  expect(hasKind(slots, 'outcome', 'symbol')).toBe(true)
  expect(hasKind(slots, 'outcome')).toBe(false)
  expect(placesOf({ at: 3, length: 2 })).toEqual([3, 4])
})
