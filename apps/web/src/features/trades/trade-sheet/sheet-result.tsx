import type { TradeDetail } from '@ballast/contract/trades'
import { rSourceLabel } from '../../../lib/format/trade-text.ts'
import { rOnBasis } from '../../../lib/r-on-basis.ts'
import { AccountMark } from '../../../ui/avatar.tsx'
import { DayText } from '../../../ui/date-time.tsx'
import { DirectionMark } from '../../../ui/direction-mark.tsx'
import { Money } from '../../../ui/money.tsx'
import { DecimalText, Duration } from '../../../ui/number-text.tsx'
import { Percent } from '../../../ui/percent.tsx'
import { RMultiple } from '../../../ui/r-multiple.tsx'
import { ContractName } from '../contract-name.tsx'
import { type ResultView, resultOf } from '../trade-table/trade-result.ts'

/** The contract and the result. */
export function SheetResult({ trade, view }: { trade: TradeDetail; view: ResultView }) {
  const r = rOnBasis(view.basis, trade)
  return (
    <div className="flex justify-between gap-2.5">
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-x-2 text-[1.0625rem] tracking-[-0.015em]">
          <ContractName row={trade} />
          <span className="text-[0.875rem] font-480">
            <DirectionMark direction={trade.direction}>
              <DecimalText value={trade.quantity} />
            </DirectionMark>
          </span>
        </h2>
        <p className="mt-1 text-small text-subtle-foreground">
          <AccountMark name={trade.accountName} className="mr-1.5 size-[18px] text-[8.5px]" />
          {trade.accountName}, <DayText day={trade.tradingDay} format="weekday" />,{' '}
          {trade.holdSeconds === null ? (
            trade.closedAt === null ? (
              'open'
            ) : (
              'time of the entry unknown'
            )
          ) : (
            <>
              held <Duration seconds={trade.holdSeconds} />
            </>
          )}
        </p>
        {trade.symbol !== trade.root && <p className="text-axis text-subtle-foreground">{trade.symbol}</p>}
      </div>
      <div className="shrink-0 text-right">
        <b className="text-[1.25rem] leading-[22px] font-600 tracking-[-0.025em]">
          <BigResult trade={trade} view={view} />
        </b>
        <p className="mt-1 text-small text-subtle-foreground" title={rSourceLabel(trade.rSource)}>
          {r === null ? (
            rSourceText(trade)
          ) : (
            <>
              <RMultiple value={r} /> of{' '}
              <Money value={trade.risk} currency={trade.currency} sign="never" precision="whole" /> risk
            </>
          )}
        </p>
        {r !== null && <p className="text-axis text-subtle-foreground">{rSourceLabel(trade.rSource)}</p>}
      </div>
    </div>
  )
}

function rSourceText({ status, risk }: TradeDetail): string {
  if (status === 'open') return 'Not closed yet'
  return risk === null ? 'No R: add a stop or the risk' : 'No R'
}

function BigResult({ trade, view }: { trade: TradeDetail; view: ResultView }) {
  if (trade.status === 'open') return <span className="text-muted-foreground">Open</span>
  const result = resultOf(trade, view)
  if (result.value === null) return <span className="text-muted-foreground">Unknown</span>
  if (result.kind === 'r') return <RMultiple value={result.value} tone="pnl" />
  if (result.kind === 'percent') return <Percent value={result.value} digits={2} sign="always" tone="pnl" />
  return <Money value={result.value} currency={result.currency} tone="pnl" trend />
}
