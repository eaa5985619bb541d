import { CRYPTO } from './catalog/crypto.ts'
import { FUTURES_AND_FOREX } from './catalog/futures-and-forex.ts'
import { JOURNALS } from './catalog/journals.ts'
import { SECURITIES } from './catalog/securities.ts'
import type { Importer } from './importer.ts'

/** Every format Ballast reads, in the order users see them. A test fails if a folder is missing. */
export const CATALOG: readonly Importer[] = [...FUTURES_AND_FOREX, ...SECURITIES, ...CRYPTO, ...JOURNALS]

/** The importer with an id, or null. */
export function findImporter(id: string): Importer | null {
  return CATALOG.find((importer) => importer.id === id) ?? null
}
