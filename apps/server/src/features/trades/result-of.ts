import type { TradeRow } from '@ballast/contract/trades'

/** A trade's net result. What an open one has realised so far is none, as in the log. */
export function resultOf({ status, net }: Pick<TradeRow, 'status' | 'net'>): string | null {
  return status === 'open' ? null : net
}
