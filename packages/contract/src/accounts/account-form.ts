import { ACCOUNT_COLORS, ACCOUNT_KINDS, CURRENCIES } from '@ballast/domain/accounts/account-vocabulary'
import * as z from 'zod/mini'
import { daySchema, nonNegativeMoneySchema, requiredTextSchema, timeOfDaySchema } from '../values.ts'

// Separate from the endpoints, so that only the pages with this form load its validation.

export const accountBodySchema = z.object({
  name: requiredTextSchema('Give the account a name', 60),
  kind: z.enum(ACCOUNT_KINDS),
  currency: z.enum(CURRENCIES),
  /** Null: not known, and neither are the balance and percentages of it. */
  startingBalance: z.nullable(nonNegativeMoneySchema),
  timeZone: z.string().check(z.minLength(1, 'Choose a time zone'), z.maxLength(60)),
  dayReset: timeOfDaySchema,
  breakEvenTolerance: nonNegativeMoneySchema,
  defaultRisk: z.nullable(nonNegativeMoneySchema),
  lossLimit: z.nullable(nonNegativeMoneySchema),
  /** The trading day that begins with the starting balance; earlier trades are not in the balance. */
  startDay: z.optional(z.nullable(daySchema)),
  color: z.optional(z.nullable(z.enum(ACCOUNT_COLORS))),
})
export type AccountBody = z.infer<typeof accountBodySchema>
