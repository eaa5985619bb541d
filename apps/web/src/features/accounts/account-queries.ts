import { listAccounts } from '@ballast/contract/accounts/accounts'
import { queryOf } from '../../lib/requests/query-of.ts'

export const accountQueries = {
  list: () => queryOf(listAccounts),
}
