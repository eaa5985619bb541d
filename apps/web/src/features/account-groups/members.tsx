import type { FollowerOverlap } from '@ballast/contract/accounts/account-groups'
import { AccountMark } from '../../ui/avatar.tsx'
import { factorText, togetherText } from './together-text.ts'

type MembersProps = {
  /** What the list is called for screen readers. */
  label: string
  leader: { name: string; part: string }
  followers: readonly (FollowerOverlap & { accountId: string; factor: number })[]
  nameOf: (id: string) => string
}

/** The accounts of a group: the leader first, then each follower with how many trades it shares. */
export function Members({ label, leader, followers, nameOf }: MembersProps) {
  return (
    <ul aria-label={label} className="mt-2 grid gap-1.5 text-table">
      <Member {...leader} />
      {followers.map((follower) => (
        <Member
          key={follower.accountId}
          name={nameOf(follower.accountId)}
          part={factorText(follower.factor)}
          note={togetherText(follower)}
        />
      ))}
    </ul>
  )
}

type MemberProps = { name: string; part: string; note?: string }

/** One account of a group: its role, and how many trades it shares. */
function Member({ name, part, note }: MemberProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
      <AccountMark name={name} className="size-5 rounded-[5px] text-[9px]" />
      <span className="min-w-0 truncate">{name}</span>
      <span className="text-muted-foreground">{part}</span>
      {note && <span className="text-small text-subtle-foreground">{note}</span>}
    </li>
  )
}
