import { CURRENCIES } from '@ballast/domain/accounts/account-vocabulary'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { daySchema, idParams, idSchema, maxCharacters, moneySchema, okSchema } from '../values.ts'
import { expenseBodySchema, payoutBodySchema } from './attempt-form.ts'
import { businessSchema } from './attempt-ledger.ts'
import { EXPENSE_KINDS } from './attempt-vocabulary.ts'

const gate = { plan: 'pro' } as const

export const MONEY_GROUPS = ['firm', 'programme', 'month', 'year'] as const
export type MoneyGroup = (typeof MONEY_GROUPS)[number]

const groupSchema = z.extend(businessSchema, {
  /** A firm, a firm with its programme, `2026-03` or `2026`. */
  name: z.string(),
})

/** The cost of one outcome: everything spent ÷ the number of attempts that reached it. */
const outcomeSchema = z.object({
  currency: z.enum(CURRENCIES),
  cost: z.nullable(moneySchema),
  attempts: z.number(),
  reached: z.number(),
  /** 95%; null below ten attempts, `high` null if there is no known upper bound. */
  interval: z.nullable(z.object({ low: moneySchema, high: z.nullable(moneySchema) })),
})

export const moneyFiguresSchema = z.object({
  groups: z.object({
    firm: z.array(groupSchema),
    programme: z.array(groupSchema),
    /** Latest first. */
    month: z.array(groupSchema),
    year: z.array(groupSchema),
  }),
  /** One per currency. */
  funded: z.array(outcomeSchema),
  firstPayout: z.array(outcomeSchema),
  /** Shares of attempts still alive after a number of calendar days from the purchase. */
  survival: z.array(
    z.object({
      day: z.number(),
      share: z.number(),
      low: z.number(),
      high: z.number(),
      followed: z.number(),
    }),
  ),
  lives: z.object({ attempts: z.number(), lost: z.number() }),
})
export type MoneyFigures = z.infer<typeof moneyFiguresSchema>

export const getPropMoney = endpoint({
  ...gate,
  method: 'GET',
  path: '/api/prop-money',
  summary: 'Get the cost and return of funded accounts by firm, programme and time, and how long they last',
  response: moneyFiguresSchema,
})
export const updatePayout = endpoint({
  ...gate,
  method: 'PUT',
  path: '/api/attempt-payouts/:id',
  summary: 'Change a payout',
  params: idParams,
  body: payoutBodySchema,
  response: okSchema,
  errors: ['not_found'],
})
export const updateExpense = endpoint({
  ...gate,
  method: 'PUT',
  path: '/api/attempt-expenses/:id',
  summary: 'Change a fee or refund',
  params: idParams,
  body: expenseBodySchema,
  response: okSchema,
  errors: ['not_found'],
})

const MAX_TEXT = 500_000
const feeFileSchema = z.object({
  text: z.string().check(z.minLength(1, 'This file is empty'), maxCharacters(MAX_TEXT)),
})
const feeRowSchema = z.object({
  /** Line number as shown in a text editor. */
  line: z.number(),
  accountName: z.string(),
  attemptId: z.nullable(idSchema),
  kind: z.nullable(z.enum(EXPENSE_KINDS)),
  amount: z.nullable(moneySchema),
  currency: z.nullable(z.enum(CURRENCIES)),
  paidOn: z.nullable(daySchema),
  note: z.string(),
  /** Why it is not imported, or null. */
  problem: z.nullable(z.string()),
})
export type FeeRow = z.infer<typeof feeRowSchema>

export const previewFees = endpoint({
  ...gate,
  method: 'POST',
  path: '/api/prop-money/fees/preview',
  summary: 'Preview a file of fees, with each row’s meaning or problem; nothing is saved',
  savesNothing: true,
  body: feeFileSchema,
  response: z.object({ rows: z.array(feeRowSchema), taken: z.number() }),
})
export const importFees = endpoint({
  ...gate,
  method: 'POST',
  path: '/api/prop-money/fees',
  summary: 'Import the fees in a file, skipping rows with a problem',
  body: feeFileSchema,
  response: z.object({ ids: z.array(idSchema) }),
})
export const removeFees = endpoint({
  ...gate,
  method: 'POST',
  path: '/api/prop-money/fees/remove',
  summary: 'Undo an import of fees',
  body: z.object({ ids: z.array(idSchema).check(z.minLength(1), z.maxLength(2_000)) }),
  response: okSchema,
  errors: ['not_found'],
})
