import { describe, expect, test } from 'vitest'
import { tokensOf } from '../words/tokens.ts'
import { readHour, readWeekday } from './clock.ts'
import type { SlotReader } from './slot.ts'

const around = {
  today: '2026-11-20',
  symbols: [],
  setups: [],
  tags: [],
  mistakes: [],
  accounts: [],
  previous: [],
}

/** What a reader matches at the start of a text, and with which words. */
function first(reader: SlotReader, text: string) {
  const tokens = tokensOf(text)
  const found = reader(tokens, 0, around)
  const words = tokens.slice(0, found?.length ?? 0).map(({ text }) => text)
  return found && { ...found.filter, words: words.join(' ') }
}
const upTo = (from: number, until: number) => Array.from({ length: until - from }, (_, i) => from + i)

describe('a day of the week', () => {
  test.each([
    ['monday mon mondays', 1],
    ['tuesday tue tues tuesdays', 2],
    ['wednesday wed weds wednesdays', 3],
    ['thursday thu thur thurs thursdays', 4],
    ['friday fri fridays', 5],
    ['saturday saturdays', 6],
    ['sunday sundays', 7],
  ])('%s', (names, weekday) => {
    for (const name of names.split(' '))
      expect(first(readWeekday, `${name} please`)).toEqual({ weekday: [weekday], words: name })
  })

  test('a weekend means both days', () => {
    for (const word of ['weekend', 'weekends'])
      expect(first(readWeekday, `${word} please`)).toEqual({ weekday: [6, 7], words: word })
  })

  test('words that only look like a weekday are not one', () => {
    for (const word of ['sat', 'sun', 'month', 'day', 'mo', '', 'fry'])
      expect(first(readWeekday, word)).toBeNull()
  })
})

describe('hours of the opening', () => {
  /** The last word never belongs to the hours. */
  const hours = (text: string) => {
    const found = first(readHour, `${text} please`)
    if (found) expect(found.words).toBe(text)
    return found?.hour ?? null
  }

  test.each([
    ['morning', [6, 12]],
    ['mornings', [6, 12]],
    ['afternoon', [12, 18]],
    ['afternoons', [12, 18]],
    ['evening', [18, 24]],
    ['evenings', [18, 24]],
    ['lunch', [12, 13]],
    ['lunchtime', [12, 13]],
    ['noon', [12, 13]],
    ['before lunch', [0, 12]],
    ['before afternoon', [0, 12]],
    ['before evening', [0, 18]],
    ['after noon', [12, 24]],
    ['after lunch', [12, 24]],
    ['after morning', [12, 24]],
    ['after afternoon', [18, 24]],
  ] as const)('%s: a part of the day', (text, [from, until]) => {
    expect(hours(text)).toEqual(upTo(from, until))
  })

  test.each([
    ['at 10', [10, 11]],
    ['at 0', [0, 1]],
    ['at 23', [23, 24]],
    ['around 9', [9, 10]],
    ['at 10am', [10, 11]],
    ['at 10 am', [10, 11]],
    ['at 2 pm', [14, 15]],
    ['at 2pm', [14, 15]],
    ['at 12am', [0, 1]],
    ['at 12pm', [12, 13]],
    ['at 1am', [1, 2]],
    ['at 10:00', [10, 11]],
    ['at 10:00 pm', [22, 23]],
    ['at 9 oclock', [9, 10]],
    ['at noon', [12, 13]],
    ['before 10', [0, 10]],
    ['until 10am', [0, 10]],
    ['after 2 pm', [14, 24]],
    ['after 14', [14, 24]],
    ['before 1', [0, 1]],
    ['before 24', null],
    ['after 23', [23, 24]],
  ] as const)('%s: relative to one hour', (text, expected) => {
    expect(hours(text)).toEqual(expected && upTo(expected[0], expected[1]))
  })

  test.each([
    ['between 9 and 11', [9, 11]],
    ['from 9 to 11', [9, 11]],
    ['from 9 to 11am', [9, 11]],
    ['between 9 am and 11 am', [9, 11]],
    ['between 9 and noon', [9, 12]],
    ['between 9 and 2', [9, 14]],
    ['between 9 and 9', [9, 21]],
    ['between 13 and 12', [13, 24]],
    ['between 14 and 13', null],
    ['between 1pm and 3pm', [13, 15]],
    ['9-11', [9, 11]],
    ['9am-11am', [9, 11]],
    ['9-11am', [9, 11]],
    ['1-3pm', [13, 15]],
    ['11am-1pm', [11, 13]],
    ['9-2', [9, 14]],
    ['0-24', null],
    ['1-24', [1, 24]],
    ['9-25', null],
    // The half of the day that only the second names is that of both, or the first is in the morning.
    ['from 2 to 4 pm', [14, 16]],
    ['between 2 and 4pm', [14, 16]],
    ['from 9 to 5pm', [9, 17]],
    ['from 12 to 2pm', [12, 14]],
    ['from 11 to 2pm', [11, 14]],
    ['11-2pm', [11, 14]],
    ['from 1pm to 3', [13, 15]],
    ['from 11 to 2am', null],
    ['2pm to 4pm', [14, 16]],
    ['2 to 4pm', [14, 16]],
    ['9am until 11', [9, 11]],
  ] as const)('%s: from one hour to another', (text, expected) => {
    expect(hours(text)).toEqual(expected && upTo(expected[0], expected[1]))
  })

  test.each([
    ...['2 to 4', '9 until soon'],
    ...['at 25', 'at 13pm', 'at 0am', 'at 9:30', 'at ten', 'at', 'after', 'near 10', '10', 'before'],
    ...[
      'between 9 to 11',
      'from 9 and 11',
      'between lunch and 11',
      'between 9 and soon',
      'from 9',
      'after 0',
    ],
  ])('%s: no hours', (text) => expect(hours(text)).toBeNull())

  test.each([
    ...['trades', 'losses', 'wins', 'losers', 'winners', 'days', 'weeks', 'months', 'minutes', 'hours'],
    ...['points', 'ticks', 'contracts'],
  ])('after 3 %s: a count, not an hour', (what) => {
    expect(first(readHour, `after 3 ${what}`)).toBeNull()
    expect(first(readHour, `at 10 pm ${what}`)).toBeNull()
  })
})
