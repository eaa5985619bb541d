import { auditFilterShape, listAudit } from '@ballast/contract/admin/audit'
import { PAGE_ROWS } from '@ballast/contract/admin/page-key'
import * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { pageOf, readPageKey } from '../../platform/http/page-key.ts'
import { type Gate, register } from '../../platform/http/register.ts'
import { mountAdminList } from './admin-list.ts'
import { type AuditFilter, listAuditRows } from './audit.queries.ts'
import { presentAudit } from './present-audit.ts'

const HEAD = ['At (UTC)', 'Action', 'By', 'Done to', 'Id', 'Before', 'After', 'Counts', 'Reason']
const FILE_ROWS = 1000

/** Reads the audit log. No route changes it. */
export function mountAudit(gate: Gate, deps: Deps): void {
  const { db } = deps
  const page = async (filter: AuditFilter, after: string | undefined, limit: number) => {
    const found = await listAuditRows(db, { filter, after: readPageKey(after), limit: limit + 1 })
    const { rows, next } = pageOf(found, limit, ({ at }) => at)
    return { entries: await presentAudit(db, rows), next }
  }
  register(gate, listAudit, ({ query: { after, ...filter } }) => page(filter, after, PAGE_ROWS))

  mountAdminList(gate, deps, {
    name: 'audit',
    head: HEAD,
    filter: z.object(auditFilterShape),
    read: async (filter, after: string | null) => {
      const { entries, next } = await page(filter, after ?? undefined, FILE_ROWS)
      const lines = entries.map(({ at, action, actor, subject, before, after, counts, reason }) => [
        ...[at, action, actor, subject?.name ?? null, subject?.id ?? null],
        ...[before, after, Object.keys(counts).length > 0 ? counts : null].map(
          (state) => state && JSON.stringify(state),
        ),
        reason,
      ])
      return { lines, next }
    },
  })
}
