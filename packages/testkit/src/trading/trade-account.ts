import type { Draws } from '../draws.ts'
import { BASE_EDGE, PLANTED_EFFECTS } from '../history/planted-truths.ts'
import { contractSymbol } from '../market/contract-symbol.ts'
import { MARKETS } from '../market/markets.ts'
import type { PriceWalk } from '../market/price-walk.ts'
import { newYork } from '../market/trading-calendar.ts'
import type { AccountPlan } from './account-plans.ts'
import { AccountState } from './account-state.ts'
import { drawLoss, drawOutcome, drawWin, type Outcome } from './draw-outcome.ts'
import { type FilledTrade, type Frame, fillEntry, fillExit } from './fill-trade.ts'
import { chooseSession, FLAT_MINUTE, type Session } from './session.ts'
import type { TradeDraft } from './trade-draft.ts'

const SECOND = 1_000
const MINUTE = 60_000
const MAX_REDRAWS = 30
/** The most extra trades after its plan that an account gets if it must breach. */
const MAX_EXTRA_TRADES = 40

export type AccountWork = {
  plan: AccountPlan
  /** Trading days on which the account is open, and the number of trades on each. */
  days: readonly number[]
  counts: Int32Array
  draws: Draws
  walk: PriceWalk
}

export type TradedAccount = {
  plan: AccountPlan
  trades: TradeDraft[]
  payouts: { day: number; amount: number }[]
  openedOn: number
  /** Day of the breach. */
  closedOn: number | null
}

type PreviousTrade = { closedAt: number; net: number }

/** Trades one account day by day; an account that is to be breached stops when it touches its floor. */
export function tradeAccount(work: AccountWork): TradedAccount {
  const trader = new AccountTrader(work)
  const { days, counts, plan } = work
  const hasTrades = counts.some((count) => count > 0)
  let closedOn: number | null = null
  for (let i = 0; i < days.length && closedOn === null; i++) {
    const day = days[i] ?? 0
    const isLast = i === days.length - 1
    const mustEnd = plan.style === 'breached' && isLast && hasTrades
    const count = (counts[i] ?? 0) + (mustEnd ? MAX_EXTRA_TRADES : 0)
    if (count > 0) trader.tradeDay(day, { count, isLastDay: mustEnd })
    if (trader.state.isBreached) closedOn = day
    trader.state.endDay(day)
  }
  return { plan, trades: trader.trades, payouts: trader.state.payouts, openedOn: days[0] ?? 0, closedOn }
}

class AccountTrader {
  readonly trades: TradeDraft[] = []
  readonly state: AccountState
  private readonly work: AccountWork
  private readonly edges: { early: number; late: number }
  private readonly planned: number
  private busyUntil = -Infinity

  constructor(work: AccountWork) {
    this.work = work
    this.state = new AccountState(work.plan)
    this.planned = work.counts.reduce((sum, count) => sum + count, 0)
    this.edges = edgesOf(work)
  }

  tradeDay(day: number, { count, isLastDay }: { count: number; isLastDay: boolean }): void {
    const { draws } = this.work
    const session = chooseSession(day, count, draws)
    let previous: PreviousTrade | null = null
    for (let index = 1; index <= count && !this.state.isBreached; index++) {
      const timing = this.timing({ session, previous, left: count - index + 1, day })
      const isLastOfDay = index === count && !isLastDay
      const trade: TradeDraft = this.trade({ ...timing, day, index, isLastOfDay })
      this.trades.push(trade)
      this.state.book(trade.net)
      this.busyUntil = trade.closedAt
      previous = { closedAt: trade.closedAt, net: trade.net }
    }
  }

  private timing({
    session,
    previous,
    left,
    day,
  }: {
    session: Session
    previous: PreviousTrade | null
    left: number
    day: number
  }): Timing {
    const { draws, plan } = this.work
    const now = previous?.closedAt ?? Math.max(session.start, this.busyUntil + 5 * MINUTE)
    const slot = Math.max(5.5 * MINUTE, (session.end - now) / left)
    const usualHold = plan.style === 'personal' ? 16 * MINUTE : 7 * MINUTE
    const drawnHold = usualHold * Math.exp(0.8 * draws.normal())
    const hold = Math.min(Math.max(20 * SECOND, drawnHold), Math.max(45 * SECOND, slot * 0.6), 95 * MINUTE)
    const quick = quickness(previous, draws)
    const openedAt = Math.round(
      now + gapBefore({ previous, quick, slot, hold, draws, now, end: session.end }),
    )
    const untilFlat = Math.max(20 * SECOND, newYork(day, FLAT_MINUTE) - openedAt)
    return { openedAt: openedAt + draws.integer(0, 999), hold: Math.min(hold, untilFlat), quick }
  }

  private trade(spot: Timing & { day: number; index: number; isLastOfDay: boolean }): TradeDraft {
    const { plan, draws, walk } = this.work
    const { openedAt, day, index, quick } = spot
    const market = MARKETS[draws.weighted(plan.markets)]
    const direction = draws.chance(0.5) ? 1 : -1
    const entryTicks = walk(market, openedAt)
    const distance = draws.integer(...market.stopTicks)
    const stopTicks = entryTicks - direction * distance
    const mustLose = this.mustLose()
    const size = draws.chance(quick === 'after_loss' ? 0.35 : 0) ? 1.5 : 1
    const wantedRisk = Math.max(plan.risk * size * Math.exp(0.2 * draws.normal()), mustLose ?? 0)
    const steps = Math.min(
      Math.max(1, Math.round(wantedRisk / (distance * market.microsPerTick))),
      market.mostQuantity * 3,
    )
    // Drawn for every trade, so that the story does not depend on the weekday it ends on.
    const wantsNight = draws.chance(0.12)
    const isHoldable = plan.style === 'personal' && spot.isLastOfDay && !quick && isBeforeTradingDay(day)
    const isOvernight = wantsNight && isHoldable
    // The next morning at 02:15 in New York, before anything else is traded.
    const holdMs = Math.round(isOvernight ? newYork(day + 1, 135) - openedAt : spot.hold)
    const frame: Frame = { market, direction, openedAt, holdMs, entryTicks, stopTicks, steps, isOvernight }
    const { filled, outcome } = this.endTrade(frame, {
      edge: this.edge(index, quick),
      mustLose: mustLose !== null,
    })
    const targetTicks = entryTicks + direction * Math.round(distance * draws.pick([1.5, 1.5, 2, 2, 2.5]))
    return {
      account: plan.account.key,
      market,
      symbol: contractSymbol(market, day),
      direction,
      openDay: day,
      index,
      quick,
      outcome: outcome.kind,
      ...filled,
      openedAt,
      plannedEntryTicks: entryTicks,
      stopTicks,
      targetTicks,
    }
  }

  /** Draws outcomes until one fits the account's plan. */
  private endTrade(frame: Frame, { edge, mustLose }: { edge: number; mustLose: boolean }) {
    const { draws, plan } = this.work
    const entry = fillEntry(frame, draws)
    const end = (outcome: Outcome): { filled: FilledTrade; outcome: Outcome } => ({
      filled: fillExit(frame, { entry, outcome, draws }),
      outcome,
    })
    if (mustLose) return end({ kind: 'stop', r: -1 })
    const isDoomed = plan.style === 'breached' && this.trades.length > 0.6 * this.planned
    let drawn = end(drawOutcome(edge, draws))
    if (isDoomed) return drawn
    for (let redraw = 0; redraw < MAX_REDRAWS; redraw++) {
      const verdict = this.state.verdict(drawn.filled.net)
      if (verdict === 0) return drawn
      const isLastDraw = redraw > MAX_REDRAWS / 2
      if (isLastDraw) drawn = end(verdict === -1 ? drawWin(draws) : drawLoss(draws))
      else drawn = end(drawOutcome(edge, draws))
    }
    return drawn
  }

  /** Risk needed per trade when the planned end approaches and the floor has not been touched. */
  private mustLose(): number | null {
    const { plan } = this.work
    if (plan.style !== 'breached') return null
    const left = Math.max(1, this.planned - this.trades.length)
    const room = this.state.balance - this.state.floor
    return room > left * 0.8 * plan.risk ? Math.min((1.15 * room) / left, 4 * plan.risk) : null
  }

  private edge(index: number, quick: TradeDraft['quick']): number {
    const base = index > PLANTED_EFFECTS.fading.afterTrades ? this.edges.late : this.edges.early
    return base + (quick === 'after_loss' ? PLANTED_EFFECTS.quickReentry.edgeShift : 0)
  }
}

type Timing = { openedAt: number; hold: number; quick: TradeDraft['quick'] }

type Gap = {
  previous: PreviousTrade | null
  quick: TradeDraft['quick']
  slot: number
  hold: number
  draws: Draws
  now: number
  end: number
}

/** Time from the last close to the next entry: within three minutes when quick, otherwise well over. */
function gapBefore({ previous, quick, slot, hold, draws, now, end }: Gap): number {
  if (!previous) return 0
  if (quick) return draws.between(14, 168) * SECOND
  const usual = Math.max(30 * SECOND, (slot - 4 * MINUTE - hold) * 0.8)
  const pause = Math.min(draws.exponential(usual), slot * 1.4)
  // Never far beyond the session, and never within the time that counts as quick.
  return Math.max(200 * SECOND, Math.min(4 * MINUTE + pause, end - now))
}

/** Monday to Thursday: the following calendar day is a trading day too. */
function isBeforeTradingDay(day: number): boolean {
  return (day + 3) % 7 < 4
}

function quickness(previous: PreviousTrade | null, draws: Draws): TradeDraft['quick'] {
  if (!previous) return null
  if (previous.net < 0 && draws.chance(0.2)) return 'after_loss'
  return previous.net > 0 && draws.chance(0.1) ? 'after_win' : null
}

/** Early and late edges whose mean over the planned trades equals the account's own. */
function edgesOf({ plan, counts }: AccountWork): { early: number; late: number } {
  const { afterTrades, edgeGap } = PLANTED_EFFECTS.fading
  const all = counts.reduce((sum, count) => sum + count, 0)
  const late = counts.reduce((sum, count) => sum + Math.max(0, count - afterTrades), 0)
  const share = all === 0 ? 0 : late / all
  const base = BASE_EDGE[plan.style]
  return { early: base - edgeGap * share, late: base + edgeGap * (1 - share) }
}
