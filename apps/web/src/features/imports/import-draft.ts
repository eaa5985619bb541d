import type { ColumnMapping, ImportOptions } from '@ballast/contract/imports'
import { createMemoryStore, useMemoryStore } from '../../lib/browser/memory-store.ts'
import { addFiles } from './choose/chosen-files.ts'
import { NO_CHOICES } from './import-form.ts'
import { confirmationOf } from './preview/destinations.ts'

/**
 * The import being prepared. Stored outside the sheet, so that files dropped on the page are there when it opens, and
 * closing it by accident loses
 * nothing.
 */
export type ImportDraft = {
  files: readonly File[]
  /** Choices made by hand; a `null` choice is left to the file, the account or the server. */
  options: ImportOptions
  /** Why files were refused. */
  refusal: string | null
  /** Doubtful accounts the trader has confirmed. */
  confirmed: readonly string[]
  /** Columns of a file, by `fileKey`, as far as they are chosen; they are used once nothing is missing. */
  columns: Readonly<Record<string, ColumnMapping>>
  /** Rows being pasted; null if the form for them is closed. */
  pasted: string | null
  /** The started imports, one per account; empty before the start. */
  importIds: readonly string[]
  /** Files added while the import was starting: they are not part of it. */
  next: readonly File[]
}

const EMPTY: ImportDraft = {
  files: [],
  options: NO_CHOICES,
  refusal: null,
  confirmed: [],
  columns: {},
  pasted: null,
  importIds: [],
  next: [],
}

export const draftStore = createMemoryStore(EMPTY)

export function useImportDraft(): ImportDraft {
  return useMemoryStore(draftStore)
}

export function changeDraft(part: Partial<ImportDraft>) {
  draftStore.set({ ...draftStore.get(), ...part })
}

/** Adds files to the draft; after a finished import, starts a new draft. */
export function chooseFiles(more: readonly File[]) {
  const draft = draftStore.get()
  const base = draft.importIds.length === 0 ? draft : nextDraft()
  draftStore.set({
    ...base,
    ...addFiles(base.files, more),
    options: { ...base.options, again: false },
    pasted: null,
  })
}

export function pasteRows(pasted: string | null) {
  changeDraft({ pasted })
}

export function chooseOptions(chosen: Partial<ImportOptions>) {
  const { options, columns } = draftStore.get()
  // Without a mapping, the next one begins with the file again.
  changeDraft({ options: { ...options, ...chosen }, columns: chosen.mapping === null ? {} : columns })
}

export function chooseColumns(key: string, mapping: ColumnMapping) {
  changeDraft({ columns: { ...draftStore.get().columns, [key]: mapping } })
}

/** Sets the account of a part of the files; null leaves the part out, undefined resets the choice. */
export function chooseDestination(key: string, accountId: string | null | undefined) {
  const { [key]: _, ...others } = draftStore.get().options.destinations
  chooseOptions({ destinations: accountId === undefined ? others : { ...others, [key]: accountId } })
}

export function confirmDestination(key: string, accountId: string, isSure: boolean) {
  const confirmation = confirmationOf(key, accountId)
  const others = draftStore.get().confirmed.filter((one) => one !== confirmation)
  changeDraft({ confirmed: isSure ? [...others, confirmation] : others })
}

export function importStarted(importIds: readonly string[], files: readonly File[]) {
  const next = draftStore.get().files.filter((file) => !files.includes(file))
  changeDraft({ importIds, files, next })
}

/** Goes back to the preview with the same files, after an import failed. */
export function backToPreview() {
  const { files, next } = draftStore.get()
  changeDraft({ importIds: [], files: [...files, ...next], next: [] })
}

/** Clears a started import, so that it is not shown the next time the sheet opens. */
export function leaveStarted() {
  if (draftStore.get().importIds.length > 0) chooseNext()
}

/** Goes on to the next import, with the files that were added too late for this one. */
export function chooseNext() {
  draftStore.set(nextDraft())
}

function nextDraft(): ImportDraft {
  return { ...EMPTY, files: draftStore.get().next }
}

/** Starts over: choices made for other files do not apply to the next ones. */
export function startOver() {
  draftStore.set(EMPTY)
}
