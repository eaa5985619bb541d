import { CATALOG } from './catalog.ts'
import type { Document, Importer, Match } from './importer.ts'

export type FormatMatch = Match & { format: string; family: string; broker: string; label: string }

/**
 * The formats a document could be, most certain first, with the reason for each. Only formats seen in a real file or
 * documented by their vendor can be `certain`; the others are offered, never selected automatically.
 */
export function detectFormats(document: Document, catalog: readonly Importer[] = CATALOG): FormatMatch[] {
  const found: FormatMatch[] = []
  for (const importer of catalog) {
    const match = importer.matches(document)
    if (!match) continue
    const { id: format, family, broker, label } = importer
    const certainty = importer.evidence.kind === 'inferred' ? 'possible' : match.certainty
    found.push({ certainty, reason: match.reason, format, family, broker, label })
  }
  return found.sort((a, b) => Number(b.certainty === 'certain') - Number(a.certainty === 'certain'))
}
