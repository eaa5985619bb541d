import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { type Db, rowsOf } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import {
  AmountChanged,
  PaymentDeclined,
  PaymentUnavailable,
  PaymentUnderWay,
} from '../../platform/payments/payment-errors.ts'

const HELD_SECONDS = 90
const MAX_ATTEMPTS = 400
const PAUSE_MS = 50

/** Queues in this process, one per user; the row locks out other processes. */
const lines = new Map<string, Promise<unknown>>()

/**
 * Runs work on one user's billing exclusively, across tabs, clicks and servers, and turns the provider's refusals into
 * errors for the caller. It is a lease rather than a transaction, so that no transaction is open during a request to
 * the provider. If a server dies holding it, others wait at most `HELD_SECONDS`; every write also has an idempotency
 * key.
 */
export async function withBillingLock<T>(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  userId: string,
  work: () => Promise<T>,
): Promise<T> {
  const before = lines.get(userId) ?? Promise.resolve()
  const turn = before.catch(() => undefined).then(() => underLease(db, userId, work))
  lines.set(userId, turn)
  try {
    return await turn
  } catch (error) {
    throw answerOf(error, log)
  } finally {
    if (lines.get(userId) === turn) lines.delete(userId)
  }
}

/** The lock between processes. */
export async function underLease<T>(db: Db, userId: string, work: () => Promise<T>): Promise<T> {
  const token = uuid()
  for (let i = 0; !(await take(db, userId, token)); i++) {
    if (i >= MAX_ATTEMPTS) throw new AppError('unavailable')
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  try {
    return await work()
  } finally {
    await db.execute(sql`DELETE FROM billing_locks WHERE user_id = ${userId} AND token = ${token}`)
  }
}

/**
 * Uses the database's clock, which all servers share, not the application's. An expired lease ended more than its
 * length before the new one; the condition is written that way because `ON CONFLICT` accepts no clock on a distributed
 * table.
 */
async function take(db: Db, userId: string, token: string): Promise<boolean> {
  const taken = await rowsOf(
    db,
    sql`INSERT INTO billing_locks (user_id, token, until)
        VALUES (${userId}, ${token}, clock_timestamp() + make_interval(secs => ${HELD_SECONDS}))
        ON CONFLICT (user_id) DO UPDATE SET token = excluded.token, until = excluded.until
        WHERE excluded.until - billing_locks.until > make_interval(secs => ${HELD_SECONDS}) RETURNING token`,
  )
  return taken.length > 0
}

export function answerOf(error: unknown, log: Deps['log']): unknown {
  if (error instanceof PaymentDeclined) return new AppError('payment_failed', { message: error.message })
  if (error instanceof PaymentUnderWay)
    return new AppError('payment_unavailable', {
      message:
        'Your bank is still working on a payment you started. Pro opens once it goes through; please wait before you start another.',
    })
  if (error instanceof AmountChanged) return new AppError('amount_changed')
  if (error instanceof PaymentUnavailable) {
    log.error({ err: error }, 'the payment provider did not answer')
    return new AppError('payment_unavailable')
  }
  return error
}
