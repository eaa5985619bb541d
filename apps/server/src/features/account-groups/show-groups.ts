import type * as contract from '@ballast/contract/accounts/account-groups'
import type { FollowerOverlap as FollowerOverlapJson } from '@ballast/contract/accounts/account-groups'
import type { BodyOf, ResponseOf } from '@ballast/contract/endpoint'
import { isWithinDays } from '@ballast/domain/copies/copies-of-group'
import { type EntryOfRow, entriesOfColumns } from '@ballast/domain/copies/entries-of-columns'
import type { Entry } from '@ballast/domain/copies/entry'
import {
  entriesByAccount,
  type FollowerOverlap,
  findGroups,
  overlapWith,
} from '@ballast/domain/copies/find-groups'
import type { TradeColumns } from '@ballast/domain/statistics/trade-columns'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { CacheArea } from '../../platform/versioned-cache/versioned-cache.ts'
import { type AccountGroupRow, copyGroup, groupRows } from './account-groups.queries.ts'

type GroupList = ResponseOf<typeof contract.listAccountGroups>
type Context = Pick<Deps, 'db' | 'columns' | 'cache'>

/** Every change to a group raises the data version. */
const GROUPS: CacheArea<GroupList> = { name: 'account groups', maxSize: 200 }

/** A user's groups with their figures, and accounts that look like a group. */
export async function showGroups(
  { db, columns: store, cache }: Context,
  { userId }: { userId: string },
): Promise<GroupList> {
  const { version, columns } = await store.columnsOf(userId)
  return cache.ofUser(GROUPS, { userId, version }, async () =>
    presentGroups(await groupRows(db, { userId }), columns),
  )
}

export function presentGroups(rows: readonly AccountGroupRow[], columns: TradeColumns): GroupList {
  const groups = rows.filter((row) => row.refusedAt === null)
  const refused = rows.filter((row) => row.refusedAt !== null)
  const entries = entriesOfColumns(columns, { accounts: new Set(columns.accounts) })
  return {
    groups: groups.map((row) => presentGroup(row, columns, entries)),
    proposals: proposalsOf(entries, groups, refused),
    refused: refused.map(({ id, members }) => ({ id, accountIds: accountIds(members) })),
  }
}

/** Shows how accounts would match as a group. Throws 404 for someone else's account. */
export async function previewGroup(
  { columns: store }: Pick<Deps, 'columns'>,
  { userId, body }: { userId: string; body: BodyOf<typeof contract.previewAccountGroup> },
): Promise<ResponseOf<typeof contract.previewAccountGroup>> {
  const { columns } = await store.columnsOf(userId)
  if (body.members.some(({ accountId }) => !columns.accounts.includes(accountId)))
    throw new AppError('not_found')
  const accounts = new Set(accountIds(body.members))
  return { followers: followersOf(body, entriesOfColumns(columns, { accounts })) }
}

type Members = Pick<AccountGroupRow, 'members' | 'withinSeconds'>

function followersOf({ members, withinSeconds }: Members, entries: readonly Entry[]): FollowerOverlapJson[] {
  const own = entriesByAccount(entries)
  const [leader, ...followers] = members
  return followers.map(({ accountId, factor }) =>
    presentTogether(
      overlapWith({ leader: leader?.accountId ?? '', accountId, entries: own, withinSeconds, factor }),
    ),
  )
}

function presentGroup(
  row: AccountGroupRow,
  columns: TradeColumns,
  entries: readonly EntryOfRow[],
): GroupList['groups'][number] {
  const accounts = new Set(accountIds(row.members))
  const own = entries.filter(({ account }) => accounts.has(account))
  const decided = own.map((entry) => columns.decision[entry.row] ?? -1).filter((decision) => decision >= 0)
  const decisions = new Set(decided).size
  const { id, name, members, withinSeconds, fromDay, toDay } = row
  return {
    id,
    name,
    members,
    withinSeconds,
    fromDay,
    toDay,
    followers: followersOf(row, own.filter(isWithinDays(copyGroup(row)))),
    decisions,
    copies: decided.length - decisions,
  }
}

/** Accounts that match and are not in one group yet; a combination that was refused is not proposed again. */
function proposalsOf(
  entries: readonly Entry[],
  groups: readonly AccountGroupRow[],
  refused: readonly AccountGroupRow[],
): GroupList['proposals'] {
  const running = groups.filter((row) => row.toDay === null)
  const groupOf = new Map(
    running.flatMap((row) => accountIds(row.members).map((account) => [account, row] as const)),
  )
  const sets = refused.map((row) => new Set(accountIds(row.members)))
  const ended = groups.filter((row) => row.toDay !== null).map((row) => new Set(accountIds(row.members)))
  const apart = (a: string, b: string) => {
    const ofA = groupOf.get(a)
    const ofB = groupOf.get(b)
    // Accounts of one group need no proposal, and two groups that match are left as the trader made them.
    return (ofA && ofB) !== undefined || [...sets, ...ended].some((set) => set.has(a) && set.has(b))
  }
  const own = entriesByAccount(entries)
  return findGroups(entries, { apart }).map(({ leader, followers }) => {
    const group = [leader, ...followers.map(({ accountId }) => accountId)]
      .map((account) => groupOf.get(account))
      .find((row) => row !== undefined)
    if (!group) return { leaderId: leader, followers: followers.map(presentTogether), groupId: null }
    const leaderId = group.members[0]?.accountId ?? ''
    const added = followers.filter(({ accountId }) => groupOf.get(accountId) === undefined)
    const proposed = groupOf.has(leader) ? added : [{ accountId: leader }, ...added]
    return {
      leaderId,
      followers: proposed.map(({ accountId }) =>
        presentTogether(overlapWith({ leader: leaderId, accountId, entries: own })),
      ),
      groupId: group.id,
    }
  })
}

function accountIds(members: readonly { accountId: string }[]): string[] {
  return members.map(({ accountId }) => accountId)
}

function presentTogether({ medianGapMs, ...facts }: FollowerOverlap): FollowerOverlapJson {
  return { ...facts, medianGapSeconds: medianGapMs === null ? null : medianGapMs / 1000 }
}
