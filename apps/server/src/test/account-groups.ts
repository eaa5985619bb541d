import { createAccountGroup, deleteAccountGroup } from '@ballast/contract/accounts/account-groups'
import { insertAccount, type Person } from './client.ts'

/** A group of accounts of the same size, with the leader first. */
export function accountGroup(accountIds: readonly string[]) {
  const members = accountIds.map((accountId) => ({ accountId, factor: 1 }))
  return { name: 'Copies', members, withinSeconds: 10, fromDay: null, toDay: null }
}

/** A group of a person's accounts, a deleted one, and bodies that the endpoints accept. */
export async function groupsOf(owner: Person, accountId: string) {
  const accounts = [await insertAccount(owner), await insertAccount(owner)]
  const gone = await owner.call(createAccountGroup, { body: accountGroup(accounts) })
  await owner.call(deleteAccountGroup, { params: { id: gone.data.id } })
  const free = [await insertAccount(owner), await insertAccount(owner)]
  const kept = await owner.call(createAccountGroup, {
    body: accountGroup([accountId, await insertAccount(owner)]),
  })
  const { members, withinSeconds } = accountGroup(free)
  return {
    things: {
      '/api/account-groups/:id': kept.data.id,
      '/api/account-groups/:id/restore': gone.data.id,
    },
    bodies: {
      'POST /api/account-groups': accountGroup(free),
      'POST /api/account-groups/refusals': { accountIds: free },
      'POST /api/account-groups/preview': { members, withinSeconds },
      'PATCH /api/account-groups/:id': { name: 'mine now' },
      'PUT /api/journal/:id/decision': { with: null },
    },
  }
}
