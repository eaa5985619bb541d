import { listPasskeys } from '@ballast/contract/people/passkeys'
import { getTwoStep } from '@ballast/contract/people/two-step'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { queryOf } from '../../../lib/requests/query-of.ts'

export const keyQueries = {
  twoStep: () =>
    queryOptions({ queryKey: ['/api/user/two-step'], queryFn: ({ signal }) => call(getTwoStep, { signal }) }),
  passkeys: () =>
    queryOf(listPasskeys),
}
