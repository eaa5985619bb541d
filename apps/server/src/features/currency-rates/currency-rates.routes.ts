import * as contract from '@ballast/contract/accounts/currency-rates'
import { MAX_RATES } from '@ballast/domain/money/read-rates'
import type { Deps } from '../../deps.ts'
import { lockUser } from '../../platform/changes/lock-user.ts'
import { withTransaction } from '../../platform/database/database.ts'
import { invalidInput } from '../../platform/http/app-error.ts'
import { type Gate, register } from '../../platform/http/register.ts'
import { countRates, deleteRates, listRates, saveRates } from './currency-rates.queries.ts'

export function mountCurrencyRates(gate: Gate, deps: Deps): void {
  register(gate, contract.listCurrencyRates, ({ caller }) => listRates(deps.db, caller))
  register(gate, contract.putCurrencyRates, async ({ caller: { userId }, body: { rates } }) => {
    await withTransaction(deps.db, async (db) => {
      await lockUser(db, { userId })
      const before = await countRates(db, { userId })
      await saveRates(db, { userId, rates })
      if ((await countRates(db, { userId })) > Math.max(before, MAX_RATES))
        throw invalidInput({ rates: `At most ${MAX_RATES} rates are kept` })
    })
    return { ok: true as const }
  })
  register(gate, contract.removeCurrencyRates, async ({ caller: { userId }, body: { rates } }) => {
    await deleteRates(deps.db, { userId, rates })
    return { ok: true as const }
  })
}
