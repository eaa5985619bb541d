import * as contract from '@ballast/contract/auth'
import type { Deps } from '../../deps.ts'
import { type Gate, register } from '../../platform/http/register.ts'
import { changePreferences, preferencesOf } from './preferences.queries.ts'

export function mountPreferences(gate: Gate, { db }: Deps): void {
  register(gate, contract.getPreferences, ({ caller: { userId } }) => preferencesOf(db, { userId }))
  register(gate, contract.changePreferences, ({ caller: { userId }, body: { base, ...change } }) =>
    changePreferences(db, { userId, change, base }),
  )
}
