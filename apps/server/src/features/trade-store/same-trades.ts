import type { Db } from '../../platform/database/database.ts'
import { findTrades, markDeleted, type TradeRecord } from './trades.queries.ts'

type Change = {
  userId: string
  gone: readonly string[]
  /** Ids of trades that did not exist before; their rows do already. */
  appeared: readonly string[]
  /** The trade that contains each fill, by the fill's identity. */
  holders: ReadonlyMap<string, string>
  version: number
}

/**
 * Completes `holders` of a change with trades that another report states now, under other fills: what opened a trade that is gone is
 * in the trade of the same contract, direction, size, prices and day that appeared, one for one in their order. If there are more of
 * one than of the other, none is. Trades that were deleted stay deleted. To be called before the rows of `gone` are deleted.
 * @example // an order makes room for its fills: what was written about its trade belongs to the trade of the fills
 */
export async function holdersWithSameTrades(db: Db, change: Change): Promise<ReadonlyMap<string, string>> {
  const { userId, gone, appeared, holders, version } = change
  if (gone.length === 0 || appeared.length === 0) return holders
  const left = await findTrades(db, { userId, ids: gone, withDeleted: true })
  const lost = left.filter(({ key }) => !holders.has(key))
  if (lost.length === 0) return holders
  const came = Map.groupBy(inOrder(await findTrades(db, { userId, ids: appeared })), shapeOf)
  const pairs = [...Map.groupBy(inOrder(lost), shapeOf)].flatMap(([shape, trades]) => {
    const others = came.get(shape) ?? []
    if (others.length !== trades.length) return []
    return trades.flatMap((from, at) => others.slice(at, at + 1).map((to) => ({ from, to: to.id })))
  })
  const deleted = Map.groupBy(pairs, ({ from }) => from.deletedAt?.getTime() ?? null)
  for (const [at, some] of deleted)
    if (at !== null)
      await markDeleted(db, { userId, ids: some.map(({ to }) => to), deletedAt: new Date(at), version })
  return new Map([...holders, ...pairs.map(({ from, to }) => [from.key, to] as const)])
}

function inOrder(trades: readonly TradeRecord[]): TradeRecord[] {
  return trades.toSorted((a, b) => a.openedAt.getTime() - b.openedAt.getTime())
}

/** What reports that name fills otherwise state alike. */
function shapeOf(trade: TradeRecord): string {
  const { manual, symbol, direction, quantity, averageEntry, averageExit, tradingDay } = trade
  return JSON.stringify([manual, symbol, direction, quantity, averageEntry, averageExit, tradingDay])
}
