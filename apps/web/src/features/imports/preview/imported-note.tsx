import type { ImportPreview } from '@ballast/contract/imports'
import { RotateCcw } from 'lucide-react'
import { formatDate } from '../../../lib/format/format-date.ts'
import { Button } from '../../../ui/button.tsx'
import { chooseOptions } from '../import-draft.ts'
import { importedText } from '../import-text.ts'

/** Says that these files were already imported, and offers to read them anyway. */
export function ImportedNote({ imported }: { imported: ImportPreview['imported'] }) {
  const latest = imported
    .map(({ importedAt }) => importedAt)
    .sort()
    .at(-1)
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-info-soft px-3 py-2.5 text-info"
    >
      <p className="min-w-0 flex-1">
        {importedText(imported)} {latest && `That was on ${formatDate(latest)}.`}
      </p>
      <Button size="sm" onClick={() => chooseOptions({ again: true })}>
        <RotateCcw aria-hidden="true" />
        Read again
      </Button>
    </div>
  )
}
