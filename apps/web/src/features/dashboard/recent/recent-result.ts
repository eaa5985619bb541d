import type { TradeRow } from '@ballast/contract/trades'
import type { Basis } from '../../../lib/scope.ts'

type ResultFields = Pick<TradeRow, 'net' | 'gross' | 'risk' | 'leader' | 'status'>

/** A trade's money and R on the chosen basis; null if unknown. A decision's R is its leader's. */
export function resultOn(
  basis: Basis,
  trade: Omit<ResultFields, 'status'>,
): { money: string | null; r: number | null } {
  const on = ({ net, gross }: Pick<ResultFields, 'net' | 'gross'>) => (basis === 'gross' ? gross : net)
  const rated = trade.leader ?? trade
  const [made, planned] = [on(rated), Number(rated.risk ?? 0)]
  return { money: on(trade), r: made === null || planned <= 0 ? null : Number(made) / planned }
}

/** The word shown instead of an amount. */
export function noResult({ status }: Pick<ResultFields, 'status'>): 'Open' | 'Unknown' {
  return status === 'open' ? 'Open' : 'Unknown'
}
