import type { LedgerEntry } from '@ballast/contract/attempts/attempt-ledger'
import type { Attempt } from '@ballast/contract/attempts/attempts'
import type { AttemptDialogName } from './attempt-menu.tsx'
import { DetailsDialog } from './dialogs/details-dialog.tsx'
import { EndDialog } from './dialogs/end-dialog.tsx'
import { EntryDialog } from './dialogs/entry-dialog.tsx'
import { FollowDialog } from './dialogs/follow-dialog.tsx'
import { ReportDialog } from './dialogs/report-dialog.tsx'
import { RulesDialog } from './dialogs/rules-dialog.tsx'
import { SnapshotDialog } from './dialogs/snapshot-dialog.tsx'

type AttemptDialogsProps = {
  open: AttemptDialogName | null
  attempt: Attempt
  /** The attempts an entry can be logged for. */
  attempts: readonly Attempt[]
  ledger: readonly LedgerEntry[]
  onClose: () => void
}

/** The dialogs of an attempt's menu. */
export function AttemptDialogs({ open, attempt, attempts, ledger, onClose }: AttemptDialogsProps) {
  switch (open) {
    case 'entry':
      return <EntryDialog attempts={attempts} attemptId={attempt.id} ledger={ledger} onClose={onClose} />
    case 'rules':
      return <RulesDialog attempt={attempt} onClose={onClose} />
    case 'report':
      return <ReportDialog attempt={attempt} onClose={onClose} />
    case 'snapshot':
      return <SnapshotDialog attempt={attempt} onClose={onClose} />
    case 'end':
      return <EndDialog attempt={attempt} onClose={onClose} />
    case 'details':
      return <DetailsDialog attempt={attempt} onClose={onClose} />
    case 'next_phase':
    case 'reset':
      return <FollowDialog attempt={attempt} as={open} onClose={onClose} />
    default:
      return null
  }
}
