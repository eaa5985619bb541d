import { PAGE_ROWS } from '@ballast/contract/admin/page-key'
import * as contract from '@ballast/contract/attempts/rule-reports'
import * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { readPageKey } from '../../platform/http/page-key.ts'
import { type Gate, register } from '../../platform/http/register.ts'
import { mountAdminList } from '../audit/admin-list.ts'
import { allReports, decideReport, reportRuleAs, reportsOf } from './rule-reports.ts'

const HEAD = [
  ...['Reported (UTC)', 'State', 'Firm', 'Programme', 'Phase', 'Rule', 'What is said', 'Source'],
  ...['Answer', 'Answered (UTC)'],
]

export function mountRuleReports(gate: Gate, deps: Deps): void {
  register(gate, contract.listRuleReports, async ({ caller }) => ({
    reports: await reportsOf(deps.db, { userId: caller.userId }),
  }))
  register(gate, contract.reportRule, ({ caller, body }) =>
    reportRuleAs(deps, { userId: caller.userId, body }),
  )
  register(gate, contract.adminListRuleReports, ({ query }) =>
    allReports(deps.db, { after: readPageKey(query.after), limit: PAGE_ROWS }),
  )
  mountAdminList(gate, deps, {
    name: 'rule-reports',
    head: HEAD,
    filter: z.object({}),
    read: async (_, after: string | null) => {
      const { reports, next } = await allReports(deps.db, {
        after: readPageKey(after ?? undefined),
        limit: 500,
      })
      const lines = reports.map((one) => [
        ...[one.createdAt, one.state, one.firm, one.programme, one.phaseName, one.field, one.says],
        ...[one.source, one.answer, one.decidedAt],
      ])
      return { lines, next }
    },
  })
  register(gate, contract.decideRuleReport, async ({ caller, params, body }) => {
    await decideReport(deps, { id: params.id, decidedBy: caller.userId, ...body })
    return { ok: true as const }
  })
}
