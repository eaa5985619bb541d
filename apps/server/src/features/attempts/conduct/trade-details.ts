import type { TradeDetails } from '@ballast/domain/prop-rules/conduct/conduct-input'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { settled } from '../../../schema/settled.ts'
import { tradeFills, trades } from '../../../schema/trades.ts'

type AccountsRef = { userId: string; accountIds: readonly string[] }

type DetailsQuery = AccountsRef & {
  withFills: boolean
  /** Of these accounts only the trades whose opening is unknown are read, which are few. */
  openingsOnly?: readonly string[]
}

/** Symbol, side, risk and move of some accounts' trades, by id, optionally with their fills. */
export async function tradeDetailsOf(
  db: Db,
  { userId, accountIds, withFills, openingsOnly = [] }: DetailsQuery,
): Promise<Map<string, TradeDetails>> {
  const between = withFills ? await fillsBetween(db, { userId, accountIds }) : null
  const rows = await db
    .select({
      id: trades.id,
      root: trades.root,
      direction: trades.direction,
      // An account's usual risk was not recorded for the trade.
      risk: sql<
        number | null
      >`CASE WHEN ${trades.rSource} <> 'account_default' THEN ${trades.risk} END`.mapWith(trades.risk),
      entry: trades.averageEntry,
      exit: trades.averageExit,
      isOpenKnown: trades.openKnown,
    })
    .from(trades)
    .where(
      and(
        eq(trades.userId, userId),
        settled(userId, trades.sourceId),
        or(
          inArray(trades.accountId, [...accountIds]),
          and(inArray(trades.accountId, [...openingsOnly]), eq(trades.openKnown, false)),
        ),
        isNull(trades.deletedAt),
      ),
    )
  return new Map(
    rows.map(({ id, entry, exit, ...row }) => {
      const fills = between?.get(id)
      return [id, { ...row, move: moveOf(entry, exit), ...(fills && { between: fills }) }]
    }),
  )
}

/** The instants of each trade's fills, including those that opened and closed it. */
async function fillsBetween(db: Db, { userId, accountIds }: AccountsRef): Promise<Map<string, number[]>> {
  const at = sql<number[]>`jsonb_path_query_array(${tradeFills.fills}, '$[*].executedAt')`
  const rows = await db
    .select({ id: tradeFills.tradeId, at })
    .from(tradeFills)
    .innerJoin(trades, and(eq(trades.userId, tradeFills.userId), eq(trades.id, tradeFills.tradeId)))
    .where(
      and(
        eq(tradeFills.userId, userId),
        settled(userId, trades.sourceId),
        inArray(trades.accountId, [...accountIds]),
        isNull(trades.deletedAt),
      ),
    )
  return new Map(rows.map((row) => [row.id, row.at]))
}

/** The distance from entry to exit, in millionths; `null` while the trade is open. @example moveOf('50', '50.04') // → 40_000 */
export function moveOf(entry: string, exit: string | null): number | null {
  if (exit === null) return null
  return Math.abs(Math.round((Number(exit) - Number(entry)) * 1_000_000))
}
