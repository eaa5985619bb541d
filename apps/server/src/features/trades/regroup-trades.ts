import type { TradeFill } from '@ballast/domain/trades/trade'
import { and, eq, gte, isNull, lte, or } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { lockVersion } from '../../platform/changes/data-version.ts'
import { type Db, withTransaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type RegroupingBefore, regroupings } from '../../schema/imports.ts'
import { settled } from '../../schema/settled.ts'
import { trades as table, tradeFills } from '../../schema/trades.ts'
import { listExecutions, listGroups, putGroups, takeGroups } from '../trade-store/executions.queries.ts'
import { lockWindow, rebuildTrades } from '../trade-store/rebuild-trades.ts'
import { executionId } from '../trade-store/trade-id.ts'
import { findTrade, findTradeFills, findTrades, type TradeRecord } from '../trade-store/trades.queries.ts'

export type RegroupResult = { ids: string[]; regrouping: string }
type Context = Pick<Deps, 'db' | 'clock'>

/** Merges several trades in the same account and contract. Throws 409 with the reason if that is not possible. */
export function mergeTrades(
  { db, clock }: Context,
  { userId, ids }: { userId: string; ids: readonly string[] },
): Promise<RegroupResult> {
  return withTransaction(db, async (db) => {
    await lockVersion(db, { userId })
    const trades = await findTrades(db, { userId, ids: [...new Set(ids)] })
    if (trades.length !== new Set(ids).size) throw new AppError('not_found')
    const [first] = trades
    if (!first || trades.length < 2)
      throw new AppError('cannot_merge', { message: 'Choose at least two trades to merge.' })
    if (trades.some((trade) => trade.accountId !== first.accountId || trade.symbol !== first.symbol)) {
      throw new AppError('cannot_merge', {
        message: 'Only trades of the same account and contract can be merged.',
      })
    }
    const fillsByTrade = await findTradeFills(db, { userId, ids: trades.map((trade) => trade.id) })
    const fills = [...fillsByTrade.values()].flat()
    await assertWhole(db, { userId, trades, fills })
    const together = `merge ${uuid()}`
    return regroup(db, {
      first,
      fills,
      now: clock.now(),
      groups: new Map(fills.map(({ identity }) => [identity, together])),
    })
  })
}

/** Splits a trade: the given fills leave it. Throws 409 if none would stay. */
export function splitTrade(
  { db, clock }: Context,
  { userId, id, executionIds }: { userId: string; id: string; executionIds: readonly string[] },
): Promise<RegroupResult> {
  return withTransaction(db, async (db) => {
    await lockVersion(db, { userId })
    const trade = await findTrade(db, { userId, id })
    if (!trade) throw new AppError('not_found')
    const wanted = new Set(executionIds)
    const fills = (await findTradeFills(db, { userId, ids: [id] })).get(id) ?? []
    const leaving = fills.filter((fill) => wanted.has(executionId(trade, fill.identity)))
    if (leaving.length !== wanted.size)
      throw new AppError('cannot_split', { message: 'One of these fills is not part of this trade.' })
    if (leaving.length === fills.length)
      throw new AppError('cannot_split', { message: 'At least one fill must stay in the trade.' })
    await assertWhole(db, { userId, trades: [trade], fills })
    const apart = uuid()
    const leavingIds = new Set(leaving.map((fill) => fill.identity))
    const groups = new Map(
      fills.map(({ identity }) => [identity, leavingIds.has(identity) ? `split ${apart}` : `rest ${apart}`]),
    )
    return regroup(db, { first: trade, fills, groups, now: clock.now() })
  })
}

/** Undoes a merge or split. Throws 404 if it has already been undone. */
export function undoRegrouping(
  { db, clock }: Context,
  { userId, id }: { userId: string; id: string },
): Promise<string[]> {
  return withTransaction(db, async (db) => {
    await lockVersion(db, { userId })
    const [row] = await db
      .update(regroupings)
      .set({ undoneAt: clock.now() })
      .where(and(eq(regroupings.userId, userId), eq(regroupings.id, id), isNull(regroupings.undoneAt)))
      .returning()
    if (!row) throw new AppError('not_found')
    const { accountId, before } = row
    const identities = before.map(({ identity }) => identity)
    const fills = await listExecutions(db, { userId, accountId, identities })
    const scope = { userId, accountId, symbols: [row.symbol] }
    const since = await lockWindow(db, { ...scope, from: firstOf(fills) })
    await writeGroups(db, { userId, accountId, groups: before })
    return (await rebuildTrades(db, { ...scope, since })).changed
  })
}

const firstOf = (fills: readonly { executedAt: number }[]) =>
  fills.reduce((first, { executedAt }) => Math.min(first, executedAt), Infinity)

type RegroupScope = { userId: string; trades: readonly TradeRecord[]; fills: readonly TradeFill[] }

/** A fill that flipped a position belongs to two trades: both must be included, or neither. */
async function assertWhole(db: Db, { userId, trades, fills }: RegroupScope): Promise<void> {
  const [first] = trades
  if (!first || fills.length === 0) return
  const last = fills.reduce((last, { executedAt }) => Math.max(last, executedAt), -Infinity)
  const others = await db
    .select({ id: table.id, fills: tradeFills.fills })
    .from(table)
    .innerJoin(tradeFills, and(eq(tradeFills.userId, table.userId), eq(tradeFills.tradeId, table.id)))
    .where(
      and(
        eq(table.userId, userId),
        settled(userId, table.sourceId),
        eq(table.accountId, first.accountId),
        eq(table.symbol, first.symbol),
        lte(table.openedAt, new Date(last)),
        or(isNull(table.closedAt), gte(table.closedAt, new Date(firstOf(fills)))),
      ),
    )
  const identities = new Set(fills.map(({ identity }) => identity))
  const inside = new Set(trades.map((trade) => trade.id))
  const shared = others.some(
    (other) => !inside.has(other.id) && other.fills.some((fill) => identities.has(fill.identity)),
  )
  if (shared)
    throw new AppError('cannot_merge', {
      message: 'One fill closed this trade and opened the next. Merge the two first.',
    })
}

type Regroup = { first: TradeRecord; fills: readonly TradeFill[]; groups: Map<string, string>; now: Date }

async function regroup(db: Db, { first, fills, groups, now }: Regroup): Promise<RegroupResult> {
  const { userId, accountId, symbol } = first
  const scope = { userId, accountId, symbols: [symbol] }
  const since = await lockWindow(db, { ...scope, from: firstOf(fills) })
  const current = await listGroups(db, { userId, accountId })
  const before: RegroupingBefore = [...groups.keys()].map((identity) => ({
    identity,
    groupKey: current.get(identity) ?? null,
  }))
  await writeGroups(db, {
    userId,
    accountId,
    groups: [...groups].map(([identity, groupKey]) => ({ identity, groupKey })),
  })
  const regrouping = uuid()
  await db.insert(regroupings).values({ userId, id: regrouping, accountId, symbol, before, createdAt: now })
  const rebuilt = await rebuildTrades(db, { ...scope, since })
  return { ids: rebuilt.changed, regrouping }
}

async function writeGroups(
  db: Db,
  { userId, accountId, groups }: { userId: string; accountId: string; groups: RegroupingBefore },
): Promise<void> {
  await takeGroups(db, { userId, accountId, identities: groups.map(({ identity }) => identity) })
  const earlier = groups.flatMap(({ identity, groupKey }) => (groupKey ? [{ identity, groupKey }] : []))
  await putGroups(db, { userId, accountId, groups: earlier })
}
