import { CURRENCIES } from '@ballast/domain/accounts/account-vocabulary'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { daySchema, idParams, idSchema, moneySchema, okSchema } from '../values.ts'
import { expenseBodySchema, payoutBodySchema, snapshotBodySchema } from './attempt-form.ts'
import { EXPENSE_KINDS, PAYOUT_METHODS, PAYOUT_STATES } from './attempt-vocabulary.ts'
import { receiptSchema } from './receipts.ts'

/** A ledger line: money paid to a firm, or received. Signed: negative amounts leave the trader. */
export const ledgerEntrySchema = z.object({
  id: idSchema,
  attemptId: idSchema,
  /** `price` is the attempt's own price, which is changed there. */
  type: z.enum(['price', 'expense', 'payout']),
  kind: z.nullable(z.enum(EXPENSE_KINDS)),
  state: z.nullable(z.enum(PAYOUT_STATES)),
  day: daySchema,
  amount: moneySchema,
  /** For a payout: the amount that left the account. */
  gross: z.nullable(moneySchema),
  currency: z.enum(CURRENCIES),
  note: z.string(),
  /** Whether it counts towards what was paid or received. */
  counts: z.boolean(),
  /** The value of one unit in the account's currency, as typed. */
  rate: z.nullable(moneySchema),
  /** The amount used in totals: in the account's currency if a rate is known, else in its own. */
  countedAs: z.object({ amount: moneySchema, currency: z.enum(CURRENCIES) }),
  /** Net of everything counted in this currency up to and including this entry. */
  running: moneySchema,
  /** As entered, for editing: when a payout was requested and received, and the fee that a refund returned. */
  requestedOn: z.nullable(daySchema),
  receivedOn: z.nullable(daySchema),
  /** A payout's fee and method; the amount is net of the fee. */
  fee: z.nullable(moneySchema),
  method: z.nullable(z.enum(PAYOUT_METHODS)),
  refundOf: z.nullable(idSchema),
  receipts: z.array(receiptSchema),
})
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>

/** Costs and returns of the business in one currency: without a rate, currencies are never added up. */
export const businessSchema = z.object({
  currency: z.enum(CURRENCIES),
  spent: moneySchema,
  refunded: moneySchema,
  received: moneySchema,
  net: moneySchema,
  /** Net ÷ spent; null if nothing was spent. */
  roi: z.nullable(z.number()),
  fees: z.number(),
  payouts: z.number(),
  /** Attempts with money in this currency. */
  attempts: z.number(),
})
export type Business = z.infer<typeof businessSchema>

const gate = { plan: 'pro' } as const
const added = z.object({ id: idSchema })
export const addPayout = endpoint({
  ...gate,
  method: 'POST',
  path: '/api/attempts/:id/payouts',
  summary: 'Add a payout; its gross amount leaves the account',
  params: idParams,
  body: payoutBodySchema,
  response: added,
  errors: ['not_found'],
})
export const addExpense = endpoint({
  ...gate,
  method: 'POST',
  path: '/api/attempts/:id/expenses',
  summary: 'Add a fee, or a refund of one',
  params: idParams,
  body: expenseBodySchema,
  response: added,
  errors: ['not_found'],
})
export const addSnapshot = endpoint({
  ...gate,
  method: 'POST',
  path: '/api/attempts/:id/snapshots',
  summary: "Add what the firm's own page says; it wins over what was computed",
  params: idParams,
  body: snapshotBodySchema,
  response: added,
  errors: ['not_found'],
})
export const deleteAttemptEntry = endpoint({
  ...gate,
  method: 'DELETE',
  path: '/api/attempt-entries/:id',
  summary: 'Delete a payout, fee or snapshot; it can be restored for 30 days',
  params: idParams,
  response: okSchema,
  errors: ['not_found'],
})
export const restoreAttemptEntry = endpoint({
  ...gate,
  method: 'POST',
  path: '/api/attempt-entries/:id/restore',
  summary: 'Restore a deleted payout, fee or snapshot',
  params: idParams,
  response: okSchema,
  errors: ['not_found'],
})
