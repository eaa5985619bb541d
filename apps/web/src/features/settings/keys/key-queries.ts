import { listPasskeys } from '@ballast/contract/people/passkeys'
import { getTwoStep } from '@ballast/contract/people/two-step'
import { queryOf } from '../../../lib/requests/query-of.ts'

export const keyQueries = {
  twoStep: () => queryOf(getTwoStep),
  passkeys: () => queryOf(listPasskeys),
}
