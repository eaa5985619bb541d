import { getBalances } from '@ballast/contract/accounts/account-money'
import { listAccounts } from '@ballast/contract/accounts/accounts'
import { listRooms } from '@ballast/contract/alerts/rooms'
import { getMe, getPreferences, preferencesSchema, type Role } from '@ballast/contract/auth'
import { getSampleData } from '@ballast/contract/people/sample-data'
import { listSetups } from '@ballast/contract/setups'
import { getTradeWords } from '@ballast/contract/trades'
import { accountOf, userOf } from './samples.ts'
import { server } from './server.ts'

/** Gives the answers most parts of the app need: one account, and an empty journal. */
export function giveUsual({ accounts = [accountOf()], role = 'user' as Role } = {}): void {
  server.give(getMe, userOf(role))
  server.give(listAccounts, accounts)
  server.give(getBalances, [])
  server.give(listSetups, [])
  server.give(getTradeWords, { symbols: [], tags: [], mistakes: [] })
  server.give(getSampleData, { state: 'none', progress: 0, isOffered: false, error: null })
  server.give(listRooms, { version: 1, at: '2026-11-20T16:00:00Z', rooms: [], beyondPlan: 0 })
  server.give(getPreferences, preferencesSchema.parse({}))
}
