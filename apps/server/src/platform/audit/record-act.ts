import { AsyncLocalStorage } from 'node:async_hooks'
import type { AuditAction } from '@ballast/contract/admin/audit-actions'
import { v7 as uuid } from 'uuid'
import { type AuditState, auditLog } from '../../schema/billing.ts'
import type { Db } from '../database/database.ts'

export type Act = {
  at: Date
  action: AuditAction
  /** A user's id, `owner`, `command line`, or the name of the job. */
  actor: string
  subjectId?: string | null
  counts?: Record<string, number>
  before?: AuditState | null
  after?: AuditState | null
  reason?: string
}

/** Writes an audit log entry in the transaction of the act it records: never contents, never names. */
export async function recordAct(db: Db, { subjectId = null, counts = {}, ...act }: Act): Promise<void> {
  await db.insert(auditLog).values({ id: uuid(), subjectId, counts, ...act })
  calls.getStore()?.add(act.action)
}

const calls = new AsyncLocalStorage<Set<AuditAction>>()

/** Runs a call and throws if it recorded nothing, or an act it does not declare. */
export async function recording<T>(declared: readonly AuditAction[], work: () => Promise<T>): Promise<T> {
  const recorded = new Set<AuditAction>()
  const done = await calls.run(recorded, work)
  const [undeclared] = [...recorded].filter((action) => !declared.includes(action))
  if (recorded.size === 0) throw new Error(`nothing was written to the audit log: ${declared.join(', ')}`)
  if (undeclared) throw new Error(`the endpoint does not declare that it writes ${undeclared}`)
  return done
}
