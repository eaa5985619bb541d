import * as contract from '@ballast/contract/groups/members'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { answerPicture } from '../../platform/http/picture-answer.ts'
import { type Gate, register, requireCaller } from '../../platform/http/register.ts'
import { countMembers } from './groups.queries.ts'
import { acceptInvitation, decideRequest, groupOfInvitation, removeMember } from './join-group.ts'
import {
  changeMember,
  handOver,
  invite,
  liftBan,
  revokeInvitation,
  showInvitations,
  showMembers,
  showRequests,
} from './members.ts'
import { readMemberPicture } from './post-pictures.ts'
import { presentCard } from './show-groups.ts'
import { setSilence, showSilences } from './silences.ts'

const OK = { ok: true as const }

export function mountMembers(gate: Gate, deps: Deps): void {
  register(gate, contract.listMembers, ({ caller: { userId }, params: { id } }) =>
    showMembers(deps, { groupId: id, userId }),
  )
  register(gate, contract.changeMember, async ({ caller: { userId }, params: { id, memberId }, body }) => {
    await changeMember(deps, { groupId: id, userId, memberId, ...body })
    return OK
  })
  register(gate, contract.removeMember, async ({ caller: { userId }, params: { id, memberId }, body }) => {
    await removeMember(deps, { groupId: id, userId, memberId, ...body })
    return OK
  })
  register(gate, contract.liftBan, async ({ caller: { userId }, params: { id, memberId } }) => {
    await liftBan(deps, { groupId: id, userId, memberId })
    return OK
  })
  register(gate, contract.handOverGroup, async ({ caller: { userId }, params: { id, memberId } }) => {
    await handOver(deps, { groupId: id, userId, memberId })
    return OK
  })
  register(gate, contract.listRequests, ({ caller: { userId }, params: { id } }) =>
    showRequests(deps, { groupId: id, userId }),
  )
  register(gate, contract.decideRequest, async ({ caller: { userId }, params: { id, memberId }, body }) => {
    await decideRequest(deps, { groupId: id, userId, memberId, ...body })
    return OK
  })
  register(gate, contract.setSilence, async ({ caller: { userId }, params: { id }, body }) => {
    await setSilence(deps, { userId, personId: id, ...body })
    return OK
  })
  register(gate, contract.listSilences, ({ caller: { userId } }) => showSilences(deps, { userId }))
  mountInvitations(gate, deps)

  // The picture itself: an <img> sends the session cookie, which is enough for reading.
  gate.app.get('/api/groups/:id/members/:memberId/picture', async (context) => {
    const caller = await requireCaller(gate, context)
    const { id: groupId, memberId } = context.req.param()
    const picture = await readMemberPicture(deps, { groupId, memberId, userId: caller.userId })
    if (!picture) throw new AppError('not_found')
    return answerPicture(context, picture)
  })
}

function mountInvitations(gate: Gate, deps: Deps): void {
  register(gate, contract.listInvitations, async ({ caller: { userId }, params: { id } }) => ({
    invitations: await showInvitations(deps, { groupId: id, userId }),
  }))
  register(gate, contract.createInvitation, ({ caller: { userId }, params: { id }, body }) =>
    invite(deps, { groupId: id, userId, ...body }),
  )
  register(gate, contract.revokeInvitation, async ({ caller: { userId }, params: { id, invitationId } }) => {
    await revokeInvitation(deps, { groupId: id, userId, invitationId })
    return OK
  })
  register(gate, contract.lookAtInvitation, async ({ caller: { userId }, body }) => {
    const { group, isMember } = await groupOfInvitation(deps, { userId, ...body })
    return { ...presentCard(group, await countMembers(deps.db, { groupId: group.id })), isMember }
  })
  register(gate, contract.acceptInvitation, async ({ caller: { userId }, body }) => ({
    groupId: await acceptInvitation(deps, { userId, ...body }),
  }))
}
