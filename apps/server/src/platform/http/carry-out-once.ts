import { createHash } from 'node:crypto'
import { and, eq, isNull, lt } from 'drizzle-orm'
import { idempotencyKeys } from '../../schema/users.ts'
import type { Clock } from '../clock/clock.ts'
import type { Db } from '../database/database.ts'
import { AppError } from './app-error.ts'

/**
 * Calls that make something, carried out once per key however often they arrive: the first is, the others get its
 * answer. A refusal is forgotten, so that the same key may try again.
 */
export type CarryOutOnce = <T>(named: NamedCall, work: () => Promise<T>) => Promise<T>
export type NamedCall = { userId: string; key: string; call: string }

/** An unanswered call older than this died with its process. */
const ABANDONED_MS = 60_000
const KEPT_MS = 24 * 3_600_000
const WAITS = 100
const WAIT_MS = 100

export function openCarryOutOnce(db: Db, clock: Clock): CarryOutOnce {
  return async <T>({ userId, key, call }: NamedCall, work: () => Promise<T>): Promise<T> => {
    const own = and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key))
    const row = { userId, key, call, answer: null, createdAt: clock.now() }
    const claim = async () => {
      const long = new Date(clock.now().getTime() - ABANDONED_MS)
      await db
        .delete(idempotencyKeys)
        .where(and(own, isNull(idempotencyKeys.answer), lt(idempotencyKeys.createdAt, long)))
      return db
        .insert(idempotencyKeys)
        .values(row)
        .onConflictDoNothing()
        .returning({ key: idempotencyKeys.key })
    }
    for (let turn = 0; turn < WAITS; turn++) {
      if ((await claim()).length > 0) {
        try {
          const answer = await work()
          await db
            .update(idempotencyKeys)
            .set({ answer: { value: answer } })
            .where(own)
          return answer
        } catch (error) {
          await db.delete(idempotencyKeys).where(own)
          throw error
        }
      }
      const [known] = await db.select().from(idempotencyKeys).where(own)
      if (known && known.call !== call)
        throw new AppError('invalid_input', {
          fields: { 'Idempotency-Key': 'This key belongs to another call' },
        })
      if (known?.answer) return (known.answer as { value: T }).value
      if (known) await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
    }
    throw new AppError('unavailable', { retryAfterSeconds: 5 })
  }
}

export async function forgetOldCalls(db: Db, clock: Clock): Promise<void> {
  await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, new Date(clock.now().getTime() - KEPT_MS)))
}

/** A key belongs to one call: the same with another body is another. */
export function callNameOf(method: string, path: string, body: unknown): string {
  return `${method} ${path} ${createHash('sha256').update(JSON.stringify(body)).digest('base64url')}`
}
