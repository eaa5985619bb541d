import type { Attempt } from '@ballast/contract/attempts/attempts'
import { isRunning } from '@ballast/contract/attempts/payout-words'
import {
  CalendarCog,
  Download,
  Flag,
  Pencil,
  ReceiptText,
  RefreshCw,
  RotateCcw,
  ScanLine,
  StepForward,
  Trash2,
} from 'lucide-react'
import { Menu, MenuContent, MenuItem, MenuSeparator, MoreTrigger } from '../../ui/overlays/dropdown-menu.tsx'
import { saveProgramme } from './dialogs/programme-file.ts'

export type AttemptDialogName =
  | 'entry'
  | 'rules'
  | 'report'
  | 'snapshot'
  | 'end'
  | 'details'
  | 'next_phase'
  | 'reset'

type AttemptMenuProps = {
  attempt: Attempt
  onOpen: (dialog: AttemptDialogName) => void
  onReopen: () => void
  onRemove: () => void
}

export function AttemptMenu({ attempt, onOpen, onReopen, onRemove }: AttemptMenuProps) {
  return (
    <Menu>
      <MoreTrigger label={`More for ${attempt.accountName}`} size="sm" tooltip={false} />
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
        <MenuItem onSelect={() => onOpen('details')}>
          <CalendarCog aria-hidden="true" />
          Change the purchase
        </MenuItem>
        <MenuItem onSelect={() => saveProgramme(attempt)}>
          <Download aria-hidden="true" />
          Save the programme as a file
        </MenuItem>
        <MenuSeparator />
        {isRunning(attempt) && attempt.nextPhaseName !== null && (
          <MenuItem onSelect={() => onOpen('next_phase')}>
            <StepForward aria-hidden="true" />
            Passed: begin {attempt.nextPhaseName}
          </MenuItem>
        )}
        {isRunning(attempt) && (
          <MenuItem onSelect={() => onOpen('reset')}>
            <RefreshCw aria-hidden="true" />
            Reset: begin again
          </MenuItem>
        )}
        <MenuItem onSelect={() => onOpen('end')}>
          <Flag aria-hidden="true" />
          {isRunning(attempt) ? 'End attempt' : 'Change how it ended'}
        </MenuItem>
        {!isRunning(attempt) && (
          <MenuItem onSelect={onReopen}>
            <RotateCcw aria-hidden="true" />
            Mark as still running
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
