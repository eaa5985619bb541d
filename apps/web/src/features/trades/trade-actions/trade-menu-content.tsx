import type { TradeRow } from '@ballast/contract/trades'
import { ArrowRightLeft, CheckCheck, Copy, Merge, PanelRight, Pencil, Scissors, Trash2 } from 'lucide-react'
import { MenuContent, MenuItem, MenuSeparator } from '../../../ui/overlays/dropdown-menu.tsx'

/** The actions on one trade. */
export type TradeMenuActions = {
  onEdit: (row: TradeRow) => void
  onReview: (row: TradeRow) => void
  onDuplicate: (row: TradeRow) => void
  onSplit: (row: TradeRow) => void
  onMove: (row: TradeRow) => void
  onDelete: (row: TradeRow) => void
}

type TradeMenuContentProps = {
  row: TradeRow
  actions: TradeMenuActions
  onOpen?: () => void
  /** Set if several trades are ticked. */
  onMerge?: (() => void) | undefined
  onCloseAutoFocus?: (event: Event) => void
}

export function TradeMenuContent({ row, actions, onOpen, onMerge, onCloseAutoFocus }: TradeMenuContentProps) {
  return (
    <MenuContent align="start" className="w-52" {...(onCloseAutoFocus ? { onCloseAutoFocus } : {})}>
      {onOpen && (
        <MenuItem onSelect={onOpen} shortcut="Enter">
          <PanelRight aria-hidden="true" />
          Open
        </MenuItem>
      )}
      <MenuItem onSelect={() => actions.onEdit(row)} shortcut="e">
        <Pencil aria-hidden="true" />
        {row.importId === null ? 'Edit fills' : 'Correct fills'}
      </MenuItem>
      <MenuItem onSelect={() => actions.onReview(row)} shortcut="r">
        <CheckCheck aria-hidden="true" />
        {row.reviewedAt ? 'Mark to review' : 'Mark reviewed'}
      </MenuItem>
      <MenuItem onSelect={() => actions.onDuplicate(row)}>
        <Copy aria-hidden="true" />
        Duplicate
      </MenuItem>
      <MenuItem onSelect={() => actions.onSplit(row)}>
        <Scissors aria-hidden="true" />
        Split
      </MenuItem>
      <MenuItem onSelect={() => actions.onMove(row)}>
        <ArrowRightLeft aria-hidden="true" />
        Move to another account
      </MenuItem>
      {onMerge && (
        <MenuItem onSelect={onMerge}>
          <Merge aria-hidden="true" />
          Merge ticked trades
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem tone="danger" onSelect={() => actions.onDelete(row)}>
        <Trash2 aria-hidden="true" />
        Delete
      </MenuItem>
    </MenuContent>
  )
}
