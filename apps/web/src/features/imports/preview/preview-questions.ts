import type { ImportPreview } from '@ballast/contract/imports'

/** What only the trader knows about the files of a preview. */

export function asksTimeZone(preview: ImportPreview): boolean {
  return platformsAsked(preview).length > 0
}

/**
 * Platforms whose files leave their time zone open. A zone one file gives away holds for its platform only:
 * for its own reports, not for another broker's.
 */
export function platformsAsked({ files, zoneEvidence }: ImportPreview): string[] {
  const read = files.flatMap((file) =>
    file.format ? [{ platform: platformOf(file.format.id), asks: file.needsTimeZone }] : [],
  )
  const settled = new Set(
    zoneEvidence === null ? [] : read.filter(({ asks }) => !asks).map(({ platform }) => platform),
  )
  const questions = read.filter(({ asks, platform }) => asks && !settled.has(platform))
  return [...new Set(questions.map(({ platform }) => platform))]
}

/** `tradovate-fills` → `tradovate`. */
export function platformOf(format: string): string {
  return format.split('-')[0] ?? format
}

/** No date in a file shows whether the day or the month comes first. */
export function asksDateOrder({ files }: ImportPreview): boolean {
  return files.some((file) => file.notes.some(({ code }) => code === 'ambiguous_date_order'))
}

export function isMetaTrader({ files }: ImportPreview): boolean {
  return files.some((file) => file.format !== null && /^mt\d/.test(file.format.id))
}
