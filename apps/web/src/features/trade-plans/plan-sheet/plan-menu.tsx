import type { TradePlan } from '@ballast/contract/trade-plans'
import { Ban, Pencil, RotateCcw, Trash2 } from 'lucide-react'
import {
  Menu,
  MenuContent,
  MenuItem,
  MenuSeparator,
  MoreTrigger,
} from '../../../ui/overlays/dropdown-menu.tsx'

type PlanMenuProps = {
  plan: TradePlan
  onEdit: () => void
  onReopen: () => void
  onCancelPlan: () => void
  onDelete: () => void
}

export function PlanMenu({ plan, onEdit, onReopen, onCancelPlan, onDelete }: PlanMenuProps) {
  const isWaiting = plan.status === 'planned'
  return (
    <Menu>
      <MoreTrigger label="More" tooltip={false} />
      <MenuContent align="end" className="w-52">
        {isWaiting ? (
          <>
            <MenuItem onSelect={onEdit}>
              <Pencil aria-hidden="true" />
              Edit plan
            </MenuItem>
            <MenuItem onSelect={onCancelPlan}>
              <Ban aria-hidden="true" />
              Cancel plan
            </MenuItem>
          </>
        ) : (
          <MenuItem onSelect={onReopen}>
            <RotateCcw aria-hidden="true" />
            {plan.status === 'taken' ? 'Unlink the trade' : 'Open again'}
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem tone="danger" onSelect={onDelete}>
          <Trash2 aria-hidden="true" />
          Delete plan
        </MenuItem>
      </MenuContent>
    </Menu>
  )
}
