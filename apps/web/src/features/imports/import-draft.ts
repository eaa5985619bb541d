import type { ImportOptions } from '@ballast/contract/imports'
import { useSyncExternalStore } from 'react'
import { addFiles, withoutFile } from './choose/chosen-files.ts'
import { NO_CHOICES } from './import-form.ts'

/**
 * The import being prepared. Kept outside the sheet, so that files dropped on the page are there when it
 * opens, and closing it by mistake loses nothing.
 */
export type ImportDraft = {
  files: readonly File[]
  /** What was chosen by hand; `null` parts are left to the file, the account or the server. */
  options: ImportOptions
  /** Why files were not taken. */
  refusal: string | null
  /** The import that was started, once it was. */
  importId: string | null
}

const EMPTY: ImportDraft = { files: [], options: NO_CHOICES, refusal: null, importId: null }

let draft = EMPTY
const listeners = new Set<() => void>()

function publish(next: ImportDraft) {
  draft = next
  for (const listener of listeners) listener()
}

export function useImportDraft(): ImportDraft {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => draft,
  )
}

/** Adds files to the import being prepared; after a finished one a new import begins. */
export function chooseFiles(more: readonly File[]) {
  const base = draft.importId === null ? draft : { ...EMPTY, options: keptChoices(draft.options) }
  publish({ ...base, ...addFiles(base.files, more) })
}

export function leaveFileOut(index: number) {
  const files = withoutFile(draft.files, index)
  publish({
    ...draft,
    files,
    refusal: null,
    ...(files.length === 0 ? { options: keptChoices(draft.options) } : {}),
  })
}

export function chooseOptions(change: Partial<ImportOptions>) {
  publish({ ...draft, options: { ...draft.options, ...change } })
}

export function importStarted(importId: string) {
  publish({ ...draft, importId })
}

/** Back to the preview with the same files, after an import that could not be carried out. */
export function backToPreview() {
  publish({ ...draft, importId: null })
}

/** An import that was started is not shown again when the sheet opens the next time. */
export function leaveStarted() {
  if (draft.importId !== null) startOver()
}

/** Begins anew; the account stays chosen. */
export function startOver() {
  publish({ ...EMPTY, options: keptChoices(draft.options) })
}

/** What was chosen for other files does not hold for the next ones. */
function keptChoices({ accountId }: ImportOptions): ImportOptions {
  return { ...NO_CHOICES, accountId }
}
