import { ACCOUNT_COLORS, ACCOUNT_KINDS, CURRENCIES } from '@ballast/domain/accounts/account-vocabulary'
import * as z from 'zod/mini'
import { daySchema, moneySchema, timeOfDaySchema } from '../values.ts'

// Separate from the endpoints, so that only the pages with this form load its validation.

const nonNegativeMoney = moneySchema.check(z.refine((text) => !text.startsWith('-'), 'Enter zero or more'))

export const accountBodySchema = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(1, 'Give the account a name'), z.maxLength(60, 'At most 60 characters')),
  kind: z.enum(ACCOUNT_KINDS),
  currency: z.enum(CURRENCIES),
  startingBalance: nonNegativeMoney,
  timeZone: z.string().check(z.minLength(1, 'Choose a time zone'), z.maxLength(60)),
  dayReset: timeOfDaySchema,
  breakEvenTolerance: nonNegativeMoney,
  defaultRisk: z.nullable(nonNegativeMoney),
  lossLimit: z.nullable(nonNegativeMoney),
  /** The trading day that begins with the starting balance; earlier trades are not in the balance. */
  startDay: z.optional(z.nullable(daySchema)),
  color: z.optional(z.nullable(z.enum(ACCOUNT_COLORS))),
})
export type AccountBody = z.infer<typeof accountBodySchema>
