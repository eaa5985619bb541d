import type { TradePlan } from '@ballast/contract/trade-plans'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDecimal } from '../../../lib/format/format-number.ts'
import { Button } from '../../../ui/button.tsx'
import { ClockTime } from '../../../ui/clock-time.tsx'
import { DirectionMark } from '../../../ui/direction-mark.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { PriceText } from '../../trades/price-text.tsx'
import { ResultText } from '../../trades/trade-table/result-text.tsx'
import { IN_MONEY } from '../../trades/trade-table/trade-result.ts'
import { tradePlanQueries } from '../trade-plan-queries.ts'

type LinkTradeProps = { plan: TradePlan; onLink: (tradeId: string) => Promise<unknown>; onLog: () => void }

/** Trades the plan may have become, to choose from. */
export function LinkTrade({ plan, onLink, onLog }: LinkTradeProps) {
  const found = useQuery(tradePlanQueries.candidates(plan.id))
  const [isBusy, setBusy] = useState(false)
  async function handleLink(tradeId: string) {
    if (isBusy) return
    setBusy(true)
    await onLink(tradeId)
    setBusy(false)
  }
  if (!found.data)
    return (
      <LoadingState query={found} name="the trades" level="h3">
        <Skeleton className="h-20" />
      </LoadingState>
    )
  if (found.data.length === 0) {
    return (
      <EmptyState
        level="h3"
        title="No trade matches this plan yet"
        actions={
          <Button size="sm" onClick={onLog}>
            Log this trade
          </Button>
        }
      >
        It would be a {plan.direction} trade in {plan.root} on {plan.accountName}, opened on that day or
        after.
      </EmptyState>
    )
  }
  return (
    <ul aria-label="Matching trades" className="grid gap-1.5">
      {found.data.map((trade) => (
        <li key={trade.id}>
          <button
            type="button"
            onClick={() => void handleLink(trade.id)}
            className="grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-3 rounded-sm border border-border px-3 py-2 text-left hover:border-border-strong hover:bg-hover"
          >
            <span className="flex items-center gap-2 font-600">
              <span className="truncate">{trade.symbol}</span>
              <DirectionMark direction={trade.direction}>{formatDecimal(trade.quantity)}</DirectionMark>
            </span>
            <ResultText row={trade} view={IN_MONEY} className="text-right font-560" />
            <span className="text-small text-subtle-foreground">
              <ClockTime instant={trade.openedAt} zone={trade.timeZone} />
            </span>
            <span className="text-right text-small text-muted-foreground">
              in at <PriceText value={trade.averageEntry} symbol={trade.symbol} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
