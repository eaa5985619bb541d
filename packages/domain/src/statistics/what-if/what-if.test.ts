import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { selectAll } from '../selection/select-all.ts'
import { NONE } from '../selection/trade-filter.ts'
import { columnsOf, goldenTrades, type Simple } from '../testing/golden-vector.ts'
import type { Omission } from './left-out.ts'
import { totalInterval } from './total-interval.ts'
import { whatIf } from './what-if.ts'

const MICROS = 1_000_000
const leaveOut = (trades: readonly Simple[], omission: Omission) =>
  whatIf(selectAll(columnsOf(trades)), omission, { currency: 'USD' })

const hour = (value: number) => ({ openMinute: value * 60 + 5 })
const TWO_DAYS: Simple[] = [
  { net: 100, risk: 50, setup: 'Fade', ...hour(9), day: 0 },
  { net: -40, setup: 'Fade', ...hour(10), day: 0 },
  { net: 10, risk: 20, ...hour(10), day: 0 },
  { net: -30, risk: 30, setup: 'Break', ...hour(15), day: 1 },
]

describe('what if some trades are left out', () => {
  it('gives both totals, those of the trades left out, and the difference without them', () => {
    const { actual, without, leftOut, net, r } = leaveOut(TWO_DAYS, { setups: ['Fade'] })
    expect(actual).toEqual({ n: 4, days: 2, net: 40 * MICROS, totalR: 2 + 0.5 - 1, rCount: 3 })
    expect(without).toEqual({ n: 2, days: 2, net: -20 * MICROS, totalR: 0.5 - 1, rCount: 2 })
    expect(leftOut).toEqual({ n: 2, days: 1, net: 60 * MICROS, totalR: 2, rCount: 1 })
    expect(net.difference.figure.value).toBe(-60 * MICROS)
    expect([r.difference.figure.value, r.difference.n]).toEqual([-2, 1])
    // Both on one day: other days could have gone any way.
    expect(net.difference.interval).toMatchObject({ kind: 'none', reason: 'too_few_days' })
    expect(net.couldBeChance).toBeNull()
  })

  it('leaves out once a trade that meets several parts, and counts it in each', () => {
    const { leftOut, parts } = leaveOut(TWO_DAYS, { setups: ['Fade', NONE], hours: [10, 15], afterNth: 2 })
    expect(parts).toEqual({ setups: 3, hours: 3, afterNth: 1 })
    expect(leftOut.n).toBe(4)
    const onlyNone = leaveOut(TWO_DAYS, { setups: [NONE] })
    expect(onlyNone.leftOut).toMatchObject({ n: 1, net: 10 * MICROS })
    expect(onlyNone.parts).toEqual({ setups: 1, hours: 0, afterNth: 0 })
    expect(leaveOut(TWO_DAYS, { hours: [10] }).leftOut).toMatchObject({ n: 2, net: -30 * MICROS })
  })

  it('counts the trades of a day by opening, including open ones and those with an unknown result', () => {
    const at = (minute: number) => ({ openedAt: 1_767_600_000_000 + minute * 60_000 })
    const trades: Simple[] = [
      // Closed first, opened last.
      { net: 7, ...at(3) },
      { net: null, ...at(0) },
      { net: 5, ...at(1) },
      { net: 3, ...at(2) },
      { net: 11, day: 1, ...at(1500) },
    ]
    const leftOut = (afterNth: number) => leaveOut(trades, { afterNth }).leftOut
    expect(leftOut(1)).toMatchObject({ n: 3, net: 15 * MICROS })
    expect(leftOut(2)).toMatchObject({ n: 2, net: 10 * MICROS })
    expect(leftOut(3)).toMatchObject({ n: 1, net: 7 * MICROS })
    expect(leftOut(4).n).toBe(0)
  })

  it('counts trades opened at one instant in the order they closed', () => {
    const trades = [3, 1, 2].map((net, at) => ({
      net,
      openedAt: 1_767_600_000_000,
      closedAt: 1_767_600_000_001 + at,
    }))
    expect(leaveOut(trades, { afterNth: 1 }).leftOut).toMatchObject({ n: 2, net: 3 * MICROS })
  })

  it('never matches an unknown hour', () => {
    expect(leaveOut([{ net: 1, openMinute: -1 }], { hours: [0, 23] }).leftOut.n).toBe(0)
  })

  it('has an interval of R from the trades left out that have one, next to that of the money of all', () => {
    const { net, r } = leaveOut(
      [
        { net: 100, risk: 50, setup: 'A', day: 0 },
        { net: -40, setup: 'A', day: 0 },
        { net: 30, risk: 30, setup: 'A', day: 1 },
        { net: 500, risk: 10, day: 1 },
      ],
      { setups: ['A'] },
    )
    // −2 and −1 R: mean −1.5, an error of 0.5, t(1) 12.7062; times two days.
    expect([r.difference.figure.value, r.difference.n]).toEqual([-3, 2])
    expect(r.difference.interval?.low).toBeCloseTo(-3 - 2 * 12.7062 * 0.5, 3)
    expect(r.difference.interval?.high).toBeCloseTo(-3 + 2 * 12.7062 * 0.5, 3)
    expect([net.difference.figure.value, net.difference.n]).toEqual([-90 * MICROS, 3])
    expect([net.couldBeChance, r.couldBeChance]).toEqual([true, true])
  })

  it('could not be chance if the interval lies on one side of zero, on either', () => {
    const leftOut = (net: number) =>
      leaveOut(
        [0, 1, 2, 3].map((day) => ({ net: net + day, risk: 10, setup: 'A', day })),
        { setups: ['A'] },
      )
    expect([leftOut(100).net.couldBeChance, leftOut(-100).net.couldBeChance]).toEqual([false, false])
    expect(leftOut(-1.5).net.couldBeChance).toBe(true)
  })

  it('gives no difference in R if none of the trades left out has one', () => {
    const { r } = leaveOut(
      [
        { net: 1, risk: 1 },
        { net: 2, setup: 'A' },
      ],
      { setups: ['A'] },
    )
    expect(r.difference.figure).toEqual({ value: null, reason: 'no_risk_left_out' })
    const none = leaveOut([{ net: 2 }], {})
    expect(none.r.difference.figure.reason).toBe('no_risk')
  })

  it('has no figure without trades', () => {
    const { net, curve } = leaveOut([], { afterNth: 1 })
    expect([net.difference.figure.reason, curve]).toEqual(['no_trades', []])
  })

  it('draws both curves over the same trades, with the one without flat where a trade is left out', () => {
    const { curve } = leaveOut(TWO_DAYS, { setups: ['Fade'] })
    expect(curve.map(({ net }) => net / MICROS)).toEqual([0, 100, 60, 70, 40])
    expect(curve.map(({ netWithout }) => netWithout / MICROS)).toEqual([0, 0, 0, 10, -20])
    expect(curve.map(({ r }) => r)).toEqual([0, 2, 2, 2.5, 1.5])
    expect(curve.map(({ rWithout }) => rWithout)).toEqual([0, 0, 0, 0.5, -0.5])
  })

  it('keeps a long curve short, including its first and last point', () => {
    const trades = Array.from({ length: 3_000 }, (_, i) => ({ net: (i % 7) - 3, day: i % 200 }))
    const { curve, actual, without } = leaveOut(trades, { afterNth: 3 })
    expect(curve.length).toBeLessThanOrEqual(800)
    expect(curve[0]).toMatchObject({ net: 0, netWithout: 0 })
    expect(curve.at(-1)).toMatchObject({ net: actual.net, netWithout: without.net })
  })

  it('leaves nothing out for an empty omission: the difference is zero', () => {
    const { net, actual, without, curve } = leaveOut(goldenTrades(), {})
    expect([net.difference.figure.value, net.difference.n]).toEqual([0, 0])
    expect(net.difference.interval?.kind).toBe('none')
    expect(without).toEqual(actual)
    for (const point of curve) expect(point.netWithout).toBe(point.net)
  })

  it('adds up: the total without and that of the trades left out is the actual one', () => {
    const trade = fc.record({
      net: fc.integer({ min: -500, max: 500 }),
      risk: fc.option(fc.constantFrom(50, 100), { nil: undefined }),
      setup: fc.constantFrom('A', 'B', null),
      openMinute: fc.integer({ min: 0, max: 1439 }),
      day: fc.integer({ min: 0, max: 20 }),
    })
    const omission = fc.record(
      {
        setups: fc.subarray(['A', 'B', NONE]),
        hours: fc.subarray([8, 9, 10, 15]),
        afterNth: fc.integer({ min: 1, max: 4 }),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.array(trade, { maxLength: 40 }), omission, (trades, leave) => {
        const rows = trades.map(({ risk, ...rest }) => (risk === undefined ? rest : { ...rest, risk }))
        const { actual, without, leftOut, net, curve } = whatIf(selectAll(columnsOf(rows)), leave, {
          currency: 'USD',
          resamples: 20,
        })
        expect(without.n + leftOut.n).toBe(actual.n)
        expect(without.net + leftOut.net).toBe(actual.net)
        expect(without.totalR + leftOut.totalR).toBeCloseTo(actual.totalR, 9)
        expect(curve.at(-1)?.netWithout ?? 0).toBe(without.net)
        if (actual.n > 0) expect(net.difference.figure.value).toBe(without.net - actual.net || 0)
      }),
      { numRuns: 60 },
    )
  })

  it('never counts another currency', () => {
    const euros = { id: 'euros', currency: 'EUR', startingBalance: 0 }
    const dollars = { id: 'account-1', currency: 'USD', startingBalance: 0 }
    const columns = columnsOf([{ net: 5 }, { net: 9, account: 'euros' }], [dollars, euros])
    const { actual } = whatIf(selectAll(columns), { afterNth: 1 }, { currency: 'EUR' })
    expect(actual).toMatchObject({ n: 1, net: 9 * MICROS })
  })

  it('counts the trades of a day over all accounts, in whatever currency, and each decision once', () => {
    const euros = { id: 'euros', currency: 'EUR', startingBalance: 0 }
    const dollars = { id: 'account-1', currency: 'USD', startingBalance: 0 }
    const leftOut = (trades: readonly Simple[], afterNth: number) =>
      whatIf(selectAll(columnsOf(trades, [dollars, euros])), { afterNth }, { currency: 'USD' }).leftOut.net
    const mixed = [{ net: 1, account: 'euros' }, { net: 2 }, { net: 4, account: 'euros' }, { net: 8 }]
    expect([1, 2, 3, 4].map((nth) => leftOut(mixed, nth) / MICROS)).toEqual([10, 8, 8, 0])
    const copied = [
      { net: 1, account: 'euros', decision: 'one' },
      { net: 2, decision: 'one' },
      { net: 4 },
      { net: 8, decision: 'two' },
      { net: 16, account: 'euros', decision: 'two' },
    ]
    expect([1, 2, 3].map((nth) => leftOut(copied, nth) / MICROS)).toEqual([12, 8, 0])
  })
})

describe('the interval of a total', () => {
  it('is Student’s t on the day totals if there are few days', () => {
    // By hand: mean 10, sd of (−10, 30) is 28.2843, error 20, t(1) 12.7062; times two days.
    const { low, high } = totalInterval({ sum: [-10, 30], count: [1, 1] })
    expect([low, high]).toEqual([
      expect.closeTo(20 - 2 * 12.7062 * 20, 2),
      expect.closeTo(20 + 2 * 12.7062 * 20, 2),
    ])
  })

  it('resamples days from twelve days on, including days without a case', () => {
    const of = (days: number) =>
      totalInterval({
        sum: Array.from({ length: days }, (_, i) => (i < 7 ? 10 : 0)),
        count: Array.from({ length: days }, (_, i) => (i < 7 ? 1 : 0)),
      })
    expect(of(11)).toMatchObject({ method: 'student_t_of_days' })
    const many = of(12)
    expect(many).toMatchObject({ kind: 'closed', method: 'day_bootstrap' })
    // Of 12 draws, the number on one of the 7 days is binomial(12, 7/12): its 0.53 % and 99.47 % points are 3 and 11,
    // and 0.53 % is the normal tail beyond 2.447 × √(12 ÷ 11), with Student's t of 6 degrees of freedom.
    expect([many.low, many.high]).toEqual([30, 110])
    expect(of(12)).toEqual(many)
  })

  it('is none if the cases are on fewer than two days', () => {
    expect(totalInterval({ sum: [0, 0], count: [0, 0] })).toMatchObject({ reason: 'no_trades' })
    expect(totalInterval({ sum: [5, 0], count: [3, 0] })).toMatchObject({ reason: 'too_few_days' })
  })
})
