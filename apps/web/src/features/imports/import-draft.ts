import type { ImportOptions } from '@ballast/contract/imports'
import { useSyncExternalStore } from 'react'
import { addFiles, withoutFile } from './choose/chosen-files.ts'
import { NO_CHOICES } from './import-form.ts'
import { confirmationOf } from './preview/destinations.ts'

/**
 * The import being prepared. Stored outside the sheet, so that files dropped on the page are there when it opens, and closing it by mistake loses nothing.
 */
export type ImportDraft = {
  files: readonly File[]
  /** What was chosen by hand; `null` parts are left to the file, the account or the server. */
  options: ImportOptions
  /** Why files were not taken. */
  refusal: string | null
  /** Doubtful accounts the trader has said are right. */
  confirmed: readonly string[]
  /** The imports that were started, one for each account; empty until then. */
  importIds: readonly string[]
}

const EMPTY: ImportDraft = { files: [], options: NO_CHOICES, refusal: null, confirmed: [], importIds: [] }

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
  const base = draft.importIds.length === 0 ? draft : EMPTY
  publish({ ...base, ...addFiles(base.files, more), options: { ...base.options, again: false } })
}

export function leaveFileOut(index: number) {
  const files = withoutFile(draft.files, index)
  publish({
    ...draft,
    files,
    refusal: null,
    ...(files.length === 0 ? { options: NO_CHOICES, confirmed: [] } : {}),
  })
}

export function chooseOptions(change: Partial<ImportOptions>) {
  publish({ ...draft, options: { ...draft.options, ...change } })
}

/** The account of a part of the files; null leaves it out, undefined takes the choice back. */
export function chooseDestination(key: string, accountId: string | null | undefined) {
  const { [key]: _, ...others } = draft.options.destinations
  chooseOptions({ destinations: accountId === undefined ? others : { ...others, [key]: accountId } })
}

export function confirmDestination(key: string, accountId: string, isSure: boolean) {
  const confirmation = confirmationOf(key, accountId)
  const others = draft.confirmed.filter((one) => one !== confirmation)
  publish({ ...draft, confirmed: isSure ? [...others, confirmation] : others })
}

export function importStarted(importIds: readonly string[]) {
  publish({ ...draft, importIds })
}

/** Back to the preview with the same files, after an import that could not be carried out. */
export function backToPreview() {
  publish({ ...draft, importIds: [] })
}

/** An import that was started is not shown again when the sheet opens the next time. */
export function leaveStarted() {
  if (draft.importIds.length > 0) startOver()
}

/** Starts over: choices made for other files do not apply to the next ones. */
export function startOver() {
  publish(EMPTY)
}
