import type { Import } from '@ballast/contract/imports'
import { CloudAlert, Undo2 } from 'lucide-react'
import { Badge } from '../../../ui/badge.tsx'

/** How an import ended; nothing if it went through. */
export function ImportStatusBadge({ status }: Pick<Import, 'status'>) {
  if (status === 'undone') {
    return (
      <Badge>
        <Undo2 aria-hidden="true" />
        Undone
      </Badge>
    )
  }
  if (status === 'failed') {
    return (
      <Badge tone="warning">
        <CloudAlert aria-hidden="true" />
        Did not go through
      </Badge>
    )
  }
  return status === 'running' ? <Badge tone="info">Running</Badge> : null
}
