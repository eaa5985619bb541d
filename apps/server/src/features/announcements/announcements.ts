import type { Audience } from '@ballast/contract/admin/announcement-form'
import type { AdminAnnouncement } from '@ballast/contract/admin/announcements'
import type { Role } from '@ballast/contract/auth'
import { and, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { recordAct } from '../../platform/audit/record-act.ts'
import { allUsers, type Db, rowsOf, withTransaction } from '../../platform/database/database.ts'
import { AppError, invalidInput } from '../../platform/http/app-error.ts'
import type { PageKey } from '../../platform/http/page-key.ts'
import { announcementDismissals, announcements } from '../../schema/admin.ts'
import { hasPro } from '../subscription/plan-limits.ts'

/**
 * Looks for announcements that are due. The queue keeps its old name because its schedule is stored in the database.
 */
export const NOTIFY_QUEUE = 'tell-announcements'

type Reader = { userId: string; role: Role }
/** The most announcements shown to a user at a time. */
const MAX_SHOWN = 5

/** Announcements that a user has not dismissed yet. */
export async function announcementsFor(deps: Pick<Deps, 'db' | 'clock' | 'config'>, reader: Reader) {
  const { db, clock } = deps
  const now = clock.now()
  const running = await db
    .select()
    .from(announcements)
    .where(and(lte(announcements.startsAt, now), gt(announcements.endsAt, now)))
    .orderBy(desc(announcements.startsAt), desc(announcements.id))
    .limit(50)
  if (running.length === 0) return []
  const away = await db
    .select({ id: announcementDismissals.announcementId })
    .from(announcementDismissals)
    .where(
      and(
        eq(announcementDismissals.userId, reader.userId),
        inArray(
          announcementDismissals.announcementId,
          running.map(({ id }) => id),
        ),
      ),
    )
  const audiences = await audiencesOf(deps, reader)
  return running
    .filter(({ id, audience }) => audiences.has(audience) && !away.some((one) => one.id === id))
    .slice(0, MAX_SHOWN)
}

async function audiencesOf(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  reader: Reader,
): Promise<Set<string>> {
  const plan = (await hasPro(deps, reader)) ? 'pro' : 'free'
  return new Set<Audience>(['everyone', plan, reader.role])
}

/** Dismisses an announcement. Throws 404 for one that is not for this user. */
export async function putAway(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  { id, ...reader }: Reader & { id: string },
): Promise<void> {
  const [found] = await deps.db.select().from(announcements).where(eq(announcements.id, id))
  if (!found || !(await audiencesOf(deps, reader)).has(found.audience)) throw new AppError('not_found')
  await deps.db
    .insert(announcementDismissals)
    .values({ userId: reader.userId, announcementId: id, at: deps.clock.now() })
    .onConflictDoNothing()
}

type Draft = { text: string; audience: Audience; startsAt: string; endsAt: string; tells: boolean }

export async function publish(
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  { by, text, audience, tells, ...dates }: Draft & { by: string },
): Promise<AdminAnnouncement> {
  const now = clock.now()
  const row = {
    id: uuid(),
    text,
    audience,
    createdAt: now,
    tells,
    toldAt: null,
    startsAt: new Date(dates.startsAt),
    endsAt: new Date(dates.endsAt),
  }
  if (row.endsAt <= now) throw invalidInput({ endsAt: 'Choose a time in the future' })
  await withTransaction(db, async (db) => {
    await db.insert(announcements).values(row)
    await recordAct(db, {
      at: now,
      action: 'announcement.publish',
      actor: by,
      subjectId: row.id,
      after: {
        text,
        audience,
        tells,
        startsAt: row.startsAt.toISOString(),
        endsAt: row.endsAt.toISOString(),
      },
    })
    // Announcements that start later are found by the job that runs every minute.
    if (tells && row.startsAt <= now) await jobs.send(db, NOTIFY_QUEUE, {})
  })
  return present({ ...row, dismissed: 0 })
}

export async function end(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, by }: { id: string; by: string },
): Promise<void> {
  const now = clock.now()
  await withTransaction(db, async (db) => {
    const [found] = await db.select().from(announcements).where(eq(announcements.id, id)).for('update')
    if (!found) throw new AppError('not_found')
    if (found.endsAt <= now) throw new AppError('nothing_to_change')
    await db.update(announcements).set({ endsAt: now }).where(eq(announcements.id, id))
    await recordAct(db, {
      at: now,
      action: 'announcement.end',
      actor: by,
      subjectId: id,
      before: { endsAt: found.endsAt.toISOString() },
      after: { endsAt: now.toISOString() },
    })
  })
}

type Row = typeof announcements.$inferSelect & { dismissed: number }

/** Latest first, with how many users dismissed each. */
export async function listAll(
  db: Db,
  { after, limit }: { after: PageKey | null; limit: number },
): Promise<Row[]> {
  const rows = await db
    .select()
    .from(announcements)
    .where(
      after
        ? sql`(${announcements.createdAt}, ${announcements.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
        : undefined,
    )
    .orderBy(desc(announcements.createdAt), desc(announcements.id))
    .limit(limit)
  if (rows.length === 0) return []
  const counts = await rowsOf<{ id: string; n: number }>(
    db,
    sql`SELECT announcement_id AS id, count(*)::int AS n FROM announcement_dismissals
        WHERE ${allUsers('administration')} AND announcement_id IN (${sql.join(
          rows.map(({ id }) => sql`${id}::uuid`),
          sql`, `,
        )}) GROUP BY announcement_id`,
  )
  return rows.map((row) => ({ ...row, dismissed: counts.find(({ id }) => id === row.id)?.n ?? 0 }))
}

export function present({
  createdAt: _,
  startsAt,
  endsAt,
  toldAt,
  audience,
  ...row
}: Row): AdminAnnouncement {
  return {
    ...row,
    audience,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    toldAt: toldAt?.toISOString() ?? null,
  }
}
