import type { TradeRow } from '@ballast/contract/trades'
import type { Basis } from '../../../lib/scope.ts'

type Facts = Pick<TradeRow, 'net' | 'gross' | 'risk' | 'status'>

/** A trade's money and R on the basis chosen; null where it cannot be known. */
export function resultOn(
  basis: Basis,
  { net, gross, risk }: Facts,
): { money: string | null; r: number | null } {
  const money = basis === 'gross' ? gross : net
  const planned = Number(risk ?? 0)
  return { money, r: money === null || planned <= 0 ? null : Number(money) / planned }
}

/** What stands in place of an amount. */
export function noResult({ status }: Pick<Facts, 'status'>): 'Open' | 'Unknown' {
  return status === 'open' ? 'Open' : 'Unknown'
}
