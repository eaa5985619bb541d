import type { TradeRow } from '@ballast/contract/trades'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { formatDecimal } from '../../../lib/format/format-number.ts'
import { AccountMark } from '../../../ui/avatar.tsx'
import { ClockName, ClockTime } from '../../../ui/clock-time.tsx'
import { DirectionMark } from '../../../ui/direction-mark.tsx'
import { Duration } from '../../../ui/number-text.tsx'
import { RMultiple } from '../../../ui/r-multiple.tsx'
import { Cell, HeadCell, HeadRow, Row, Table } from '../../../ui/table.tsx'
import { resultLabel } from '../../statistics/figure-text.ts'
import { ContractName } from '../../trades/contract-name.tsx'
import type { DashboardView } from '../dashboard-view.ts'
import { tradesSearch } from '../journal-links.ts'
import { resultOn } from './recent-result.ts'
import { TradeAmount } from './trade-amount.tsx'

export type RecentProps = { trades: readonly TradeRow[]; view: DashboardView }

export function RecentTable({ trades, view }: RecentProps) {
  return (
    <div className="@container">
      <Table caption="Recent trades">
        <HeadRow>
          <HeadCell>
            Time <ClockName />
          </HeadCell>
          <HeadCell>Symbol</HeadCell>
          <HeadCell className="hidden @min-[600px]:table-cell">Account</HeadCell>
          <HeadCell className="hidden @min-[840px]:table-cell">Setup</HeadCell>
          <HeadCell numeric className="hidden @min-[560px]:table-cell">
            Hold
          </HeadCell>
          <HeadCell numeric>R</HeadCell>
          <HeadCell numeric>{resultLabel(view.basis)}</HeadCell>
          <HeadCell>Review</HeadCell>
        </HeadRow>
        <tbody>
          {trades.map((trade) => (
            <RecentRow key={trade.id} trade={trade} view={view} />
          ))}
        </tbody>
      </Table>
    </div>
  )
}

function RecentRow({ trade, view }: { trade: TradeRow; view: DashboardView }) {
  return (
    <Row className="relative">
      <Cell className="h-[38px] text-muted-foreground">
        <ClockTime instant={trade.openedAt} zone={trade.timeZone} />
      </Cell>
      <Cell>
        <span className="flex items-center gap-1.5">
          <ContractName row={trade} />
          <DirectionMark direction={trade.direction}>{formatDecimal(trade.quantity)}</DirectionMark>
        </span>
      </Cell>
      <Cell className="hidden w-1/2 max-w-0 text-muted-foreground @min-[600px]:table-cell">
        <span className="flex items-center gap-1.5">
          <AccountMark name={trade.accountName} />
          <span className="truncate">{trade.accountName}</span>
        </span>
      </Cell>
      <Cell className="hidden w-1/2 max-w-0 truncate text-muted-foreground @min-[840px]:table-cell">
        {trade.setup ?? 'No setup'}
      </Cell>
      <Cell numeric className="hidden text-muted-foreground @min-[560px]:table-cell">
        <Duration seconds={trade.holdSeconds} />
      </Cell>
      <Cell numeric>
        <RMultiple value={resultOn(view.basis, trade).r} tone="pnl" />
      </Cell>
      <Cell numeric className="font-560">
        <TradeAmount trade={trade} basis={view.basis} />
      </Cell>
      <Cell>
        <Link
          to="/journal"
          search={tradesSearch(view.scope, { trade: trade.id })}
          aria-label={`${trade.reviewedAt === null ? 'Review' : 'Open'} ${trade.symbol}, ${trade.direction} ${formatDecimal(trade.quantity)}`}
          className="inline-flex items-center gap-1 font-500 text-primary-text before:absolute before:inset-0 focus-visible:outline-none focus-visible:before:outline-2 focus-visible:before:-outline-offset-2 focus-visible:before:outline-ring"
        >
          {trade.reviewedAt === null ? (
            'Review'
          ) : (
            <span className="inline-flex items-center gap-1 text-subtle-foreground">
              <Check aria-hidden="true" className="size-[13px]" />
              Done
            </span>
          )}
        </Link>
      </Cell>
    </Row>
  )
}
