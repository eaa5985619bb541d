import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import type { UserRef } from '../../platform/database/owned-id.ts'
import type { Card } from '../../platform/payments/payments.ts'
import { billingCustomers, billingInvoices, checkouts, paymentEvents } from '../../schema/billing.ts'

type AtProvider = UserRef & { provider: string }

export async function findCustomer(db: Db, { userId, provider }: AtProvider) {
  const [row] = await db
    .select({ customerId: billingCustomers.customerId, card: billingCustomers.card })
    .from(billingCustomers)
    .where(and(eq(billingCustomers.userId, userId), eq(billingCustomers.provider, provider)))
  return row ?? null
}

export async function findUserOfCustomer(
  db: Db,
  { customerId, provider }: { customerId: string; provider: string },
): Promise<string | null> {
  const [row] = await db
    .select({ userId: billingCustomers.userId })
    .from(billingCustomers)
    .where(and(eq(billingCustomers.customerId, customerId), eq(billingCustomers.provider, provider)))
  return row?.userId ?? null
}

export async function insertCustomer(db: Db, row: typeof billingCustomers.$inferInsert): Promise<void> {
  await db.insert(billingCustomers).values(row).onConflictDoNothing()
}

export async function saveCard(
  db: Db,
  { userId, provider, card }: AtProvider & { card: Card | null },
): Promise<void> {
  await db
    .update(billingCustomers)
    .set({ card })
    .where(and(eq(billingCustomers.userId, userId), eq(billingCustomers.provider, provider)))
}

export type CheckoutRow = typeof checkouts.$inferSelect

export async function findOpenCheckout(
  db: Db,
  { userId, provider }: AtProvider,
): Promise<CheckoutRow | null> {
  const [row] = await db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.userId, userId), eq(checkouts.status, 'open'), eq(checkouts.provider, provider)))
  return row ?? null
}

/** Opens a checkout, replacing any open one: a unique index allows one open checkout per user. */
export async function replaceCheckout(db: Db, row: typeof checkouts.$inferInsert): Promise<void> {
  await db
    .update(checkouts)
    .set({ status: 'replaced' })
    .where(and(eq(checkouts.userId, row.userId), eq(checkouts.status, 'open')))
  await db.insert(checkouts).values(row)
}

export async function updateCheckout(
  db: Db,
  { userId, id, ...change }: UserRef & { id: string; ref?: string; status?: 'paid' | 'replaced' },
): Promise<void> {
  await db
    .update(checkouts)
    .set(change)
    .where(and(eq(checkouts.userId, userId), eq(checkouts.id, id)))
}

export type InvoiceRow = typeof billingInvoices.$inferSelect

/** Invoices, except void ones. */
export function listInvoices(db: Db, { userId }: UserRef): Promise<InvoiceRow[]> {
  return db
    .select()
    .from(billingInvoices)
    .where(and(eq(billingInvoices.userId, userId), ne(billingInvoices.status, 'void')))
    .orderBy(desc(billingInvoices.issuedAt), desc(billingInvoices.number))
    .limit(500)
}

export async function findInvoice(
  db: Db,
  { userId, id }: UserRef & { id: string },
): Promise<InvoiceRow | null> {
  const [row] = await db
    .select()
    .from(billingInvoices)
    .where(and(eq(billingInvoices.userId, userId), eq(billingInvoices.id, id)))
  return row ?? null
}

export async function isEventHandled(
  db: Db,
  { provider, id }: { provider: string; id: string },
): Promise<boolean> {
  const rows = await db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.provider, provider), eq(paymentEvents.id, id)))
  return rows.length > 0
}

export async function insertEvent(db: Db, row: typeof paymentEvents.$inferInsert): Promise<void> {
  await db.insert(paymentEvents).values(row).onConflictDoNothing()
}

/** Locks a user's subscription for the rest of this transaction. */
export async function lockSubscription(db: Db, { userId }: UserRef): Promise<void> {
  await db.execute(sql`SELECT 1 FROM subscriptions WHERE user_id = ${userId} FOR UPDATE`)
}
