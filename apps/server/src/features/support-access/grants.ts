import type { SupportAccess } from '@ballast/contract/people/support-access'
import type { SupportHours } from '@ballast/domain/people/support-limits'
import { HOUR_MS } from '@ballast/domain/time/durations'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { recordAct } from '../../platform/audit/record-act.ts'
import { announce } from '../../platform/changes/changes.ts'
import { type Db, withTransaction } from '../../platform/database/database.ts'
import type { UserRef } from '../../platform/database/owned-id.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { supportGrants, supportLooks } from '../../schema/support.ts'
import { users } from '../../schema/users.ts'

type Context = Pick<Deps, 'db' | 'clock'>

const MAX_LOOKS_SHOWN = 100

export type Grant = typeof supportGrants.$inferSelect

/** The current grant; null if administrators see nothing. */
export async function runningGrant(db: Db, { userId, now }: UserRef & { now: Date }): Promise<Grant | null> {
  const [row] = await db
    .select()
    .from(supportGrants)
    .where(
      and(eq(supportGrants.userId, userId), isNull(supportGrants.endedAt), gt(supportGrants.expiresAt, now)),
    )
  return row ?? null
}

export async function showSupportAccess({ db, clock }: Context, { userId }: UserRef): Promise<SupportAccess> {
  const grant = await runningGrant(db, { userId, now: clock.now() })
  const looks = await db
    .select({ id: supportLooks.id, at: supportLooks.at, what: supportLooks.what, by: users.username })
    .from(supportLooks)
    .leftJoin(users, eq(users.id, supportLooks.adminId))
    .where(eq(supportLooks.userId, userId))
    .orderBy(desc(supportLooks.id))
    .limit(MAX_LOOKS_SHOWN)
  return {
    running: grant && {
      grantedAt: grant.grantedAt.toISOString(),
      expiresAt: grant.expiresAt.toISOString(),
      withNotes: grant.withNotes,
    },
    looks: looks.map(({ at, what, ...look }) => ({ ...look, at: at.toISOString(), what })),
  }
}

type GrantInput = UserRef & { hours: SupportHours; withNotes: boolean }

/** Grants support access, replacing any current grant. */
export async function grant({ db, clock }: Context, { userId, hours, withNotes }: GrantInput): Promise<void> {
  const now = clock.now()
  await withTransaction(db, async (db) => {
    await closeOpen(db, { userId, now })
    const expiresAt = new Date(now.getTime() + hours * HOUR_MS)
    await db.insert(supportGrants).values({ userId, id: uuid(), withNotes, grantedAt: now, expiresAt })
    await recordAct(db, {
      at: now,
      action: 'support.grant',
      actor: userId,
      subjectId: userId,
      after: { until: expiresAt.toISOString(), notes: withNotes },
    })
    await announce(db, { userId })
  })
}

/** Ends support access. Throws 409 if there is none. */
export async function endGrant({ db, clock }: Context, { userId }: UserRef): Promise<void> {
  const now = clock.now()
  await withTransaction(db, async (db) => {
    const running = await runningGrant(db, { userId, now })
    if (!running) throw new AppError('nothing_to_change')
    await closeOpen(db, { userId, now })
    await recordAct(db, {
      at: now,
      action: 'support.end',
      actor: userId,
      subjectId: userId,
      before: { until: running.expiresAt.toISOString() },
      after: { until: now.toISOString() },
    })
    await announce(db, { userId })
  })
}

async function closeOpen(db: Db, { userId, now }: UserRef & { now: Date }): Promise<void> {
  await db
    .update(supportGrants)
    .set({ endedAt: now })
    .where(and(eq(supportGrants.userId, userId), isNull(supportGrants.endedAt)))
}
