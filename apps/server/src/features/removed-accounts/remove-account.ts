import { FREE_ACCOUNTS } from '@ballast/domain/billing/free-plan'
import { startOf } from '@ballast/domain/text/cut-text'
import { DAY_MS } from '@ballast/domain/time/durations'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { bumpVersion, lockVersion } from '../../platform/changes/data-version.ts'
import { type Db, withTransaction } from '../../platform/database/database.ts'
import type { OwnedId } from '../../platform/database/owned-id.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { groupNameOf } from '../account-groups/account-groups.queries.ts'
import {
  accountsOf,
  countAccounts,
  countTradesOf,
  requireAccount,
  updateAccount,
} from '../accounts/accounts.queries.ts'
import { hasPro } from '../subscription/plan-limits.ts'
import { rebuildTrades } from '../trade-store/rebuild-trades.ts'
import { giveBack, holdAccount } from './holder.ts'
import { insertRemoved, isImporting, type RemovedRow, takeRemoved } from './removed-accounts.queries.ts'
import { undoMerge } from './undo-merge.ts'

/** How long a deleted account can be restored. */
const RETENTION_MS = 7 * DAY_MS

/**
 * Deletes an account with everything in it: hidden at once, purged after seven days. Throws 404, and 409 while it is in a
 * group or an import into it is running.
 */
export function removeAccount(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, id }: OwnedId,
): Promise<RemovedRow> {
  return withTransaction(db, async (db) => {
    await lockVersion(db, { userId })
    const account = await requireAccount(db, { userId, id })
    const group = await groupNameOf(db, { userId, accountId: id })
    if (group !== null) {
      const message = `${account.name} is in the group “${group}”. Take it out of the group first.`
      throw new AppError('account_in_use', { message })
    }
    if (await isImporting(db, { userId, accountId: id })) throw new AppError('import_running')
    const now = clock.now()
    const row = {
      userId,
      id: uuid(),
      accountId: id,
      holderId: uuid(),
      name: account.name,
      trades: await countTradesOf(db, { userId, accountId: id }),
      intoId: null,
      undo: null,
      removedAt: now,
      goesAt: new Date(now.getTime() + RETENTION_MS),
    }
    await holdAccount(db, row)
    await insertRemoved(db, row)
    await bumpVersion(db, { userId, reload: true, records: true })
    return row
  })
}

type Context = Pick<Deps, 'db' | 'clock' | 'config'>

/**
 * Restores a deleted account, or undoes a merge. Throws 404 after the retention period, 402 above the free plan's limit of
 * one account, 409 if the target of the merge no longer exists.
 */
export async function restoreAccount(
  deps: Context,
  caller: Pick<Caller, 'userId' | 'role'>,
  id: string,
): Promise<void> {
  const { userId } = caller
  await withTransaction(deps.db, async (db) => {
    await lockVersion(db, { userId })
    const row = await takeRemoved(db, { userId, id })
    if (!row || row.goesAt <= deps.clock.now()) throw new AppError('not_found')
    if ((await countAccounts(db, caller)) >= FREE_ACCOUNTS && !(await hasPro({ ...deps, db }, caller)))
      throw new AppError('account_limit')
    if (row.undo === null) {
      await giveBackNamed(db, row)
      // The settings its trades are built with may have changed in the meantime.
      await rebuildTrades(db, { userId, accountId: row.accountId, symbols: null, reload: true })
    } else await undoMerge(db, row, () => giveBackNamed(db, row))
    await bumpVersion(db, { userId, reload: true, records: true })
  })
}

/** Returns an account to its user; if its name has been taken since, a number is appended. */
async function giveBackNamed(db: Db, { userId, holderId, accountId, name }: RemovedRow): Promise<void> {
  const taken = new Set((await accountsOf(db, { userId })).map((row) => row.name.toLowerCase()))
  let free = name
  for (let n = 2; taken.has(free.toLowerCase()); n++) free = `${startOf(name, 55)} (${n})`
  if (free !== name) await updateAccount(db, { userId: holderId, id: accountId, set: { name: free } })
  await giveBack(db, { userId, holderId })
}
