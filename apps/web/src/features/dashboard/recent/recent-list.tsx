import { Link } from '@tanstack/react-router'
import { Circle } from 'lucide-react'
import { formatDecimal } from '../../../lib/format/format-number.ts'
import { ClockTime } from '../../../ui/clock-time.tsx'
import { DirectionMark } from '../../../ui/direction-mark.tsx'
import { RMultiple } from '../../../ui/r-multiple.tsx'
import { ContractName } from '../../trades/contract-name.tsx'
import { tradesSearch } from '../journal-links.ts'
import { resultOn } from './recent-result.ts'
import type { RecentProps } from './recent-table.tsx'
import { TradeAmount } from './trade-amount.tsx'

/** Two lines per trade, for narrow screens. */
export function RecentList({ trades, view }: RecentProps) {
  return (
    <ul>
      {trades.map((trade) => (
        <li key={trade.id} className="border-t border-border first:border-t-0">
          <Link
            to="/journal"
            search={tradesSearch(view.scope, { trade: trade.id })}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-4 py-2.5 focus-visible:-outline-offset-2"
          >
            <span className="flex min-w-0 flex-wrap items-center gap-x-1.5">
              <ContractName row={trade} />
              <DirectionMark direction={trade.direction}>{formatDecimal(trade.quantity)}</DirectionMark>
              {trade.reviewedAt === null && (
                <Circle
                  aria-label="not reviewed"
                  className="size-2.5 shrink-0 text-primary-text"
                  strokeWidth={4}
                />
              )}
            </span>
            <span className="text-right font-560">
              <TradeAmount trade={trade} basis={view.basis} />
            </span>
            <span className="wrap-anywhere text-small text-subtle-foreground">
              <span className="whitespace-nowrap">
                <ClockTime instant={trade.openedAt} zone={trade.timeZone} />,
              </span>{' '}
              {trade.accountName}, {trade.setup ?? 'No setup'}
            </span>
            <span className="text-right text-small text-subtle-foreground">
              <RMultiple value={resultOn(view.basis, trade).r} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
