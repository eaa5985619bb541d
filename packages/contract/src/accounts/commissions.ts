import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { daySchema, idParams, moneySchema } from '../values.ts'

const charge = moneySchema.check(z.refine((text) => !text.startsWith('-'), 'Enter zero or more'))

/** What the broker charges for a contract from a day on. Amounts are positive and in the account's currency. */
export const commissionProfileSchema = z.object({
  /** The contract's root, such as MES; null = every contract without a line of its own. */
  root: z.nullable(
    z.string().check(z.trim(), z.minLength(1, 'Enter a contract'), z.maxLength(40, 'At most 40 characters')),
  ),
  /** First trading day it counts for; null = from the beginning. */
  validFrom: z.nullable(daySchema),
  perContract: charge,
  perSide: charge,
  percentOfValue: z.string().check(
    z.regex(/^\d{1,3}(\.\d{1,6})?$/, 'Enter a percentage such as 0.1'),
    z.refine((text) => Number(text) <= 100, 'At most 100 percent'),
  ),
  minimumPerSide: charge,
  /** Whether exchange and clearing fees are in it: unknown fees then count as none. */
  includesFees: z.boolean(),
})
export type CommissionProfileBody = z.infer<typeof commissionProfileSchema>

const profilesSchema = z.object({
  profiles: z.array(commissionProfileSchema).check(z.maxLength(100, 'At most 100 lines')),
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
  summary: 'What other commission profiles would change; nothing is saved',
  params: idParams,
  body: profilesSchema,
  limit: { calls: 60, seconds: 60 },
  response: z.object({
    /** Trades of the account whose costs would change. */
    changed: z.number(),
    /** Trades with computed costs, and what these come to, before and after. Negative = paid. */
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
