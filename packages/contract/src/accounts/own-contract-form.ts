import { CURRENCIES } from '@ballast/domain/accounts/account-words'
import * as z from 'zod/mini'
import { positiveDecimalSchema } from '../values.ts'

// Apart from the endpoints, so that only the form loads what checks it.

const amount = positiveDecimalSchema.check(
  z.refine((text) => Number(text) <= 1_000_000_000, 'Enter a number below 1,000,000,000'),
)

/** A trader's own specification of a contract: it overrides the contract table. */
export const ownContractSchema = z.object({
  /** As symbols are grouped, such as US30; a symbol with its expiry means its root. */
  root: z
    .string()
    .check(z.trim(), z.minLength(1, 'Enter a symbol such as US30'), z.maxLength(40, 'At most 40 characters')),
  /** Smallest price step; null = not known. */
  tickSize: z.nullable(amount),
  /** Money per 1.0 of price and 1 unit of quantity. */
  pointValue: amount,
  currency: z.enum(CURRENCIES, 'Choose a currency'),
})
export type OwnContractBody = z.infer<typeof ownContractSchema>
