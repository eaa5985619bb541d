import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EMOTIONS } from '../vocabulary/emotions.ts'
import { parseQuickLine, parseQuickLines } from './parse-quick-line.ts'

const AROUND = {
  setups: [
    { id: 's1', name: 'VWAP' },
    { id: 's2', name: 'VWAP fade' },
    { id: 's3', name: '20 EMA pullback' },
  ],
  today: '2026-11-20',
}
const tradeOf = (line: string) => {
  const found = parseQuickLine(line, AROUND)
  if (found.kind === 'refused') throw new Error(found.sentence)
  return found.trade
}
const refusalOf = (line: string) => {
  const found = parseQuickLine(line, AROUND)
  return found.kind === 'refused' ? found.sentence : null
}

describe('a line', () => {
  it('is read completely', () => {
    expect(tradeOf('mnq s 3 21040 21055 stop 21010 calm 10:32')).toEqual({
      symbol: 'MNQ',
      direction: 'short',
      quantity: '3',
      entry: '21040',
      exit: '21055',
      stop: '21010',
      target: null,
      costs: null,
      result: null,
      emotionBefore: 'calm',
      emotionAfter: null,
      day: null,
      openedAt: '10:32',
      closedAt: null,
      setupId: null,
      tags: [],
    })
  })

  it('may state the result, which prices cannot give in an account of another currency', () => {
    expect(tradeOf('mes l 2 6000 6004 result 34.60').result).toBe('34.60')
    expect(tradeOf('mes l 2 6000 5996 result -34.60').result).toBe('-34.60')
    expect(refusalOf('mes l 2 6000x result 34.60')).not.toBeNull()
    expect(refusalOf('mes l 2x 6000 result 34.60')).toBe('A result needs an exit price')
  })

  it('may hold everything, in any order after symbol and side', () => {
    expect(
      tradeOf(
        'ES long #news fomo tp 6,520.50 yesterday setup vwap-fade 2 6500.25 regret 6490 sl 6495 9:30am-1:05pm costs 4.20 #late',
      ),
    ).toMatchObject({
      symbol: 'ES',
      direction: 'long',
      quantity: '2',
      entry: '6500.25',
      exit: '6490',
      stop: '6495',
      target: '6520.50',
      costs: '4.20',
      emotionBefore: 'fomo',
      emotionAfter: 'regretful',
      day: '2026-11-19',
      openedAt: '09:30',
      closedAt: '13:05',
      setupId: 's2',
      tags: ['news', 'late'],
    })
  })
})

describe('the side', () => {
  it('has its usual words, in any case', () => {
    for (const word of ['l', 'long', 'b', 'buy', 'bought', 'LONG'])
      expect(tradeOf(`mnq ${word} 1 5`).direction).toBe('long')
    for (const word of ['s', 'short', 'sell', 'sold', 'S'])
      expect(tradeOf(`mnq ${word} 1 5`).direction).toBe('short')
  })
  it('may come before the symbol, and a symbol may be spelled like a side', () => {
    expect(tradeOf('short mnq 1 5')).toMatchObject({ symbol: 'MNQ', direction: 'short' })
    expect(tradeOf('s l 10 20')).toMatchObject({ symbol: 'S', direction: 'long' })
  })
  it('is asked for, never assumed', () => {
    expect(refusalOf('mnq')).toBe('Long or short? Write l or s after MNQ')
    expect(refusalOf('mnq 3 21040')).toContain('Long or short?')
    expect(refusalOf('')).toBe('Begin with the symbol, such as mnq')
    expect(refusalOf('3 s 21040')).toBe('Begin with a symbol: “3” is not one')
  })
  it('comes after a symbol of at most 40 characters that is neither a tag nor a price', () => {
    expect(tradeOf(`${'m'.repeat(40)} s 21040`).symbol).toBe('M'.repeat(40))
    expect(refusalOf(`${'m'.repeat(41)} s 21040`)).toContain('is not one')
    expect(refusalOf('#mnq s 21040')).toContain('is not one')
    expect(refusalOf('@mnq s 21040')).toContain('is not one')
    expect(refusalOf('short')).toBe('Long or short? Write l or s after SHORT')
  })
})

describe('numbers', () => {
  it('are quantity, entry and exit in that order; a single one is the entry', () => {
    expect(tradeOf('mnq l 2 21040')).toMatchObject({ quantity: '2', entry: '21040', exit: null })
    expect(tradeOf('mnq l 21040')).toMatchObject({ quantity: '1', entry: '21040', exit: null })
    expect(tradeOf('mnq l 2x 21040 21050')).toMatchObject({ quantity: '2', entry: '21040', exit: '21050' })
    expect(tradeOf('mnq l 2 @ 21040 out 21050')).toMatchObject({
      quantity: '2',
      entry: '21040',
      exit: '21050',
    })
    expect(tradeOf('mnq l x2 @21040')).toMatchObject({ quantity: '2', entry: '21040' })
    expect(tradeOf('cl s 1 -37.63 -40')).toMatchObject({ entry: '-37.63', exit: '-40' })
  })
  it('keep every digit, but lose their grouping', () => {
    expect(tradeOf('eurusd l 0.10 1.08500')).toMatchObject({ quantity: '0.10', entry: '1.08500' })
    expect(tradeOf('mnq l 1 21,040.25')).toMatchObject({ entry: '21040.25' })
  })
  it('may have the signs that phones and traders write', () => {
    expect(tradeOf('mnq s 1 5 6 result −120.50')).toMatchObject({ result: '-120.50' })
    expect(tradeOf('mnq s 1 5 6 result +120.50')).toMatchObject({ result: '120.50' })
    expect(tradeOf('cl s 1 −37.63 –40')).toMatchObject({ entry: '-37.63', exit: '-40' })
    expect(tradeOf('eurusd l .5 1.0850')).toMatchObject({ quantity: '0.5', entry: '1.0850' })
    expect(tradeOf('mnq l 2@21040 21050')).toMatchObject({ quantity: '2', entry: '21040', exit: '21050' })
    expect(tradeOf('mnq s 1 5 6 result -$120.50 costs €4.20')).toMatchObject({
      result: '-120.50',
      costs: '4.20',
    })
    expect(refusalOf('mnq l 2@ 21040')).toBe('“2@” is not a number, emotion, time or #tag')
    expect(refusalOf('mnq l 1 .')).toBe('“.” is not a number')
  })
  it('are refused if they are ambiguous', () => {
    expect(refusalOf('mnq s 21040 21055')).toBe(
      'Is 21040 the quantity or the entry? Write the quantity with an x: 1x 21040 21055',
    )
    expect(tradeOf('mnq s 1x 21040 21055')).toMatchObject({ quantity: '1', entry: '21040', exit: '21055' })
    expect(tradeOf('aapl l 100 240')).toMatchObject({ quantity: '100', entry: '240' })
    expect(refusalOf('eurusd l 1 1,0850')).toBe('Write 1,0850 with a point: 1.0850')
    expect(refusalOf('mnq l 1 2 3 4')).toBe('What is 4? Quantity, entry and exit are already given')
    expect(refusalOf('mnq l qty 1 2 3 4')).toBe('What is 4? Every number is already given')
    expect(refusalOf('mnq l 0 21040')).toBe('The quantity must be above zero')
    expect(refusalOf('mnq l 1 21040 stop')).toBe('Write a number after stop')
    expect(refusalOf('mnq l 1 21040 stop calm')).toBe('Write a number after stop')
    expect(refusalOf('mnq l 1 21040 stop 5 sl 6')).toBe('The stop is given twice')
    expect(refusalOf('mnq l 1 21040 stop 0')).toBe('The stop must be above zero')
    expect(refusalOf('mnq l 1.2.3 5')).toBe('“1.2.3” is not a number')
    expect(refusalOf('mnq l calm')).toContain('At which price?')
  })
})

describe('two numbers either of which could be the price', () => {
  const asks = (numbers: string) => refusalOf(`x l ${numbers}`)?.startsWith('Is ') ?? false

  it('are queried from a quantity of 50 on, if they lie within a quarter of each other', () => {
    expect([asks('49 50'), asks('50 51')]).toEqual([false, true])
    expect([asks('100 80'), asks('100 81'), asks('100 124'), asks('100 125')]).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(asks('100 50')).toBe(false)
  })
  it('are not queried once one of them is named or there is an exit', () => {
    expect(tradeOf('x l 240x 250')).toMatchObject({ quantity: '240', entry: '250', exit: null })
    expect(tradeOf('x l 240 @250')).toMatchObject({ quantity: '240', entry: '250', exit: null })
    expect(tradeOf('x l 240x 250 260')).toMatchObject({ quantity: '240', entry: '250', exit: '260' })
    expect(tradeOf('x l 240 250 out 260')).toMatchObject({ quantity: '240', entry: '250', exit: '260' })
  })
})

describe('tags', () => {
  it('are cut after 60 characters', () => {
    expect(tradeOf(`mnq l 1 5 #${'t'.repeat(61)}`).tags).toEqual(['t'.repeat(60)])
  })
})

describe('feelings', () => {
  it('are the whole vocabulary, by name or label', () => {
    for (const emotion of EMOTIONS)
      expect(tradeOf(`mnq l 1 5 ${emotion.toUpperCase()}`).emotionBefore).toBe(emotion)
  })
  it('have other words, and short ones', () => {
    const read = (word: string) => tradeOf(`mnq l 1 5 ${word}`).emotionBefore
    expect(['scared', 'nervous', 'anger', 'revenge', 'focus', 'confidence'].map(read)).toEqual([
      'fearful',
      'anxious',
      'angry',
      'revengeful',
      'focused',
      'confident',
    ])
  })
  it('are one before and one after', () => {
    expect(tradeOf('mnq l 1 5 calm regret')).toMatchObject({
      emotionBefore: 'calm',
      emotionAfter: 'regretful',
    })
    expect(refusalOf('mnq l 1 5 calm bored tired')).toBe('Write at most one emotion before and one after')
    expect(refusalOf('mnq l 1 5 happy')).toBe('“happy” is not a number, emotion, time or #tag')
  })
})

describe('times and days', () => {
  it('are read with and without seconds, in 12 and 24 hours', () => {
    expect(tradeOf('mnq l 1 5 9:05')).toMatchObject({ openedAt: '09:05', closedAt: null })
    expect(tradeOf('mnq l 1 5 6 23:59:58-0:01')).toMatchObject({ openedAt: '23:59:58', closedAt: '00:01' })
    expect(tradeOf('mnq l 1 5 10:59:59').openedAt).toBe('10:59:59')
    expect(tradeOf('mnq l 1 5 12:00am')).toMatchObject({ openedAt: '00:00' })
    expect(tradeOf('mnq l 1 5 12:30pm 2026-1-5')).toMatchObject({ openedAt: '12:30', day: '2026-01-05' })
    expect(tradeOf('mnq l 1 5 today').day).toBe('2026-11-20')
  })
  it('may be joined by the dash that a phone makes of a hyphen', () => {
    expect(tradeOf('mnq l 1 5 6 10:32–10:41')).toMatchObject({ openedAt: '10:32', closedAt: '10:41' })
    expect(tradeOf('mnq l 1 5 6 #a–b').tags).toEqual(['a–b'])
  })
  it('may have spaces in them', () => {
    const both = { openedAt: '10:32', closedAt: '10:41' }
    expect(tradeOf('mnq l 1 5 6 10:32 - 10:41')).toMatchObject(both)
    expect(tradeOf('mnq l 1 5 6 10:32 AM – 10:41 am')).toMatchObject(both)
    expect(tradeOf('mnq l 1 5 9:30 pm')).toMatchObject({ openedAt: '21:30' })
    expect(refusalOf('mnq l 1 5 6 am')).toBe('“am” is not a number, emotion, time or #tag')
  })
  it('are refused if only one of two says which half of the day it is in', () => {
    for (const times of ['1:30-2:15pm', '9:30am-1:05', '11:30-1:15pm'])
      expect(refusalOf(`mnq l 1 5 6 ${times}`)).toBe('Write am or pm after both times, or after neither')
    expect(tradeOf('mnq l 1 5 6 1:30pm-2:15pm')).toMatchObject({ openedAt: '13:30', closedAt: '14:15' })
  })
  it('are refused if they do not exist', () => {
    for (const time of ['24:00', '10:60', '10:00:60', '13:00pm', '0:30am', '1:2', '10:30-', '1:00-2:00-3:00'])
      expect(refusalOf(`mnq l 1 5 6 ${time}`)).toContain('is not a time')
    expect(refusalOf('mnq l 1 5 2026-02-30')).toBe('2026-02-30 is not a day')
    expect(refusalOf('mnq l 1 5 10:00 11:00')).toBe('Write both times as one, such as 10:32-10:41')
    expect(refusalOf('mnq l 1 5 10:00-11:00')).toBe('A second time needs an exit price')
    expect(refusalOf('mnq l 1 5 today yesterday')).toBe('Write one day only')
  })
})

describe('setups', () => {
  it('are found by name, the longest first, with hyphens for spaces', () => {
    expect(tradeOf('mnq l 1 5 setup VWAP fade calm')).toMatchObject({ setupId: 's2', emotionBefore: 'calm' })
    expect(tradeOf('mnq l 1 5 setup VWAP–fade')).toMatchObject({ setupId: 's2' })
    expect(tradeOf('mnq l setup vwap 1 5')).toMatchObject({ setupId: 's1', entry: '5' })
    expect(tradeOf('mnq l setup 20-ema-pullback 1 5')).toMatchObject({ setupId: 's3', quantity: '1' })
  })
  it('are never invented', () => {
    expect(refusalOf('mnq l 1 5 setup orb')).toBe(
      'There is no setup “orb”. There are: VWAP, VWAP fade, 20 EMA pullback',
    )
    expect(refusalOf('mnq l 1 5 setup')).toBe('Write the name of the setup after setup')
    const sentence = (names: string[]) => {
      const setups = names.map((name) => ({ id: name, name }))
      const found = parseQuickLine('mnq l 1 5 setup orb', { ...AROUND, setups })
      return found.kind === 'refused' ? found.sentence : null
    }
    expect(sentence([])).toBe('You have no setups yet')
    expect(sentence(['A'])).toBe('There is no setup “orb”. There are: A')
    expect(sentence(['A', 'B', 'C', 'D', 'E'])).toBe('There is no setup “orb”. There are: A, B, C, D')
  })
})

it('reads several lines separately, without the blank ones', () => {
  const found = parseQuickLines('mnq l 1 5\r\n\n  es s 1 6 \nnonsense', AROUND)
  expect(found.map(({ line, read }) => [line, read.kind])).toEqual([
    ['mnq l 1 5', 'trade'],
    ['es s 1 6', 'trade'],
    ['nonsense', 'refused'],
  ])
})

it('answers every text with a trade of real numbers or a sentence', () => {
  const word = fc.oneof(
    fc.constantFrom(
      'mnq',
      's',
      'l',
      '3',
      '21040',
      'stop',
      'calm',
      '10:32',
      '#a',
      'setup',
      'vwap',
      '@',
      '-',
      'x',
      '1x',
      'today',
      'constructor',
      'toString',
    ),
    fc.string({ maxLength: 6 }),
  )
  fc.assert(
    fc.property(fc.array(word, { maxLength: 9 }), (words) => {
      const found = parseQuickLine(words.join(' '), AROUND)
      if (found.kind === 'refused') {
        expect(found.sentence.length).toBeGreaterThan(5)
        return
      }
      const { quantity, entry, exit } = found.trade
      for (const number of [quantity, entry, exit ?? '1']) expect(number).toMatch(/^-?\d{1,12}(\.\d{1,10})?$/)
    }),
  )
})
