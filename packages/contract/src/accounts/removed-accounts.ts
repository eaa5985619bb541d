import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { idParams, okSchema } from '../values.ts'
import { removedAccountSchema } from './removed-account.ts'

export const listRemovedAccounts = endpoint({
  method: 'GET',
  path: '/api/removed-accounts',
  summary: 'List deleted and merged accounts that can still be restored, newest first',
  response: z.array(removedAccountSchema),
})
export const restoreRemovedAccount = endpoint({
  method: 'POST',
  path: '/api/removed-accounts/:id/restore',
  summary: 'Restore an account as it was before it was deleted or merged',
  params: idParams,
  response: okSchema,
  errors: ['not_found', 'account_limit', 'cannot_merge_accounts'],
})
