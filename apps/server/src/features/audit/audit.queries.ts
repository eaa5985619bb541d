import type { AuditAction } from '@ballast/contract/admin/audit-actions'
import { DAY_MS } from '@ballast/domain/time/durations'
import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import type { PageKey } from '../../platform/http/page-key.ts'
import { auditLog } from '../../schema/billing.ts'
import { users } from '../../schema/users.ts'

export type AuditRow = typeof auditLog.$inferSelect
export type AuditFilter = {
  action?: AuditAction | undefined
  subject?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Latest first; `after` is where the previous page ended. */
export async function listAuditRows(
  db: Db,
  { filter, after, limit }: { filter: AuditFilter; after: PageKey | null; limit: number },
): Promise<AuditRow[]> {
  return db
    .select()
    .from(auditLog)
    .where(and(...conditionsOf(filter), after ? before(after) : undefined))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit)
}

function conditionsOf({ action, subject, from, to }: AuditFilter): (SQL | undefined)[] {
  return [
    action ? eq(auditLog.action, action) : undefined,
    subject ? eq(auditLog.subjectId, subject) : undefined,
    from ? gte(auditLog.at, new Date(`${from}T00:00:00Z`)) : undefined,
    to ? lt(auditLog.at, new Date(Date.parse(`${to}T00:00:00Z`) + DAY_MS)) : undefined,
  ]
}

function before({ at, id }: PageKey): SQL {
  return sql`(${auditLog.at}, ${auditLog.id}) < (${at.toISOString()}::timestamptz, ${id}::uuid)`
}

/** Current names of these users; a deleted user has none. */
export async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, username }) => [id, username]))
}
