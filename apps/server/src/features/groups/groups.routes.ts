import * as contract from '@ballast/contract/groups/groups'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Gate, register } from '../../platform/http/register.ts'
import { forgetGroups } from './forget-groups.ts'
import { updateMember } from './groups.queries.ts'
import { dropRequest, joinGroup, leaveGroup } from './join-group.ts'
import { mountMembers } from './members.routes.ts'
import { insideGroup } from './membership.ts'
import { mountPosts } from './posts.routes.ts'
import { mountProcess } from './process.routes.ts'
import { computeQueued, PROCESS_QUEUE } from './process-days.ts'
import { showGroup, showGroups } from './show-groups.ts'
import { changeGroup, deleteGroup, foundGroup, restoreGroup } from './write-groups.ts'

const OK = { ok: true as const }

/** Groups of traders. Members see of one another only what was shared with the group. */
export function mountGroups(gate: Gate, deps: Deps): void {
  const { db, clock, jobs } = deps
  jobs.work('forget-groups', { retryLimit: 1, cron: '41 4 * * *' }, () => forgetGroups(deps))
  jobs.work<{ userIds: string[] }>(PROCESS_QUEUE, { retryLimit: 1 }, (data) => computeQueued(deps, data))

  register(gate, contract.listGroups, ({ caller: { userId }, query }) =>
    showGroups(deps, { userId, ...query }),
  )
  register(gate, contract.createGroup, async ({ caller: { userId }, body }) => {
    const groupId = await foundGroup(deps, { userId, form: body })
    return showGroup(deps, { groupId, userId })
  })
  register(gate, contract.getGroup, ({ caller: { userId }, params: { id } }) =>
    showGroup(deps, { groupId: id, userId }),
  )
  register(gate, contract.updateGroup, async ({ caller: { userId }, params: { id }, body }) => {
    await changeGroup(deps, { groupId: id, userId, change: body })
    return showGroup(deps, { groupId: id, userId })
  })
  register(gate, contract.deleteGroup, async ({ caller: { userId }, params: { id } }) => {
    await deleteGroup(deps, { groupId: id, userId })
    return OK
  })
  register(gate, contract.restoreGroup, async ({ caller: { userId }, params: { id } }) => {
    await restoreGroup(deps, { groupId: id, userId })
    return showGroup(deps, { groupId: id, userId })
  })
  register(gate, contract.joinGroup, async ({ caller: { userId }, params: { id }, body }) => ({
    state: await joinGroup(deps, { groupId: id, userId, ...body }),
  }))
  register(gate, contract.withdrawRequest, async ({ caller: { userId }, params: { id } }) => {
    if (!(await dropRequest(db, { groupId: id, userId }))) throw new AppError('not_found')
    return OK
  })
  register(gate, contract.leaveGroup, async ({ caller: { userId }, params: { id }, body }) => {
    await leaveGroup(deps, { groupId: id, userId, ...body })
    return OK
  })
  register(gate, contract.saveMembership, async ({ caller: { userId }, params: { id }, body }) => {
    const { me } = await insideGroup(db, { groupId: id, userId })
    if (Object.keys(body).length > 0) await updateMember(db, me, body)
    return showGroup(deps, { groupId: id, userId })
  })
  register(gate, contract.markGroupSeen, async ({ caller: { userId }, params: { id } }) => {
    const { me } = await insideGroup(db, { groupId: id, userId })
    await updateMember(db, me, { seenAt: clock.now() })
    return OK
  })
  mountMembers(gate, deps)
  mountPosts(gate, deps)
  mountProcess(gate, deps)
}
