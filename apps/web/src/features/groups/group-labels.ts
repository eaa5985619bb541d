import type { GroupEntry, GroupRole, Reaction, ReportReason } from '@ballast/domain/groups/group-vocabulary'
import { HeartHandshake, Lightbulb, type LucideIcon, Smile } from 'lucide-react'
import { COMMON_REASONS, reasonOptions } from '../../ui/overlays/report-reasons.ts'

export const ENTRY_LABELS: Record<GroupEntry, string> = {
  invitation: 'private',
  request: 'on request',
  open: 'open',
}
export const ENTRY_OPTIONS: readonly { value: GroupEntry; label: string; description: string }[] = [
  {
    value: 'invitation',
    label: 'Private',
    description: 'Not listed. Only an invitation lets someone in.',
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
export const REASON_LABELS: Record<ReportReason, string> = {
  signal: 'It tells others what to trade',
  ...COMMON_REASONS,
}
export const REASON_OPTIONS = reasonOptions(REASON_LABELS)
