import type { Import } from '@ballast/contract/imports'
import { Undo2 } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { addedText, isCashOnly } from '../import-text.ts'
import { useUndoImport } from '../use-import-changes.ts'

type UndoImportButtonProps = { entry: Import; size?: 'sm'; className?: string }

export function UndoImportButton({ entry, size, className }: UndoImportButtonProps) {
  const undo = useUndoImport()
  return (
    <AlertDialog
      trigger={
        <Button
          variant="ghost"
          {...(size ? { size } : {})}
          {...(className ? { className } : {})}
          busy={undo.isPending}
        >
          <Undo2 aria-hidden="true" />
          Undo
        </Button>
      }
      title="Undo this import?"
      description={whatGoes(entry)}
      confirmLabel="Undo import"
      cancelLabel="Keep it"
      onConfirm={() => undo.mutate(entry)}
    />
  )
}

function whatGoes({ counts, files, accountName }: Import): string {
  const added = addedText(counts)
  const isOne = counts.executions + counts.cashEvents === 1
  const goes = `${added ?? 'What it updated'} ${added && !isOne ? 'are' : 'is'} removed from ${accountName}`
  const notes = isCashOnly(counts)
    ? 'The same files bring them back.'
    : 'Your notes on them are kept and come back if you import the same trades again.'
  const back =
    files.length > 0
      ? notes
      : 'Its original files are not stored here, and without them it cannot be brought back.'
  return `${goes}, and the trades there are rebuilt. ${back}`
}
