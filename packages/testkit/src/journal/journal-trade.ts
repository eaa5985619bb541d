import type { Draws } from '../draws.ts'
import type { TradeJournal } from '../history/history.ts'
import { priceText } from '../market/markets.ts'
import type { TradeDraft } from '../trading/trade-draft.ts'
import { feelTrade } from './feel-trade.ts'
import { judgeTrade } from './judge-trade.ts'
import { writeNote } from './write-note.ts'

export type JournalTradeInput = {
  trade: TradeDraft
  /** Identity of the opening execution. */
  key: string
  /** Close of the previous trade in the same account. */
  previousClose: number | null
  isReviewed: boolean
  draws: Draws
}

/** The journal of one trade. */
export function journalTrade({
  trade,
  key,
  previousClose,
  isReviewed,
  draws,
}: JournalTradeInput): TradeJournal {
  const { market, plannedEntryTicks, stopTicks, targetTicks, risk } = trade
  const judgement = judgeTrade(trade, draws)
  const gapSeconds = previousClose === null ? 0 : Math.round((trade.openedAt - previousClose) / 1000)
  const stopKind = draws.weighted([
    ['order', 92],
    ['typed', 4],
    ['none', 4],
  ] as const)
  const hasStop = stopKind === 'order'
  if (stopKind === 'none') judgement.mistakes.push('no stop')
  const excursions = excursionsOf(trade, draws)
  return {
    account: trade.account,
    key,
    ...judgement,
    plannedEntry: hasStop ? priceText(market, plannedEntryTicks) : null,
    stop: hasStop ? priceText(market, stopTicks) : null,
    target: hasStop && draws.chance(0.9) ? priceText(market, targetTicks) : null,
    typedRisk: stopKind === 'typed' ? risk : null,
    risk: stopKind === 'none' ? null : risk,
    emotions: feelTrade(trade, draws),
    notes: writeNote({ trade, setup: judgement.setup, gapSeconds, draws }),
    ...excursions,
    reviewedAt: isReviewed ? trade.closedAt + draws.integer(3, 22) * 3_600_000 : null,
  }
}

/** Excursions as a platform's file states them; only the funded account's platform does. */
function excursionsOf(trade: TradeDraft, draws: Draws): { mae: number | null; mfe: number | null } {
  const { gross, risk, market } = trade
  const toTick = (amount: number) =>
    Math.max(0, Math.round(amount / market.microsPerTick)) * market.microsPerTick
  const against = gross > 0 ? risk * draws.between(0.05, 0.85) : -gross + risk * draws.between(0, 0.08)
  const along = gross > 0 ? gross + risk * draws.between(0, 0.6) : risk * draws.between(0, 0.7)
  return trade.account === 'apex-50k-pa'
    ? { mae: toTick(against), mfe: toTick(along) }
    : { mae: null, mfe: null }
}
