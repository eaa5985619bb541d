import { CURRENCIES } from '@ballast/domain/accounts/account-vocabulary'
import * as z from 'zod/mini'
import { positiveDecimalSchema, requiredTextSchema } from '../values.ts'

// Separate from the endpoints, so that only the form loads its validation.

const amount = positiveDecimalSchema.check(
  z.refine((text) => Number(text) <= 1_000_000_000, 'Enter a number below 1,000,000,000'),
)

/** A trader's own specification of a contract, which overrides the contract table. */
export const ownContractSchema = z.object({
  /** The root that symbols are grouped by, such as US30; a symbol with an expiry stands for its root. */
  root: requiredTextSchema('Enter a symbol such as US30', 40),
  /** Smallest price step; null: unknown. */
  tickSize: z.nullable(amount),
  /** Money per 1.0 of price and 1 unit of quantity. */
  pointValue: amount,
  currency: z.enum(CURRENCIES, 'Choose a currency'),
})
export type OwnContractBody = z.infer<typeof ownContractSchema>
