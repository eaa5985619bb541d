import type { DecisionTable } from './decision-table.ts'
import { BANDS, orderBands } from './order-bands.ts'

/** A trait two decisions must share to be compared: their band in the session (see `orderBands`), or their setup. */
export type SharedTrait = 'place' | 'setup'

/** The stratum of each decision, from 0, and the number of strata. Decisions are compared within a stratum. */
export type Strata = { of: Int32Array; count: number }

/**
 * Decisions that share the traits a detector requires are in one stratum. Those without a setup count as one setup.
 * @example strataOf(table, ['place']).count // → 3
 * @example // nothing to share → one stratum for all
 */
export function strataOf(table: DecisionTable, shared: readonly SharedTrait[]): Strata {
  const places = shared.includes('place') ? orderBands(table) : new Int8Array(table.length)
  const count = shared.includes('place') ? BANDS : 1
  if (!shared.includes('setup')) return { of: Int32Array.from(places), count }
  const { setup, setups } = table.columns
  const of = Int32Array.from(table.row, (own, at) => count * ((setup[own] ?? -1) + 1) + (places[at] ?? 0))
  return { of, count: count * (setups.length + 1) }
}
