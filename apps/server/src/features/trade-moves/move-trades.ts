import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { lockVersion } from '../../platform/changes/data-version.ts'
import { type Db, withTransaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { findAccount } from '../accounts/accounts.queries.ts'
import { type GroupedFill, putGroups, takeGroups } from '../trade-store/executions.queries.ts'
import { moveJournals } from '../trade-store/journal-rows.queries.ts'
import { rebuildTrades } from '../trade-store/rebuild-trades.ts'
import { tradeId } from '../trade-store/trade-id.ts'
import { findTrades } from '../trade-store/trades.queries.ts'
import { storeDeleted, takeDeleted } from '../undo/deleted-things.ts'
import { keptTogether } from './kept-together.ts'
import { type LeavingTrades, planMove } from './plan-move.ts'
import { moveFills } from './trade-moves.queries.ts'

type Context = Pick<Deps, 'db' | 'clock'>

/** What undoing a move needs, per account that trades were moved from. */
type MovedFrom = {
  from: string
  to: string
  symbols: string[]
  /** Keys of the trades: the identity of the fill that opened each. */
  keys: string[]
  identities: string[]
  /** The previous groups of the fills. */
  groups: GroupedFill[]
}

/**
 * Makes trades count in another account, with everything written about them. Imported fills stay with their import and
 * are marked as moved, so that the next file that contains them leaves them there. Throws 404, and 409 with the reason.
 */
export function moveTrades(
  { db, clock }: Context,
  request: { userId: string; ids: readonly string[]; to: string },
): Promise<{ moved: number; undo: string }> {
  const { userId, to } = request
  return withTransaction(db, async (db) => {
    await lockVersion(db, { userId })
    const { leaving, refused } = await planMove(db, request)
    if (refused !== null) throw new AppError('cannot_move', { message: refused })
    const rows: MovedFrom[] = []
    for (const one of leaving) rows.push(await moveOut(db, one, to))
    const undo = uuid()
    await storeDeleted(db, { userId, kind: 'trade_move', id: undo, rows, files: [], now: clock.now() })
    return { moved: leaving.reduce((sum, { trades }) => sum + trades.length, 0), undo }
  })
}

async function moveOut(db: Db, { from, trades }: LeavingTrades, to: string): Promise<MovedFrom> {
  const { userId } = from
  const identities = [...new Set(trades.flatMap((one) => one.identities))]
  const keys = trades.map(({ trade }) => trade.key)
  const symbols = [...new Set(trades.map(({ trade }) => trade.symbol))]
  const groups = await takeGroups(db, { userId, accountId: from.id, identities })
  await putGroups(db, { userId, accountId: to, groups: keptTogether(trades, groups) })
  await place(db, { userId, from: from.id, to, symbols, keys, identities })
  return { from: from.id, to, symbols, keys, identities, groups }
}

type FillPlace = Omit<MovedFrom, 'groups'> & { userId: string }

async function place(db: Db, { userId, from, to, symbols, keys, identities }: FillPlace): Promise<void> {
  const idIn = (accountId: string, key: string) => tradeId({ userId, accountId }, key)
  await moveFills(db, { userId, from, to, identities })
  const idsOf = (fills: readonly string[]) =>
    fills.map((key) => ({ from: idIn(from, key), to: idIn(to, key) }))
  // Before the trades are built, because a trade's journal states its risk. Journals joined to one wait under other fills.
  await moveJournals(db, { userId, accountId: to, ids: idsOf(identities) })
  await rebuildTrades(db, { userId, accountId: from, symbols, reload: true })
  await rebuildTrades(db, { userId, accountId: to, symbols, reload: true })
  const moved = keys.map((key) => idIn(to, key))
  const there = await findTrades(db, { userId, ids: moved, withDeleted: true })
  if (there.length !== moved.length)
    throw new AppError('cannot_move', {
      message: 'In the other account these would not stay the same trades.',
    })
}

/**
 * Moves trades back to where they were. Throws 404 if that has already been done, 409 if an account no longer exists.
 */
export function undoMove(
  { db, clock }: Context,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  return withTransaction(db, async (db) => {
    await lockVersion(db, { userId })
    const moves = await takeDeleted<MovedFrom[]>(db, { userId, kind: 'trade_move', id, now: clock.now() })
    if (!moves) throw new AppError('not_found')
    for (const { from, to, groups, ...what } of moves) {
      for (const accountId of [from, to])
        if (!(await findAccount(db, { userId, id: accountId })))
          throw new AppError('cannot_move', { message: 'One of the accounts no longer exists.' })
      await takeGroups(db, { userId, accountId: to, identities: what.identities })
      await putGroups(db, { userId, accountId: from, groups })
      await place(db, { userId, from: to, to: from, ...what })
    }
  })
}
