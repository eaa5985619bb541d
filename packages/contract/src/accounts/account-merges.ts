import { CURRENCIES } from '@ballast/domain/accounts/account-vocabulary'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { idParams, idSchema, moneySchema } from '../values.ts'
import { removedAccountSchema } from './removed-account.ts'

/** The account that remains. */
const mergeBodySchema = z.object({ into: idSchema })

export const previewAccountMerge = endpoint({
  method: 'POST',
  path: '/api/accounts/:id/merge/preview',
  summary: 'Preview merging an account into another; nothing is saved',
  savesNothing: true,
  params: idParams,
  body: mergeBodySchema,
  response: z.object({
    currency: z.enum(CURRENCIES),
    /** Trades of the account to be merged. */
    trades: z.number(),
    /** Fills in both accounts: each counts once, with the better source's facts. */
    shared: z.number(),
    /** Money lines of the account to be merged. */
    lines: z.number(),
    attempts: z.number(),
    /** Names of saved views whose filter will name the remaining account. */
    views: z.array(z.string()),
    /** By how many trades, and by how much closed result, the remaining account grows. Null if it is refused. */
    newTrades: z.nullable(z.number()),
    closedChange: z.nullable(moneySchema),
    /** Why they cannot be merged, or null. */
    refused: z.nullable(z.string()),
  }),
  errors: ['not_found'],
})
/** Two accounts of which one has most of its fills in the other as well: probably one account imported twice. */
export const suggestAccountMerge = endpoint({
  method: 'GET',
  path: '/api/account-merges/suggestion',
  summary: 'Suggest two accounts that are probably one; null if there are none',
  response: z.object({
    suggestion: z.nullable(
      z.object({
        from: idSchema,
        into: idSchema,
        /** Fills that both have, and all fills of `from`. */
        shared: z.number(),
        fills: z.number(),
      }),
    ),
  }),
})
export const mergeAccount = endpoint({
  method: 'POST',
  path: '/api/accounts/:id/merge',
  summary: 'Merge an account into another; it can be undone for 30 days',
  params: idParams,
  body: mergeBodySchema,
  response: removedAccountSchema,
  errors: ['not_found', 'cannot_merge_accounts', 'account_in_use', 'import_running'],
})
