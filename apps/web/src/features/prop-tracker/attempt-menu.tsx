import type { Attempt } from '@ballast/contract/attempts/attempts'
import { Ellipsis, Flag, Pencil, ReceiptText, RotateCcw, ScanLine, Trash2 } from 'lucide-react'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '../../ui/overlays/dropdown-menu.tsx'
import { isRunning } from './attempt-words.ts'

export type AttemptDialogName = 'entry' | 'rules' | 'snapshot' | 'end'

type AttemptMenuProps = {
  attempt: Attempt
  onOpen: (dialog: AttemptDialogName) => void
  onReopen: () => void
  onRemove: () => void
}

export function AttemptMenu({ attempt, onOpen, onReopen, onRemove }: AttemptMenuProps) {
  return (
    <Menu>
      <MenuTrigger asChild>
        <IconButton label={`More for ${attempt.accountName}`} size="sm" tooltip={false}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      </MenuTrigger>
      <MenuContent align="end">
        <MenuItem onSelect={() => onOpen('entry')}>
          <ReceiptText aria-hidden="true" />
          Log payout or fee
        </MenuItem>
        <MenuItem onSelect={() => onOpen('snapshot')}>
          <ScanLine aria-hidden="true" />
          Enter the firm’s figures
        </MenuItem>
        <MenuItem onSelect={() => onOpen('rules')}>
          <Pencil aria-hidden="true" />
          Correct a rule
        </MenuItem>
        {isRunning(attempt) ? (
          <MenuItem onSelect={() => onOpen('end')}>
            <Flag aria-hidden="true" />
            End attempt
          </MenuItem>
        ) : (
          <MenuItem onSelect={onReopen}>
            <RotateCcw aria-hidden="true" />
            It is still running
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem tone="danger" onSelect={onRemove}>
          <Trash2 aria-hidden="true" />
          Delete attempt
        </MenuItem>
      </MenuContent>
    </Menu>
  )
}
