import type { TradeRow } from '@ballast/contract/trades'
import type { Basis } from './scope.ts'

/** A trade's R on the chosen basis; null while it is open, or if its result or its risk is unknown. */
export function rOnBasis(
  basis: Basis,
  { rMultiple, grossR }: Pick<TradeRow, 'rMultiple' | 'grossR'>,
): number | null {
  return basis === 'gross' ? grossR : rMultiple
}
