import { CURRENCIES } from '@ballast/domain/accounts/account-vocabulary'
import { CASH_EVENT_KINDS } from '@ballast/domain/executions/execution'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { daySchema, idParams, idSchema, instantSchema, moneySchema, okSchema } from '../values.ts'
import { moneyLineBodySchema } from './money-form.ts'

/**
 * The balance that the account's latest ledger of its broker ends with. `difference` is how much it is above ours at that
 * instant: 0 if both agree to the cent, null if they differ and ours is not known, because of the trades counted below.
 */
export const ledgerCheckSchema = z.object({
  at: instantSchema,
  /** The account's trading day at that instant. */
  day: daySchema,
  balance: moneySchema,
  difference: z.nullable(moneySchema),
  /** Trades open then: the ledger contains their costs and partial closes already. */
  open: z.number(),
  /** Trades closed until then whose result or costs are not known. */
  unknown: z.number(),
})
export type LedgerCheck = z.infer<typeof ledgerCheckSchema>

/**
 * The components of an account's balance: start + closed + moved + corrections = balance. The balance is not known without
 * the start, unless an attempt runs.
 */
export const accountBalanceSchema = z.object({
  accountId: idSchema,
  currency: z.enum(CURRENCIES),
  /** Null: not known. */
  start: z.nullable(moneySchema),
  /** The trading day that began with `start`: nothing earlier is in any figure here. Null: everything counts. */
  startDay: z.nullable(daySchema),
  /** Closed trades on days before it. */
  before: z.number(),
  /** Net of its closed trades with a known result. */
  closed: moneySchema,
  /** Closed trades without a known result, which are in no figure here. */
  unknown: z.number(),
  open: z.number(),
  /** Deposits, withdrawals and payouts. */
  moved: moneySchema,
  /** The account's first deposit, if it is the starting balance itself: then it is in `start` and not in `moved`. */
  funded: z.nullable(moneySchema),
  /** Fees, interest, swaps and every other line of a ledger that is in no trade. */
  corrections: moneySchema,
  /** Lines in another currency than the account's, which are in no figure here. */
  foreign: z.number(),
  /**
   * Costs and results among the corrections that lie near fills of their contract, at other times than theirs: if they are about
   * the same trades, they count twice. Null without any.
   */
  doubtful: z.nullable(z.object({ lines: z.number(), sum: moneySchema })),
  /**
   * By how much the Prop Tracker's balance differs from the sum of the others: a snapshot of the firm's page, a reset,
   * or trades from before the attempt. Null for an account without a running attempt.
   */
  byFirm: z.nullable(moneySchema),
  balance: z.nullable(moneySchema),
  /** The firm of its running attempt, else of its last one. */
  firm: z.nullable(z.string()),
  /** Days on which the broker's files state a result: on how many ours agrees to the cent, and the total difference on the others. */
  statements: z.nullable(z.object({ days: z.number(), agree: z.number(), apart: moneySchema })),
  /** Null if no import contained a ledger of the account, or only from before its start day or its running attempt. */
  ledger: z.nullable(ledgerCheckSchema),
  /** The last successful import: `rows` fills, and `cash` transactions. */
  lastImport: z.nullable(
    z.object({ at: instantSchema, files: z.number(), rows: z.number(), cash: z.number() }),
  ),
})
export type AccountBalance = z.infer<typeof accountBalanceSchema>

export const moneyLineSchema = z.object({
  /** A typed line's own id; for other lines only a key. */
  id: z.string(),
  accountId: idSchema,
  kind: z.enum([...CASH_EVENT_KINDS, 'payout']),
  amount: moneySchema,
  /** Files also state money in coins and in currencies that no account can have. */
  currency: z.string(),
  day: daySchema,
  note: z.string(),
  /** Typed lines can be changed here; payouts in the Prop Tracker; lines from files not at all. */
  source: z.enum(['typed', 'file', 'tracker']),
})
export type MoneyLine = z.infer<typeof moneyLineSchema>

export const getBalances = endpoint({
  method: 'GET',
  path: '/api/account-money/balances',
  summary: 'Get what each account’s balance is made of',
  response: z.array(accountBalanceSchema),
})
export const listMoneyLines = endpoint({
  method: 'GET',
  path: '/api/account-money/lines',
  summary: 'List cash events that are not trades, newest first',
  query: z.object({
    account: z.optional(idSchema),
    /** The previous page's `next`. */
    after: z.optional(z.string().check(z.maxLength(400))),
  }),
  response: z.object({ lines: z.array(moneyLineSchema), next: z.nullable(z.string()) }),
})
export const putMoneyLine = endpoint({
  method: 'PUT',
  path: '/api/account-money/lines/:id',
  summary: 'Create or change a ledger line under an id the caller chooses',
  params: idParams,
  body: moneyLineBodySchema,
  response: moneyLineSchema,
  errors: ['not_found'],
})
export const deleteMoneyLine = endpoint({
  method: 'DELETE',
  path: '/api/account-money/lines/:id',
  summary: 'Delete an entered line; repeating the call that wrote it restores it',
  params: idParams,
  response: okSchema,
  errors: ['not_found'],
})
