import type { TradeRow } from '@ballast/contract/trades'
import { rOnBasis } from '../../../lib/r-on-basis.ts'
import type { Basis } from '../../../lib/scope.ts'

type ResultFields = Pick<TradeRow, 'net' | 'gross' | 'rMultiple' | 'grossR'>

/** A trade's money and R on the chosen basis; null if unknown. */
export function resultOn(basis: Basis, trade: ResultFields): { money: string | null; r: number | null } {
  return { money: basis === 'gross' ? trade.gross : trade.net, r: rOnBasis(basis, trade) }
}

/** The word shown instead of an amount. */
export function noResult({ status }: Pick<TradeRow, 'status'>): 'Open' | 'Unknown' {
  return status === 'open' ? 'Open' : 'Unknown'
}
