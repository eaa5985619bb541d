import { describe, expect, test } from 'vitest'
import { presentOdds, presentReplay } from './odds.presenter.ts'
import type { OddsPlan } from './odds-plans.ts'

const M = 1_000_000
const closed = (low: number, high: number) => ({ kind: 'closed', low, high, method: 'x' })
const chance = (share: number) => ({
  share,
  simulation: closed(share - 0.01, share + 0.01),
  sample: closed(share - 0.125, share + 0.125),
})
const PLAN = { phases: [{ name: 'Evaluation' }, { name: 'Funded' }] } as OddsPlan
const ODDS = {
  paths: 5000,
  passes: chance(0.5),
  paid: null,
  breaches: chance(0.25),
  meanPayout: 250 * M,
  meanFees: null,
  net: { mean: 12.4 * M + 0.4, sample: closed(-10 * M - 0.6, 30 * M) },
  phases: [
    { entered: 5000, endings: { passed: 2500 }, daysToEnd: [3, 10, 30] },
    { entered: 2500, endings: { breached: 100 }, daysToEnd: null },
  ],
}
const oddsOf = (given: object = {}, pace = { days: 5, calendarDays: 7 }) =>
  presentOdds({ ...ODDS, ...given } as never, PLAN, pace)

describe('odds', () => {
  test('are returned with the names of the phases and both kinds of interval', () => {
    expect(oddsOf()).toEqual({
      paths: 5000,
      paid: null,
      meanPayout: '250.00',
      meanFees: null,
      passes: { share: 0.5, simulation: { low: 0.49, high: 0.51 }, sample: { low: 0.375, high: 0.625 } },
      breaches: { share: 0.25, simulation: { low: 0.24, high: 0.26 }, sample: { low: 0.125, high: 0.375 } },
      noInterval: null,
      phases: [
        {
          name: 'Evaluation',
          entered: 5000,
          endings: { passed: 2500 },
          days: { tenth: 3, half: 10, ninetieth: 30 },
          calendarDays: 14,
        },
        { name: 'Funded', entered: 2500, endings: { breached: 100 }, days: null, calendarDays: null },
      ],
      net: { mean: '12.40', low: '-10.000001', high: '30.00' },
    })
  })

  test('round calendar days up', () => {
    expect(oddsOf({}, { days: 20, calendarDays: 31 }).phases[0]?.calendarDays).toBe(16)
    expect(oddsOf({}, { days: 1, calendarDays: 1 }).phases[0]?.calendarDays).toBe(10)
  })

  test('contain nothing that is not requested', () => {
    expect(oddsOf({ passes: null, net: null, meanPayout: null })).toMatchObject({
      passes: null,
      net: null,
      meanPayout: null,
    })
  })

  test('without an interval say why there is none, and give no ends', () => {
    const sample = { kind: 'none', low: null, high: null, reason: 'no_losing_day' }
    const odds = oddsOf({
      passes: { ...chance(1), sample },
      breaches: { ...chance(0), sample },
      net: { mean: 5 * M, sample },
    })
    expect(odds).toMatchObject({
      passes: { share: 1, sample: null },
      breaches: { sample: null },
      noInterval: 'No losing day yet',
      net: { mean: '5.00', low: null, high: null },
    })
  })

  test('call a phase without a name nothing', () => {
    const three = { phases: [...ODDS.phases, ODDS.phases[0]] }
    expect(oddsOf(three).phases[2]?.name).toBe('')
  })
})

describe('a replayed phase', () => {
  const boundary = { timeZone: 'America/Chicago', dayReset: '17:00' }
  const point = (at: number) => ({ at, balance: 50_000 * M, floor: 48_000 * M, dailyFloor: null })
  const replayed = (given: object = {}) =>
    presentReplay(
      {
        ending: 'passed',
        at: Date.parse('2026-06-15T22:00:00Z'),
        balance: 53_000 * M,
        days: 9,
        trades: 21,
        doubts: 1,
        oversized: 2,
        payable: null,
        points: [point(0)],
        ...given,
      } as never,
      { name: 'Evaluation', boundary },
    )

  test('ends on the day that ended it', () => {
    expect(replayed()).toEqual({
      name: 'Evaluation',
      ending: 'passed',
      days: 9,
      trades: 21,
      doubts: 1,
      oversized: 2,
      day: '2026-06-15',
      balance: '53000.00',
      payable: null,
      points: [{ at: '1970-01-01T00:00:00.000Z', balance: '50000.00', floor: '48000.00', dailyFloor: null }],
    })
    expect(replayed({ at: Date.parse('2026-06-15T22:00:00Z') + 1 }).day).toBe('2026-06-16')
    expect(replayed({ payable: 0 }).payable).toBe('0.00')
  })

  test('is thinned out beyond six hundred points, and keeps the first and the last', () => {
    const drawn = (length: number) =>
      replayed({ points: Array.from({ length }, (_, at) => point(at)) }).points.map(({ at }) =>
        Date.parse(at),
      )
    expect(drawn(600)).toHaveLength(600)
    expect(drawn(601)).toHaveLength(301)
    const more = drawn(602)
    expect(more).toHaveLength(302)
    expect([more[0], more[1], more.at(-1)]).toEqual([0, 2, 601])
    expect(drawn(0)).toEqual([])
  })
})
