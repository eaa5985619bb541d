import type { previewTradeMove } from '@ballast/contract/accounts/trade-moves'
import type { ResponseOf } from '@ballast/contract/endpoint'
import { withCopies } from '@ballast/domain/statistics/selection/whole-decisions'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { attempts } from '../../schema/attempts.ts'
import { type AccountRow, accountsOf } from '../accounts/accounts.queries.ts'
import { hasSamples } from '../sample-data/sample-data.queries.ts'
import { findTradeFills, findTrades, type TradeRecord } from '../trade-store/trades.queries.ts'
import { correctedIn, fillsKnownTo, sharesFills, typedAmong, writtenUnder } from './trade-moves.queries.ts'

type MoveRequest = { userId: string; ids: readonly string[]; to: string }

/** Trades of one account that are to count in another, each with its fills. */
export type LeavingTrades = { from: AccountRow; trades: { trade: TradeRecord; identities: string[] }[] }
export type MovePlan = { to: AccountRow; leaving: LeavingTrades[]; there: number; refused: string | null }

/** The effect of moving trades, and any reasons against it. Throws 404 for a trade or account that is not the caller's. */
export async function planMove(db: Db, { userId, ids, to: toId }: MoveRequest): Promise<MovePlan> {
  const accounts = new Map((await accountsOf(db, { userId })).map((row) => [row.id, row]))
  const uniqueIds = [...new Set(ids)]
  const trades = await findTrades(db, { userId, ids: uniqueIds })
  const to = accounts.get(toId)
  if (!to || trades.length !== uniqueIds.length) throw new AppError('not_found')
  const fillsByTrade = await findTradeFills(db, { userId, ids: uniqueIds })
  const moving = trades.filter(({ accountId }) => accountId !== toId)
  const leaving = [...Map.groupBy(moving, ({ accountId }) => accountId)].flatMap(([accountId, own]) => {
    const from = accounts.get(accountId)
    const withFills = own.map((trade) => ({
      trade,
      identities: (fillsByTrade.get(trade.id) ?? []).map(({ identity }) => identity),
    }))
    return from ? [{ from, trades: withFills }] : []
  })
  const plan = { to, leaving, there: trades.length - moving.length }
  return { ...plan, refused: await reasonAgainst(db, plan) }
}

async function reasonAgainst(db: Db, { to, leaving }: Omit<MovePlan, 'refused'>): Promise<string | null> {
  const { userId } = to
  if (leaving.length === 0) return `These trades are in ${to.name} already.`
  if (await hasSamples(db, { userId })) return 'Sample trades stay in their accounts.'
  const homes = new Map<string, AccountRow>()
  for (const { from, trades } of leaving) {
    if (from.currency !== to.currency)
      return `${from.name} is kept in ${from.currency} and ${to.name} in ${to.currency}. Trades move only between accounts of one currency.`
    const ids = trades.map(({ trade }) => trade.id)
    const identities = trades.flatMap((one) => one.identities)
    if (await sharesFills(db, { userId, accountId: from.id, ids, identities }))
      return 'One fill closed one of these trades and opened the next. Choose both.'
    const known = await fillsKnownTo(db, { userId, accountId: to.id, identities })
    if (known > 0)
      return `${to.name} holds ${known} ${known === 1 ? 'fill' : 'fills'} of these trades already. Delete the trades in one of the accounts, or merge the accounts.`
    const other = identities
      .map((identity) => homes.get(identity))
      .find((home) => home && home.id !== from.id)
    if (other)
      return `${other.name} and ${from.name} hold the same fills. Choose the trades of one of them, or merge the accounts.`
    for (const identity of identities) homes.set(identity, from)
    const undone = `in ${to.name} before an import was undone there. Import its files into ${to.name} again instead.`
    const written = await writtenUnder(db, { userId, accountId: to.id, identities })
    if (written > 0) return `You wrote about ${written} of these trades ${undone}`
    const corrected = await correctedIn(db, { userId, accountId: to.id, identities })
    if (corrected > 0)
      return `You corrected ${corrected} ${corrected === 1 ? 'fill' : 'fills'} of these trades ${undone}`
  }
  return null
}

/** The plan for the trader to confirm; nothing is written. */
export async function previewMove(
  { db, columns: store }: Pick<Deps, 'db' | 'columns'>,
  request: MoveRequest,
): Promise<ResponseOf<typeof previewTradeMove>> {
  const chosen = new Set(request.ids)
  const { to, leaving, there, refused } = await planMove(db, request)
  const touched = [...leaving.map(({ from }) => from), to]
  const running = await db
    .selectDistinct({ accountId: attempts.accountId })
    .from(attempts)
    .where(
      and(
        eq(attempts.userId, request.userId),
        isNull(attempts.endedOn),
        inArray(
          attempts.accountId,
          touched.map(({ id }) => id),
        ),
      ),
    )
  const { columns } = await store.columnsOf(request.userId)
  const computed = new Set(running.map(({ accountId }) => accountId))
  return {
    trades: leaving.reduce((sum, { trades }) => sum + trades.length, 0),
    there,
    copies: withCopies(columns, chosen).size - chosen.size,
    imported: await importedAmong(db, leaving),
    from: leaving.map(({ from }) => from.name),
    attempts: touched.filter(({ id }) => computed.has(id)).map(({ name }) => name),
    refused,
  }
}

async function importedAmong(db: Db, leaving: readonly LeavingTrades[]): Promise<number> {
  let imported = 0
  for (const { from, trades } of leaving) {
    const identities = [...new Set(trades.flatMap((one) => one.identities))]
    const typed = await typedAmong(db, { userId: from.userId, accountId: from.id, identities })
    imported += identities.length - typed.length
  }
  return imported
}
