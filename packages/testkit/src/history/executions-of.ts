import { priceText, quantityText } from '../market/markets.ts'
import type { TradeDraft } from '../trading/trade-draft.ts'
import type { HistoryExecution } from './history.ts'

/** First fill id: twelve digits, like the broker's. Orders and fills share one counter. */
const FIRST_ID = 540_725_260_010

type Numbered = { trade: number; fill: number; at: number }

/**
 * The executions of all trades in chronological order, with ids assigned in that order, and the key of each trade: the
 * identity of the execution that opened it.
 */
export function executionsOf(trades: readonly TradeDraft[]): {
  executions: HistoryExecution[]
  keys: string[]
} {
  const numbered: Numbered[] = trades.flatMap(({ fills }, trade) =>
    fills.map(({ at }, fill) => ({ trade, fill, at })),
  )
  numbered.sort((a, b) => a.at - b.at || a.trade - b.trade || a.fill - b.fill)
  const keys = new Array<string>(trades.length).fill('')
  const orders = new Map<number, number>()
  let next = FIRST_ID
  const executions = numbered.flatMap(({ trade: index, fill: place }) => {
    const trade = trades[index]
    const fill = trade?.fills[place]
    if (!trade || !fill) return []
    // At most nine orders per trade, so one number identifies the order across all trades.
    const order = index * 10 + fill.order
    const orderId = orders.get(order) ?? next++
    orders.set(order, orderId)
    const id = next
    next += 3
    const identity = `fill:${id}`
    if (place === 0) keys[index] = identity
    const { market } = trade
    const execution: HistoryExecution = {
      account: trade.account,
      orderId: String(orderId),
      identity,
      symbol: trade.symbol,
      side: fill.side,
      quantity: quantityText(market, fill.steps),
      price: priceText(market, fill.ticks),
      executedAt: fill.at,
      sequence: id % 1_000_000_000,
      commission: market.commission * fill.steps + 0,
      fees: market.fees * fill.steps + 0,
      swap: fill.swap,
    }
    return [execution]
  })
  return { executions, keys }
}
