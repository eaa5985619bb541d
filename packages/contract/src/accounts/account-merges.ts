import { CURRENCIES } from '@ballast/domain/accounts/account-words'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { idParams, idSchema, moneySchema } from '../values.ts'
import { removedAccountSchema } from './removed-account.ts'

/** The account that stays. */
const mergeBodySchema = z.object({ into: idSchema })

export const previewAccountMerge = endpoint({
  method: 'POST',
  path: '/api/accounts/:id/merge/preview',
  summary: 'Preview merging an account into another; nothing is saved',
  params: idParams,
  body: mergeBodySchema,
  response: z.object({
    currency: z.enum(CURRENCIES),
    /** Trades of the account that goes. */
    trades: z.number(),
    /** Fills both accounts hold: each counts once, with the facts of the better source. */
    shared: z.number(),
    /** Money lines of the account that goes. */
    lines: z.number(),
    attempts: z.number(),
    /** Names of saved views whose filter then names the account that stays. */
    views: z.array(z.string()),
    /** By how many trades, and by how much closed result, the account that stays grows. Null where it is refused. */
    newTrades: z.nullable(z.number()),
    closedChange: z.nullable(moneySchema),
    /** Why they cannot be merged; null where they can. */
    refused: z.nullable(z.string()),
  }),
  errors: ['not_found'],
})
/** Two accounts of which one holds most of its fills under the other's name, too: probably one account imported twice. */
export const suggestAccountMerge = endpoint({
  method: 'GET',
  path: '/api/account-merges/suggestion',
  summary: 'Suggest two accounts that are probably one; null if there are none',
  response: z.object({
    suggestion: z.nullable(
      z.object({
        from: idSchema,
        into: idSchema,
        /** Fills both hold, and all those of `from`. */
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
