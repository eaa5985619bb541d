import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Habit, HabitDue, HabitRule, HabitTerms } from '../routine/habit.ts'
import type { RuleTrade } from '../routine/judge-rule.ts'
import { DAY_MS, HOUR_MS } from '../time/durations.ts'
import { dayNumber } from '../time/trading-day.ts'
import { levelStart, overallLevel, SKILL_LEVELS, skillLevel } from './levels.ts'
import type { PointDay } from './point-day.ts'
import { DAY_CAP, type PointEntry, pointsBySkill, pointsOfDay, totalsOf } from './points.ts'
import { processBadges } from './process-badges.ts'
import { POINT_SOURCES, SKILLS } from './sources.ts'

const MONDAY = dayNumber('2026-06-01')
const START = MONDAY * DAY_MS
const END = START + DAY_MS
const LATER = END + 40 * DAY_MS
const hour = (hours: number) => START + hours * HOUR_MS

const trade = (given: Partial<RuleTrade> = {}): RuleTrade => ({
  id: 't',
  openedAt: hour(10),
  closedAt: hour(11),
  openMinute: 600,
  closeMinute: 660,
  net: -5,
  currency: 'USD',
  quantity: 1,
  hasStop: true,
  stopSince: null,
  outcome: -1,
  isClosedSameDay: true,
  reviewedAt: hour(20),
  ...given,
})
const habit = (
  id: string,
  rule: HabitRule | null,
  given: Partial<Habit> & Partial<HabitTerms> = {},
): Habit => ({
  id,
  moment: given.moment ?? 'before',
  startsOn: MONDAY - 10,
  endedOn: null,
  terms: [
    {
      fromDay: MONDAY - 10,
      goal: { kind: 'done' },
      rule,
      isPaused: false,
      due: given.due ?? { kind: 'weekdays', days: [1, 2, 3, 4, 5] },
    },
  ],
})
const of = (given: Partial<PointDay> = {}): PointDay => {
  const opened = given.opened ?? []
  return {
    day: MONDAY,
    opened,
    closed: opened,
    plans: [{ writtenAt: hour(7), startsAt: hour(9) }],
    resets: [],
    endsAt: END,
    isOff: false,
    isFinished: false,
    mostTrades: null,
    finishedAt: null,
    reflectedAt: null,
    habits: [],
    marks: new Map(),
    resetsDone: 0,
    experimentsFinished: [],
    findingsWorkedOn: [],
    ...given,
  }
}
const earned = (given: Partial<PointDay>, now = LATER) => pointsOfDay(of(given), now).map((one) => one.source)
const total = (day: PointDay, now: number) =>
  pointsOfDay(day, now).reduce((sum, { points }) => sum + points, 0)

describe('what earns points', () => {
  test('a plan before its session and before the first trade, at once', () => {
    expect(earned({}, hour(8))).toEqual(['plan_before_open'])
    expect(earned({ plans: [{ writtenAt: hour(9), startsAt: hour(9) }] }, hour(12))).toEqual([])
    expect(earned({ opened: [trade({ openedAt: hour(6) })] }, hour(12))).toEqual([])
  })

  test('a planned day without a trade, once it is over or finished', () => {
    expect(earned({}, END - 1)).toEqual(['plan_before_open'])
    expect(earned({}, END)).toEqual(['plan_before_open', 'no_trade'])
    expect(earned({ isFinished: true }, hour(12))).toContain('no_trade')
    expect(earned({ plans: [] })).toEqual([])
  })

  test('a stop for every trade of a planned day', () => {
    expect(earned({ opened: [trade(), trade({ id: 'u' })] })).toContain('stops')
    expect(earned({ opened: [trade(), trade({ id: 'u', hasStop: false })] })).not.toContain('stops')
    expect(earned({ opened: [trade()], plans: [] })).not.toContain('stops')
  })

  test('limits that were set and kept, from the plan and from rules that do not depend on results', () => {
    const opened = [trade(), trade({ id: 'u' })]
    expect(earned({ opened })).not.toContain('limits')
    expect(earned({ opened, mostTrades: 2 })).toContain('limits')
    expect(earned({ opened, mostTrades: 1 })).not.toContain('limits')
    const hours = habit('h', { kind: 'hours', start: '09:30', end: '10:30' }, { moment: 'during' })
    expect(earned({ opened, habits: [hours] })).toContain('limits')
    expect(earned({ opened: [trade({ openMinute: 630 })], mostTrades: 9, habits: [hours] })).not.toContain(
      'limits',
    )
    // A limit for planned days does not apply on a day without a plan.
    const planned = habit('p', { kind: 'max_trades', count: 2 }, { due: { kind: 'planned_days' } })
    expect(earned({ opened, habits: [planned] })).toContain('limits')
    expect(earned({ opened, habits: [planned], plans: [] })).not.toContain('limits')
    // On a day planned off no rule is due: it can neither be kept nor broken.
    expect(earned({ opened, habits: [hours], isOff: true })).not.toContain('limits')
    const few = habit('few', { kind: 'max_trades', count: 1 })
    expect(earned({ opened, mostTrades: 2, habits: [few] })).not.toContain('limits')
    expect(earned({ opened, mostTrades: 2, habits: [few], isOff: true })).toContain('limits')
    const cooled = habit('c', { kind: 'cool_down', minutes: 9 }, { moment: 'during' })
    expect(earned({ opened, habits: [cooled] })).not.toContain('limits')
  })

  test('a reflection within a day of the end, with every trade reviewed by then', () => {
    const reflectedAt = END + DAY_MS
    expect(earned({ reflectedAt })).toContain('day_reviewed')
    expect(earned({ reflectedAt: reflectedAt + 1 })).not.toContain('day_reviewed')
    expect(earned({ reflectedAt, opened: [trade({ reviewedAt: END + DAY_MS })] })).toContain('day_reviewed')
    for (const reviewedAt of [null, END + DAY_MS + 1])
      expect(earned({ reflectedAt, opened: [trade({ reviewedAt })] })).not.toContain('day_reviewed')
  })

  test('finishing a day, but not an empty one', () => {
    const finished = { finishedAt: hour(20), isFinished: true }
    expect(earned(finished)).toContain('day_reviewed')
    expect(earned({ ...finished, plans: [] })).toEqual([])
    expect(earned({ ...finished, plans: [], opened: [trade()] })).toEqual([])
    expect(earned({ ...finished, plans: [], habits: [habit('a', null)] })).toContain('day_reviewed')
    expect(earned({ ...finished, plans: [], reflectedAt: hour(20) })).toContain('day_reviewed')
  })

  test('every mark given; “not kept” is worth as much as “kept”', () => {
    const habits = [habit('a', null), habit('b', null), habit('d', null, { moment: 'during' })]
    const marked = (...states: ('kept' | 'broken')[]) =>
      new Map(states.map((state, at) => [['a', 'b', 'd'][at] ?? '', { state, answeredAt: hour(20) }]))
    const points = (marks: PointDay['marks'], opened: RuleTrade[] = []) =>
      pointsOfDay(of({ habits, marks, opened }), LATER).find(({ source }) => source === 'answered')
    expect(points(marked('kept'))).toBeUndefined()
    expect(points(marked('kept', 'kept'))).toMatchObject({ points: 4, reason: '2 kept' })
    expect(points(marked('broken', 'broken'))).toMatchObject({ points: 4, reason: '0 kept, 2 not kept' })
    // Only trades make these due: a day without one asks for nothing.
    const during = [habit('a', null, { moment: 'during' })]
    expect(earned({ habits: during, marks: marked('kept'), opened: [trade()] })).not.toContain('answered')
    // What is due on planned days is not due on a day without a plan.
    const planned = [habit('a', null), habit('b', null, { due: { kind: 'planned_days' } })]
    const isEarned = (plans: PointDay['plans']) =>
      earned({ habits: planned, marks: marked('kept'), plans }).includes('answered')
    expect([isEarned(of().plans), isEarned([])]).toEqual([false, true])
    // With a trade one more is due.
    expect(points(marked('kept', 'kept'), [trade()])).toBeUndefined()
    expect(points(marked('kept', 'kept', 'broken'), [trade()])).toMatchObject({ points: 4 })
    const late = new Map(
      [...marked('kept', 'kept')].map(([id, mark]) => [id, { ...mark, answeredAt: END + DAY_MS + 1 }]),
    )
    expect(points(late)).toBeUndefined()
  })

  test('a reset once a day, and milestones on top of the cap', () => {
    const full = {
      reflectedAt: hour(20),
      habits: [habit('a', null)],
      marks: new Map([['a', { state: 'kept' as const, answeredAt: hour(20) }]]),
    }
    expect(total(of({ ...full, resetsDone: 1 }), LATER)).toBe(DAY_CAP)
    expect(pointsOfDay(of({ ...full, resetsDone: 9 }), LATER).at(-1)).toMatchObject({
      source: 'reset',
      points: 1,
      cut: 2,
    })
    expect(total(of({ ...full, experimentsFinished: ['e'], findingsWorkedOn: ['f'] }), LATER)).toBe(
      5 + 5 + 5 + 4 + 20 + 10,
    )
  })
})

const arbTrade = fc.record({
  openedAt: fc.option(fc.integer({ min: hour(8), max: END - 1 })),
  closedAt: fc.option(fc.integer({ min: hour(0), max: END - 1 })),
  openMinute: fc.option(fc.nat(1439)),
  closeMinute: fc.option(fc.nat(1439)),
  net: fc.option(fc.integer({ min: -1000, max: 1000 })),
  quantity: fc.integer({ min: 1, max: 5 }),
  hasStop: fc.boolean(),
  outcome: fc.constantFrom(1, -1, 0, 2),
  isClosedSameDay: fc.boolean(),
  reviewedAt: fc.option(fc.integer({ min: hour(12), max: END + 2 * DAY_MS })),
})
const arbTrades = fc
  .array(arbTrade, { maxLength: 4 })
  .map((all) => all.map((one, at) => trade({ ...one, id: `t${at}` })))
const RULES: (HabitRule | null)[] = [
  null,
  { kind: 'max_trades', count: 2 },
  { kind: 'hours', start: '09:00', end: '15:00' },
  { kind: 'max_size', quantity: 3 },
  { kind: 'flat_by', time: '16:00' },
  { kind: 'cool_down', minutes: 30 },
  { kind: 'max_loss_day', amount: 100, currency: 'USD' },
  { kind: 'reset_after_losses', losses: 1 },
]
const arbHabit = fc
  .record({
    rule: fc.constantFrom(...RULES),
    moment: fc.constantFrom('before' as const, 'during' as const, 'after' as const),
    due: fc.constantFrom<HabitDue>(
      { kind: 'trading_days' as const },
      { kind: 'planned_days' as const },
      { kind: 'weekdays' as const, days: [1] as number[] },
    ),
  })
  .map(
    ({ rule, ...given }) =>
      (id: string) =>
        habit(id, rule, given),
  )
const arbDay = fc
  .record({
    plans: fc.array(
      fc.record({ writtenAt: fc.integer({ min: hour(5), max: hour(10) }), startsAt: fc.constant(hour(9)) }),
      { maxLength: 2 },
    ),
    isOff: fc.boolean(),
    isFinished: fc.boolean(),
    mostTrades: fc.option(fc.integer({ min: 1, max: 4 })),
    finishedAt: fc.option(fc.integer({ min: hour(12), max: END + 2 * DAY_MS })),
    reflectedAt: fc.option(fc.integer({ min: hour(12), max: END + 2 * DAY_MS })),
    habits: fc.array(arbHabit, { maxLength: 4 }).map((all) => all.map((make, at) => make(`h${at}`))),
    marks: fc
      .array(fc.constantFrom('kept' as const, 'broken' as const, null), { minLength: 4, maxLength: 4 })
      .map(
        (states) =>
          new Map(
            states.flatMap((state, at) =>
              state ? [[`h${at}`, { state, answeredAt: hour(20) }] as const] : [],
            ),
          ),
      ),
    resetsDone: fc.nat(3),
    experimentsFinished: fc.constantFrom([], ['e']),
    findingsWorkedOn: fc.constantFrom([], ['f']),
  })
  .map(of)
const arbNow = fc.integer({ min: hour(0), max: END + 3 * DAY_MS })
const within = (day: PointDay, trades: RuleTrade[]): PointDay => ({
  ...day,
  opened: trades.toSorted((a, b) => (a.openedAt ?? 0) - (b.openedAt ?? 0)),
  closed: trades
    .filter(({ closedAt }) => closedAt !== null)
    .toSorted((a, b) => (a.closedAt ?? 0) - (b.closedAt ?? 0)),
})

describe('the law of points', () => {
  test('trades added to a day never raise its points, whatever they are', () => {
    fc.assert(
      fc.property(arbDay, arbTrades, arbTrades, arbNow, (day, some, more, now) => {
        const added = more.map((one, at) => ({ ...one, id: `m${at}` }))
        expect(total(within(day, [...some, ...added]), now)).toBeLessThanOrEqual(
          total(within(day, some), now),
        )
      }),
      { numRuns: 3000 },
    )
  })

  test('results change nothing', () => {
    fc.assert(
      fc.property(arbDay, arbTrades, arbNow, fc.integer({ min: -999, max: 999 }), (day, trades, now, net) => {
        const other = trades.map((one) => ({ ...one, net, outcome: Math.sign(net) }))
        expect(pointsOfDay(within(day, other), now)).toEqual(pointsOfDay(within(day, trades), now))
      }),
      { numRuns: 3000 },
    )
  })

  test('no source reads a result', () => {
    const blind = new Proxy(trade(), {
      get: (target, name) => {
        if (name === 'net' || name === 'outcome' || name === 'currency')
          throw new Error(`read ${String(name)}`)
        return Reflect.get(target, name)
      },
    })
    const habits = RULES.map((rule, at) => habit(`h${at}`, rule, { moment: 'during' }))
    const day = of({ opened: [blind], habits, mostTrades: 3, reflectedAt: hour(20), resetsDone: 1 })
    for (const { reason } of POINT_SOURCES) expect(() => reason(day, LATER)).not.toThrow()
  })

  test('a day of practice never gives more than the cap, and each source counts once', () => {
    fc.assert(
      fc.property(arbDay, arbTrades, arbNow, (day, trades, now) => {
        const entries = pointsOfDay(within(day, trades), now)
        const isPractice = ({ source }: PointEntry) =>
          POINT_SOURCES.find(({ key }) => key === source)?.kind === 'practice'
        expect(entries.filter(isPractice).reduce((sum, { points }) => sum + points, 0)).toBeLessThanOrEqual(
          DAY_CAP,
        )
        expect(new Set(entries.map(({ source }) => source)).size).toBe(entries.length)
      }),
    )
  })

  test('every source is listed once, has a skill and gives something', () => {
    expect(new Set(POINT_SOURCES.map(({ key }) => key)).size).toBe(POINT_SOURCES.length)
    for (const { skill, points } of POINT_SOURCES) {
      expect(SKILLS).toContain(skill)
      expect(points).toBeGreaterThan(0)
    }
  })
})

describe('levels', () => {
  test('of a skill begin at full days of its practice', () => {
    expect([49, 50, 149, 150].map((points) => skillLevel('preparation', points).level)).toEqual([1, 2, 2, 3])
    expect([39, 40].map((points) => skillLevel('honesty', points).level)).toEqual([1, 2])
    expect(SKILL_LEVELS.map(({ fromDays }) => fromDays)).toEqual([0, 10, 30, 66, 150])
    expect(skillLevel('risk', 0)).toMatchObject({ level: 1, from: 0, nextAt: 50 })
    expect(skillLevel('recovery', 450)).toMatchObject({ level: SKILL_LEVELS.length, nextAt: null })
  })

  test('overall grow longer by the same amount each', () => {
    expect([1, 2, 3, 7].map(levelStart)).toEqual([0, 100, 300, 2100])
    expect([0, 99, 100, 2340].map((points) => overallLevel(points).level)).toEqual([1, 1, 2, 7])
    expect(overallLevel(2340)).toEqual({ level: 7, from: 2100, nextAt: 2800 })
  })

  test('the points of all skills add up to all points', () => {
    const entries: PointEntry[] = POINT_SOURCES.map(({ key, points }) => ({
      day: MONDAY,
      source: key,
      points,
      cut: 0,
      reason: '',
    }))
    const totals = totalsOf([...entries, ...entries])
    expect(totals.every(({ times }) => times === 2)).toBe(true)
    const all = Object.values(pointsBySkill(totals)).reduce((sum, points) => sum + points, 0)
    expect(all).toBe(totals.reduce((sum, { points }) => sum + points, 0))
  })
})

describe('badges for process', () => {
  const since = (id: string, given: Partial<Parameters<typeof processBadges>[0]>) =>
    processBadges({
      entries: [],
      days: [],
      firstConfirmed: null,
      today: dayNumber('2026-08-01'),
      ...given,
    }).find((badge) => badge.id === id)?.since
  const entries = (n: number): PointEntry[] =>
    Array.from({ length: n }, (_, at) => ({
      day: MONDAY + at,
      source: 'day_reviewed',
      points: 5,
      cut: 0,
      reason: '',
    }))

  test('are earned on the tenth day reviewed, and lost with it', () => {
    expect([9, 10, 30].map((n) => since('journal_10', { entries: entries(n) }))).toEqual([
      ...[null, MONDAY + 9, MONDAY + 9],
    ])
  })

  test('for one finished experiment, and for one planned day without a trade, are earned with the first', () => {
    const both: PointEntry[] = [
      ...(['no_trade', 'experiment'] as const).map((source, at) => ({
        day: MONDAY + at,
        source,
        points: 5,
        cut: 0,
        reason: '',
      })),
    ]
    expect(since('no_trade', { entries: both })).toBe(MONDAY)
    expect(since('experiment', { entries: both })).toBe(MONDAY + 1)
    expect(since('experiment', {})).toBeNull()
  })

  test('a month counts once it is over, with ten days and 85% kept', () => {
    const days = (n: number, kept: number) =>
      Array.from({ length: n }, (_, at) => ({ day: MONDAY + at, kept, due: 20 }))
    expect(since('month_85', { days: days(10, 17) })).toBe(MONDAY + 9)
    expect(since('month_85', { days: days(9, 20) })).toBeNull()
    expect(since('month_85', { days: days(10, 16) })).toBeNull()
    expect(since('month_85', { days: days(10, 17), today: dayNumber('2026-06-30') })).toBeNull()
  })

  test('a confirmed finding counts from its day on', () => {
    expect(since('finding', { firstConfirmed: 5 })).toBe(5)
    expect(since('finding', {})).toBeNull()
  })
})
