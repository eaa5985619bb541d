import type { CalendarEvent } from '@ballast/contract/calendar'
import { dayMarks } from '@ballast/domain/statistics/days/day-marks'
import { dayResults } from '@ballast/domain/statistics/days/day-results'
import { unknownDays } from '@ballast/domain/statistics/days/unknown-days'
import { selectAll } from '@ballast/domain/statistics/selection/select-all'
import { describe, expect, test } from 'vitest'
import { type Sketch, sketched } from '../../test/without-database/sketched-trades.ts'
import { assemble, latestClose, stripOf, within } from './show-calendar.ts'

const resultsOf = (trades: Sketch[]) => dayResults(selectAll(sketched(trades)))
const event = (kind: CalendarEvent['kind'], amount: string, day = '2026-06-01') => ({
  day,
  kind,
  amount,
  currency: 'USD' as const,
  accountName: 'Apex',
  text: '',
})
const strip = (trades: Sketch[], events: CalendarEvent[] = []) =>
  stripOf({ results: resultsOf(trades), events, unknown: unknownDays(selectAll(sketched(trades))) })
type Parts = Parameters<typeof assemble>[0]
const days = (trades: Sketch[], given: Partial<Parts> = {}) =>
  assemble({
    results: resultsOf(trades),
    marks: dayMarks(selectAll(sketched(trades))),
    moods: [],
    events: [],
    planned: new Set<string>(),
    unknown: [],
    elsewhere: [],
    ...given,
  })
const EMPTY = {
  state: 'none',
  net: '0.00',
  n: 0,
  wins: 0,
  losses: 0,
  unknownResults: 0,
  inOtherCurrencies: 0,
  r: null,
  rCount: 0,
  discipline: null,
  mood: null,
  hasPlan: false,
  hasReflection: false,
  withNotes: 0,
  screenshots: 0,
  events: [],
}

describe('the days of a calendar', () => {
  test('count closed trades whose result is unknown, apart from the others and not as zero', () => {
    const trades = [
      { net: 50, day: '2026-06-03' },
      { net: null, day: '2026-06-03' },
      { net: null, day: '2026-06-04' },
      { net: null, day: '2026-06-05', isOpen: true },
    ]
    const found = days(trades, { unknown: unknownDays(selectAll(sketched(trades))) })
    expect(strip(trades)).toMatchObject({ n: 1, net: '50.00', unknownResults: 2 })
    expect(found.map(({ day, state, n, unknownResults }) => [day, state, n, unknownResults])).toEqual([
      ['2026-06-03', 'win', 1, 1],
      ['2026-06-04', 'none', 0, 1],
      ['2026-06-05', 'none', 0, 0],
    ])
  })

  test('are those on which anything happened, in order, each once', () => {
    const found = days([{ net: 50, day: '2026-06-03', risk: 25 }], {
      moods: [{ day: '2026-06-02', mood: 4 }],
      planned: new Set(['2026-06-03', '2026-06-05']),
      events: [event('deposit', '100.00', '2026-06-01')],
    })
    expect(found).toEqual([
      {
        ...EMPTY,
        day: '2026-06-01',
        events: [expect.objectContaining({ kind: 'deposit', amount: '100.00' })],
      },
      { ...EMPTY, day: '2026-06-02', hasReflection: true, mood: { value: 0.5, n: 1, source: 'reflection' } },
      {
        ...EMPTY,
        day: '2026-06-03',
        state: 'win',
        net: '50.00',
        n: 1,
        wins: 1,
        r: 2,
        rCount: 1,
        hasPlan: true,
      },
      { ...EMPTY, day: '2026-06-05', hasPlan: true },
    ])
  })

  test('contain an event without its own day', () => {
    expect(days([], { events: [event('payout', '5.00')] })[0]?.events[0]).not.toHaveProperty('day')
  })

  test('are none if nothing happened', () => {
    expect(days([])).toEqual([])
  })

  test('have no R if no trade has one', () => {
    expect(days([{ net: 5 }])[0]).toMatchObject({ r: null, rCount: 0, state: 'flat' })
  })
})

describe('the judgements of a day', () => {
  test('are of the trades opened on it: rules, plans and feelings', () => {
    const found = days([
      { net: 5, rulesKept: 2, rulesBroken: 1, planFollowed: 'yes', hasNotes: true, screenshots: 2 },
      { net: 5, planFollowed: 'no', emotionBefore: 'calm' },
      { net: 5, planFollowed: 'no_plan' },
    ])
    expect(found[0]).toMatchObject({
      discipline: { rulesKept: 2, rulesJudged: 3, plansFollowed: 1, plansAnswered: 2 },
      withNotes: 1,
      screenshots: 2,
      mood: { n: 1, source: 'emotions' },
    })
  })

  test('are null if nothing was judged', () => {
    expect(days([{ net: 5, planFollowed: 'no_plan' }])[0]).toMatchObject({ discipline: null, mood: null })
  })

  test('are overridden by the mood of a reflection, unless it has none', () => {
    const felt: Sketch[] = [{ net: 5, emotionBefore: 'angry' }]
    const mood = (value: number | null) =>
      days(felt, { moods: [{ day: '2026-06-01', mood: value }] })[0]?.mood
    expect(mood(1)).toEqual({ value: -1, n: 1, source: 'reflection' })
    expect(mood(null)).toMatchObject({ source: 'emotions' })
  })
})

describe('the strip of a calendar', () => {
  test('sums the days, and calls those below twenty units flat', () => {
    const trades: Sketch[] = [
      { net: 100, day: '2026-06-01', risk: 50 },
      { net: 30, day: '2026-06-02' },
      { net: -60, day: '2026-06-03' },
      { net: -5, day: '2026-06-04' },
      { net: -5, day: '2026-06-04' },
    ]
    expect(strip(trades)).toEqual({
      unknownResults: 0,
      net: '60.00',
      n: 5,
      r: 2,
      rCount: 1,
      wins: 2,
      losses: 1,
      flats: 1,
      averageWinDay: '65.00',
      averageLossDay: '-60.00',
      best: { day: '2026-06-01', net: '100.00' },
      worst: { day: '2026-06-03', net: '-60.00' },
      payouts: '0.00',
      payoutCount: 0,
      events: '0.00',
      eventCount: 0,
    })
  })

  test('counts payouts apart from other money', () => {
    const events = [
      event('payout', '500.00'),
      event('payout', '1.50'),
      event('fee', '-2.25'),
      event('deposit', '100.00'),
    ]
    expect(strip([], events)).toMatchObject({
      payouts: '501.50',
      payoutCount: 2,
      events: '97.75',
      eventCount: 2,
      net: '0.00',
      n: 0,
      r: null,
      averageWinDay: null,
      averageLossDay: null,
      best: null,
      worst: null,
    })
  })

  test('rounds the average of days to the millionth', () => {
    const three = [20, 20, 21].map((net, at): Sketch => ({ net, day: `2026-06-0${at + 1}` }))
    expect(strip(three).averageWinDay).toBe('20.333333')
  })

  test('of one day has it as the best and the worst', () => {
    const { best, worst } = strip([{ net: 5 }])
    expect([best, worst]).toEqual(Array(2).fill({ day: '2026-06-01', net: '5.00' }))
  })
})

describe('a range of days', () => {
  const columns = sketched(
    ['2026-05-31', '2026-06-01', '2026-06-30', '2026-07-01'].map((day): Sketch => ({ net: 1, day })),
  )

  test('includes its first and its last day', () => {
    const { rows } = within(selectAll(columns), columns.tradingDay, { from: '2026-06-01', to: '2026-06-30' })
    expect(Array.from(rows, (row) => columns.id[row])).toEqual(['t2', 't3'])
  })
})

test('the latest close is that of closed trades', () => {
  const latest = (trades: Sketch[]) => latestClose(selectAll(sketched(trades)))
  expect(
    latest([
      { net: 1, day: '2026-06-02' },
      { net: 1, day: '2026-06-01' },
    ]),
  ).toBe('2026-06-02')
  expect(
    latest([
      { net: 1, day: '2026-06-01' },
      { net: 1, day: '2026-06-09', isOpen: true },
    ]),
  ).toBe('2026-06-01')
  expect(latest([{ net: 1, isOpen: true }])).toBeNull()
})
