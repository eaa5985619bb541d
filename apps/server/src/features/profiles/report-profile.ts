import type { ProfileReport } from '@ballast/contract/admin/profile-reports'
import type { ProfileDecision, ProfileReportReason } from '@ballast/domain/people/profile-vocabulary'
import { and, asc, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { recordAct } from '../../platform/audit/record-act.ts'
import { lockUser } from '../../platform/changes/lock-user.ts'
import { type Db, withTransaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type PageKey, pageOf } from '../../platform/http/page-key.ts'
import { profileReports, profiles, users } from '../../schema/users.ts'
import { hiddenLetter, shownLetter } from './profile-letters.ts'

/** Open reports per person, and reports shown in total. */
const MAX_OPEN = 20
const MAX_SHOWN = 200

type Report = { userId: string; profileUserId: string; reason: ProfileReportReason; note: string }

/** Saves a user's report of a profile. Throws 409 if they have already reported it, 429 for too many open reports. */
export async function saveReport({ db, clock }: Pick<Deps, 'db' | 'clock'>, report: Report): Promise<void> {
  await withTransaction(db, async (db) => {
    await lockUser(db, report)
    const open = and(eq(profileReports.userId, report.userId), isNull(profileReports.decidedAt))
    if ((await db.$count(profileReports, open)) >= MAX_OPEN) throw new AppError('too_many_requests')
    const saved = await db
      .insert(profileReports)
      .values({ ...report, id: uuid(), createdAt: clock.now() })
      .onConflictDoNothing()
      .returning({ id: profileReports.id })
    if (saved.length === 0) throw new AppError('already_reported')
  })
}

const reporters = alias(users, 'reporters')
const columns = {
  report: profileReports,
  username: users.username,
  by: reporters.username,
  about: profiles.about,
  links: profiles.links,
  hiddenAt: profiles.hiddenAt,
}
type Row = {
  report: typeof profileReports.$inferSelect
  username: string | null
  by: string | null
  about: string | null
  links: { url: string }[] | null
  hiddenAt: Date | null
}

function reportsWith(db: Db) {
  return db
    .select(columns)
    .from(profileReports)
    .leftJoin(users, eq(users.id, profileReports.profileUserId))
    .leftJoin(profiles, eq(profiles.userId, profileReports.profileUserId))
    .leftJoin(reporters, eq(reporters.id, profileReports.userId))
    .$dynamic()
}

/** A page of all reports: open ones lead the first page. */
export async function showReports(
  db: Db,
  { after, limit }: { after: PageKey | null; limit: number },
): Promise<{ reports: ProfileReport[]; open: number; next: string | null }> {
  const { createdAt, decidedAt, id } = profileReports
  const place = after
    ? sql`(${decidedAt}, ${id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
    : undefined
  const answered = await reportsWith(db)
    .where(and(isNotNull(decidedAt), place))
    .orderBy(desc(decidedAt), desc(id))
    .limit(limit + 1)
  const page = pageOf(
    answered.map((row) => ({ ...row, id: row.report.id })),
    limit,
    ({ report }) => report.decidedAt ?? report.createdAt,
  )
  const waiting = after
    ? []
    : await reportsWith(db).where(isNull(decidedAt)).orderBy(asc(createdAt), asc(id)).limit(MAX_SHOWN)
  const [open] = await db.select({ n: count() }).from(profileReports).where(isNull(decidedAt))
  return { reports: [...waiting, ...page.rows].map(presentReport), open: open?.n ?? 0, next: page.next }
}

export function presentReport({ report, username, by, about, links, hiddenAt }: Row): ProfileReport {
  return {
    id: report.id,
    reason: report.reason,
    note: report.note,
    username,
    about: about ?? '',
    links: (links ?? []).map(({ url }) => url),
    by,
    at: report.createdAt.toISOString(),
    state: report.decidedAt === null ? 'open' : (report.decision as 'dismissed' | 'hidden'),
    decidedAt: report.decidedAt?.toISOString() ?? null,
    isHidden: hiddenAt !== null,
  }
}

type DecisionInput = { id: string; decision: ProfileDecision; reason: string; decidedBy: string }
type DecisionContext = Pick<Deps, 'config' | 'jobs'> & { db: Db; now: Date }

/** Decides every open report of the same profile at once, or undoes a decision. Throws 404, 409. */
export async function decideReport(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'jobs'>,
  { id, decision, reason, decidedBy }: DecisionInput,
): Promise<void> {
  const now = deps.clock.now()
  await withTransaction(deps.db, async (db) => {
    const [report] = await db.select().from(profileReports).where(eq(profileReports.id, id)).for('update')
    if (!report) throw new AppError('not_found')
    const before = report.decision ?? 'open'
    if (decision === 'undo' && report.decidedAt === null) throw new AppError('nothing_to_change')
    if (decision !== 'undo' && report.decidedAt !== null) throw new AppError('report_decided')
    const { profileUserId: userId } = report
    const inside = { ...deps, db, now }
    if (decision === 'hide') await hideProfile(inside, { userId, reason })
    if (decision === 'undo' && report.decision === 'hidden') await showAgain(inside, { userId })
    const after = decision === 'undo' ? null : decision === 'hide' ? 'hidden' : 'dismissed'
    const settled = await db
      .update(profileReports)
      .set({ decision: after, decidedAt: after === null ? null : now })
      .where(
        and(
          eq(profileReports.profileUserId, userId),
          report.decidedAt === null
            ? isNull(profileReports.decidedAt)
            : eq(profileReports.decidedAt, report.decidedAt),
        ),
      )
      .returning({ id: profileReports.id })
    await recordAct(db, {
      at: now,
      action: 'profile-report.decide',
      actor: decidedBy,
      subjectId: userId,
      reason,
      before: { report: before },
      after: { report: after ?? 'open' },
      counts: { reports: settled.length },
    })
  })
}

async function hideProfile(
  { db, now, jobs, config }: DecisionContext,
  { userId, reason }: { userId: string; reason: string },
): Promise<void> {
  await db.update(profiles).set({ hiddenAt: now, hiddenReason: reason }).where(eq(profiles.userId, userId))
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (user) await jobs.send(db, 'mail', hiddenLetter({ config }, user, reason))
}

async function showAgain(
  { db, jobs, config }: DecisionContext,
  { userId }: { userId: string },
): Promise<void> {
  const shown = await db
    .update(profiles)
    .set({ hiddenAt: null, hiddenReason: null })
    .where(and(eq(profiles.userId, userId), isNotNull(profiles.hiddenAt)))
    .returning({ userId: profiles.userId })
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (user && shown.length > 0) await jobs.send(db, 'mail', shownLetter({ config }, user))
}
