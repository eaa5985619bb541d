import type { ImportOptions } from '@ballast/contract/imports'

export const NO_CHOICES: ImportOptions = {
  accountId: null,
  destinations: {},
  timeZone: null,
  dateOrder: null,
  format: null,
  mapping: null,
  again: false,
}

/**
 * A format id that does not exist: sent as the format, it makes the server show a file's columns instead of
 * reading it.
 */
export const SHOW_COLUMNS = 'show-columns'
/** The format of files read with a column mapping. */
export const MAPPED = 'mapped'

type ImportSource =
  | { options: ImportOptions; files: readonly File[]; preview?: never }
  | { options: ImportOptions; preview: string; files?: never }

/** The form data of preview and import: the choices, with the files or their preview's id. */
export function buildImportForm({ options, files = [], preview }: ImportSource): FormData {
  const form = new FormData()
  form.set('options', JSON.stringify(options))
  if (preview !== undefined) form.set('preview', preview)
  for (const file of files) form.append('files', file, file.name)
  return form
}
