import type { TradeContext } from '@ballast/domain/behaviour/context'
import { type ReplayedFill, withoutAdds } from '@ballast/domain/behaviour/counted/averaging-down/without-adds'
import { microsFromUnits } from '@ballast/domain/money/micros'

/** The columns of a trade that its context is computed from: amounts in micros, prices as decimal texts. */
export type ContextRow = {
  id: string
  direction: 'long' | 'short'
  entry: string
  stop: string | null
  target: string | null
  gross: number | null
  net: number | null
  /** Null for one entry and one exit: nothing was added. */
  fills: { side: 'buy' | 'sell'; quantity: string; price: string }[] | null
  /** Money for a price move of 1, by the contract; null if it is unknown, or the trade's own result reveals it. */
  pointValue: number | null
}

export function tradeContext(row: ContextRow): TradeContext {
  return { plannedReward: plannedReward(row), withoutAdds: resultWithoutAdds(row) }
}

/** Null without a stop and a target, or if either is on the wrong side of the entry. */
export function plannedReward({ direction, entry, stop, target }: ContextRow): number | null {
  if (stop === null || target === null) return null
  const sign = direction === 'long' ? 1 : -1
  const risk = sign * (Number(entry) - Number(stop))
  const reward = sign * (Number(target) - Number(entry))
  return risk > 0 && reward > 0 ? reward / risk : null
}

/**
 * The value of a price move is derived from the trade's own result, so that it agrees with the broker, or is that of
 * the contract if averaging brought the trade back to exactly zero; costs stay unchanged. Null if the result is unknown,
 * or neither reveals what a move is worth.
 */
function resultWithoutAdds({ gross, net, fills, pointValue }: ContextRow): TradeContext['withoutAdds'] {
  if (net === null || gross === null) return null
  if (fills === null) return { adds: 0, net }
  const replayedFills = fills.map(
    ({ side, quantity, price }): ReplayedFill => ({ side, quantity: Number(quantity), price: Number(price) }),
  )
  const replayed = withoutAdds(replayedFills, 1)
  if (!replayed) return null
  const { adds } = replayed
  if (adds === 0) return { adds, net }
  const isEven = Math.abs(replayed.gross) < 1e-9
  if (isEven !== (gross === 0)) return null
  const value = isEven ? pointValue && microsFromUnits(pointValue) : gross / replayed.gross
  if (value === null) return null
  return { adds, net: Math.round(net + (replayed.without - replayed.gross) * value) }
}
