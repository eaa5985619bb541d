import type { AuditEntry } from '@ballast/contract/admin/audit'
import { idSchema } from '@ballast/contract/values'
import type { Db } from '../../platform/database/database.ts'
import { type AuditRow, namesOf } from './audit.queries.ts'

/** Log lines with current names: the log itself stores only ids, so that it never names a deleted account. */
export async function presentAudit(db: Db, rows: readonly AuditRow[]): Promise<AuditEntry[]> {
  const ids = rows.flatMap(({ actor, subjectId }) => [actor, ...(subjectId ? [subjectId] : [])])
  const names = await namesOf(
    db,
    ids.filter((id) => idSchema.safeParse(id).success),
  )
  return rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    action: row.action,
    actor: idSchema.safeParse(row.actor).success ? (names.get(row.actor) ?? 'deleted account') : row.actor,
    subject: row.subjectId === null ? null : { id: row.subjectId, name: names.get(row.subjectId) ?? null },
  }))
}
