import { PAGE_ROWS } from '@ballast/contract/admin/page-key'
import {
  actOnUser as actOnUserEndpoint,
  getUserSheet,
  listUsers,
  userFilterShape,
} from '@ballast/contract/admin/users'
import * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { pageOf, readPageKey } from '../../platform/http/page-key.ts'
import { type Gate, register } from '../../platform/http/register.ts'
import { mountAdminList } from '../audit/admin-list.ts'
import { actOnUser } from './act-on-user.ts'
import { presentUser, showUser } from './present-user.ts'
import { countUsers, listUserRows, type UserFilter } from './users.queries.ts'

const HEAD = [
  ...['Username', 'Email', 'Email confirmed', 'Role', 'Subscription', 'Plan', 'Given until (UTC)'],
  ...['Registered (UTC)', 'Last seen (UTC)', 'Suspended (UTC)', 'Deleted on (UTC)', 'Accounts', 'Imports'],
]
const FILE_ROWS = 1000

/** The users as administrators see and manage them. */
export function mountAdminUsers(gate: Gate, deps: Deps): void {
  const { db, clock } = deps

  const page = async (filter: UserFilter, after: string | undefined, limit: number) => {
    const found = await listUserRows(db, {
      filter,
      now: clock.now(),
      limit: limit + 1,
      after: readPageKey(after),
    })
    const { rows, next } = pageOf(found, limit, ({ createdAt }) => new Date(createdAt))
    return { users: rows.map(presentUser), next }
  }
  register(gate, listUsers, async ({ query: { after, ...filter } }) => ({
    ...(await page(filter, after, PAGE_ROWS)),
    ...(await countUsers(db, { filter, now: clock.now() })),
  }))
  register(gate, getUserSheet, ({ caller, params }) =>
    showUser(deps, { id: params.id, lookedAtBy: caller.userId }),
  )
  register(gate, actOnUserEndpoint, async ({ caller, params, body }) => {
    await actOnUser(deps, { id: params.id, by: caller.userId, act: body })
    return showUser(deps, { id: params.id, lookedAtBy: caller.userId })
  })

  mountAdminList(gate, deps, {
    name: 'users',
    head: HEAD,
    filter: z.object(userFilterShape),
    read: async (filter, after: string | null) => {
      const { users, next } = await page(filter, after ?? undefined, FILE_ROWS)
      const lines = users.map((user) => [
        ...[user.username, user.email, user.emailConfirmed ? 'yes' : 'no', user.role, user.status, user.plan],
        ...[user.compedUntil, user.registeredAt, user.lastSeenAt, user.suspendedAt, user.deletesAt],
        ...[user.accounts, user.imports],
      ])
      return { lines, next }
    },
  })
}
