import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { idParams, moneySchema } from '../values.ts'
import { commissionProfileSchema } from './commission-form.ts'

/** Maximum number of commission profiles per account. */
export const MAX_COMMISSIONS = 100

const profilesSchema = z.object({
  profiles: z
    .array(commissionProfileSchema)
    .check(z.maxLength(MAX_COMMISSIONS, `At most ${MAX_COMMISSIONS} lines`)),
})

export const listCommissions = endpoint({
  method: 'GET',
  path: '/api/accounts/:id/commissions',
  summary: "An account's commission profiles",
  params: idParams,
  response: profilesSchema,
  errors: ['not_found'],
})
export const previewCommissions = endpoint({
  method: 'POST',
  path: '/api/accounts/:id/commissions/preview',
  summary: 'Preview the effect of other commission profiles; nothing is saved',
  savesNothing: true,
  params: idParams,
  body: profilesSchema,
  limit: { calls: 60, seconds: 60 },
  response: z.object({
    /** Trades of the account whose costs would change. */
    changed: z.number(),
    /** Trades with computed costs, and the total of those costs, before and after. Negative means paid. */
    before: z.object({ trades: z.number(), costs: moneySchema }),
    after: z.object({ trades: z.number(), costs: moneySchema }),
    /** Trades that would still lack some costs. */
    stillUnknown: z.number(),
  }),
  errors: ['not_found'],
})
export const replaceCommissions = endpoint({
  method: 'PUT',
  path: '/api/accounts/:id/commissions',
  summary: 'Replace the commission profiles; trades with unknown commissions are rebuilt',
  params: idParams,
  body: profilesSchema,
  response: z.extend(profilesSchema, { changed: z.number() }),
  errors: ['not_found'],
})
