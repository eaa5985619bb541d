import type { DataVersion } from '../../platform/changes/data-version.ts'
import type { Db } from '../../platform/database/database.ts'
import type { AttemptRow } from './attempts.queries.ts'
import { type ChangedTrade, changedTradeFacts, type TradeFacts, tradeFactsOf } from './trade-facts.ts'

/** Trades by account: the same list, and the same object for a trade, as long as nothing of it has changed. */
export type AccountTrades = ReadonlyMap<string, readonly TradeFacts[]>

/** The trades of some accounts from a day on, as a version of the user's data had them. */
export type KnownTrades = Range & { version: number; byAccount: AccountTrades }

type Range = { accountIds: readonly string[]; from: string }
type AttemptScope = { userId: string; rows: readonly AttemptRow[] }

/** With more changed trades than this, everything is read again. */
const MAX_PATCHED = 500

/** The trades of the attempts' accounts since the first of them was bought. */
export async function readTrades(db: Db, { userId, rows }: AttemptScope): Promise<AccountTrades> {
  return Map.groupBy(await tradeFactsOf(db, { userId, ...rangeOf(rows) }), ({ accountId }) => accountId)
}

/** The same, but only what has changed is read where the rest is known. */
export async function knownTradesOf(
  db: Db,
  { userId, rows, found, known }: AttemptScope & { found: DataVersion; known: KnownTrades | undefined },
): Promise<KnownTrades> {
  const { version } = found
  const range = rangeOf(rows)
  if (known && found.reloadVersion <= known.version && holds(known, range)) {
    const of = { userId, accountIds: known.accountIds, since: known.version, limit: MAX_PATCHED }
    const changed = await changedTradeFacts(db, of)
    if (changed.length < MAX_PATCHED)
      return { ...known, version, byAccount: patched(known.byAccount, changed) }
  }
  return { ...range, version, byAccount: await readTrades(db, { userId, rows }) }
}

export function rangeOf(rows: readonly AttemptRow[]): Range {
  return {
    accountIds: [...new Set(rows.map(({ accountId }) => accountId))],
    from: rows.reduce((first, { purchasedOn }) => (purchasedOn < first ? purchasedOn : first), '9999'),
  }
}

export function holds(known: Range, wanted: Range): boolean {
  return wanted.from >= known.from && wanted.accountIds.every((id) => known.accountIds.includes(id))
}

export function patched(before: AccountTrades, changed: readonly ChangedTrade[]): AccountTrades {
  const after = new Map(before)
  for (const [accountId, written] of Map.groupBy(changed, (trade) => trade.accountId)) {
    const trades = new Map(before.get(accountId)?.map((trade) => [trade.id, trade]))
    const moved = written.filter((trade) => !isSame(trades.get(trade.id), trade))
    if (moved.length === 0) continue
    for (const { isDeleted, ...trade } of moved) {
      if (isDeleted) trades.delete(trade.id)
      else trades.set(trade.id, trade)
    }
    after.set(accountId, [...trades.values()])
  }
  return after
}

/** Writing about a trade changes nothing here. */
function isSame(before: TradeFacts | undefined, after: ChangedTrade): boolean {
  if (!before || after.isDeleted) return before === undefined && after.isDeleted
  return (
    before.net === after.net &&
    before.mae === after.mae &&
    before.mfe === after.mfe &&
    before.openedAt === after.openedAt &&
    before.closedAt === after.closedAt
  )
}
