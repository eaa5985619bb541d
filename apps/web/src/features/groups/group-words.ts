import type { GroupEntry, GroupRole, Reaction, ReportReason } from '@ballast/domain/groups/group-words'
import { HeartHandshake, Lightbulb, type LucideIcon, Smile } from 'lucide-react'

export const ENTRY_LABELS: Record<GroupEntry, string> = {
  invitation: 'private',
  request: 'on request',
  open: 'open',
}
export const ENTRY_OPTIONS: readonly { value: GroupEntry; label: string; description: string }[] = [
  {
    value: 'invitation',
    label: 'Private',
    description: 'Listed nowhere. Only an invitation lets somebody in.',
  },
  { value: 'request', label: 'On request', description: 'Listed. Moderators decide who comes in.' },
  { value: 'open', label: 'Open', description: 'Listed. Everybody with access to groups can join.' },
]
export const ROLE_LABELS: Record<GroupRole, string> = {
  owner: 'Owner',
  moderator: 'Moderator',
  member: 'Member',
}
export const REACTION_WORDS: Record<Reaction, { label: string; icon: LucideIcon }> = {
  useful: { label: 'Useful', icon: Lightbulb },
  been_there: { label: 'Been there', icon: HeartHandshake },
  thanks: { label: 'Thanks', icon: Smile },
}
export const REASON_OPTIONS: readonly { value: ReportReason; label: string }[] = [
  { value: 'signal', label: 'It tells others what to trade' },
  { value: 'insult', label: 'It insults or threatens somebody' },
  { value: 'advertising', label: 'It advertises something' },
  { value: 'private', label: 'It shows something private' },
  { value: 'other', label: 'Something else' },
]
export const REASON_LABELS = Object.fromEntries(
  REASON_OPTIONS.map(({ value, label }) => [value, label]),
) as Record<ReportReason, string>
