import type { Account } from '@ballast/contract/accounts/accounts'
import { Copy } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import { useAccountGroups } from './use-account-groups.ts'

/** The group of copied accounts an account belongs to and its role there; renders nothing without a group. */
export function GroupBadge({ group }: { group: Account['group'] }) {
  if (!group) return null
  const part = group.isLeader ? 'leader' : `× ${group.factor}`
  return (
    <Badge tone="outline" title={group.ended ? `${group.name}, ended` : group.name} className="max-w-48">
      <Copy aria-hidden="true" />
      <span className="sr-only">Copied accounts: </span>
      <span className="truncate">{group.name}</span>
      <span className="shrink-0">{group.ended ? 'ended' : part}</span>
    </Badge>
  )
}

/** The same badge for callers that only have the account's id. */
export function GroupOfAccount({ accountId }: { accountId: string }) {
  return <GroupBadge group={useAccountGroups()(accountId)} />
}
