import type { ImportOptions } from '@ballast/contract/imports'
import { useState } from 'react'
import { useOnline } from '../../../lib/browser/online.ts'
import { Button } from '../../../ui/button.tsx'
import { type ImportDraft, startOver } from '../import-draft.ts'
import { blockerOf, confirmLabel, newText, selectionOf } from '../import-text.ts'
import type { useStartImport } from '../use-import-changes.ts'
import type { Destination } from './destinations.ts'
import { asksDateOrder, asksTimeZone } from './preview-questions.ts'
import type { PreviewState } from './use-preview.ts'
import { rememberZone, zoneMemoryStore } from './zone-memory.ts'

type PreviewFooterProps = {
  draft: ImportDraft
  /** The choices, including the filled-in accounts. */
  options: ImportOptions
  destinations: readonly Destination[]
  state: PreviewState
  start: ReturnType<typeof useStartImport>
}

/** What still blocks the import, in one sentence, and the import button. */
export function PreviewFooter({ draft, options, destinations, state, start }: PreviewFooterProps) {
  const [sent, setSent] = useState(0)
  const isOnline = useOnline()
  const { preview, isReading } = state
  const blocker = preview
    ? blockerOf({
        preview,
        destinations,
        needsDateOrder: asksDateOrder(preview),
        needsTimeZone: asksTimeZone(preview) && options.timeZone === null,
      })
    : null
  const isReady = preview !== undefined && blocker === null && !isReading && !state.error && isOnline
  const sentence = isReading
    ? 'Reading the files'
    : (blocker?.text ?? (preview ? `${newText(destinations)} for ${selectionOf(destinations)}.` : ''))
  function handleStart() {
    if (preview) zoneMemoryStore.update((memory) => rememberZone(memory, preview, options.timeZone))
    start.mutate({ files: draft.files, options, onUploadProgress: setSent })
  }
  return (
    <div className="flex w-full flex-wrap items-center gap-x-2.5 gap-y-2">
      <p role="status" className="min-w-0 flex-1 text-muted-foreground max-md:basis-full max-md:text-small">
        {sentence}
      </p>
      <Button variant="ghost" disabled={start.isPending} onClick={startOver}>
        Start over
      </Button>
      <Button
        variant="primary"
        className="max-md:flex-1"
        disabled={!isReady}
        busy={start.isPending}
        busyLabel={sent > 0 && sent < 1 ? 'Sending' : 'Starting'}
        onClick={handleStart}
      >
        {preview ? confirmLabel(destinations) : 'Import'}
      </Button>
    </div>
  )
}
