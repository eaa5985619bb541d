import type { TradeRow } from '@ballast/contract/trades'
import type { Basis } from '../../../lib/scope.ts'
import { Money } from '../../../ui/money.tsx'
import { noResult, resultOn } from './recent-result.ts'

/** A trade's money, or a word if there is none. */
export function TradeAmount({ trade, basis }: { trade: TradeRow; basis: Basis }) {
  const { money } = resultOn(basis, trade)
  if (trade.status === 'open' || money === null)
    return <span className="font-400 text-subtle-foreground">{noResult(trade)}</span>
  return <Money value={money} currency={trade.currency} tone="pnl" />
}
