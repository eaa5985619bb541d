import type { ResponseOf } from '@ballast/contract/endpoint'
import type { listImportFormats } from '@ballast/contract/imports'

export type ImportFormat = ResponseOf<typeof listImportFormats>[number]
export type FormatGroup = { broker: string; formats: ImportFormat[] }

/** Formats by platform, filtered to those that contain every word of the search. */
export function groupFormats(formats: readonly ImportFormat[], search: string): FormatGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const groups = new Map<string, ImportFormat[]>()
  for (const format of formats) {
    const text = `${format.broker} ${format.label} ${format.howToExport}`.toLowerCase()
    if (!words.every((word) => text.includes(word))) continue
    groups.set(format.broker, [...(groups.get(format.broker) ?? []), format])
  }
  return [...groups].map(([broker, found]) => ({ broker, formats: found }))
}

/** Says what a format was checked against. */
export function evidenceText({ evidence, seen }: Pick<ImportFormat, 'evidence' | 'seen'>): string {
  if (evidence === 'real file') return `Checked against a real file, ${seen}`
  if (evidence === 'documented header') return `Not yet checked against a real file: ${seen}`
  return `Written without a file to check against, so only used when you choose it: ${seen}`
}
