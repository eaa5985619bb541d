import type { CalendarDay } from '@ballast/contract/calendar'
import { EMOTIONS } from '@ballast/domain/vocabulary/emotions'
import { describe, expect, test } from 'vitest'
import { sketched } from '../../test/without-database/sketched-trades.ts'
import type { ReflectionRow } from '../reflections/reflections.queries.ts'
import { feltAt } from './day-details.ts'
import { presentReview } from './reviews.ts'
import { hasResult, isInArchive } from './select-days.ts'
import { textsBefore } from './show-insights.ts'
import { partOf } from './write-markdown.ts'

const NEW_YORK = { timeZone: 'America/New_York', dayReset: '17:00' }
/** Written in the evening of a day, before the next one began at 17:00 in New York. */
const written = (day: string, text: string, updatedAt = `${day}T20:00:00Z`) => ({
  day,
  text,
  lesson: '',
  intent: '',
  answers: [],
  updatedAt: new Date(updatedAt),
})
const traded = (...days: [day: string, state: CalendarDay['state']][]) =>
  days.map(([day, state]) => ({ day, state }))

describe('what was written before a day', () => {
  test('is paired with the next traded day, and its result', () => {
    const texts = [written('2026-06-01', 'calm'), written('2026-06-02', 'tired')]
    expect(
      textsBefore(
        texts,
        traded(['2026-06-01', 'win'], ['2026-06-02', 'win'], ['2026-06-03', 'loss']),
        NEW_YORK,
      ),
    ).toEqual([
      { text: 'calm', next: 'good' },
      { text: 'tired', next: 'bad' },
    ])
  })

  test('is never paired with its own day', () => {
    expect(textsBefore([written('2026-06-01', 'calm')], traded(['2026-06-01', 'win']), NEW_YORK)).toEqual([])
  })

  test('reaches seven days back', () => {
    const before = (day: string) =>
      textsBefore([written('2026-06-01', 'calm')], traded([day, 'win']), NEW_YORK).length
    expect([before('2026-06-08'), before('2026-06-09')]).toEqual([1, 0])
  })

  test('is the later one of two texts before one day', () => {
    const texts = [written('2026-06-01', 'early'), written('2026-06-02', 'late')]
    expect(textsBefore(texts, traded(['2026-06-04', 'win']), NEW_YORK)).toEqual([
      { text: 'late', next: 'good' },
    ])
    const both = textsBefore(texts, traded(['2026-06-02', 'loss'], ['2026-06-04', 'win']), NEW_YORK)
    expect(both.map(({ text }) => text)).toEqual(['early', 'late'])
  })

  test('counts only as it was when that day began', () => {
    const at = (updatedAt: string) =>
      textsBefore([written('2026-06-01', 'calm', updatedAt)], traded(['2026-06-02', 'win']), NEW_YORK).length
    expect(at('2026-06-01T20:59:59.999Z')).toBe(1)
    expect(at('2026-06-01T21:00:00Z')).toBe(0)
  })

  test.each(['flat', 'none'] as CalendarDay['state'][])(
    'is left out before a day that was neither: %s',
    (state) => {
      expect(textsBefore([written('2026-06-01', 'calm')], traded(['2026-06-02', state]), NEW_YORK)).toEqual(
        [],
      )
    },
  )

  test('is everything written on the day', () => {
    const answers = [{ question: 'Why?', answer: 'bored' }]
    const text = { ...written('2026-06-01', 'calm'), lesson: 'wait', intent: 'rest', answers }
    expect(textsBefore([text], traded(['2026-06-02', 'win']), NEW_YORK)[0]?.text).toBe(
      'calm\nbored\nwait\nrest',
    )
  })

  test('is empty without texts or without days', () => {
    expect(textsBefore([], traded(['2026-06-02', 'win']), NEW_YORK)).toEqual([])
    expect(textsBefore([written('2026-06-01', 'calm')], [], NEW_YORK)).toEqual([])
  })
})

describe('a day whose closed trades all have an unknown result', () => {
  const day = {
    day: '2026-06-15',
    state: 'none',
    n: 0,
    unknownResults: 2,
    inOtherCurrencies: 0,
    hasPlan: false,
  } as const

  test('is in the archive like any other traded day', () => {
    const isListed = (
      part: { unknownResults: number; inOtherCurrencies?: number; hasReflection?: boolean },
      today = '2026-06-15',
    ) => isInArchive({ hasReflection: false, ...day, ...part }, today)
    expect(isListed({ unknownResults: 2 })).toBe(true)
    expect(isListed({ unknownResults: 0 })).toBe(false)
    expect(isListed({ unknownResults: 0, inOtherCurrencies: 1 })).toBe(true)
    expect(isListed({ unknownResults: 2 }, '2026-06-14')).toBe(false)
    expect(isListed({ unknownResults: 0, hasReflection: true }, '2026-06-14')).toBe(true)
  })

  test('is not found among days without trades', () => {
    expect(hasResult(day, ['none'])).toBe(false)
    expect(hasResult({ ...day, unknownResults: 0 }, ['none'])).toBe(true)
    expect(hasResult({ ...day, unknownResults: 0, inOtherCurrencies: 1 }, ['none'])).toBe(false)
    expect(hasResult(day, [])).toBe(true)
    expect(hasResult({ state: 'win', n: 1, unknownResults: 1, inOtherCurrencies: 0 }, ['win', 'none'])).toBe(
      true,
    )
  })
})

describe('a day in the file of reflections', () => {
  const DAY = {
    day: '2026-06-15',
    n: 3,
    unknownResults: 0,
    inOtherCurrencies: 0,
    net: '120.00',
    r: 1.234,
    rCount: 2,
  } as CalendarDay
  const ROW = {
    text: 'Waited.',
    answers: [],
    lesson: '',
    intent: '',
    mood: null,
    moodBefore: null,
    moodDuring: null,
  } as unknown as ReflectionRow
  const routine = new Map([['2026-06-15', { kept: 3, due: 4, isOff: false }]])
  const facts = (day: Partial<CalendarDay>, { isMasked = false, known = true } = {}) =>
    partOf({ ...DAY, ...day }, ROW, { routine: known ? routine : new Map(), currency: 'USD', isMasked })
      .split('\n')
      .filter((line) => line.startsWith('- '))

  test('shows its result and what was kept, above what was written', () => {
    expect(partOf(DAY, ROW, { routine, currency: 'USD', isMasked: false })).toBe(
      [
        '## Monday, June 15, 2026\n',
        '- Result: 120.00 USD, 3 trades, 1.23R over 2',
        '- Routine: 3 of 4 kept\n',
        'Waited.\n',
      ].join('\n'),
    )
  })

  test('has a singular for one trade, and no R if none is known', () => {
    expect(facts({ n: 1, r: null })[0]).toBe('- Result: 120.00 USD, 1 trade')
    expect(facts({ r: 0, rCount: 1 })[0]).toBe('- Result: 120.00 USD, 3 trades, 0.00R over 1')
  })

  test('omits trades and routine of a day without them', () => {
    expect(facts({ n: 0 })).toEqual(['- Routine: 3 of 4 kept'])
    expect(facts({}, { known: false })).toEqual(['- Result: 120.00 USD, 3 trades, 1.23R over 2'])
    expect(facts({ n: 0 }, { known: false })).toEqual([])
  })

  test('says what its result leaves out, and if there is none', () => {
    expect(facts({ unknownResults: 1 })[0]).toBe(
      '- Result: 120.00 USD, 3 trades, 1.23R over 2, without 1 trade of unknown result',
    )
    expect(facts({ n: 0, unknownResults: 2 })[0]).toBe('- Result: unknown, 2 trades')
    expect(facts({ inOtherCurrencies: 1 })[1]).toBe('- Not in USD: 1 trade')
    expect(facts({ n: 0, inOtherCurrencies: 2 })[0]).toBe('- Not in USD: 2 trades')
  })

  test('hides the amount in privacy mode, and neither R nor the routine', () => {
    expect(facts({}, { isMasked: true })).toEqual([
      ...['- Result: hidden, 3 trades, 1.23R over 2', '- Routine: 3 of 4 kept'],
    ])
  })
})

describe('a feeling shown with a day', () => {
  const columns = sketched([{ net: 1, emotionBefore: 'calm', emotionDuring: 'angry' }])
  const at = new Date('2026-06-15T10:00:00Z')

  test('says which, and when it was recorded if that is known', () => {
    const felt = feltAt(columns, 0, { emotionBeforeAt: at } as unknown as Parameters<typeof feltAt>[2])
    expect(felt('emotionBefore')).toEqual({
      emotion: 'calm',
      recorded: null,
      writtenAt: '2026-06-15T10:00:00.000Z',
    })
    expect(felt('emotionDuring')).toEqual({ emotion: 'angry', recorded: null, writtenAt: null })
  })

  test('is none if nothing was recorded', () => {
    expect(feltAt(columns, 0, undefined)('emotionAfter')).toBeNull()
    expect(EMOTIONS[0]).toBe('calm')
  })
})

describe('a review', () => {
  const named = { userId: 'u', period: 'week' as const, day: '2026-06-15' }

  test('that was never written is empty, at revision 0', () => {
    expect(presentReview(named, null)).toEqual({
      period: 'week',
      firstDay: '2026-06-15',
      keep: '',
      stop: '',
      tryNext: '',
      focus: '',
      revision: 0,
      updatedAt: null,
    })
  })

  test('says what was written, and when', () => {
    const row = {
      keep: 'k',
      stop: 's',
      tryNext: 't',
      focus: 'f',
      revision: 4,
      updatedAt: new Date('2026-06-15T10:00:00Z'),
    } as Parameters<typeof presentReview>[1]
    expect(presentReview(named, row)).toEqual({
      period: 'week',
      firstDay: '2026-06-15',
      keep: 'k',
      stop: 's',
      tryNext: 't',
      focus: 'f',
      revision: 4,
      updatedAt: '2026-06-15T10:00:00.000Z',
    })
  })
})
