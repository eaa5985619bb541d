import { PAGE_ROWS } from '@ballast/contract/admin/page-key'
import { decideProfileReport, listProfileReports } from '@ballast/contract/admin/profile-reports'
import * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { readPageKey } from '../../platform/http/page-key.ts'
import { type Gate, register } from '../../platform/http/register.ts'
import { mountAdminList } from '../audit/admin-list.ts'
import { decideReport, showReports } from './report-profile.ts'

const HEAD = ['Reported (UTC)', 'State', 'Profile', 'Reason', 'Note', 'By', 'Answered (UTC)']
const FILE_ROWS = 500

/** The administrators' queue of reported profiles. */
export function mountProfileReports(gate: Gate, deps: Deps): void {
  register(gate, listProfileReports, ({ query }) =>
    showReports(deps.db, { after: readPageKey(query.after), limit: PAGE_ROWS }),
  )
  register(gate, decideProfileReport, async ({ caller, params, body }) => {
    await decideReport(deps, { id: params.id, decidedBy: caller.userId, ...body })
    return { ok: true as const }
  })
  mountAdminList(gate, deps, {
    name: 'profile-reports',
    head: HEAD,
    filter: z.object({}),
    read: async (_, after: string | null) => {
      const { reports, next } = await showReports(deps.db, {
        after: readPageKey(after ?? undefined),
        limit: FILE_ROWS,
      })
      const lines = reports.map(({ at, state, username, reason, note, by, decidedAt }) => [
        ...[at, state, username, reason, note, by, decidedAt],
      ])
      return { lines, next }
    },
  })
}
