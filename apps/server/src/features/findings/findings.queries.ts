import { and, asc, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { allUsers, type Db } from '../../platform/database/database.ts'
import type { UserRef } from '../../platform/database/owned-id.ts'
import { evaluations, experiments, findingMarks, findings } from '../../schema/findings.ts'
import { dataVersions } from '../../schema/users.ts'

export type EvaluationRow = typeof evaluations.$inferSelect
export type FindingRow = typeof findings.$inferSelect
export type MarkRow = typeof findingMarks.$inferSelect
export type ExperimentRow = typeof experiments.$inferSelect

/** The trades that a look covers: accounts (sorted; none means all) and trading days. */
export type Scope = { accountIds: readonly string[]; from: string | null; to: string | null }

const MAX_LOOKS = 100

/** The looks of a scope, newest first. */
export async function listEvaluations(
  db: Db,
  { userId, scope }: UserRef & { scope: Scope },
): Promise<EvaluationRow[]> {
  return db
    .select()
    .from(evaluations)
    .where(
      and(
        eq(evaluations.userId, userId),
        sql`${evaluations.accountIds} = ${JSON.stringify(scope.accountIds)}::jsonb`,
        scope.from === null ? isNull(evaluations.fromDay) : eq(evaluations.fromDay, scope.from),
        scope.to === null ? isNull(evaluations.toDay) : eq(evaluations.toDay, scope.to),
      ),
    )
    .orderBy(desc(evaluations.at), desc(evaluations.id))
    .limit(MAX_LOOKS)
}

export async function findEvaluation(
  db: Db,
  { userId, id }: UserRef & { id: string },
): Promise<EvaluationRow | null> {
  const [row] = await db
    .select()
    .from(evaluations)
    .where(and(eq(evaluations.userId, userId), eq(evaluations.id, id)))
  return row ?? null
}

/** In the order they were saved, which is the catalogue's. */
export async function findingsOf(
  db: Db,
  { userId, ids }: UserRef & { ids: readonly string[] },
): Promise<FindingRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(findings)
    .where(and(eq(findings.userId, userId), inArray(findings.evaluationId, [...ids])))
    .orderBy(asc(findings.id))
}

export async function findFinding(
  db: Db,
  { userId, id }: UserRef & { id: string },
): Promise<FindingRow | null> {
  const [row] = await db
    .select()
    .from(findings)
    .where(and(eq(findings.userId, userId), eq(findings.id, id)))
  return row ?? null
}

export async function saveEvaluation(db: Db, row: EvaluationRow, rows: readonly FindingRow[]): Promise<void> {
  await db.insert(evaluations).values(row)
  await db.insert(findings).values([...rows])
}

export async function marksOf(db: Db, { userId }: UserRef): Promise<Map<string, MarkRow>> {
  const rows = await db.select().from(findingMarks).where(eq(findingMarks.userId, userId))
  return new Map(rows.map((row) => [row.detector, row]))
}

export async function saveMark(db: Db, row: MarkRow): Promise<void> {
  const { hiddenUntil, isUseful } = row
  await db
    .insert(findingMarks)
    .values(row)
    .onConflictDoUpdate({
      target: [findingMarks.userId, findingMarks.detector],
      set: { hiddenUntil, isUseful },
    })
}

/** Newest first. */
export async function experimentsOf(db: Db, { userId }: UserRef): Promise<ExperimentRow[]> {
  return db
    .select()
    .from(experiments)
    .where(eq(experiments.userId, userId))
    .orderBy(desc(experiments.startedAt), desc(experiments.id))
    .limit(MAX_LOOKS)
}

export async function findExperiment(
  db: Db,
  { userId, id }: UserRef & { id: string },
): Promise<ExperimentRow | null> {
  const [row] = await db
    .select()
    .from(experiments)
    .where(and(eq(experiments.userId, userId), eq(experiments.id, id)))
  return row ?? null
}

export async function insertExperiment(db: Db, row: ExperimentRow): Promise<void> {
  await db.insert(experiments).values(row)
}

export async function updateExperiment(
  db: Db,
  { userId, id }: UserRef & { id: string },
  values: Partial<Pick<ExperimentRow, 'cue' | 'act' | 'weeks' | 'endsAt' | 'stoppedAt'>>,
): Promise<void> {
  await db
    .update(experiments)
    .set(values)
    .where(and(eq(experiments.userId, userId), eq(experiments.id, id)))
}

/** Users with an id above `after` whose trade data has changed since the last look over all their trades. */
export async function dueUsers(
  db: Db,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const last = db
    .select({
      userId: evaluations.userId,
      version: sql<number>`max(${evaluations.dataVersion})`.as('last_version'),
    })
    .from(evaluations)
    .where(
      and(
        sql`${evaluations.accountIds} = '[]'::jsonb`,
        isNull(evaluations.fromDay),
        isNull(evaluations.toDay),
      ),
    )
    .groupBy(evaluations.userId)
    .as('last')
  const rows = await db
    .select({ userId: dataVersions.userId })
    .from(dataVersions)
    .leftJoin(last, eq(last.userId, dataVersions.userId))
    .where(
      and(
        allUsers('those a weekly look is due for'),
        or(isNull(last.version), lt(last.version, dataVersions.version)),
        after === null ? undefined : gt(dataVersions.userId, after),
      ),
    )
    .orderBy(asc(dataVersions.userId))
    .limit(limit)
  return rows.map(({ userId }) => userId)
}
