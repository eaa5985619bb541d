import * as contract from '@ballast/contract/admin/announcements'
import { PAGE_ROWS } from '@ballast/contract/admin/page-key'
import * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { pageOf, readPageKey } from '../../platform/http/page-key.ts'
import { type Gate, register } from '../../platform/http/register.ts'
import { mountAdminList } from '../audit/admin-list.ts'
import { runningGrant } from '../support-access/grants.ts'
import { announcementsFor, end, listAll, NOTIFY_QUEUE, present, publish, putAway } from './announcements.ts'
import { notifyOfAnnouncements } from './notify-of-announcements.ts'

const OK = { ok: true as const }
const FILE_ROWS = 500

/** Administrators' announcements to users. */
export function mountAnnouncements(gate: Gate, deps: Deps): void {
  const { db, clock, switches, jobs } = deps
  jobs.work(NOTIFY_QUEUE, { retryLimit: 0, cron: '* * * * *' }, () => notifyOfAnnouncements(deps))

  register(gate, contract.listAnnouncements, async ({ caller }) => {
    const { maintenance } = await switches.read()
    const shown = await announcementsFor(deps, caller)
    const grant = await runningGrant(db, { userId: caller.userId, now: clock.now() })
    return {
      announcements: shown.map(({ id, text, endsAt }) => ({ id, text, endsAt: endsAt.toISOString() })),
      maintenance: maintenance.isOn ? maintenance.message : null,
      supportUntil: grant?.expiresAt.toISOString() ?? null,
    }
  })
  register(gate, contract.dismissAnnouncement, async ({ caller, body }) => {
    await putAway(deps, { id: body.id, userId: caller.userId, role: caller.role })
    return OK
  })
  register(gate, contract.adminListAnnouncements, async ({ query }) => {
    const found = await listAll(db, { after: readPageKey(query.after), limit: PAGE_ROWS + 1 })
    const { rows, next } = pageOf(found, PAGE_ROWS, ({ createdAt }) => createdAt)
    return { announcements: rows.map(present), next }
  })
  mountAdminList(gate, deps, {
    name: 'announcements',
    head: ['Begins (UTC)', 'Ends (UTC)', 'For', 'Text', 'Sent as a notification', 'Dismissed by'],
    filter: z.object({}),
    read: async (_, after: string | null) => {
      const found = await listAll(db, { after: readPageKey(after ?? undefined), limit: FILE_ROWS + 1 })
      const { rows, next } = pageOf(found, FILE_ROWS, ({ createdAt }) => createdAt)
      const lines = rows
        .map(present)
        .map(({ startsAt, endsAt, audience, text, tells, dismissed }) => [
          ...[startsAt, endsAt, audience, text, tells ? 'yes' : 'no', dismissed],
        ])
      return { lines, next }
    },
  })
  register(gate, contract.publishAnnouncement, ({ caller, body }) =>
    publish(deps, { ...body, by: caller.userId }),
  )
  register(gate, contract.endAnnouncement, async ({ caller, params }) => {
    await end(deps, { id: params.id, by: caller.userId })
    return OK
  })
}
