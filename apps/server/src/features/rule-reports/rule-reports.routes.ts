import * as contract from '@ballast/contract/attempts/rule-reports'
import type { Deps } from '../../deps.ts'
import { type Gate, register } from '../../platform/http/register.ts'
import { allReports, decideReport, reportRuleAs, reportsOf } from './rule-reports.ts'

export function mountRuleReports(gate: Gate, deps: Deps): void {
  register(gate, contract.listRuleReports, async ({ caller }) => ({
    reports: await reportsOf(deps.db, { userId: caller.userId }),
  }))
  register(gate, contract.reportRule, ({ caller, body }) =>
    reportRuleAs(deps, { userId: caller.userId, body }),
  )
  register(gate, contract.adminListRuleReports, () => allReports(deps.db))
  register(gate, contract.decideRuleReport, async ({ caller, params, body }) => {
    await decideReport(deps, { id: params.id, decidedBy: caller.userId, ...body })
    return { ok: true as const }
  })
}
