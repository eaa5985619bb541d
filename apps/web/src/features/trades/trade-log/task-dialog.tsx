import type { TradeDetail } from '@ballast/contract/trades'
import { MoveDialog } from '../trade-actions/move-dialog.tsx'
import { SplitDialog } from '../trade-actions/split-dialog.tsx'
import { CorrectionDialog } from '../trade-correction/correction-dialog.tsx'
import type { LogTask } from './log-task.ts'
import type { LogPage } from './use-log-page.ts'

type TaskDialogProps = {
  page: LogPage
  task: Exclude<LogTask, { kind: 'edit' }>
  onClose: () => void
  onSaved: (trade: TradeDetail) => void
}

/** The dialog about one or some trades: its correction, its split, or where they move. */
export function TaskDialog({ page: { log, actions }, task, onClose, onSaved }: TaskDialogProps) {
  if (task.kind === 'correct')
    return <CorrectionDialog trade={task.trade} onClose={onClose} onSaved={onSaved} />
  if (task.kind === 'split')
    return (
      <SplitDialog
        tradeId={task.tradeId}
        onSplit={(executionIds) => actions.split(task.tradeId, executionIds)}
        onClose={onClose}
      />
    )
  const move = async (to: string) => {
    const done = await actions.move(task.ids, to)
    if (done) log.clearSelection()
    return done
  }
  return <MoveDialog ids={task.ids} onMove={move} onClose={onClose} />
}
