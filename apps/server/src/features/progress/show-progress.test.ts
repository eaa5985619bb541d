import type { PointDay } from '@ballast/domain/points/point-day'
import { dayNumber } from '@ballast/domain/time/trading-day'
import { describe, expect, test } from 'vitest'
import { judgedRoutine } from '../../test/without-database/judged-routine.ts'
import type { PointRecord } from './point-days.ts'
import { presentLedger, presentProgress } from './show-progress.ts'

/** Monday, 1 June 2026, and the following days; each ends at 22:00 UTC. */
const day = (of: number) => dayNumber('2026-06-01') + of
const endOf = (of: number) => Date.parse('2026-06-01T22:00:00Z') + of * 86_400_000
const HOUR = 3_600_000

/** A day with nothing recorded. */
const empty = (of: number, given: Partial<PointDay> = {}): PointDay => ({
  day: day(of),
  endsAt: endOf(of),
  isOff: false,
  isFinished: false,
  opened: [],
  closed: [],
  plans: [],
  resets: [],
  mostTrades: null,
  finishedAt: null,
  reflectedAt: null,
  habits: [],
  marks: new Map(),
  resetsDone: 0,
  experimentsFinished: [],
  findingsWorkedOn: [],
  ...given,
})
/** Planned, without a trade, and reviewed: five points each for the plan, the review and not trading. */
const planned = (of: number, given: Partial<PointDay> = {}) =>
  empty(of, {
    plans: [{ writtenAt: endOf(of) - 10 * HOUR, startsAt: endOf(of) - 9 * HOUR }],
    reflectedAt: endOf(of) + HOUR,
    ...given,
  })

type Given = { cells?: string; today?: string; firstConfirmed?: number | null }
function record(days: PointDay[], { cells = '', today, firstConfirmed = null }: Given = {}): PointRecord {
  const routine = judgedRoutine({ a: cells }, { ...(today ? { today } : {}) })
  return { days, firstConfirmed, routine: { ...routine, now: endOf(200) } }
}
const NO_LOCKS = new Map()
const progress = (...given: Parameters<typeof record>) => presentProgress(record(...given), NO_LOCKS)

describe('progress', () => {
  test('without any record is empty, at the first level of every skill, with what could be earned', () => {
    const none = presentProgress(null, NO_LOCKS)
    expect(none).toMatchObject({
      points: 0,
      since: null,
      dayCap: 20,
      level: { level: 1, from: 0, nextAt: 100 },
    })
    expect(none.skills.map(({ skill, level, points }) => [skill, level, points])).toEqual(
      ['preparation', 'risk', 'review', 'recovery', 'honesty'].map((skill) => [skill, 1, 0]),
    )
    expect(none.sources.map(({ each, times, points }) => [each, times, points])).toEqual(
      [5, 5, 2, 3, 5, 4, 3, 20, 10].map((each) => [each, 0, 0]),
    )
    expect(none.badges.map(({ since }) => since)).toEqual([null, null, null, null, null, null])
    expect(none).toEqual(presentProgress(record([]), NO_LOCKS))
  })

  test('adds up what each day earned, by source and by skill', () => {
    const { points, since, sources, skills } = progress([
      empty(0),
      planned(1),
      planned(2, { resetsDone: 2 }),
      empty(3, { experimentsFinished: ['e1', 'e2'] }),
    ])
    // Two days of 15, a reset of 3, and one day on which experiments ended, for 20.
    expect([points, since]).toEqual([53, '2026-06-02'])
    const earned = sources.filter(({ times }) => times > 0)
    expect(earned.map(({ source, times, points: sum }) => [source, times, sum])).toEqual([
      ['plan_before_open', 2, 10],
      ['day_reviewed', 2, 10],
      ['no_trade', 2, 10],
      ['reset', 1, 3],
      ['experiment', 1, 20],
    ])
    expect(skills.map(({ skill, points: sum }) => [skill, sum])).toEqual([
      ['preparation', 10],
      ['risk', 10],
      ['review', 30],
      ['recovery', 3],
      ['honesty', 0],
    ])
  })

  test('reaches a level with its points, not with one less', () => {
    const days = (n: number) => Array.from({ length: n }, (_, at) => planned(at))
    // Fifteen points a day: 90 after six days, 105 after seven; ten full days of a skill give 50 of it.
    expect(progress(days(6)).level).toEqual({ level: 1, from: 0, nextAt: 100 })
    expect(progress(days(7)).level).toEqual({ level: 2, from: 100, nextAt: 300 })
    const preparation = (n: number) => progress(days(n)).skills[0]
    expect(preparation(9)).toMatchObject({ points: 45, level: 1, levelName: 'New', from: 0, nextAt: 50 })
    expect(preparation(10)).toMatchObject({
      points: 50,
      level: 2,
      levelName: 'Started',
      from: 50,
      nextAt: 150,
    })
    expect(preparation(10)).toMatchObject({ name: 'Preparation', about: 'Knowing the day before it begins.' })
    expect(preparation(10)).toHaveProperty('meaning', 'Done on about ten days.')
  })

  test('distinguishes practice from milestones', () => {
    const milestones = progress([]).sources.filter(({ isMilestone }) => isMilestone)
    expect(milestones.map(({ source }) => source)).toEqual(['experiment', 'finding'])
  })

  test('holds badges from the day they were reached on', () => {
    const since = (given: PointDay[], more: Given = {}) =>
      Object.fromEntries(progress(given, more).badges.map((badge) => [badge.id, badge.since]))
    const nine = Array.from({ length: 9 }, (_, at) => planned(at))
    expect(since(nine)).toMatchObject({ journal_10: null, plan_10: null, no_trade: '2026-06-01' })
    expect(since([...nine, planned(20)], { firstConfirmed: day(3) })).toMatchObject({
      journal_10: '2026-06-21',
      plan_10: '2026-06-21',
      finding: '2026-06-04',
      experiment: null,
    })
  })

  test('holds the badge of a month for its rules and its locks, once it is over', () => {
    // Ten days of June, nine of them kept; the eleventh is in July.
    const cells = `${'k'.repeat(9)}b${'n'.repeat(20)}k`
    const month = (today: string, locks: Parameters<typeof presentProgress>[1] = NO_LOCKS) =>
      presentProgress(record([], { cells, today }), locks).badges.find(({ id }) => id === 'month_85')?.since
    expect(month('2026-06-30')).toBeNull()
    expect(month('2026-07-01')).toBe('2026-06-10')
    // A lock broken on one of the days makes it nine of eleven, below 85%.
    expect(month('2026-07-01', new Map([[day(4), ['broken']]]))).toBeNull()
    expect(month('2026-07-01', new Map([[day(4), ['kept']]]))).toBe('2026-06-10')
  })
})

describe('the ledger', () => {
  const DAYS = [planned(0), planned(1, { resetsDone: 1 }), empty(2, { findingsWorkedOn: ['quick_reentry'] })]
  const ledger = (query: { offset: number; limit: number }, days = DAYS) => presentLedger(record(days), query)

  test('is newest day first, each day in the order its points are given', () => {
    const { total, entries } = ledger({ offset: 0, limit: 20 })
    expect(total).toBe(8)
    expect(entries.map((entry) => [entry.day, entry.source, entry.points])).toEqual([
      ['2026-06-03', 'finding', 10],
      ['2026-06-02', 'plan_before_open', 5],
      ['2026-06-02', 'day_reviewed', 5],
      ['2026-06-02', 'no_trade', 5],
      ['2026-06-02', 'reset', 3],
      ['2026-06-01', 'plan_before_open', 5],
      ['2026-06-01', 'day_reviewed', 5],
      ['2026-06-01', 'no_trade', 5],
    ])
  })

  test('says of each line what it was for, and where that is', () => {
    expect(ledger({ offset: 0, limit: 1 }).entries).toEqual([
      {
        day: '2026-06-03',
        source: 'finding',
        name: 'Finding worked on',
        skill: 'review',
        points: 10,
        cut: 0,
        reason: 'Confirmed, and worked on',
        link: 'findings',
      },
    ])
  })

  test('comes in pages, and says how long it is on each', () => {
    const sources = (offset: number, limit: number) => {
      const { total, entries } = ledger({ offset, limit })
      return [total, entries.map(({ source }) => source)]
    }
    expect(sources(3, 2)).toEqual([8, ['no_trade', 'reset']])
    expect(sources(7, 2)).toEqual([8, ['no_trade']])
    expect(sources(8, 2)).toEqual([8, []])
  })

  test('says what the daily cap left out', () => {
    const KEPT = { state: 'kept' as const, answeredAt: endOf(0) }
    const habit = {
      id: 'h',
      moment: 'before' as const,
      startsOn: day(0),
      endedOn: null,
      terms: [
        {
          fromDay: day(0),
          goal: { kind: 'done' as const },
          rule: null,
          isPaused: false,
          due: { kind: 'weekdays' as const, days: [1] },
        },
      ],
    }
    const full = planned(0, { habits: [habit], marks: new Map([['h', KEPT]]), resetsDone: 1 })
    // 15 for plan, review and no trade; 4 for the mark; 1 of the reset’s 3 is left under the cap.
    const { entries } = ledger({ offset: 3, limit: 2 }, [full])
    expect(entries.map(({ source, points, cut, reason }) => [source, points, cut, reason])).toEqual([
      ['answered', 4, 0, '1 kept'],
      ['reset', 1, 2, 'A reset seen through'],
    ])
    expect(progress([full]).points).toBe(20)
  })

  test('is empty without a record', () => {
    expect(presentLedger(null, { offset: 0, limit: 20 })).toEqual({ total: 0, entries: [] })
  })
})
