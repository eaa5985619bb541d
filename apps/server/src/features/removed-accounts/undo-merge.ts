import type { Db } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { findAccount } from '../accounts/accounts.queries.ts'
import { moveJournals } from '../trade-store/journal-rows.queries.ts'
import { rebuildTrades } from '../trade-store/rebuild-trades.ts'
import { moveBackById, moveBackByIdentity, moveBackSources, type Pair } from './merge.queries.ts'
import type { MergeUndo } from './merge-accounts.ts'
import {
  deleteJournals,
  markDeletedAt,
  putDecisionsBack,
  putLinksBack,
  revisionsOf,
  tradesOf,
} from './merge-journals.queries.ts'
import { moveScopesBack } from './merge-scopes.queries.ts'
import type { RemovedRow } from './removed-accounts.queries.ts'

/**
 * Undoes a merge: both accounts get back what they had, and anything written or imported since stays where it is. Throws
 * 409 if the target account no longer exists.
 */
export async function undoMerge(db: Db, row: RemovedRow, giveBack: () => Promise<void>): Promise<void> {
  const { userId, holderId } = row
  const undo = row.undo as MergeUndo
  const into = row.intoId ?? ''
  if (!(await findAccount(db, { userId, id: into }))) {
    const message = 'The account it was merged into no longer exists. Put that one back first.'
    throw new AppError('cannot_merge_accounts', { message })
  }
  const pair: Pair = { userId, from: row.accountId, into }
  await moveBackSources(db, pair, undo.sources)
  await moveBackById(db, pair, undo.rows)
  await moveBackByIdentity(db, pair, undo.identities)
  await moveScopesBack(db, pair, undo)
  await partWords(db, { pair, holderId, undo })
  await giveBack()
  const there = new Set((await tradesOf(db, { userId, accountId: into })).map(({ id }) => id))
  for (const accountId of [row.accountId, into])
    await rebuildTrades(db, { userId, accountId, symbols: null, reload: true })
  // Those that were part of another trade since; whether the others are deleted may have changed.
  const parted = (undo.deleted ?? []).filter(({ id }) => !there.has(id))
  await markDeletedAt(db, userId, parted)
}

type UndoInput = { pair: Pair; holderId: string; undo: MergeUndo }

async function partWords(db: Db, { pair, holderId, undo }: UndoInput): Promise<void> {
  const { userId } = pair
  const alone = undo.carried.filter((one) => one.alone).map(({ from, to }) => ({ from: to, to: from }))
  await moveJournals(db, { userId, accountId: pair.from, ids: alone })
  // The current journal contains everything in the copy, and anything added since.
  const revisions = await revisionsOf(
    db,
    userId,
    alone.map(({ to }) => to),
  )
  await deleteJournals(db, holderId, [...revisions.keys()])
  const shared = [...new Set(undo.carried.filter((one) => !one.alone).map(({ to }) => to))]
  const now = await revisionsOf(db, userId, shared)
  const unchanged = shared.filter((id) => now.get(id) === undo.revisions[id])
  await deleteJournals(db, userId, unchanged)
  // Journals written since the merge stay with the target account's trade.
  await deleteJournals(
    db,
    holderId,
    shared.filter((id) => now.has(id) && !unchanged.includes(id)),
  )
  await putLinksBack(db, userId, undo.links)
  await putDecisionsBack(db, userId, undo.decisions ?? [])
}
