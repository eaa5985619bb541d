import type {
  AttemptStatus,
  ExpenseKind,
  PayoutMethod,
  PayoutState,
} from '@ballast/contract/attempts/attempt-vocabulary'
import type { RuleReportState } from '@ballast/contract/attempts/rule-reports'
import type { Currency } from '@ballast/domain/accounts/account-vocabulary'
import type { RuleEdits, RuleField } from '@ballast/domain/prop-rules/rule-fields'
import type { Programme, StatedPhase, StatedReset } from '@ballast/programmes/programme'
import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, micros } from './column-kinds.ts'
import { ownerTable } from './table-classes.ts'

/** A programme's rules as stated when the attempt was added: later changes by the firm do not affect it. */
export type StoredRules = {
  phase: StatedPhase
  reset: StatedReset | null
  splitPercent: number | null
  statedOn: string | null
  sources: Programme['sources']
}
/** The trader's edits, each with the day it was made. */
export type StoredEdits = {
  [Field in keyof RuleEdits]?: { value: NonNullable<RuleEdits[Field]> | null; on: string }
}

/** One account bought from a prop firm, until it passes, breaches, is reset or expires. */
export const attempts = ownerTable(
  'attempts',
  {
    userId: uuid().notNull(),
    id: uuid().notNull(),
    accountId: uuid().notNull(),
    /** Id in the list of programmes; null: one of the trader's own. */
    programmeId: text(),
    firm: text().notNull(),
    programme: text().notNull(),
    phase: integer().notNull(),
    size: micros().notNull(),
    state: text().$type<AttemptStatus>().notNull(),
    /** Trading days: the attempt has the trades from the first to the last. */
    purchasedOn: date({ mode: 'string' }).notNull(),
    endedOn: date({ mode: 'string' }),
    reason: text().notNull().default(''),
    listPrice: micros(),
    paid: micros(),
    currency: text().$type<Currency>().notNull(),
    /** The value of one unit in the account's currency, in millionths; null: not given. */
    rate: micros(),
    rules: jsonb().$type<StoredRules>().notNull(),
    edits: jsonb().$type<StoredEdits>().notNull().default(sql`'{}'::jsonb`),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    revision: integer().notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.userId, t.id] }), index('attempts_account').on(t.userId, t.accountId)],
)

/** Money paid out of a funded account: the gross amount leaves it, and the trader gets the share. Positive amounts. */
export const accountPayouts = ownerTable(
  'account_payouts',
  {
    userId: uuid().notNull(),
    id: uuid().notNull(),
    attemptId: uuid().notNull(),
    gross: micros().notNull(),
    traderShare: micros().notNull(),
    /** The payment method's fee, deducted from the share. */
    fee: micros().notNull().default(0),
    /** How it was paid; null: not stated. */
    method: text().$type<PayoutMethod>(),
    requestedOn: date({ mode: 'string' }).notNull(),
    receivedOn: date({ mode: 'string' }),
    state: text().$type<PayoutState>().notNull(),
    note: text().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('account_payouts_attempt').on(t.userId, t.attemptId),
  ],
)

/** Fees paid to a firm, and their refunds. Positive amounts, in their own currency. */
export const accountExpenses = ownerTable(
  'account_expenses',
  {
    userId: uuid().notNull(),
    id: uuid().notNull(),
    attemptId: uuid().notNull(),
    kind: text().$type<ExpenseKind>().notNull(),
    amount: micros().notNull(),
    currency: text().$type<Currency>().notNull(),
    /** Like the rate of an attempt's price. */
    rate: micros(),
    paidOn: date({ mode: 'string' }).notNull(),
    /** The fee that a refund returned. */
    refundOf: uuid(),
    note: text().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('account_expenses_attempt').on(t.userId, t.attemptId),
  ],
)

/** A firm's own figures for an account at a moment. */
export const attemptSnapshots = ownerTable(
  'attempt_snapshots',
  {
    userId: uuid().notNull(),
    id: uuid().notNull(),
    attemptId: uuid().notNull(),
    takenAt: instant().notNull(),
    balance: micros().notNull(),
    open: micros().notNull(),
    floor: micros(),
    highWater: micros(),
    dailyFloor: micros(),
    /** What the page counts of the phase, or of the payout cycle; null: it does not show it. */
    tradingDays: integer(),
    profitableDays: integer(),
    bestDay: micros(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('attempt_snapshots_attempt').on(t.userId, t.attemptId),
  ],
)

/** A receipt of a ledger entry: a picture, or an unchanged PDF. */
export const receipts = ownerTable(
  'account_receipts',
  {
    userId: uuid().notNull(),
    id: uuid().notNull(),
    attemptId: uuid().notNull(),
    /** The fee or payout it belongs to; the attempt's own id for its price. */
    entryId: uuid().notNull(),
    name: text().notNull(),
    storageKey: text().notNull(),
    bytes: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('account_receipts_attempt').on(t.userId, t.attemptId),
  ],
)

/** A trader's report of an error in the list of programmes, answered by an administrator. */
export const ruleReports = ownerTable(
  'rule_reports',
  {
    userId: uuid().notNull(),
    id: uuid().notNull(),
    programmeId: text().notNull(),
    phase: integer().notNull(),
    /** A rule, or null for something else. */
    field: text().$type<RuleField>(),
    says: text().notNull(),
    /** Where the firm states it. */
    source: text().notNull(),
    state: text().$type<RuleReportState>().notNull().default('open'),
    answer: text().notNull().default(''),
    createdAt: instant().notNull(),
    decidedAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.id] }), index('rule_reports_state').on(t.state, t.createdAt)],
)
