import type { Role } from '@ballast/contract/auth'
import { ROLES } from '@ballast/contract/auth'
import { startOf } from '@ballast/domain/text/cut-text'
import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { withTransaction } from '../../platform/database/database.ts'
import { pages } from '../../platform/database/pages.ts'
import { announcements } from '../../schema/admin.ts'
import { users } from '../../schema/users.ts'
import { notifyAll } from '../notifications/notify-all.ts'
import { whoHasPro } from '../subscription/plan-limits.ts'

type AnnouncementDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'jobs'>
const BATCH = 500
const MAX_TITLE = 90

/** Sends announcements that have started and ask for a notification, each once, whichever server runs first. */
export async function notifyOfAnnouncements(deps: AnnouncementDeps): Promise<void> {
  const { db, clock } = deps
  const now = clock.now()
  const due = and(
    eq(announcements.tells, true),
    isNull(announcements.toldAt),
    lte(announcements.startsAt, now),
    gt(announcements.endsAt, now),
  )
  const rows = await db.select().from(announcements).where(due).limit(20)
  for (const { id, text, audience } of rows) {
    const to = audience === 'everyone' ? ('everybody' as const) : await idsOf(deps, audience)
    await withTransaction(db, async (db) => {
      const taken = await db
        .update(announcements)
        .set({ toldAt: now })
        .where(and(eq(announcements.id, id), isNull(announcements.toldAt)))
        .returning({ id: announcements.id })
      if (taken.length === 0 || to.length === 0) return
      await notifyAll({ db, jobs: deps.jobs }, { to, notice: noticeOf({ id, text }) })
    })
  }
}

export function noticeOf({ id, text }: { id: string; text: string }) {
  const [first = ''] = text.split('\n')
  const isWhole = first === text && text.length <= MAX_TITLE
  return {
    kind: 'announcements' as const,
    key: `announcement/${id}`,
    title: [isWhole ? text : `${startOf(first, MAX_TITLE).trim()}…`],
    paragraphs: isWhole ? [] : text.split(/\n+/).map((line) => [line]),
    link: { label: 'Open the dashboard', path: '/dashboard' },
  }
}

/** Users with a role, or with or without Pro, right now. */
async function idsOf(deps: AnnouncementDeps, audience: string): Promise<string[]> {
  const role = ROLES.find((each) => each === audience)
  const found: string[] = []
  const everybody = pages<{ userId: string; role: Role }>(BATCH, (after) =>
    deps.db
      .select({ userId: users.id, role: users.role })
      .from(users)
      .where(and(after ? gt(users.id, after.userId) : undefined, role ? eq(users.role, role) : undefined))
      .orderBy(asc(users.id))
      .limit(BATCH),
  )
  for await (const people of everybody) {
    const withPro = role ? null : await whoHasPro(deps, people)
    for (const { userId } of people) {
      if (!withPro || withPro.has(userId) === (audience === 'pro')) found.push(userId)
    }
  }
  return found
}
