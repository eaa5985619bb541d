import type { Import } from '@ballast/contract/imports'
import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { countOf } from '../../../lib/format/count-of.ts'
import { Button } from '../../../ui/button.tsx'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { importQueries } from '../import-queries.ts'
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
      description={<WhatUndoes entry={entry} />}
      confirmLabel="Undo import"
      cancelLabel="Keep it"
      onConfirm={() => undo.mutate(entry)}
    />
  )
}

function WhatUndoes({ entry }: { entry: Import }) {
  const { data: imports = [] } = useQuery(importQueries.list())
  return <>{[whatGoes(entry), whatStays(entry, imports)].filter(Boolean).join(' ')}</>
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

const MAX_NAMES = 2

/** What other imports of the account state as well, and the files that are read again for it. */
function whatStays(entry: Import, imports: readonly Import[]): string {
  const others = imports.filter(
    ({ id, accountId, status }) => id !== entry.id && accountId === entry.accountId && status === 'done',
  )
  if (others.length === 0) return ''
  const names = others.filter((other) => mayDepend(other, entry)).flatMap(({ files }) => files)
  const stays = 'What other imports of this account state as well stays'
  if (names.length === 0) return `${stays}.`
  const named = names.slice(0, MAX_NAMES).map(({ name }) => name)
  const more = names.length - named.length
  const list = [...named, ...(more > 0 ? [countOf(more, 'more file')] : [])]
  return `${stays}; for that, ${list.join(more > 0 ? ', ' : ' and ')} ${names.length === 1 ? 'is' : 'are'} read again.`
}

/** Whether rows of one import may have been left out because of another. Earlier versions did not count them. */
function mayDepend({ counts: { dependent }, createdAt }: Import, entry: Import): boolean {
  return dependent === null ? createdAt > entry.createdAt : dependent > 0
}
