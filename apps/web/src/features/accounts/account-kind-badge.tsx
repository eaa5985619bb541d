import type { AccountKind } from '@ballast/domain/accounts/account-vocabulary'
import { CircleCheck } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import { KIND_LABELS } from './account-kinds.ts'

export function AccountKindBadge({ kind }: { kind: AccountKind }) {
  if (kind === 'funded') {
    return (
      <Badge tone="profit">
        <CircleCheck aria-hidden="true" />
        {KIND_LABELS.funded}
      </Badge>
    )
  }
  return <Badge tone={kind === 'evaluation' ? 'info' : 'neutral'}>{KIND_LABELS[kind]}</Badge>
}
