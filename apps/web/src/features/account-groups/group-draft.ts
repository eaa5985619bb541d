import type { AccountGroupBody } from '@ballast/contract/accounts/account-group-form'
import type { AccountGroup, GroupProposal } from '@ballast/contract/accounts/account-groups'
import { COPY_WINDOW_SECONDS } from '@ballast/domain/copies/entry'

export type FollowerDraft = { accountId: string | null; factor: string }

/** A group as typed into the form. */
export type GroupDraft = {
  name: string
  leaderId: string | null
  followers: readonly FollowerDraft[]
  withinSeconds: number
  fromDay: string | null
  toDay: string | null
}

export const EMPTY_GROUP: GroupDraft = {
  name: '',
  leaderId: null,
  followers: [{ accountId: null, factor: '1' }],
  withinSeconds: COPY_WINDOW_SECONDS,
  fromDay: null,
  toDay: null,
}

/**
 * The draft of an existing group.
 * @example draftOfGroup(group).followers // → [{ accountId: '…', factor: '0.5' }]
 */
export function draftOfGroup({ members, ...group }: AccountGroup): GroupDraft {
  const [leader, ...followers] = members
  return {
    name: group.name,
    withinSeconds: group.withinSeconds,
    fromDay: group.fromDay,
    toDay: group.toDay,
    leaderId: leader?.accountId ?? null,
    followers: followers.map(({ accountId, factor }) => ({ accountId, factor: String(factor) })),
  }
}

/** The draft of a proposed group, named after its leader's account. */
export function draftOfProposal({ leaderId, followers }: GroupProposal, leaderName: string): GroupDraft {
  return {
    ...EMPTY_GROUP,
    name: `Copies of ${leaderName}`.slice(0, 60),
    leaderId,
    followers: followers.map(({ accountId, factor }) => ({ accountId, factor: String(factor) })),
  }
}

/** The request body; the form's schema rejects a factor that is not a number yet. */
export function bodyOfGroup({ leaderId, followers, ...draft }: GroupDraft): AccountGroupBody {
  const chosen = followers.filter((follower) => follower.accountId !== null)
  return {
    ...draft,
    members: [
      ...(leaderId === null ? [] : [{ accountId: leaderId, factor: 1 }]),
      ...chosen.map(({ accountId, factor }) => ({
        accountId: accountId ?? '',
        factor: factor === '' ? Number.NaN : Number(factor),
      })),
    ],
  }
}
