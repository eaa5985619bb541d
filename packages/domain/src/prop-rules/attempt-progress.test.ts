import { describe, expect, it } from 'vitest'
import { progressOf, sizeAllowed } from './attempt-progress.ts'
import { startOf } from './attempt-state.ts'
import type { DayRule } from './days/counted-days.ts'
import { type LedgerTrade, ledgerOf } from './ledger.ts'
import { passedAt } from './passing.ts'
import type { PhaseRules } from './phase-rules.ts'
import { replayLedger } from './replay.ts'

const M = 1_000_000
const DAY = 86_400_000
const START = Date.UTC(2026, 5, 15, 14)
const CHICAGO = { timeZone: 'America/Chicago', dayReset: '17:00' }

/** A futures evaluation of 50,000 with a target of 3,000. */
const evaluation: PhaseRules = {
  loss: {
    initialBalance: 50_000 * M,
    startBalance: 50_000 * M,
    daily: null,
    overall: {
      trail: 'day_end',
      distance: { kind: 'amount', amount: 2000 * M },
      lock: 50_000 * M,
      startFloor: null,
      step: null,
      testedOn: 'equity',
      touch: 'breaches',
      payoutEffect: { kind: 'none' },
    },
  },
  target: { kind: 'amount', amount: 3000 * M },
  days: [{ count: 2, rule: { kind: 'any_trade', attribution: 'open' }, scope: 'phase' }],
  consistency: {
    percent: 50,
    base: 'total_profit',
    of: 'day',
    isStrict: true,
    effect: 'delays',
    scope: 'phase',
  },
  size: [
    { fromProfit: 0, most: 3 },
    { fromProfit: 1500 * M, most: 4 },
  ],
  life: { inactivityDays: 7, timeLimitDays: null },
  payout: null,
  split: null,
}

/** One trade per day with these results, in units. */
const daily = (results: readonly number[]): LedgerTrade[] =>
  results.map((net, i) => ({
    id: String(i),
    openedAt: START + i * DAY,
    closedAt: START + i * DAY + 60_000,
    net: net * M,
    mfe: null,
    mae: null,
  }))

function progress(
  phase: PhaseRules,
  trades: readonly LedgerTrade[],
  payouts: readonly { at: number; gross: number }[] = [],
) {
  const ledger = ledgerOf(
    {
      trades,
      bookings: [],
      snapshots: [],
      payouts: payouts.map(({ at, gross }) => ({ id: 'p', at, gross: gross * M, traderShare: gross * M })),
    },
    { boundary: CHICAGO, until: START + 40 * DAY },
  )
  const state = replayLedger(phase.loss, ledger)
  return progressOf(phase, { state, trades, boundary: CHICAGO, startedAt: START })
}

describe('passedAt', () => {
  const passing = (results: readonly number[]) => {
    const trades = daily(results)
    const until = START + 40 * DAY
    const events = ledgerOf(
      { trades, bookings: [], payouts: [], snapshots: [] },
      { boundary: CHICAGO, until },
    )
    return passedAt(evaluation, events, { trades, boundary: CHICAGO, startedAt: START })
  }

  it('is the last event of the first day on which everything was met', () => {
    expect(passing([800, 1600, -300, 1000, 150, 900])?.cause?.ids).toEqual(['4'])
    expect(passing([800, 1600, -300, 1000])).toBeNull()
  })

  it('waits for a day that ends with everything closed, like the target', () => {
    const trades = daily([1500, 1600, 10])
    const held = { ...trades[2]!, openedAt: START + DAY }
    const passes = (all: readonly LedgerTrade[], days: number, openTrades = 0) => {
      const record = { trades: all, bookings: [], payouts: [], snapshots: [] }
      const events = ledgerOf(record, { boundary: CHICAGO, until: START + days * DAY })
      const phase = { ...evaluation, consistency: null }
      return passedAt(phase, events, { trades: all, boundary: CHICAGO, startedAt: START, openTrades })?.at
    }
    const [, second, third] = trades.map(({ closedAt }) => closedAt)
    expect(passes(trades, 40)).toBe(second)
    expect(passes([...trades.slice(0, 2), held], 40)).toBe(third)
    // On the running day: one open position is enough to wait.
    const today = 1 + 3_600_000 / DAY
    expect([passes(trades.slice(0, 2), today), passes(trades.slice(0, 2), today, 1)]).toEqual([
      second,
      undefined,
    ])
  })

  it('is null after a breach', () => {
    expect(passing([-2000, 3000, 3000, 3000])).toBeNull()
    expect(passing([-1999, 3000, 3000, 3000])).not.toBeNull()
  })
})

describe('progressOf', () => {
  it('passes on the day on which target, days and consistency hold together (lc-01)', () => {
    const results = [800, 1600, -300, 1000, 150]
    const passed = results.map((_, i) => progress(evaluation, daily(results.slice(0, i + 1))))
    expect(passed.map(({ consistency }) => Math.round((consistency?.share ?? 0) * 10_000) / 100)).toEqual([
      100, 66.67, 76.19, 51.61, 49.23,
    ])
    expect(passed.map(({ target }) => target?.isReached)).toEqual([false, false, false, true, true])
    expect(passed.map(({ isPassed }) => isPassed)).toEqual([false, false, false, false, true])
    // With 100 more, the best day would be exactly half.
    expect(passed[3]?.consistency?.stillToEarn).toBe(100.01 * M)
  })

  it('is not reached while a position is open: it may still take the profit back', () => {
    const trades = daily([1500, 1600])
    const ledger = ledgerOf(
      { trades, bookings: [], payouts: [], snapshots: [] },
      { boundary: CHICAGO, until: START + 3 * DAY },
    )
    const input = {
      state: replayLedger(evaluation.loss, ledger),
      trades,
      boundary: CHICAGO,
      startedAt: START,
    }
    const phase = { ...evaluation, consistency: null }
    const reached = (openTrades?: number) => {
      const { target, isPassed } = progressOf(phase, {
        ...input,
        ...(openTrades === undefined ? {} : { openTrades }),
      })
      return [target?.isReached, target?.toGo, isPassed]
    }
    expect(reached(1)).toEqual([false, 0, false])
    expect([reached(0), reached()]).toEqual([
      [true, 0, true],
      [true, 0, true],
    ])
  })

  it('counts trading days by their opening, and says what is missing', () => {
    const [first] = daily([3000])
    const found = progress(evaluation, first ? [first] : [])
    expect(found.days[0]).toMatchObject({ counted: 1, days: [{ result: 3000 * M, counts: true }] })
    expect(found.isPassed).toBe(false)
  })

  it('counts no trade that follows a breach, just as the balance does not', () => {
    const breached = daily([500, -2100])
    const after = progress(evaluation, [...breached, ...daily([1, 1, 900, 700]).slice(2)])
    expect(after).toEqual(progress(evaluation, breached))
    expect(after).toMatchObject({ days: [{ counted: 2 }], consistency: { share: null } })
  })

  it('allows the size for the profit that was reached', () => {
    expect([1499, 1500].map((net) => progress(evaluation, daily([net])).sizeAllowed)).toEqual([3, 4])
    expect(progress({ ...evaluation, size: [] }, []).sizeAllowed).toBeNull()
    // A profit of the current day counts from the next one on, a loss at once.
    const at = (result: number) =>
      sizeAllowed(evaluation, { balance: 51_500 * M, day: { result: result * M } })
    expect([1, 0, -1].map(at)).toEqual([3, 4, 4])
  })

  it('names the next deadline: after the last trade, or the end of the time', () => {
    const trades = daily([10, 10])
    expect(progress(evaluation, trades).nextDeadline).toEqual({
      kind: 'inactivity',
      at: START + DAY + 60_000 + 7 * DAY,
    })
    const limited = { ...evaluation, life: { inactivityDays: 7, timeLimitDays: 3 } }
    // The end of the third trading day.
    const end = Date.UTC(2026, 5, 17, 22)
    expect(progress(limited, trades).nextDeadline).toEqual({ kind: 'time_limit', at: end })
    expect(
      progress({ ...evaluation, life: { inactivityDays: null, timeLimitDays: null } }, []).nextDeadline,
    ).toBeNull()
  })

  it('ends a time limit with a trading day, also after a change of the clock', () => {
    const limited = { ...evaluation, life: { inactivityDays: null, timeLimitDays: 30 } }
    const state = startOf(evaluation.loss)
    const input = { state, trades: [], startedAt: Date.UTC(2026, 9, 19, 22) }
    const boundary = { timeZone: 'Europe/Prague', dayReset: '00:00' }
    expect(progressOf(limited, { ...input, boundary }).nextDeadline?.at).toBe(Date.UTC(2026, 10, 18, 23))
  })

  it('raises the target if too large a day has that effect', () => {
    const raised: PhaseRules = {
      ...evaluation,
      consistency: {
        percent: 40,
        base: 'target',
        of: 'day',
        isStrict: false,
        effect: 'raises_target',
        scope: 'phase',
      },
    }
    expect(progress(raised, daily([1500])).target).toMatchObject({ level: 53_750 * M, toGo: 2250 * M })
  })

  it('chains targets after payouts on the balance each left (po-03)', () => {
    const chained: PhaseRules = {
      ...evaluation,
      target: { kind: 'after_payouts', percents: [6, 5, 4] },
      days: [],
      consistency: null,
    }
    const at = (i: number) => START + i * DAY + 3_600_000
    const levels = [
      progress(chained, daily([3000])),
      progress(chained, daily([3000]), [{ at: at(0), gross: 1500 }]),
      progress(chained, daily([3000, 2575]), [
        { at: at(0), gross: 1500 },
        { at: at(1), gross: 1000 },
      ]),
    ].map(({ target }) => target?.level)
    expect(levels).toEqual([53_000 * M, 54_075 * M, 55_198 * M])
  })

  it('offers a payout when five winning days of the cycle are reached, and starts counting again after it (lc-02)', () => {
    const funded: PhaseRules = {
      ...evaluation,
      loss: { ...evaluation.loss, initialBalance: 0, startBalance: 0, overall: null },
      target: null,
      consistency: null,
      days: [
        {
          count: 5,
          rule: { kind: 'profit', attribution: 'close', least: { kind: 'amount', amount: 150 * M } },
          scope: 'cycle',
        },
      ],
      payout: {
        minimum: 125 * M,
        keepsAbove: null,
        asksFrom: null,
        needsPositiveCycle: false,
        caps: [
          { kind: 'amount', amount: 2000 * M },
          { kind: 'percent_of_balance', percent: 50 },
        ],
      },
    }
    const results = [200, 160, 140, 400, -100, 250, 150]
    const found = results.map((_, i) => progress(funded, daily(results.slice(0, i + 1))))
    expect(found.map(({ payout }) => payout?.most ?? null)).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
      600 * M,
    ])
    expect(found[5]?.payout?.refusals).toEqual(['days'])
    const after = progress(funded, daily(results), [{ at: START + 6 * DAY + 3_600_000, gross: 600 }])
    expect(after.days[0]?.counted).toBe(0)
    expect(after.payout?.refusals).toContain('days')
  })
})

it('needs for a payout the days of every kind the phase requires', () => {
  const any: DayRule = { kind: 'any_trade', attribution: 'close' }
  const winning: DayRule = {
    kind: 'profit',
    attribution: 'close',
    least: { kind: 'amount', amount: 150 * M },
  }
  const refused = (trading: number, profitable: number) => {
    const days = [
      { count: trading, rule: any, scope: 'cycle' as const },
      { count: profitable, rule: winning, scope: 'cycle' as const },
    ]
    const payout = { minimum: null, caps: [], keepsAbove: null, asksFrom: null, needsPositiveCycle: false }
    const phase = { ...evaluation, target: null, consistency: null, days, payout }
    return progress(phase, daily([200, 100, 300])).payout?.refusals
  }
  expect([refused(3, 2), refused(3, 3), refused(4, 2)]).toEqual([[], ['days'], ['days']])
})

describe('an attempt’s progress', () => {
  const DAY_END = Date.UTC(2026, 5, 15, 22)
  const need = (given: Partial<PhaseRules['days'][number]> = {}): PhaseRules['days'][number] => ({
    count: 3,
    rule: { kind: 'any_trade', attribution: 'open' },
    scope: 'phase',
    ...given,
  })

  it('has passed with as many days as needed, and not with one fewer', () => {
    const passed = (count: number) =>
      progress({ ...evaluation, days: [need({ count })] }, daily([1000, 1100, 900])).isPassed
    expect([passed(3), passed(4)]).toEqual([true, false])
  })

  it('counts a day by the opening or the closing of its trades, in the order of the days', () => {
    const over: LedgerTrade = {
      id: 'over',
      openedAt: DAY_END - 1,
      closedAt: DAY_END,
      net: 100 * M,
      mfe: null,
      mae: null,
    }
    const later = daily([5, 6]).map((trade) => ({
      ...trade,
      openedAt: trade.openedAt + 2 * DAY,
      closedAt: trade.closedAt + 2 * DAY,
    }))
    const daysBy = (attribution: 'open' | 'close') => {
      const days = [need({ rule: { kind: 'any_trade', attribution } })]
      const [found] = progress({ ...evaluation, days }, [...later.toReversed(), over]).days
      const first = found?.days[0]?.day ?? 0
      return [found?.counted, first - Math.floor(START / DAY), found?.days.map(({ day }) => day - first)]
    }
    expect(daysBy('open')).toEqual([3, 0, [0, 2, 3]])
    expect(daysBy('close')).toEqual([3, 1, [0, 1, 2]])
  })

  it('begins a cycle after the trades of the payout’s own instant, which the ledger counts as before it', () => {
    const trades = daily([1000, 1100])
    const phase = { ...evaluation, days: [need({ scope: 'cycle' })] }
    const paid = (afterLastClose: number) => {
      const at = (trades[1]?.closedAt ?? 0) + afterLastClose
      return progress(phase, trades, [{ at, gross: 500 }]).days[0]?.counted
    }
    expect([paid(-1), paid(0), paid(1)]).toEqual([1, 0, 0])
  })

  it('counts what closes in the very instant an attempt begins, as long as nothing was paid out', () => {
    const [trade] = daily([1000])
    const trades = [trade!]
    const state = startOf(evaluation.loss, trade!.closedAt)
    const phase = { ...evaluation, days: [need({ scope: 'cycle' })] }
    const counted = (payouts: number) =>
      progressOf(phase, { state: { ...state, payouts }, trades, boundary: CHICAGO, startedAt: START }).days[0]
        ?.counted
    expect([counted(0), counted(1)]).toEqual([1, 0])
  })

  const paidOn = (day: number, gross: number) => ({ at: START + day * DAY + 120_000, gross })

  it('looks for a best day since the payout if the rule is a share of the profit since', () => {
    const rule = { ...evaluation.consistency, base: 'profit_since_payout' } as PhaseRules['consistency']
    const trades = daily([900, 100, 100, 300])
    expect(progress({ ...evaluation, consistency: rule }, trades).consistency?.share).toBeCloseTo(
      900 / 1400,
      12,
    )
    expect(
      progress({ ...evaluation, consistency: rule }, trades, [paidOn(1, 50)]).consistency?.share,
    ).toBeCloseTo(300 / 400, 12)
    // A share of all profit covers all of it, unless its cycle is meant.
    expect(progress(evaluation, trades, [paidOn(1, 50)]).consistency?.share).toBeCloseTo(900 / 1400, 12)
    const cycle = { ...evaluation.consistency, scope: 'cycle' } as PhaseRules['consistency']
    expect(progress({ ...evaluation, consistency: cycle }, trades, [paidOn(1, 50)]).consistency?.share).toBe(
      0.75,
    )
  })

  it('repeats the last of several targets', () => {
    const target = { kind: 'after_payouts' as const, percents: [10, 5] }
    const phase: PhaseRules = { ...evaluation, loss: { ...evaluation.loss, overall: null }, target }
    const level = (payouts: number) =>
      (progress(
        phase,
        daily([5000, 5000, 5000]),
        [0, 1, 2].slice(0, payouts).map((day) => paidOn(day, 1000)),
      ).target?.level ?? 0) / M
    // 10 % of 50,000; then 5 % of 54,000, 58,000 and 62,000.
    expect([level(0), level(1), level(2), level(3)]).toEqual([55_000, 56_700, 60_900, 65_100])
  })

  it('offers no payout after a cycle without profit, if profit is required', () => {
    const payout = { minimum: 100 * M, caps: [], keepsAbove: null, asksFrom: null }
    const most = (last: number, needsPositiveCycle: boolean) =>
      progress(
        { ...evaluation, consistency: null, payout: { ...payout, needsPositiveCycle } },
        daily([1000, last]),
        [paidOn(0, 500)],
      ).payout?.most ?? null
    expect(most(-100, true)).toBeNull()
    expect(most(100, true)).toBe(600 * M)
    expect(most(-100, false)).toBe(400 * M)
  })
})
