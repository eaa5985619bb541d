import type { ImportPreview } from '@ballast/contract/imports'

/** Questions about a preview's files that only the trader can answer. */

export function asksTimeZone(preview: ImportPreview): boolean {
  return platformsAsked(preview).length > 0
}

/** The zone in which every time of the files is read; null where they state their own, or are in several. */
export function zoneOfAll(preview: ImportPreview): string | null {
  const { files, zoneEvidence, timeZone } = preview
  const isOne =
    zoneEvidence === null
      ? files.every(({ format, needsTimeZone }) => format === null || needsTimeZone)
      : !asksTimeZone(preview)
  return isOne ? timeZone : null
}

/** Platforms whose files leave their time zone open. A zone that one file reveals applies to its own platform only. */
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

/** Whether a file's dates leave open if the day or the month comes first. */
export function asksDateOrder({ files }: ImportPreview): boolean {
  return files.some((file) => file.notes.some(({ code }) => code === 'ambiguous_date_order'))
}

export function isMetaTrader({ files }: ImportPreview): boolean {
  return files.some((file) => file.format !== null && /^mt\d/.test(file.format.id))
}
