import { type Instrument, readInstrument } from './instrument.ts'

/** A trader's own specification of a contract; overrides the contract table. Numbers are decimal texts above zero. */
export type OwnContract = {
  /** The name trades are grouped under: `US30`, `XYZ`; see `ownRoot`. */
  root: string
  /** Smallest price step; null where it does not matter. */
  tickSize: string | null
  /** Money per 1.0 of price and 1 unit of quantity, in `currency`. */
  pointValue: string
  /** Currency of the result. */
  currency: string
}

const EXPIRY =
  /^(?:[FGHJKMNQUVXZ]\d{1,4}| (?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)\d{2}| \d{2}-\d{2}|[12]!)$/
/** Suffixes that brokers add to the name of a contract: `US30.cash`, `GER40_m`, `NAS100#`. */
const SUFFIX = /^[.@_#/ -]/

/**
 * A symbol reader that uses a trader's own contracts before the table: an own contract applies to every symbol of its
 * root. Contracts the table does not know are also recognized with an expiry (`XYZH6` is XYZ, a future) and with a
 * broker's suffix (`US30.cash` is US30); the longest matching root wins. Options always have their own size.
 * @example
 * const own = { root: 'US30', tickSize: '0.1', pointValue: '1', currency: 'USD' }
 * instrumentReader([own])('us30.cash') // → root US30, point value 1; without `own`: unknown
 */
export function instrumentReader(contracts: readonly OwnContract[]): (symbol: string) => Instrument {
  if (contracts.length === 0) return readInstrument
  const byRoot = new Map(contracts.map((contract) => [contract.root, contract]))
  const longestFirst = [...byRoot].sort(([a], [b]) => b.length - a.length)
  const known = new Map<string, Instrument>()
  const read = (symbol: string): Instrument => {
    const table = readInstrument(symbol)
    if (table.assetClass === 'option') return table
    const same = byRoot.get(table.root)
    if (same) return withOwn(table, same)
    if (table.assetClass !== 'unknown') return table
    for (const [root, own] of longestFirst) {
      if (!table.root.startsWith(root)) continue
      const rest = table.root.slice(root.length)
      if (EXPIRY.test(rest)) return { ...withOwn(table, own), assetClass: 'future' }
      if (SUFFIX.test(rest)) return withOwn(table, own)
    }
    return table
  }
  return (symbol) => {
    const found = known.get(symbol) ?? read(symbol)
    known.set(symbol, found)
    return found
  }
}

function withOwn(table: Instrument, { root, tickSize, pointValue, currency }: OwnContract): Instrument {
  return { ...table, root, tickSize: tickSize ?? table.tickSize, pointValue, currency }
}

/**
 * The root to store an own contract under, for a symbol as typed; null for an option, whose size the clearing house
 * sets.
 * @example ownRoot(' us30 ') // → 'US30'
 * @example ownRoot('MESM6') // → 'MES'
 */
export function ownRoot(symbol: string): string | null {
  const { root, assetClass } = readInstrument(symbol)
  return assetClass === 'option' ? null : root
}
