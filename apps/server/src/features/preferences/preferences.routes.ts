import * as contract from '@ballast/contract/auth'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { type Gate, register } from '../../platform/http/register.ts'
import { accountsOf } from '../accounts/accounts.queries.ts'
import { changePreferences, preferencesOf } from './preferences.queries.ts'

export function mountPreferences(gate: Gate, { db }: Deps): void {
  register(gate, contract.getPreferences, ({ caller: { userId } }) => preferencesOf(db, { userId }))
  register(gate, contract.changePreferences, async ({ caller: { userId }, body: { base, ...named } }) => {
    const { importAccounts: chosen } = named
    const change = chosen ? { ...named, importAccounts: await ownOf(db, { userId, chosen }) } : named
    return changePreferences(db, { userId, change, base })
  })
}

type ChosenLabels = Readonly<Record<string, string>>

/** Removes accounts that no longer exist or belong to another user. */
async function ownOf(
  db: Db,
  { userId, chosen }: { userId: string; chosen: ChosenLabels },
): Promise<ChosenLabels> {
  const own = new Set((await accountsOf(db, { userId })).map(({ id }) => id))
  return Object.fromEntries(Object.entries(chosen).filter(([, id]) => own.has(id)))
}
