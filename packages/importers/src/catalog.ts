import { topstepxTrades } from './brokers/topstepx/trades.ts'
import { tradovateFills } from './brokers/tradovate/fills.ts'
import type { Importer } from './importer.ts'

/** Every format Ballast reads, in the order they are listed to users. A test fails if a folder is missing. */
export const CATALOG: readonly Importer[] = [tradovateFills, topstepxTrades]

/** The importer of an id, or null. */
export function findImporter(id: string): Importer | null {
  return CATALOG.find((importer) => importer.id === id) ?? null
}
