import * as z from 'zod/mini'
import { daySchema, idSchema, maxCharacters, moneySchema } from '../values.ts'

// Separate from the endpoints, so that only the page with this form loads its validation.

/** Kinds of money lines: money that moved an account's balance outside trades. */
export const TYPED_MONEY_KINDS = ['deposit', 'withdrawal', 'fee', 'interest', 'adjustment'] as const
export type TypedMoneyKind = (typeof TYPED_MONEY_KINDS)[number]
/** The sign of the money of a kind; kinds without one are typed with their sign. */
export const MONEY_SIGNS = { deposit: 1, withdrawal: -1, fee: -1 } as const satisfies Partial<
  Record<TypedMoneyKind, 1 | -1>
>

export const moneyLineBodySchema = z
  .object({
    accountId: idSchema,
    kind: z.enum(TYPED_MONEY_KINDS),
    /** Signed: negative amounts leave the account. */
    amount: moneySchema.check(z.refine((text) => Number(text) !== 0, 'Enter an amount other than zero')),
    /** The account's trading day. */
    day: daySchema,
    note: z.string().check(z.trim(), maxCharacters(200)),
  })
  .check(
    z.refine(({ kind, amount }) => !(kind in MONEY_SIGNS) || Number(amount) > 0 === (kind === 'deposit'), {
      path: ['amount'],
      message: 'A deposit comes in; a withdrawal and a fee go out',
    }),
  )
export type MoneyLineBody = z.infer<typeof moneyLineBodySchema>
