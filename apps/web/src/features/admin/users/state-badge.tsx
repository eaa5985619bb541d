import type { AdminUser } from '@ballast/contract/admin/users'
import { Badge } from '../../../ui/badge.tsx'

/** Whether an account is open, suspended or to be deleted. */
export function StateBadge({ user: { suspendedAt, deletesAt } }: { user: AdminUser }) {
  if (suspendedAt) return <Badge tone="danger">Suspended</Badge>
  if (deletesAt) return <Badge tone="warning">To be deleted</Badge>
  return <span className="text-subtle-foreground">Open</span>
}
