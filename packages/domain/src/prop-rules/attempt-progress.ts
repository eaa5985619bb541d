import type { Micros } from '../money/micros.ts'
import { DAY_MS } from '../time/durations.ts'
import { dayEndsAt } from '../time/instant-on-day.ts'
import { type DayBoundary, tradingDayNumber } from '../time/trading-day.ts'
import type { AttemptState } from './attempt-state.ts'
import { type GrowthNow, growthNow } from './conduct/growth.ts'
import { notCountedOf } from './conduct/not-counted.ts'
import { type Consistency, consistencyOf } from './consistency.ts'
import { type Attribution, type DayFigures, dayCounts } from './days/counted-days.ts'
import { type FirmCounts, firmCount, latestCounts, partsWithPage } from './days/firm-counts.ts'
import { payoutFrom } from './days/payout-days.ts'
import type { LedgerTrade } from './ledger.ts'
import { type PayoutNow, payoutNow } from './payout-terms.ts'
import { percentOf } from './percent-of.ts'
import type { DayNeed, PhaseRules, ProfitTarget, Scope } from './phase-rules.ts'
import type { LossRules } from './rule-set.ts'

export type CountedDay = { day: number; result: Micros; counts: boolean | null }

export type DaysProgress = {
  need: DayNeed
  counted: number
  /** Days that may count, depending on something unknown. */
  unknown: number
  /** Each day with a trade, oldest first, and whether it counted. */
  days: CountedDay[]
}

export type Deadline = { kind: 'inactivity' | 'time_limit'; at: number }

export type AttemptProgress = {
  /** The balance to reach, what is missing, and whether it is reached with everything closed. */
  target: { level: Micros; toGo: Micros; isReached: boolean } | null
  days: DaysProgress[]
  consistency: Consistency | null
  /** Contracts allowed now; `null` if the programme states no limit. */
  sizeAllowed: number | null
  /**
   * `from`: the day from which it can be requested, if the programme states one. `alsoAsks`: what else it states, in its own
   * words; then it is not known whether a payout is possible.
   */
  payout: (PayoutNow & { from: number | null; alsoAsks: string | null }) | null
  nextDeadline: Deadline | null
  /**
   * The part of the balance that does not count towards any of these; if a share of the profit is cut, the target rises
   * instead.
   */
  notCounted: Micros
  /** `null` without a scaling plan. */
  growth: GrowthNow | null
  /** Target, days and consistency together: the phase is passed, as far as that can be known. */
  isPassed: boolean
}

type TradeSpan = Pick<LedgerTrade, 'openedAt' | 'closedAt'>

export type ProgressInput = {
  state: AttemptState
  trades: readonly LedgerTrade[]
  /** Closed trades without a known result, which are in no figure but the days; absent: none. */
  unresolved?: readonly TradeSpan[]
  boundary: DayBoundary
  startedAt: number
  /** The moment of the request; if absent, that of the state. */
  now?: number
  /** The number of open positions; absent: none. */
  openTrades?: number
  /** What the firm's page counted, oldest first; absent: nothing. */
  counts?: readonly FirmCounts[]
  /** The last opening or closing of any position, also of one that is open or has no known result; absent: of `trades`. */
  lastFillAt?: number
}

/**
 * An attempt's progress towards passing or towards a payout, from its state and its trades.
 * Source: docs/prop-rules.md, Trading days; Consistency; Payouts.
 * @example // target 53,000 at a balance of 52,400 → target { toGo: 600, isReached: false }
 */
export function progressOf(phase: PhaseRules, given: ProgressInput): AttemptProgress {
  const { state, unresolved = [] } = given
  const input = {
    ...given,
    trades: untilBreach(given),
    unresolved: untilBreach({ state, trades: unresolved }),
  }
  const days = phase.days.map((need) => daysProgress(phase, need, input))
  const consistency = consistencyNow(phase, input)
  const target = targetNow(phase, input, consistency)
  const hasDays = days.every(({ need, counted }) => counted >= need.count)
  const isConsistent = consistency?.isInTheWay !== true && !lacksResults(consistency)
  const isMet = target?.isReached === true && hasDays && isConsistent
  return {
    target,
    days,
    consistency,
    sizeAllowed: sizeAllowed(phase, state),
    payout: phase.payout && payoutOf(phase, input, { days, consistency }),
    nextDeadline: nextDeadline(phase, input),
    notCounted: notCountedOf(state, phase.loss) + (consistency?.excess ?? 0),
    growth: growthOf(phase, input),
    isPassed: state.status !== 'breached' && isMet,
  }
}

/** The trades that count: what follows a breach changes nothing. */
export function untilBreach<Trade extends TradeSpan>({
  state: { breach },
  trades,
}: Pick<ProgressInput, 'state'> & { trades: readonly Trade[] }): readonly Trade[] {
  return breach ? trades.filter(({ closedAt }) => closedAt <= breach.at) : trades
}

function targetNow(
  { target, loss }: PhaseRules,
  input: ProgressInput,
  consistency: Consistency | null,
): AttemptProgress['target'] {
  if (!target) return null
  const { state, openTrades = 0 } = input
  const level = levelOf(target, { loss, state, consistency })
  const toGo = Math.max(0, level - (state.balance - notCountedOf(state, loss)))
  const isFlat = state.open === 0 && openTrades === 0
  return { level, toGo, isReached: toGo === 0 && isFlat && missingFromBalance(input).length === 0 }
}

/**
 * Closed trades that the balance lacks: those without a known result, except what the firm's last page includes.
 * Source: docs/prop-rules.md, Confidence.
 * @example missingFromBalance({ unresolved: [{ openedAt: 1, closedAt: 2 }], counts: [] }).length // → 1
 */
export function missingFromBalance({
  unresolved = [],
  counts = [],
}: Pick<ProgressInput, 'unresolved' | 'counts'>): readonly TradeSpan[] {
  const since = counts.at(-1)?.at ?? Number.NEGATIVE_INFINITY
  return unresolved.filter(({ closedAt }) => closedAt > since)
}

const lacksResults = (consistency: Consistency | null) =>
  consistency !== null && consistency.isKept === null && consistency.unknown > 0

function levelOf(
  target: ProfitTarget,
  {
    loss: { initialBalance, startBalance },
    state,
    consistency,
  }: { loss: LossRules; state: AttemptState; consistency: Consistency | null },
): Micros {
  if (target.kind === 'after_payouts') {
    const percent = target.percents[state.payouts] ?? target.percents.at(-1) ?? 0
    return (
      state.cycle.counted + percentOf(state.payouts === 0 ? initialBalance : state.cycle.balance, percent)
    )
  }
  const profit = profitAsked(target, initialBalance)
  return startBalance + Math.max(profit, consistency?.target ?? 0)
}

/** The required profit; 0 if the target depends on payouts, or there is none. */
export function profitAsked(target: ProfitTarget | null, initialBalance: Micros): Micros {
  if (target?.kind === 'amount') return target.amount
  return target?.kind === 'percent_of_initial' ? percentOf(initialBalance, target.percent) : 0
}

/** The target that a consistency rule goes by; `null` without one, or if it depends on payouts. */
export function targetOfShares(target: ProfitTarget | null, initialBalance: Micros): Micros | null {
  return target === null || target.kind === 'after_payouts' ? null : profitAsked(target, initialBalance)
}

/** Trades grouped by the trading day they count for. */
function byDay<Trade extends TradeSpan>(
  trades: readonly Trade[],
  boundary: DayBoundary,
  attribution: Attribution,
): Map<number, Trade[]> {
  return Map.groupBy(trades, ({ openedAt, closedAt }) =>
    tradingDayNumber(attribution === 'open' ? openedAt : closedAt, boundary),
  )
}

/** A trade that closes in the instant of a payout counts as before it, as in the ledger. */
function since<Trade extends TradeSpan>(
  scope: Scope,
  { state, trades }: Pick<ProgressInput, 'state'> & { trades: readonly Trade[] },
): readonly Trade[] {
  return scope === 'phase' || state.payouts === 0
    ? trades
    : trades.filter(({ closedAt }) => closedAt > state.cycle.at)
}

function daysProgress(phase: PhaseRules, need: DayNeed, input: ProgressInput): DaysProgress {
  const { state, boundary } = input
  const known = { counts: input.counts ?? [], state }
  const daysUntil = (end: number) => {
    const until = <Trade extends TradeSpan>(all: readonly Trade[]) =>
      since(need.scope, { state, trades: all }).filter(({ closedAt }) => closedAt <= end)
    return daysOf(phase, need, {
      trades: until(input.trades),
      unresolved: until(input.unresolved ?? []),
      boundary,
    })
  }
  const days = daysUntil(Number.POSITIVE_INFINITY)
  const shows = (page: FirmCounts) => firmCount(need, page) !== null
  const page = latestCounts(known, { scope: need.scope, shows })
  const before = page ? daysUntil(page.at) : []
  // Days that counted when the page was read are among those that it shows.
  const count = (counts: boolean | null) => {
    const [now, then] = [days, before].map((list) => list.filter((each) => each.counts === counts).length)
    return (now ?? 0) - (then ?? 0)
  }
  const shown = page ? (firmCount(need, page) ?? 0) : 0
  return { need, counted: shown + count(true), unknown: Math.max(0, count(null)), days }
}

type DaysInput = Required<Pick<ProgressInput, 'trades' | 'unresolved' | 'boundary'>>

/** Each day with a trade, oldest first, and whether it counts. */
function daysOf(
  { loss }: PhaseRules,
  { rule }: DayNeed,
  { trades, unresolved, boundary }: DaysInput,
): CountedDay[] {
  const known = byDay(trades, boundary, rule.attribution)
  const unknown = byDay(unresolved, boundary, rule.attribution)
  return [...new Set([...known.keys(), ...unknown.keys()])]
    .sort((a, b) => a - b)
    .map((day): CountedDay => {
      const nets = (known.get(day) ?? []).map(({ net }) => net)
      const result = nets.reduce((sum, net) => sum + net, 0)
      const found: DayFigures = { result, trades: nets.map((net) => ({ value: null, result: net })) }
      // Only that there was a trade is known of a day with an unknown result.
      const isKnown = rule.kind === 'any_trade' || !unknown.has(day)
      return { day, result, counts: isKnown ? dayCounts(rule, found, loss.initialBalance) : null }
    })
}

function consistencyNow(phase: PhaseRules, input: ProgressInput): Consistency | null {
  const { consistency: rule, loss } = phase
  if (!rule) return null
  const now = consistencyOfTrades(phase, rule, input)
  const unresolved = unresolvedParts({ consistency: rule, loss }, input)
  if (unresolved.length === 0) return now
  const unknown = unresolved.length
  const dayOf = ({ closedAt }: TradeSpan) => tradingDayNumber(closedAt, input.boundary)
  const days = new Set(unresolved.map(dayOf))
  const isWhole = (trade: TradeSpan) => rule.of === 'trade' || !days.has(dayOf(trade))
  const certain = { ...input, trades: input.trades.filter(isWhole) }
  // The target stays what it is, so what is too large a share of it stays that.
  if (rule.base === 'target' && consistencyOfTrades(phase, rule, certain).isKept === false)
    return { ...now, unknown }
  return { ...now, share: null, isKept: null, isInTheWay: false, upTo: null, stillToEarn: 0, unknown }
}

function consistencyOfTrades(
  { target, loss }: PhaseRules,
  consistency: ScopedRule,
  input: ProgressInput,
): Consistency {
  const parts = consistencyParts({ consistency, loss }, input)
  return consistencyOf(consistency, {
    parts,
    best: parts.reduce((best, part) => Math.max(best, part), 0),
    total: parts.reduce((sum, part) => sum + part, 0),
    target: targetOfShares(target, loss.initialBalance),
    running: consistency.of === 'day' ? resultOfToday(scopeOf(consistency), input) : 0,
  })
}

function resultOfToday(scope: Scope, input: ProgressInput): Micros {
  const { state, boundary, now = state.at } = input
  const today = tradingDayNumber(now, boundary)
  return since(scope, input).reduce(
    (sum, { closedAt, net }) => (tradingDayNumber(closedAt, boundary) === today ? sum + net : sum),
    0,
  )
}

type ScopedRule = NonNullable<PhaseRules['consistency']>
type ConsistencyOf = Pick<PhaseRules, 'loss'> & { consistency: ScopedRule }

const scopeOf = ({ base, scope }: ScopedRule): Scope => (base === 'profit_since_payout' ? 'cycle' : scope)

type Counted = Pick<ProgressInput, 'state' | 'counts'>

/** The firm's page that the days of a consistency rule go on from; `null` without one. */
function pageOfParts({ of }: ScopedRule, { state, counts = [] }: Counted): FirmCounts | null {
  // A balance from before a payout does not say what was earned in all: the page of the cycle does.
  const shows = ({ bestDay }: FirmCounts) => bestDay !== null
  return of === 'trade' ? null : latestCounts({ counts, state }, { scope: 'cycle', shows })
}

/** The closed trades of unknown result that a consistency rule covers, as far as no page of the firm includes them. */
function unresolvedParts({ consistency }: ConsistencyOf, input: ProgressInput): readonly TradeSpan[] {
  const { state, unresolved = [], boundary } = input
  const page = pageOfParts(consistency, input)
  const from = page ? tradingDayNumber(page.at, boundary) : Number.NEGATIVE_INFINITY
  return since(scopeOf(consistency), { state, trades: unresolved }).filter(
    ({ closedAt }) => tradingDayNumber(closedAt, boundary) >= from,
  )
}

/** The results of the days, or trades, that a consistency rule covers, in closing order. */
export function consistencyParts(
  { consistency, loss }: ConsistencyOf,
  input: Pick<ProgressInput, 'state' | 'trades' | 'boundary' | 'counts'>,
): Micros[] {
  const scope = scopeOf(consistency)
  const { state, boundary } = input
  const trades = since(scope, input)
  if (consistency.of === 'trade') return trades.map(({ net }) => net)
  const page = pageOfParts(consistency, input)
  if (page) {
    const start = scope === 'cycle' ? state.cycle.balance : loss.startBalance - state.paidOut
    return partsWithPage({ page, profit: page.balance - start, trades, boundary })
  }
  return [...byDay(trades, input.boundary, 'close').values()].map((day) =>
    day.reduce((sum, { net }) => sum + net, 0),
  )
}

/**
 * The size allowed at a balance; `null` if the programme states no limit. Firms apply a step from the next day on, or
 * from the trade that reaches it: where the two differ, the smaller size is used, so a profit of the current day does
 * not count yet.
 * @example // 3 contracts, 4 from a profit of 1,500: at 51,499 of 50,000 → 3
 */
export function sizeAllowed(
  { size, loss }: Pick<PhaseRules, 'size' | 'loss'>,
  { balance, day }: { balance: Micros; day?: Pick<AttemptState['day'], 'result'> },
): number | null {
  const profit = balance - Math.max(0, day?.result ?? 0) - loss.startBalance
  const reached = size.findLast(({ fromProfit }) => profit >= fromProfit) ?? size[0]
  return reached?.most ?? null
}

function payoutOf(
  { payout, loss }: PhaseRules,
  input: ProgressInput,
  { days, consistency }: { days: readonly DaysProgress[]; consistency: Consistency | null },
): AttemptProgress['payout'] {
  if (!payout) return null
  const { state, trades, boundary, now = state.at, openTrades = 0 } = input
  const balance = state.balance - notCountedOf(state, loss) - (consistency?.excess ?? 0)
  const dayOf = (at: number) => tradingDayNumber(at, boundary)
  const first = trades.reduce((first, { openedAt }) => Math.min(first, openedAt), Number.POSITIVE_INFINITY)
  const today = dayOf(now)
  const from = payoutFrom(payout, {
    firstTrade: trades.length === 0 ? null : dayOf(first),
    lastPayout: state.payouts === 0 ? null : dayOf(state.cycle.at),
    today,
  })
  const ofCycle = days.filter(({ need }) => need.scope === 'cycle')
  const hasDays = ofCycle.every(({ need, counted }) => counted >= need.count)
  const mayHaveDays = ofCycle.every(({ need, counted, unknown }) => counted + unknown >= need.count)
  const found = payoutNow(payout, {
    isFlat: state.open === 0 && openTrades === 0,
    hasResults:
      missingFromBalance(input).length === 0 && !lacksResults(consistency) && hasDays === mayHaveDays,
    balance,
    profit: balance - loss.startBalance,
    cycleProfit: balance - state.cycle.counted,
    hasDays: mayHaveDays,
    isConsistent: consistency && !consistency.isInTheWay,
    today,
    from,
  })
  return { ...found, from, alsoAsks: payout.alsoAsks ?? null }
}

function growthOf(
  { growth, loss }: PhaseRules,
  { state, startedAt, boundary, now = state.at }: ProgressInput,
): GrowthNow | null {
  if (!growth) return null
  const { balance, paidOut, payouts } = state
  return growthNow(growth, { ...loss, balance, paidOut, payouts, startedAt, now, boundary })
}

function nextDeadline(
  { life }: PhaseRules,
  { trades, startedAt, boundary, lastFillAt = startedAt }: ProgressInput,
): Deadline | null {
  const last = trades.reduce((latest, { closedAt }) => Math.max(latest, closedAt), lastFillAt)
  const firstDay = tradingDayNumber(startedAt, boundary)
  const deadlines: Deadline[] = []
  if (life.inactivityDays !== null)
    deadlines.push({ kind: 'inactivity', at: last + life.inactivityDays * DAY_MS })
  if (life.timeLimitDays !== null)
    deadlines.push({ kind: 'time_limit', at: dayEndsAt(firstDay + life.timeLimitDays - 1, boundary) })
  return deadlines.sort((a, b) => a.at - b.at)[0] ?? null
}
