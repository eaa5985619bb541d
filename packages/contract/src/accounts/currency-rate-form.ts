import { CURRENCIES } from '@ballast/domain/accounts/account-vocabulary'
import { RATE_PATTERN } from '@ballast/domain/money/read-rates'
import * as z from 'zod/mini'
import { daySchema } from '../values.ts'

// Separate from the endpoints, so that only the page with this form loads its validation.

export const currencyRateSchema = z
  .object({
    day: daySchema,
    from: z.enum(CURRENCIES),
    to: z.enum(CURRENCIES),
    /** The value of one unit of `from` in `to`. */
    rate: z.string().check(
      z.regex(RATE_PATTERN, 'Enter a rate such as 1.0842'),
      z.refine((text) => Number(text) > 0, 'Enter a rate above zero'),
    ),
  })
  .check(z.refine(({ from, to }) => from !== to, { path: ['to'], message: 'Choose another currency' }))
export type CurrencyRate = z.infer<typeof currencyRateSchema>
