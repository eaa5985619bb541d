import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CENT } from '../money/micros.ts'
import { profitAsked, sizeAllowed } from './attempt-progress.ts'
import { breaksShareOfTarget } from './conduct/best-share.ts'
import { type ConsistencyRule, consistencyOf } from './consistency.ts'
import { consistencyText } from './consistency-text.ts'
import { type DayRule, dayCounts, leastResult } from './days/counted-days.ts'
import { distanceOf } from './distance.ts'
import { type PayoutInput, type PayoutTerms, payoutNow, type Split, traderShareOf } from './payout-terms.ts'

const M = 1_000_000

describe('a day counts', () => {
  const amount = (amount: number) => ({ kind: 'amount' as const, amount })
  const counts = (rule: Partial<DayRule> & { kind: DayRule['kind'] }, result: number | null) =>
    dayCounts({ attribution: 'close', ...rule } as DayRule, { result, trades: [] }, 1000)

  test('with a profit from the minimum on, and never without one', () => {
    const profit = (least: number) =>
      [-1, 0, 1, 9, 10].map((result) => counts({ kind: 'profit', least: amount(least) }, result))
    expect(profit(10)).toEqual([false, false, false, false, true])
    expect(profit(0)).toEqual([false, false, true, true, true])
    expect(counts({ kind: 'profit', least: { kind: 'percent_of_initial', percent: 1 } }, 10)).toBe(true)
  })

  test('from a smallest result on, which for any profit is a cent', () => {
    const least = { kind: 'percent_of_initial' as const, percent: 1 }
    const of = (rule: DayRule) => leastResult(rule, 1000 * M)
    expect(of({ kind: 'profit', attribution: 'close', least })).toBe(10 * M)
    expect(of({ kind: 'profit', attribution: 'close', least: amount(0) })).toBe(CENT)
    expect(of({ kind: 'change', attribution: 'close', least })).toBe(10 * M)
    expect(of({ kind: 'any_trade', attribution: 'close' })).toBe(0)
  })

  test('with a change of that size either way', () => {
    expect([-10, -9, 9, 10].map((result) => counts({ kind: 'change', least: amount(10) }, result))).toEqual([
      ...[true, false, false, true],
    ])
  })

  test('with any trade, and not at all without one', () => {
    for (const kind of ['any_trade', 'profit', 'change', 'trade_size'] as const)
      expect(counts({ kind, least: amount(0), valuePercent: 0, resultPercent: 0 } as never, null)).toBe(false)
    expect(counts({ kind: 'any_trade' }, 0)).toBe(true)
  })

  test('with one trade that is large enough and moved far enough; an unknown size is undecided', () => {
    const rule = { kind: 'trade_size', attribution: 'close', valuePercent: 50, resultPercent: 2 } as const
    const of = (...trades: [value: number | null, result: number][]) =>
      dayCounts(rule, { result: 0, trades: trades.map(([value, result]) => ({ value, result })) }, 1000)
    expect([of([500, 10]), of([500, -10]), of([499, 10]), of([500, 9])]).toEqual([true, true, false, false])
    expect([of([null, 99]), of([null, 99], [500, 10]), of([100, 1], [null, 1]), of()]).toEqual([
      ...[null, true, null, false],
    ])
  })
})

describe('a distance as money', () => {
  const base = { initialBalance: 100_000, reference: 102_000, bestDayEnd: 104_000 }
  test('is an amount, a share of a balance, or a share of the best profit so far with a minimum', () => {
    expect(distanceOf({ kind: 'amount', amount: 7 }, base)).toBe(7)
    expect(distanceOf({ kind: 'percent_of_initial', percent: 6 }, base)).toBe(6_000)
    expect(distanceOf({ kind: 'percent_of_reference', percent: 6 }, base)).toBe(6_120)
    const share = (bestDayEnd: number, least = 500) =>
      distanceOf({ kind: 'share_of_best_profit', percent: 50, least }, { ...base, bestDayEnd })
    expect([share(104_000), share(101_000), share(100_999), share(90_000), share(90_000, 0)]).toEqual([
      ...[2_000, 500, 500, 500, 0],
    ])
  })
})

describe('a payout', () => {
  const terms: PayoutTerms = {
    minimum: null,
    caps: [],
    keepsAbove: null,
    asksFrom: null,
    needsPositiveCycle: false,
  }
  const input: PayoutInput = {
    balance: 53_000,
    profit: 3_000,
    cycleProfit: 2_000,
    hasDays: true,
    isConsistent: true,
  }
  const now = (given: Partial<PayoutTerms>, at: Partial<PayoutInput> = {}) =>
    payoutNow({ ...terms, ...given }, { ...input, ...at })

  test('is all of the profit, or what stays above the level, up to the smallest cap', () => {
    expect(now({}).most).toBe(3_000)
    expect(now({ keepsAbove: 50_500 }).most).toBe(2_500)
    expect(
      now({
        caps: [
          { kind: 'amount', amount: 2_000 },
          { kind: 'percent_of_profit', percent: 50 },
        ],
      }).most,
    ).toBe(1_500)
    expect(now({ caps: [{ kind: 'percent_of_balance', percent: 1 }] }).most).toBe(530)
    expect(now({ caps: [{ kind: 'multiple_of_cycle_profit', factor: 0.5 }] }).most).toBe(1_000)
    // No part of a millionth.
    expect(now({ caps: [{ kind: 'multiple_of_cycle_profit', factor: 0.0006 }] }).most).toBe(1)
  })

  test.each<[string, Partial<PayoutTerms>, Partial<PayoutInput>]>([
    ['balance', { asksFrom: 53_001 }, {}],
    ['days', {}, { hasDays: false }],
    ['consistency', {}, { isConsistent: false }],
    ['cycle', { needsPositiveCycle: true }, { cycleProfit: 0 }],
    ['cycle', { cycleGoal: 2_001 }, {}],
    ['cycle', { cycleGoal: 2_001, needsPositiveCycle: true }, { cycleProfit: -1 }],
    ['minimum', { minimum: 3_001 }, {}],
    ['minimum', {}, { profit: 0 }],
  ])('is refused for its %s', (refusal, given, at) => {
    expect(now(given, at)).toMatchObject({ most: null, refusals: [refusal] })
  })

  test('is offered exactly at each of those limits', () => {
    const limits = { asksFrom: 53_000, minimum: 3_000, needsPositiveCycle: true, cycleGoal: 2_000 }
    expect(now(limits)).toMatchObject({ most: 3_000, refusals: [] })
    expect(now({ needsPositiveCycle: true }, { cycleProfit: 1 }).refusals).toEqual([])
    expect(now({}, { profit: 1 }).most).toBe(1)
    expect(now({}, { isConsistent: null }).refusals).toEqual([])
    expect(now({ asksFrom: 99_999 }, { isConsistent: false, hasDays: false }).refusals).toEqual([
      'balance',
      'days',
      'consistency',
    ])
  })

  test('goes to the trader in parts', () => {
    const of = { gross: 3_000, profit: 6_000, number: 1, paidBefore: 0 }
    expect(traderShareOf({ kind: 'flat', percent: 80 }, of)).toBe(2_400)
    const line = { kind: 'by_line', line: 4_000, below: 50, above: 80 } as const
    expect(traderShareOf(line, of)).toBe(2_000 * 0.8 + 1_000 * 0.5)
    expect(traderShareOf(line, { ...of, profit: 4_000 })).toBe(1_500)
    expect(traderShareOf(line, { ...of, profit: 3_500 })).toBe(1_500)
    expect(traderShareOf(line, { ...of, profit: 9_000 })).toBe(2_400)
    const numbered = { kind: 'by_payout', percents: [50, 60, 90] } as const
    expect([1, 2, 3, 4].map((number) => traderShareOf(numbered, { ...of, number }))).toEqual([
      1_500, 1_800, 2_700, 2_700,
    ])
    const first: Split = JSON.parse('{"kind":"first_amount","amount":2000,"first":100,"rest":90}')
    expect([0, 500, 2_000, 5_000].map((paidBefore) => traderShareOf(first, { ...of, paidBefore }))).toEqual([
      ...[2_000 + 900, 1_500 + 1_350, 2_700, 2_700],
    ])
  })

  test('never gives the trader more than there is, nor less with a better split', () => {
    const cents = fc.integer({ min: 0, max: 10_000 })
    fc.assert(
      fc.property(cents, cents, cents, fc.integer({ min: 0, max: 100 }), (gross, profit, line, percent) => {
        const share = (below: number, above: number) =>
          traderShareOf({ kind: 'by_line', line, below, above }, { gross, profit, number: 1, paidBefore: 0 })
        expect(share(percent, 100)).toBeLessThanOrEqual(gross)
        expect(share(percent, 100)).toBeGreaterThanOrEqual(share(percent, percent) - 1)
        expect(share(100, 100)).toBe(gross)
      }),
    )
  })
})

describe('a consistency rule', () => {
  const rule: ConsistencyRule = {
    percent: 40,
    base: 'total_profit',
    of: 'day',
    isStrict: false,
    effect: 'delays',
  }
  const at = (given: Partial<ConsistencyRule>, best: number, total: number, target: number | null = null) =>
    consistencyOf({ ...rule, ...given }, { best, total, target })
  /** The same with amounts in cents. */
  const atCents: typeof at = (given, best, total, target = null) =>
    at(given, best * CENT, total * CENT, target && target * CENT)

  test('is kept at its share, or below it if it is strict', () => {
    expect([at({}, 400, 1000).isKept, at({}, 401, 1000).isKept]).toEqual([true, false])
    expect([at({ isStrict: true }, 400, 1000).isKept, at({ isStrict: true }, 399, 1000).isKept]).toEqual([
      false,
      true,
    ])
    expect(at({}, 0, 1000)).toMatchObject({ share: 0, isKept: true, stillToEarn: 0 })
    expect(at({}, -5, 1)).toMatchObject({ share: 0, isKept: true })
  })

  test('is kept at exactly its share, however that is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1, max: 100_000 }), (tenths, total) => {
        const percent = tenths / 10
        const judged = (best: number, isStrict: boolean) =>
          consistencyOf({ ...rule, percent, isStrict }, { best, total: total * M, target: null }).isKept
        const cap = total * tenths * 1000
        expect([judged(cap, false), judged(cap + 1, false)]).toEqual([true, false])
        expect([judged(cap - 1, true), judged(cap, true)]).toEqual([true, false])
        const ends = { ...rule, percent, base: 'target', effect: 'breaches' } as const
        const isOver = (part: number, isStrict: boolean) =>
          breaksShareOfTarget({ ...ends, isStrict }, { part, target: total * M })
        expect([isOver(cap, false), isOver(cap + 1, false)]).toEqual([false, true])
        expect([isOver(cap - 1, true), isOver(cap, true)]).toEqual([false, true])
      }),
    )
  })

  test('decides nothing for a base that is not above zero', () => {
    expect(atCents({}, 5, 0)).toMatchObject({
      share: null,
      isKept: null,
      isInTheWay: false,
      most: 0,
      stillToEarn: 13 * CENT,
    })
    expect(atCents({}, 5, -10)).toMatchObject({ share: null, most: 0, stillToEarn: 23 * CENT })
    expect(at({ base: 'target' }, 5, 99)).toMatchObject({ share: null, isKept: null, target: null })
  })

  test('says in whole cents what must still be earned until it is kept', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5000 }),
        fc.integer({ min: 1, max: 9000 }),
        fc.integer({ min: 10, max: 90 }),
        (best, more, percent) => {
          const total = best + more - 4000
          fc.pre(total > 0)
          const { stillToEarn, isKept } = atCents({ percent }, best, total)
          const cents = stillToEarn / CENT
          expect(Number.isInteger(cents)).toBe(true)
          if (isKept) expect(cents).toBe(0)
          else {
            expect(atCents({ percent }, best, total + cents).isKept).toBe(true)
            expect(atCents({ percent }, best, total + cents - 1).isKept).toBe(false)
          }
        },
      ),
    )
    expect(at({ base: 'target' }, 900, 1000, 1000).stillToEarn).toBe(0)
  })

  test.each<[Partial<ConsistencyRule>, number]>([
    [{ effect: 'raises_target' }, 1333.34],
    [{ effect: 'adds_excess', percent: 33.333 }, 1066.67],
  ])('a target raised by %j is in whole cents: what is shown as missing is enough', (given, target) => {
    const found = at({ percent: 30, ...given }, 400 * M, 1000.01 * M, 1000 * M)
    expect(found.target! / M).toBe(target)
  })

  test.each<[ConsistencyRule['effect'], ConsistencyRule['base'], boolean, number | null]>([
    ['delays', 'total_profit', true, 1000],
    ['breaches', 'total_profit', true, 1000],
    ['raises_target', 'total_profit', true, 1250],
    ['raises_target', 'target', false, 1250],
    ['adds_excess', 'total_profit', false, 1100],
    ['adds_excess', 'target', false, 1100],
    ['excess_not_counted', 'target', false, 1100],
  ])('that %s by %s: in the way %s, target %s', (effect, base, isInTheWay, target) => {
    const found = atCents({ effect, base }, 500, 1000, 1000)
    expect(found).toMatchObject({
      isKept: false,
      isInTheWay,
      target: target && target * CENT,
      excess: effect === 'excess_not_counted' ? 100 * CENT : 0,
    })
    expect(atCents({ effect, base }, 400, 1000, 1000)).toMatchObject({
      isInTheWay: false,
      target: 1000 * CENT,
      excess: 0,
    })
  })

  test('that cuts requires the profit at which the counted part reaches the target', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(parts, fc.integer({ min: 20, max: 60 }), (days, percent) => {
        const total = days.reduce((a, b) => a + b, 0)
        const { target } = consistencyOf(
          { ...rule, percent, effect: 'excess_not_counted' },
          {
            best: Math.max(...days) * CENT,
            total: total * CENT,
            target: 1000 * CENT,
            parts: days.map((day) => day * CENT),
          },
        )
        const profit = target! / CENT
        expect(Number.isInteger(profit)).toBe(true)
        const counted = (profit: number) => {
          const most = (profit * percent) / 100
          return profit - days.reduce((sum, day) => sum + Math.max(0, day - most), 0)
        }
        expect(counted(profit)).toBeGreaterThanOrEqual(1000 - 1e-9)
        expect(counted(profit - 1)).toBeLessThan(1000 - 1e-9)
      }),
    )
  })

  test.each<[Partial<ConsistencyRule>, number | null, string]>([
    [
      { effect: 'delays' },
      1000,
      '$250 on days smaller than the best one brings it back within the cap; the profit is not lost.',
    ],
    [
      { effect: 'delays', base: 'target' },
      1000,
      'As these rules read, this phase can no longer be passed: ask the firm.',
    ],
    [{ effect: 'raises_target' }, 1000, 'The target is now $1250 of profit.'],
    [{ effect: 'adds_excess' }, 1000, 'The target is now $1100 of profit.'],
    [
      { effect: 'adds_excess', of: 'trade' },
      null,
      '$250 on trades smaller than the best one brings it back within the cap; the profit is not lost.',
    ],
    [
      { effect: 'excess_not_counted' },
      null,
      '$100 above it does not count. All of it counts after $250 on days smaller than the best one.',
    ],
    [{ effect: 'excess_not_counted', base: 'target' }, 1000, '$100 above it does not count.'],
    [
      { effect: 'breaches' },
      1000,
      'A pass or a payout requested now would end the account; $250 on days smaller than the best one brings it back within the cap.',
    ],
    [{ effect: 'breaches', base: 'target', of: 'trade' }, 1000, 'A trade above it ends the account.'],
  ])('%j, exceeded: the consequence is described', (given, target, words) => {
    const sentence = (best: number, total: number) =>
      consistencyText({ ...rule, ...given }, at(given, best * M, total * M, target && target * M))
        .map((part) => (typeof part === 'string' ? part : 'amount' in part ? `$${part.amount / M}` : ''))
        .join('')
    expect(sentence(500, 1000)).toBe(`The cap is 40%. ${words}`)
    // Of a total, the next one is a part itself: 666.66 of 1,666.66.
    const most = given.base === 'target' ? 400 : 666.66
    expect(sentence(400, 1000)).toBe(
      `The cap is 40%. A ${given.of ?? 'day'} of more than $${most} would exceed it.`,
    )
    if (given.base !== 'target') expect(sentence(5, 0)).toBe('')
  })
})

test('the profit a target requires', () => {
  expect(profitAsked({ kind: 'amount', amount: 7 }, 1000)).toBe(7)
  expect(profitAsked({ kind: 'percent_of_initial', percent: 8 }, 1000)).toBe(80)
  expect(profitAsked({ kind: 'after_payouts', percents: [5] }, 1000)).toBe(0)
  expect(profitAsked(null, 1000)).toBe(0)
})

test('the size allowed is that of the last step reached, without the profit of the current day', () => {
  const size = [
    { fromProfit: 0, most: 3 },
    { fromProfit: 1500, most: 4 },
    { fromProfit: 2000, most: 5 },
  ]
  const rules = { size, loss: { startBalance: 50_000 } } as never
  const at = (balance: number, result?: number) =>
    sizeAllowed(rules, { balance, ...(result === undefined ? {} : { day: { result } }) })
  expect([51_499, 51_500, 52_000].map((balance) => at(balance))).toEqual([3, 4, 5])
  expect([at(51_600, 101), at(51_600, 100), at(51_600, -500)]).toEqual([3, 4, 4])
  expect(at(40_000)).toBe(3)
  expect(sizeAllowed({ size: [], loss: { startBalance: 0 } } as never, { balance: 1 })).toBeNull()
})
