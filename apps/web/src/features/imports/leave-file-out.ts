import type { ImportOptions } from '@ballast/contract/imports'
import { withoutFile } from './choose/chosen-files.ts'
import { changeDraft, draftStore } from './import-draft.ts'
import { MAPPED, NO_CHOICES } from './import-form.ts'

/** Takes a file out of the draft. Not beside the draft, which the trade log loads at once. */
export function leaveFileOut(index: number) {
  const draft = draftStore.get()
  const files = withoutFile(draft.files, index)
  changeDraft({
    files,
    refusal: null,
    options: optionsWithout(index, draft.options),
    ...(files.length === 0 ? { options: NO_CHOICES, confirmed: [], columns: {} } : {}),
  })
}

/** The choices without a file: its columns say nothing about the files that are left. */
function optionsWithout(index: number, options: ImportOptions): ImportOptions {
  const { mappingOf = 0, ...others } = options
  if (options.mapping === null || index > mappingOf) return options
  if (index < mappingOf) return { ...options, mappingOf: mappingOf - 1 }
  return { ...others, mapping: null, format: options.format === MAPPED ? null : options.format }
}
