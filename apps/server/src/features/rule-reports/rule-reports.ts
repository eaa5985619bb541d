import { MAX_OPEN_REPORTS, type RuleReport, type reportRule } from '@ballast/contract/attempts/rule-reports'
import type { BodyOf } from '@ballast/contract/endpoint'
import { findProgramme } from '@ballast/programmes/firms'
import { and, asc, count, desc, eq, ne, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { recordAct } from '../../platform/audit/record-act.ts'
import { lockUser } from '../../platform/changes/lock-user.ts'
import { allUsers, type Db, withTransaction } from '../../platform/database/database.ts'
import { AppError, invalidInput } from '../../platform/http/app-error.ts'
import { type PageKey, pageOf } from '../../platform/http/page-key.ts'
import { ruleReports } from '../../schema/attempts.ts'

type Row = typeof ruleReports.$inferSelect
/** The most reports of one list; open ones come first. */
const MAX_LISTED = 200
const OF_ALL = allUsers('administration')

/**
 * Saves a user's report of a wrong rule. Throws 422 for a programme that is not in the list, and for too many open reports.
 */
export function reportRuleAs(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, body }: { userId: string; body: BodyOf<typeof reportRule> },
): Promise<RuleReport> {
  const found = findProgramme(body.programmeId)
  if (!found) throw invalidInput({ programmeId: 'This programme is not in the list' })
  if (!found.programme.phases[body.phase]) throw invalidInput({ phase: 'This programme has no such phase' })
  return withTransaction(db, async (db) => {
    await lockUser(db, { userId })
    const [open] = await db
      .select({ n: count() })
      .from(ruleReports)
      .where(and(eq(ruleReports.userId, userId), eq(ruleReports.state, 'open')))
    if ((open?.n ?? 0) >= MAX_OPEN_REPORTS)
      throw invalidInput({
        says: `${MAX_OPEN_REPORTS} of your reports are still open. Wait for an answer first`,
      })
    const row: Row = {
      ...body,
      userId,
      id: uuid(),
      state: 'open',
      answer: '',
      createdAt: clock.now(),
      decidedAt: null,
    }
    await db.insert(ruleReports).values(row)
    return presentReport(row)
  })
}

export async function reportsOf(db: Db, { userId }: { userId: string }): Promise<RuleReport[]> {
  const rows = await db
    .select()
    .from(ruleReports)
    .where(eq(ruleReports.userId, userId))
    .orderBy(desc(ruleReports.createdAt))
    .limit(MAX_LISTED)
  return rows.map(presentReport)
}

/** All users' reports, for administrators. */
export async function allReports(
  db: Db,
  { after, limit }: { after: PageKey | null; limit: number },
): Promise<{ reports: RuleReport[]; open: number; next: string | null }> {
  const answered = await db
    .select()
    .from(ruleReports)
    .where(
      and(
        OF_ALL,
        ne(ruleReports.state, 'open'),
        after
          ? sql`(${ruleReports.decidedAt}, ${ruleReports.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(ruleReports.decidedAt), desc(ruleReports.id))
    .limit(limit + 1)
  const { rows, next } = pageOf(answered, limit, ({ decidedAt, createdAt }) => decidedAt ?? createdAt)
  const isOpen = and(OF_ALL, eq(ruleReports.state, 'open'))
  const [counted] = await db.select({ n: count() }).from(ruleReports).where(isOpen)
  const open = after
    ? []
    : await db.select().from(ruleReports).where(isOpen).orderBy(asc(ruleReports.createdAt)).limit(MAX_LISTED)
  return { reports: [...open, ...rows].map(presentReport), open: counted?.n ?? 0, next }
}

type Decision = { id: string; decidedBy: string; decision: 'accept' | 'refuse'; answer: string }

/** Decides a report, once. Throws 404, 409. */
export async function decideReport(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, decidedBy, decision, answer }: Decision,
): Promise<void> {
  const state = decision === 'accept' ? 'accepted' : 'refused'
  const at = clock.now()
  await withTransaction(db, async (db) => {
    const changed = await db
      .update(ruleReports)
      .set({ state, answer, decidedAt: at })
      .where(and(OF_ALL, eq(ruleReports.id, id), eq(ruleReports.state, 'open')))
      .returning({ id: ruleReports.id })
    if (changed.length === 0) {
      const [known] = await db
        .select({ id: ruleReports.id })
        .from(ruleReports)
        .where(and(OF_ALL, eq(ruleReports.id, id)))
      throw new AppError(known ? 'report_decided' : 'not_found')
    }
    await recordAct(db, {
      at,
      action: 'rule-report.decide',
      actor: decidedBy,
      subjectId: id,
      before: { state: 'open' },
      after: { state },
    })
  })
}

function presentReport({ userId: _, createdAt, decidedAt, ...row }: Row): RuleReport {
  const found = findProgramme(row.programmeId)
  return {
    ...row,
    firm: found?.firm.name ?? '',
    programme: found?.programme.name ?? row.programmeId,
    phaseName: found?.programme.phases[row.phase]?.name ?? '',
    field: row.field,
    state: row.state,
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  }
}
