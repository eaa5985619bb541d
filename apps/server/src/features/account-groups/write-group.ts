import { type AccountGroupBody, MAX_ACCOUNT_GROUPS } from '@ballast/contract/accounts/account-group-form'
import { defined } from '@ballast/domain/defined'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { lockUser } from '../../platform/changes/lock-user.ts'
import { type Db, withTransaction } from '../../platform/database/database.ts'
import type { OwnedId } from '../../platform/database/owned-id.ts'
import { AppError, invalidInput } from '../../platform/http/app-error.ts'
import { accountAmong, accountsOf } from '../accounts/accounts.queries.ts'
import { storeDeleted, takeDeleted } from '../undo/deleted-things.ts'
import {
  type AccountGroupRow,
  deleteGroup,
  findGroup,
  groupRows,
  insertGroup,
  isIn,
  updateGroup,
} from './account-groups.queries.ts'

type Context = Pick<Deps, 'db' | 'clock'>

/** Creates a group. Throws 404 for someone else's account, 422 for one that is in another group on the same days. */
export function addGroup(
  { db, clock }: Context,
  { userId, body }: { userId: string; body: AccountGroupBody },
): Promise<string> {
  return withTransaction(db, async (db) => {
    await lockUser(db, { userId })
    const row = { userId, id: uuid(), ...body, refusedAt: null, createdAt: clock.now() }
    await assertFits(db, row, await groupsWithRoom(db, { userId }))
    await insertGroup(db, row)
    return row.id
  })
}

type Change = OwnedId & { body: Partial<AccountGroupBody> }

/** Changes the given fields. Throws 404, 422. */
export function changeGroup({ db }: Context, { userId, id, body }: Change): Promise<void> {
  return withTransaction(db, async (db) => {
    await lockUser(db, { userId })
    const before = await findGroup(db, { userId, id })
    if (!before || before.refusedAt) throw new AppError('not_found')
    const row: AccountGroupRow = { ...before, ...defined(body) }
    await assertFits(db, row, await groupRows(db, { userId }))
    await updateGroup(db, row)
  })
}

/** Remembers that these accounts are not a group. Throws 404 for someone else's account. */
export function refuseGroup(
  { db, clock }: Context,
  { userId, accountIds }: { userId: string; accountIds: readonly string[] },
): Promise<string> {
  return withTransaction(db, async (db) => {
    await lockUser(db, { userId })
    const members = [...new Set(accountIds)].map((accountId) => ({ accountId, factor: 1 }))
    await assertOwn(db, { userId, members })
    await groupsWithRoom(db, { userId })
    const now = clock.now()
    const row = { userId, id: uuid(), name: '', members, withinSeconds: 1, refusedAt: now, createdAt: now }
    await insertGroup(db, { ...row, fromDay: null, toDay: null })
    return row.id
  })
}

export function removeGroup({ db, clock }: Context, { userId, id }: OwnedId): Promise<void> {
  return withTransaction(db, async (db) => {
    const row = await deleteGroup(db, { userId, id })
    if (!row) throw new AppError('not_found')
    await storeDeleted(db, { userId, kind: 'account_group', id, rows: row, files: [], now: clock.now() })
  })
}

/** Restores a deleted group. Throws 404, and 422 if another group has taken its accounts since. */
export function restoreGroup({ db, clock }: Context, { userId, id }: OwnedId): Promise<void> {
  return withTransaction(db, async (db) => {
    await lockUser(db, { userId })
    const named = { userId, kind: 'account_group' as const, id }
    const deleted = await takeDeleted<AccountGroupRow>(db, { ...named, now: clock.now() })
    if (!deleted) throw new AppError('not_found')
    const instant = (at: Date | null) => (at === null ? null : new Date(at))
    const row = { ...deleted, refusedAt: instant(deleted.refusedAt), createdAt: new Date(deleted.createdAt) }
    const groups = await groupsWithRoom(db, { userId })
    if (row.refusedAt === null) await assertFits(db, row, groups)
    await insertGroup(db, row)
  })
}

async function assertFits(db: Db, row: AccountGroupRow, groups: readonly AccountGroupRow[]): Promise<void> {
  if (row.fromDay !== null && row.toDay !== null && row.toDay < row.fromDay)
    throw invalidInput({ toDay: 'This is before the first day' })
  const names = await assertOwn(db, row)
  for (const other of groups) {
    if (other.refusedAt || other.id === row.id || !overlap(other, row)) continue
    const shared = row.members.find(({ accountId }) => isIn(other, accountId))
    if (!shared) continue
    const name = names.get(shared.accountId) ?? 'An account'
    throw invalidInput({ members: `${name} is in the group “${other.name}” on the same days` })
  }
}

/** Throws 404 if an account is not the user's; returns the names of the user's accounts. */
async function assertOwn(
  db: Db,
  { userId, members }: Pick<AccountGroupRow, 'userId' | 'members'>,
): Promise<Map<string, string>> {
  const accounts = await accountsOf(db, { userId })
  for (const { accountId } of members) accountAmong(accounts, accountId)
  return new Map(accounts.map(({ id, name }) => [id, name]))
}

/** The user's groups and refusals, to which another is to be added. Throws 422 if there are too many. */
async function groupsWithRoom(db: Db, { userId }: { userId: string }): Promise<AccountGroupRow[]> {
  const rows = await groupRows(db, { userId })
  if (rows.length >= MAX_ACCOUNT_GROUPS)
    throw invalidInput({ members: 'There are too many groups. Delete one first.' })
  return rows
}

function overlap(a: AccountGroupRow, b: AccountGroupRow): boolean {
  const begins = (row: AccountGroupRow) => row.fromDay ?? '0'
  const ends = (row: AccountGroupRow) => row.toDay ?? '9'
  return begins(a) <= ends(b) && begins(b) <= ends(a)
}
