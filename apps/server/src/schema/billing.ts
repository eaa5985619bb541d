import type { AuditAction } from '@ballast/contract/admin/audit-actions'
import type { PlanId } from '@ballast/domain/billing/plan-prices'
import type { SubscriptionStatus } from '@ballast/domain/billing/subscription-status'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { cents, instant } from './column-kinds.ts'
import { localTable, ownerTable, referenceTable } from './table-classes.ts'

/** A user's subscription, as the provider states it, unless an administrator granted it (`subscriptionId` null). */
export const subscriptions = ownerTable(
  'subscriptions',
  {
    userId: uuid().primaryKey(),
    status: text().$type<SubscriptionStatus>().notNull(),
    plan: text().$type<PlanId>(),
    /** While `cancelled`: when all data is deleted. */
    deletesAt: instant(),
    provider: text(),
    subscriptionId: text(),
    paidUntil: instant(),
    cancelsAtPeriodEnd: boolean().notNull().default(false),
    nextAttemptAt: instant(),
    nextCharge: cents(),
    discountCode: text(),
    /** When this row was read from the provider. */
    observedAt: instant(),
    updatedAt: instant().notNull(),
  },
  (t) => [index('subscriptions_due').on(t.status, t.paidUntil)],
)

export type StoredCard = { brand: string; last4: string; expMonth: number; expYear: number }

export const billingCustomers = referenceTable(
  'billing_customers',
  {
    userId: uuid().notNull(),
    provider: text().notNull(),
    customerId: text().notNull(),
    card: jsonb().$type<StoredCard | null>(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.provider] }),
    uniqueIndex('billing_customers_id').on(t.provider, t.customerId),
  ],
)

/** One worker at a time talks to the provider about a user; a lock outlives its holder by a few seconds only. */
export const billingLocks = ownerTable('billing_locks', {
  userId: uuid().primaryKey(),
  token: uuid().notNull(),
  until: instant().notNull(),
})

/** A payment that was started. At most one per user is open, and its id is the idempotency key at the provider. */
export const checkouts = ownerTable(
  'checkouts',
  {
    userId: uuid().notNull(),
    id: uuid().notNull(),
    provider: text().notNull(),
    plan: text().$type<PlanId>().notNull(),
    discountCode: text(),
    total: cents().notNull(),
    kind: text().$type<'payment' | 'setup'>().notNull(),
    /** The provider's id; null until it has responded. */
    ref: text(),
    /** `open`, `paid`, `replaced`. */
    status: text().$type<'open' | 'paid' | 'replaced'>().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    uniqueIndex('checkouts_open').on(t.userId).where(sql`status = 'open'`),
  ],
)

/** Invoices. Their transactions are in `billing_payments`. */
export const billingInvoices = ownerTable(
  'billing_invoices',
  {
    userId: uuid().notNull(),
    id: uuid().notNull(),
    provider: text().notNull(),
    providerId: text().notNull(),
    subscriptionId: text(),
    number: text(),
    /** `first`, `renewal`, `change`, `other`. */
    reason: text().$type<'first' | 'renewal' | 'change' | 'other'>().notNull(),
    /** `open`, `paid`, `failed`, `void`, `refunded`, `partly_refunded`. */
    status: text().$type<'open' | 'paid' | 'failed' | 'void' | 'refunded' | 'partly_refunded'>().notNull(),
    plan: text().$type<PlanId>(),
    currency: text().notNull(),
    subtotal: cents().notNull(),
    discount: cents().notNull(),
    total: cents().notNull(),
    /** The amount charged; less than the total if credit was used. */
    paid: cents().notNull(),
    refunded: cents().notNull(),
    issuedAt: instant().notNull(),
    paidAt: instant(),
    periodStart: instant(),
    periodEnd: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    uniqueIndex('billing_invoices_provider').on(t.userId, t.provider, t.providerId),
  ],
)

/**
 * Every transaction at the provider, one row each, never changed: the ledger from which commissions are computed.
 * `amount` has the seller's sign: a payment is positive, a refund or chargeback negative, a won chargeback positive
 * again, a failed charge zero (the amount tried is in `attempted`).
 */
export const billingPayments = ownerTable(
  'billing_payments',
  {
    userId: uuid().notNull(),
    id: uuid().notNull(),
    provider: text().notNull(),
    /** `payment`, `failed`, `refund`, `refund_failed`, `chargeback`, `chargeback_won`. */
    kind: text()
      .$type<'payment' | 'failed' | 'refund' | 'refund_failed' | 'chargeback' | 'chargeback_won'>()
      .notNull(),
    providerId: text().notNull(),
    invoiceId: uuid(),
    currency: text().notNull(),
    amount: cents().notNull(),
    attempted: cents().notNull(),
    occurredAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    uniqueIndex('billing_payments_provider').on(t.userId, t.provider, t.kind, t.providerId),
    index('billing_payments_time').on(t.occurredAt),
  ],
)

/** The provider's webhook messages that were handled. */
export const paymentEvents = localTable(
  'payment_events',
  {
    provider: text().notNull(),
    id: text().notNull(),
    type: text().notNull(),
    createdAt: instant().notNull(),
    handledAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.id] })],
)

export const deletionWarnings = ownerTable(
  'deletion_warnings',
  {
    userId: uuid().notNull(),
    subscriptionId: text().notNull(),
    days: integer().notNull(),
    sentAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.subscriptionId, t.days] })],
)

/**
 * What administrators did, and what the server did to a user's data by itself: counts, states and reasons, never
 * contents or names. The database itself refuses to change or delete a row.
 */
export const auditLog = localTable(
  'audit_log',
  {
    id: uuid().primaryKey(),
    at: instant().notNull(),
    action: text().$type<AuditAction>().notNull(),
    /** A user's id, `owner`, `command line`, or the job that did it. */
    actor: text().notNull(),
    /** The user or thing it was done to. */
    subjectId: uuid(),
    counts: jsonb().$type<Record<string, number>>().notNull(),
    before: jsonb().$type<AuditState>(),
    after: jsonb().$type<AuditState>(),
    reason: text().notNull().default(''),
  },
  (t) => [
    index('audit_log_time').on(t.at, t.id),
    index('audit_log_action').on(t.action, t.at, t.id),
    index('audit_log_subject').on(t.subjectId, t.at, t.id),
  ],
)
/** Changed fields by name. */
export type AuditState = Record<string, string | number | boolean | null>

/** The sandbox provider's own books, which a real provider has elsewhere. They contain no card numbers. */
export const sandboxCustomers = localTable('sandbox_customers', {
  id: text().primaryKey(),
  state: jsonb().notNull(),
})
