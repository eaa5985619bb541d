import { MICROS_PER_UNIT } from '@ballast/domain/money/micros'
import { SECOND_MS } from '@ballast/domain/time/durations'
import { bumpVersion, lockVersion } from '../../platform/changes/data-version.ts'
import type { Db } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type AccountRow, findAccount } from '../accounts/accounts.queries.ts'
import { buildWithPlaces } from './build-scope.ts'
import { carryJournals } from './carry-journals.ts'
import { savePlaces } from './cash-lines.ts'
import { isRegrouped } from './executions.queries.ts'
import { insertMissingJournals } from './journal-rows.queries.ts'
import { holdersOfMoved } from './moved/moved-fills.queries.ts'
import { holdersWithSameTrades } from './same-trades.ts'
import type { BuiltTrade } from './trade-row.ts'
import {
  deleteTradeRows,
  findTrades,
  listFingerprints,
  saveTrades,
  type TradeRecord,
} from './trades.queries.ts'
import { differenceOfTrades, holdersOf } from './trades-of-fills.ts'
import { type ChangeScope, windowStart } from './window/window-start.ts'

export type RebuildScope = {
  userId: string
  accountId: string
  /** Contracts whose fills changed; null for the whole account. */
  symbols: readonly string[] | null
  /** Only the fills of one typed trade, which never net with others. */
  sourceId?: string
  /** Only trades opened at this time or later, in ms, as `lockWindow` returns it; null for all. */
  since?: number | null
  /** Only trades opened before this time, in ms. */
  until?: number
  /** Whether caches must read everything again (an account's zone or currency changed). */
  reload?: boolean
  /** The account, if the caller has read it already. */
  account?: AccountRow
}

export type RebuildResult = { changed: string[]; gone: string[]; trades: number; version: number }

/**
 * Where the trades that a change affects have to be rebuilt from, see `windowStart`. Locks the user's trades first, so
 * that this stays true until the transaction has changed and rebuilt them.
 */
export async function lockWindow(db: Db, change: ChangeScope): Promise<number | null> {
  await lockVersion(db, change)
  return windowStart(db, change)
}

/**
 * Rebuilds the trades of the scope from its fills and writes what differs. Trades keep their ids; the journal of a
 * trade that no longer exists moves to the trade that now contains its opening fill. Runs inside the caller's
 * transaction and raises the data version.
 */
export async function rebuildTrades(db: Db, scope: RebuildScope): Promise<RebuildResult> {
  const rebuilt = await rebuildAccount(db, scope)
  if (!scope.sourceId) await rebuildHolders(db, scope)
  return rebuilt
}

/** Rebuilds one trade after a change of its stop, risk or excursion, which affects no other trade. */
export async function rebuildTrade(db: Db, trade: TradeRecord): Promise<RebuildResult> {
  const { userId, accountId, sourceId, openedAt, closedAt } = trade
  if (trade.manual && !(await isRegrouped(db, trade)))
    return rebuildAccount(db, { userId, accountId, symbols: null, sourceId })
  const scope = { userId, accountId, symbols: [trade.symbol] }
  const since = await lockWindow(db, { ...scope, from: openedAt.getTime() })
  if (since === null || closedAt === null) return rebuildAccount(db, { ...scope, since })
  const next = await windowStart(db, { ...scope, from: closedAt.getTime() + SECOND_MS })
  const standsBefore = next !== null && next > closedAt.getTime()
  return rebuildAccount(db, { ...scope, since, ...(standsBefore ? { until: next } : {}) })
}

/** Rebuilds trades whose journal came or went with a rebuild, because it states their risk. */
export async function rebuildCarried(
  db: Db,
  { userId, ids }: { userId: string; ids: readonly string[] },
): Promise<RebuildResult[]> {
  const rebuilt: RebuildResult[] = []
  for (const trade of await findTrades(db, { userId, ids, withDeleted: true }))
    rebuilt.push(await rebuildTrade(db, trade))
  return rebuilt
}

/** Rebuilds the accounts in which moved fills of this one count. */
export async function rebuildHolders(
  db: Db,
  { userId, accountId, symbols }: Pick<RebuildScope, 'userId' | 'accountId' | 'symbols'>,
): Promise<void> {
  for (const holder of await holdersOfMoved(db, { userId, accountId }))
    if (await findAccount(db, { userId, id: holder }))
      await rebuildAccount(db, { userId, accountId: holder, symbols })
}

/** No trade has more money than this, in units: mistyped amounts would make sums that are no longer exact. */
const MAX_TRADE_MONEY = 1_000_000_000

/** Throws 422 for an amount that cannot be that of a trade. */
function assertPlausible(changed: readonly BuiltTrade[]): void {
  for (const { row } of changed)
    for (const amount of [row.gross, row.net, row.commission, row.fees, row.swap, row.risk, row.mae, row.mfe])
      if (Math.abs(amount ?? 0) > MAX_TRADE_MONEY * MICROS_PER_UNIT)
        throw new AppError('outside_range', {
          message: `A trade in ${row.symbol} would have an amount above ${MAX_TRADE_MONEY.toLocaleString('en-US')}. Check the digits of its prices, size and amounts. Nothing was saved.`,
        })
}

async function rebuildAccount(db: Db, scope: RebuildScope): Promise<RebuildResult> {
  const { userId, accountId } = scope
  const account = scope.account ?? (await findAccount(db, { userId, id: accountId }))
  if (!account) throw new Error('rebuilding trades of an account that does not exist')
  // A typed trade is built from its own fills, which the caller has just written.
  if (!scope.sourceId) await lockVersion(db, { userId })
  const { built, places } = await buildWithPlaces(db, { account, scope })
  const { changed, gone, appeared } = differenceOfTrades(built, await listFingerprints(db, scope))
  assertPlausible(changed)
  const version = await bumpVersion(db, { userId, reload: scope.reload === true || gone.length > 0 })
  await saveTrades(db, { userId, accountId, version }, changed)
  await savePlaces(db, { userId, accountId }, places)
  const holders = await holdersWithSameTrades(db, {
    userId,
    gone,
    appeared,
    holders: holdersOf(built),
    version,
  })
  await insertMissingJournals(db, { userId, ids: gone })
  await deleteTradeRows(db, { userId, ids: gone })
  const ids = await carryJournals(db, {
    userId,
    accountId,
    gone,
    appeared,
    version,
    holders,
    changed: changed.length,
  })
  const again = await rebuildCarried(db, { userId, ids })
  return {
    changed: [...new Set([...changed.map(({ row }) => row.id), ...again.flatMap((one) => one.changed)])],
    gone,
    trades: built.length,
    version: again.at(-1)?.version ?? version,
  }
}
