import * as z from 'zod/mini'
import { daySchema, nonNegativeMoneySchema, requiredTextSchema } from '../values.ts'

// Separate from the endpoints, so that only the form loads its validation.

/** The broker's charge for a contract from a day on. Amounts are positive and in the account's currency. */
export const commissionProfileSchema = z.object({
  /** The contract's root, such as MES; null: every contract without its own line. */
  root: z.nullable(requiredTextSchema('Enter a contract', 40)),
  /** First trading day it applies to; null: from the start. */
  validFrom: z.nullable(daySchema),
  perContract: nonNegativeMoneySchema,
  perSide: nonNegativeMoneySchema,
  percentOfValue: z.string().check(
    z.regex(/^\d{1,3}(\.\d{1,6})?$/, 'Enter a percentage such as 0.1'),
    z.refine((text) => Number(text) <= 100, 'At most 100 percent'),
  ),
  minimumPerSide: nonNegativeMoneySchema,
  /** Whether exchange and clearing fees are included: unknown fees then count as zero. */
  includesFees: z.boolean(),
})
export type CommissionProfileBody = z.infer<typeof commissionProfileSchema>
