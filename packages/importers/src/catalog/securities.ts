import { ibkrActivityStatement } from '../brokers/ibkr/activity-statement.ts'
import { ibkrFlexCsv } from '../brokers/ibkr/flex-csv.ts'
import { ibkrFlexXml } from '../brokers/ibkr/flex-xml.ts'
import type { Importer } from '../importer.ts'

/** Stock and options brokers, in the order they are listed to users. */
export const SECURITIES: readonly Importer[] = [ibkrFlexXml, ibkrFlexCsv, ibkrActivityStatement]
