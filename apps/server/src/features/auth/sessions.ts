import { DAY_MS } from '@ballast/domain/time/durations'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { NO_DATA } from '../../platform/changes/data-version.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { hashSecret, newOwnedSecret } from '../../platform/sessions/secret.ts'
import { findSession, insertSession, noteSeen, touchSession } from './sessions.queries.ts'

export const SESSION_DAYS = 30
/** A session is extended at most this often, so that not every read causes a write. */
const TOUCH_EVERY_MS = 10 * 60_000

/** Opens a session; only the browser knows the returned secret, the database stores its hash. */
export async function openSession(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, device, address }: { userId: string; device: string; address: string },
): Promise<string> {
  const secret = newOwnedSecret(userId)
  const now = clock.now()
  const tokenHash = hashSecret(secret)
  await insertSession(db, {
    userId,
    id: uuid(),
    tokenHash,
    device,
    address,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: expiryFrom(now),
  })
  await noteSeen(db, { userId, now })
  return secret
}

/** The caller of a session secret, or null; a live session is extended by another 30 days. */
export async function identify(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  secret: string,
): Promise<Caller | null> {
  const now = clock.now()
  const session = await findSession(db, { secret, now })
  if (!session) return null
  if (now.getTime() - session.lastSeenAt.getTime() > TOUCH_EVERY_MS) {
    await touchSession(db, { userId: session.userId, id: session.id, now, expiresAt: expiryFrom(now) })
    await noteSeen(db, { userId: session.userId, now })
  }
  const { userId, role, id, data } = session
  return { userId, role, sessionId: id, data: data ?? NO_DATA }
}

export function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + SESSION_DAYS * DAY_MS)
}
