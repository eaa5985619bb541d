import type { TradeDetail } from '@ballast/contract/trades'
import type { ReactNode } from 'react'
import { formatDate } from '../../../lib/format/format-date.ts'
import { useClock } from '../../../lib/time/clock.ts'
import { ClockName, ClockTime } from '../../../ui/clock-time.tsx'
import { Money } from '../../../ui/money.tsx'
import { DecimalText } from '../../../ui/number-text.tsx'
import { Cell, HeadCell, HeadRow, Row, Table } from '../../../ui/table.tsx'
import { PriceText } from '../price-text.tsx'

/** Every fill with its costs; names what the source does not state. */
export function FillsTable({ trade }: { trade: TradeDetail }) {
  // The day is shown above the table; if a trade spans several days, each fill shows its own.
  const format = trade.openDay === trade.tradingDay ? 'time' : 'table'
  return (
    <div className="overflow-x-auto scroll-quiet">
      <Table caption="Fills">
        <HeadRow>
          <HeadCell>
            Time <ClockName />
          </HeadCell>
          <HeadCell>Side</HeadCell>
          <HeadCell numeric>Qty</HeadCell>
          <HeadCell numeric>Price</HeadCell>
          <HeadCell numeric>Costs</HeadCell>
        </HeadRow>
        <tbody>
          {trade.fills.map((fill) => (
            <Row key={fill.executionId}>
              <Cell className="h-8">
                <span title={fill.originalTime ? `In the file: ${fill.originalTime}` : undefined}>
                  <ClockTime instant={fill.executedAt} zone={trade.timeZone} format={format} />
                </span>
                <Was fact="executedAt" fill={fill}>
                  <OriginalTime fill={fill} zone={trade.timeZone} format={format} />
                </Was>
              </Cell>
              <Cell className="h-8">{fill.side === 'buy' ? 'Buy' : 'Sell'}</Cell>
              <Cell numeric className="h-8">
                <DecimalText value={fill.quantity} />
                <Was fact="quantity" fill={fill}>
                  <DecimalText value={fill.original?.quantity ?? null} />
                </Was>
              </Cell>
              <Cell numeric className="h-8">
                <PriceText value={fill.price} symbol={trade.symbol} />
                <Was fact="price" fill={fill}>
                  <PriceText value={fill.original?.price ?? null} symbol={trade.symbol} />
                </Was>
              </Cell>
              <Cell numeric className="h-8">
                <FillCosts fill={fill} currency={trade.currency} />
                {fill.computed && <span className="block text-axis text-subtle-foreground">computed</span>}
                {(['commission', 'fees'] as const).map((fact) => (
                  <Was key={fact} fact={fact} fill={fill}>
                    {fill.original?.[fact] ? (
                      <Money value={fill.original[fact]} currency={trade.currency} sign="auto" />
                    ) : (
                      `unknown ${fact}`
                    )}
                  </Was>
                ))}
                {fill.original?.facts.includes('gross') && (
                  <span className="block text-axis text-warning">
                    result given; the file:{' '}
                    {fill.original.gross === null ? (
                      'unknown'
                    ) : (
                      <Money value={fill.original.gross} currency={trade.currency} sign="auto" />
                    )}
                  </span>
                )}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

type TradeFill = TradeDetail['fills'][number]
type WasProps = {
  fill: TradeFill
  fact: NonNullable<TradeFill['original']>['facts'][number]
  children: ReactNode
}

/** The source's value, below the trader's correction. */
function Was({ fill, fact, children }: WasProps) {
  if (!fill.original?.facts.includes(fact)) return null
  return <span className="block text-axis text-warning">corrected from {children}</span>
}

/** With its date, if that was corrected, too. */
function OriginalTime({ fill, zone, format }: { fill: TradeFill; zone: string; format: 'time' | 'table' }) {
  const was = fill.original?.executedAt ?? fill.executedAt
  const { timeZone } = useClock()
  const isSameDay = formatDate(was, timeZone) === formatDate(fill.executedAt, timeZone)
  return <ClockTime instant={was} zone={zone} format={isSameDay ? format : 'table'} />
}

function FillCosts({ fill, currency }: { fill: TradeFill; currency: string }) {
  const costs = [fill.commission, fill.fees, fill.swap].filter((amount): amount is string => amount !== null)
  if (costs.length === 0 && fill.feesInKind.length === 0)
    return <span className="text-subtle-foreground">Unknown</span>
  return (
    <span className="inline-flex flex-wrap justify-end gap-x-1.5">
      {costs
        .filter((amount, index) => index === 0 || Number(amount) !== 0)
        .map((amount, index) => (
          <Money key={index} value={amount} currency={currency} sign="auto" />
        ))}
      {fill.feesInKind.map((fee, index) => (
        <span key={`in kind ${index}`} title="Paid in kind; not converted and not in the net result">
          <DecimalText value={fee.quantity} /> {fee.currency}
        </span>
      ))}
    </span>
  )
}
