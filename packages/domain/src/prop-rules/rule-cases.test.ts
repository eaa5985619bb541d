import { describe, expect, it } from 'vitest'
import type { Execution } from '../executions/execution.ts'
import { readInstrument } from '../instruments/instrument.ts'
import { DAY_MS } from '../time/durations.ts'
import { NEW_YORK_CLOSE } from '../time/server-clock.ts'
import { dayText, tradingDayNumber } from '../time/trading-day.ts'
import { buildTrades } from '../trades/build-trades.ts'
import { startOf } from './attempt-state.ts'
import { type Consistency, type ConsistencyRule, consistencyOf } from './consistency.ts'
import { dayCounts } from './days/counted-days.ts'
import type { LedgerEvent } from './ledger-event.ts'
import { businessOf } from './money/account-business.ts'
import { type PayoutInput, type PayoutTerms, payoutNow, traderShareOf } from './payout-terms.ts'
import { exactly } from './range.ts'
import { replayLedger } from './replay.ts'
import type { LossRules } from './rule-set.ts'
import cases from './testing/rule-cases.json' with { type: 'json' }

type CaseInput = Record<string, unknown>
const M = 1_000_000
/** Cases by id; each is used once, and the last test counts them. */
const used = new Set<string>()
function given(id: string) {
  used.add(id)
  const found = cases.find((each) => each.id === id)
  if (!found) throw new Error(`no case ${id}`)
  return { inputs: found.inputs as CaseInput, results: found.result as unknown as CaseInput[] }
}

describe('consistency', () => {
  const ruleOf = ({ max_pct, basis, effect }: CaseInput): ConsistencyRule => ({
    percent: Number(max_pct ?? 100),
    base: basis === 'best_day_pct_of_target' ? 'target' : 'total_profit',
    of: 'day',
    isStrict: false,
    effect: effect === 'raises_target' ? 'raises_target' : 'delays',
  })
  const percent = ({ share }: Consistency) => Math.round((share ?? 0) * 10_000) / 100
  const sumOf = (days: number[]) => days.reduce((sum, day) => sum + day, 0)

  it.each(['co-01', 'co-02', 'co-04', 'co-07', 'co-10', 'co-11'])(
    '%s: best against total or target',
    (id) => {
      const { inputs, results } = given(id)
      for (const [i, set] of (inputs.sets as CaseInput[]).entries()) {
        const days = set.days as number[] | undefined
        const total = days ? sumOf(days) : Number(set.total ?? 0)
        const best = days ? Math.max(...days) : Number(set.best)
        const target = set.target === undefined ? null : Number(set.target) * M
        const found = consistencyOf(ruleOf(inputs), { best: best * M, total: total * M, target })
        const expected = results[i] ?? {}
        if (expected.pct !== undefined) expect(percent(found)).toBe(expected.pct)
        if (expected.ok !== undefined) expect(found.isKept).toBe(expected.ok)
        if (expected.max_day !== undefined) expect(found.most).toBe(Number(expected.max_day) * M)
        if (expected.new_target !== undefined) expect(found.target).toBe(Number(expected.new_target) * M)
        if (expected.required_total !== undefined)
          expect((total * M + found.stillToEarn) / M).toBeCloseTo(Number(expected.required_total), 1)
      }
    },
  )

  it.each(['co-05', 'co-08', 'co-13'])('%s: day by day', (id) => {
    const { inputs, results } = given(id)
    const sets = (inputs.sets as { days: number[] }[] | undefined) ?? [{ days: inputs.days as number[] }]
    for (const [i, { days }] of sets.entries()) {
      const found = days.map((_, index) => {
        const parts = days.slice(0, index + 1).map((day) => day * M)
        return consistencyOf(ruleOf(inputs), {
          best: Math.max(...parts),
          total: sumOf(parts),
          target: null,
          parts,
        })
      })
      expect(found.map(percent)).toEqual(results[i]?.pct_by_day)
      const first = results[i]?.first_ok_day
      if (first !== undefined) expect(found.findIndex(({ isKept }) => isKept) + 1).toBe(first)
    }
  })

  it('co-14: a strict half of a target of 3,000 allows less than 1,500', () => {
    const { results } = given('co-14')
    const rule: ConsistencyRule = { percent: 50, base: 'target', of: 'day', isStrict: true, effect: 'delays' }
    const at = (best: number) => consistencyOf(rule, { best: best * M, total: 0, target: 3000 * M })
    expect(at(1).most / M).toBe(results[0]?.max_day)
    expect([at(1499.99).isKept, at(1500).isKept]).toEqual([true, false])
  })

  it('a total not above zero decides nothing, and an excess may be added to the target', () => {
    const rule: ConsistencyRule = {
      percent: 40,
      base: 'total_profit',
      of: 'day',
      isStrict: false,
      effect: 'delays',
    }
    expect(consistencyOf(rule, { best: 100, total: -5, target: null })).toMatchObject({
      share: null,
      isKept: null,
    })
    const added = consistencyOf(
      { ...rule, base: 'target', effect: 'adds_excess' },
      { best: 450 * M, total: 0, target: 1000 * M },
    )
    expect(added.target).toBe(1050 * M)
  })
})

describe('days that count', () => {
  const profit = (percent: number) =>
    ({ kind: 'profit', attribution: 'close', least: { kind: 'percent_of_initial', percent } }) as const

  it('td-01, td-07: a minimum profit in percent', () => {
    const counts = (percent: number) =>
      dayCounts(profit(0.5), { result: Math.round(percent * 1000 * M), trades: [] }, 100_000 * M)
    const { inputs, results } = given('td-01')
    const trades = inputs.trades as { profit_pct: number }[]
    expect(trades.map(({ profit_pct }) => counts(profit_pct))).toEqual(results.map((each) => each.counts))
    const week = given('td-07')
    const found = (week.inputs.days_pct as number[]).map(counts)
    expect(found).toEqual(week.results[0]?.counts)
    expect(nth(found, 5)).toBe(week.results[0]?.eligible_on_day)
  })

  it('td-02: the fifth day of 125 on 25,000', () => {
    const { inputs, results } = given('td-02')
    const found = (inputs.days as (number | null)[]).map((day) =>
      dayCounts(profit(0.5), { result: day === null ? null : day * M, trades: [] }, 25_000 * M),
    )
    expect(found).toEqual(results[0]?.counts)
    expect([found.filter(Boolean).length, nth(found, 5)]).toEqual([
      results[0]?.total,
      results[0]?.eligible_on_day,
    ])
  })

  it('td-04: a day counts when the position is flat', () => {
    const { inputs, results } = given('td-04')
    const [first, second] = inputs.sets as { fills: [string, number][] }[]
    expect(daysOfCloses(first?.fills ?? [])).toEqual(results[0]?.days)
    expect(daysOfCloses(second?.fills ?? [])).toEqual(results[1]?.days)
    expect(daysOfCloses([...repeat('Mon', 3), ...repeat('Tue', 10)])).toEqual(results[2]?.days)
  })

  it('td-05: a trade large enough with a result large enough, and unknown sizes', () => {
    const { inputs, results } = given('td-05')
    const rule = { kind: 'trade_size', attribution: 'close', valuePercent: 5, resultPercent: 1 } as const
    const sets = inputs.sets as { initial: number; trade_value: number; pnl: number }[]
    const found = sets.map(({ initial, trade_value, pnl }) =>
      dayCounts(
        rule,
        { result: pnl * M, trades: [{ value: trade_value * M, result: pnl * M }] },
        initial * M,
      ),
    )
    expect(found).toEqual(results.map(({ valid }) => valid))
    expect(dayCounts(rule, { result: M, trades: [{ value: null, result: M }] }, M)).toBeNull()
  })

  it('td-08: the day of opening or of closing, for the same two trades', () => {
    const { inputs, results } = given('td-08')
    const trades = inputs.trades as { open: string; close: string; profit_pct: number }[]
    const byDay = (of: 'open' | 'close') => {
      const sum = (day: string) =>
        trades.filter((trade) => trade[of] === day).reduce((total, { profit_pct }) => total + profit_pct, 0)
      return { Mon: sum('Mon'), Tue: sum('Tue') }
    }
    expect(byDay('open')).toMatchObject({ Mon: results[0]?.Mon, Tue: results[0]?.Tue })
    expect(byDay('close')).toMatchObject({ Mon: results[1]?.Mon, Tue: results[1]?.Tue })
    expect([...new Set(trades.map(({ open }) => open))]).toEqual(results[2]?.trading_days)
  })
})

describe('resets of the day', () => {
  const dayOf = (fill: string, timeZone: string, dayReset: string) =>
    dayText(tradingDayNumber(Date.parse(fill.replace('Z', ':00Z')), { timeZone, dayReset }))

  it.each([
    ['tm-01', 'Europe/Prague', '00:00'],
    ['tm-02', 'America/Chicago', '17:00'],
    ['tm-04', NEW_YORK_CLOSE, '00:00'],
  ])('%s: %s', (id, zone, reset) => {
    const { inputs, results } = given(id)
    expect((inputs.fills_utc as string[]).map((fill) => dayOf(fill, zone, reset))).toEqual(results)
  })

  it('tm-05: two readings of one server clock, in the weeks in which only one has daylight saving time', () => {
    const { inputs, results } = given('tm-05')
    const fill = String(inputs.fill_utc)
    expect(dayOf(fill, NEW_YORK_CLOSE, '00:00')).toBe(results[0]?.day)
    expect(dayOf(fill, 'Europe/Athens', '00:00')).toBe(results[1]?.day)
  })
})

describe('payouts', () => {
  const terms = (given: Partial<PayoutTerms>): PayoutTerms => ({
    minimum: null,
    caps: [],
    keepsAbove: null,
    asksFrom: null,
    needsPositiveCycle: false,
    ...given,
  })
  const inputOf = (given: Partial<PayoutInput>): PayoutInput => ({
    balance: 0,
    profit: 0,
    cycleProfit: 1,
    hasDays: true,
    isConsistent: true,
    ...given,
  })

  it('po-01: a split at a line of profit', () => {
    const { inputs, results } = given('po-01')
    const split = { kind: 'by_line', line: 4000 * M, below: 50, above: 80 } as const
    const shares = (inputs.requests as { profit: number; amount: number }[]).map(({ profit, amount }) =>
      traderShareOf(split, { gross: amount * M, profit: profit * M, number: 1, paidBefore: 0 }),
    )
    expect(shares).toEqual(results.map((each) => Number(each) * M))
  })

  it('po-02: half of the profit, capped, and 80 % of it', () => {
    const { inputs, results } = given('po-02')
    const caps = [
      { kind: 'percent_of_profit', percent: 50 },
      { kind: 'amount', amount: 6000 * M },
    ] as const
    for (const [i, { profit }] of (inputs.requests as { profit: number }[]).entries()) {
      const gross =
        payoutNow(terms({ caps }), inputOf({ balance: (50_000 + profit) * M, profit: profit * M })).most ?? 0
      const net = traderShareOf({ kind: 'flat', percent: 80 }, { gross, profit: 0, number: 1, paidBefore: 0 })
      expect({ gross: gross / M, net: net / M, profit_left: profit - gross / M }).toEqual(results[i])
    }
  })

  it('po-04: everything above the buffer', () => {
    const { inputs, results } = given('po-04')
    const found = (inputs.balances as number[]).map((balance) =>
      payoutNow(terms({ keepsAbove: 52_100 * M }), inputOf({ balance: balance * M })),
    )
    expect(found.map(({ most }) => (most ?? 0) / M)).toEqual(results.map(({ available }) => available))
  })

  it('po-05: balance, days and consistency each block it', () => {
    const { inputs, results } = given('po-05')
    const apex = terms({ minimum: 500 * M, keepsAbove: 52_100 * M, asksFrom: 52_600 * M })
    for (const [i, set] of (
      inputs.sets as { balance: number; days_ok: number; best_pct: number }[]
    ).entries()) {
      const found = payoutNow(
        apex,
        inputOf({ balance: set.balance * M, hasDays: set.days_ok >= 5, isConsistent: set.best_pct <= 50 }),
      )
      const { eligible, why, max } = results[i] ?? {}
      expect(found.most !== null).toBe(eligible)
      if (why) expect(found.refusals[0]).toBe(why)
      if (max) expect(found.most).toBe(Number(max) * M)
    }
  })

  it('po-07, po-08: a multiple of the cycle, and a cycle that must be positive', () => {
    const { inputs, results } = given('po-07')
    const daily = terms({
      minimum: 250 * M,
      caps: [
        { kind: 'multiple_of_cycle_profit', factor: 2 },
        { kind: 'amount', amount: 1000 * M },
      ],
    })
    const found = (inputs.earned as number[]).map(
      (earned) => payoutNow(daily, inputOf({ profit: 9000 * M, cycleProfit: earned * M })).most,
    )
    expect(found).toEqual(results.map((each) => (each === null ? null : Number(each) * M)))
    const { balance_after_first_payout: after, balance_now: now } = given('po-08').inputs
    const cycle = inputOf({ profit: 800 * M, cycleProfit: (Number(now) - Number(after)) * M })
    expect(payoutNow(terms({ needsPositiveCycle: true }), cycle)).toMatchObject({
      most: null,
      refusals: ['cycle'],
    })
    expect(payoutNow(terms({ needsPositiveCycle: true }), { ...cycle, cycleProfit: M }).refusals).toEqual([])
  })

  it('po-10: the smaller of two caps, and a minimum', () => {
    const { inputs, results } = given('po-10')
    const caps = [
      { kind: 'amount', amount: 2000 * M },
      { kind: 'percent_of_balance', percent: 50 },
    ] as const
    const found = (inputs.balances as number[]).map(
      (balance) =>
        payoutNow(terms({ minimum: 125 * M, caps }), inputOf({ balance: balance * M, profit: balance * M }))
          .most,
    )
    expect(found).toEqual(results.map(({ max_gross }) => (max_gross === null ? null : Number(max_gross) * M)))
  })
})

describe('attempts as a business', () => {
  it('ac-01, ac-02: fees, refunds, payouts and the return', () => {
    const chain = given('ac-01')
    const fees = (chain.inputs.expenses as { amount: number }[]).map(({ amount }) => amount * M)
    const found = businessOf({ fees, refunds: [], received: [1350 * M] })
    expect(found).toMatchObject({ spent: 335 * M, net: 1015 * M })
    expect(Math.round((found.roi ?? 0) * 10_000) / 100).toBe(chain.results[0]?.roi_pct)
    const refunded = given('ac-02').results[0]
    const dollars = businessOf({ fees: [482.9 * M], refunds: [482.9 * M], received: [2000 * M] })
    expect(dollars.net / M).toBe(refunded?.net_usd)
    expect(Math.round((dollars.roi ?? 0) * 10_000) / 100).toBe(refunded?.roi_pct)
  })

  const rules = (trail: 'day_end' | 'intraday'): LossRules => ({
    initialBalance: 50_000 * M,
    startBalance: 50_000 * M,
    daily: null,
    overall: {
      trail,
      distance: { kind: 'amount', amount: 2000 * M },
      lock: null,
      startFloor: null,
      step: null,
      testedOn: 'equity',
      touch: 'breaches',
      payoutEffect: { kind: 'none' },
    },
  })

  it('ac-04: a reset is a new attempt, which starts from nothing', () => {
    const { results } = given('ac-04')
    const { balance, floor } = startOf(rules('day_end'))
    expect([balance, floor?.low]).toEqual([
      Number(results[0]?.balance_start_attempt_2) * M,
      Number(results[0]?.floor_start_attempt_2) * M,
    ])
  })

  it('ac-05: a snapshot of the firm’s page is enough to start mid-way', () => {
    given('ac-05')
    const none = { highWater: null, dailyFloor: null }
    const events: LedgerEvent[] = [
      { kind: 'snapshot', at: 1, balance: 51_200 * M, open: 0, floor: 49_500 * M, ...none },
      {
        kind: 'close',
        trades: 1,
        at: 2,
        result: 300 * M,
        peak: exactly(350 * M),
        trough: null,
        order: null,
        open: 0,
      },
    ]
    const [first, last] = [events.slice(0, 1), events].map((list) => replayLedger(rules('intraday'), list))
    expect(first?.highWater).toEqual(exactly(51_500 * M))
    expect([last?.balance, last?.floor]).toEqual([51_500 * M, exactly(49_550 * M)])
  })
})

it('every case of the file is used', () => {
  expect(cases.map(({ id }) => id).filter((id) => !used.has(id))).toEqual([])
})

function nth(counts: readonly (boolean | null)[], place: number): number {
  let found = 0
  return counts.findIndex((counted) => counted && ++found === place) + 1
}

/** The days on which trades built from signed fills were closed. */
function daysOfCloses(fills: readonly [day: string, quantity: number][]): string[] {
  const names = [...new Set(fills.map(([day]) => day))]
  const executions = fills.map(
    ([day, quantity], index): Execution => ({
      identity: `fill:${index}`,
      symbol: 'MESM6',
      side: quantity > 0 ? 'buy' : 'sell',
      price: '6000',
      quantity: String(Math.abs(quantity)),
      executedAt: names.indexOf(day) * DAY_MS,
      sequence: index,
      commission: null,
      fees: null,
      swap: null,
    }),
  )
  const boundary = { timeZone: 'UTC', dayReset: '00:00' }
  const trades = buildTrades(executions, { boundary, instrument: readInstrument, currency: null })
  return [...new Set(trades.flatMap(({ closedAt }) => (closedAt === null ? [] : names[closedAt / DAY_MS]!)))]
}

function repeat(day: string, trips: number): [string, number][] {
  return Array.from({ length: trips }, (): [string, number][] => [
    [day, 1],
    [day, -1],
  ]).flat()
}
