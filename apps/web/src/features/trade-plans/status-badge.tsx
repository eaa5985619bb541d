import type { TradePlan } from '@ballast/contract/trade-plans'
import { Ban, CircleCheck, CircleDashed, EyeOff } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import { STATUS_LABELS } from './plan-text.ts'

const ICONS = { planned: CircleDashed, taken: CircleCheck, missed: EyeOff, cancelled: Ban }
const TONES = { planned: 'primary', taken: 'neutral', missed: 'outline', cancelled: 'outline' } as const

export function StatusBadge({ status }: Pick<TradePlan, 'status'>) {
  const Icon = ICONS[status]
  return (
    <Badge tone={TONES[status]}>
      <Icon aria-hidden="true" />
      {STATUS_LABELS[status]}
    </Badge>
  )
}
