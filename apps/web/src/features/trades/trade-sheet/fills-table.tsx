import type { TradeDetail } from '@ballast/contract/trades'
import type { ReactNode } from 'react'
import { ClockName, ClockTime } from '../../../ui/clock-time.tsx'
import { Money } from '../../../ui/money.tsx'
import { DecimalText } from '../../../ui/number-text.tsx'
import { Cell, HeadCell, Row, Table } from '../../../ui/table.tsx'
import { PriceText } from '../price-text.tsx'

/** Every fill with its costs; names what the source does not state. */
export function FillsTable({ trade }: { trade: TradeDetail }) {
  // The day is shown above the table; if a trade spans several days, each fill shows its own.
  const format = trade.openDay === trade.tradingDay ? 'time' : 'table'
  return (
    <div className="overflow-x-auto scroll-quiet">
      <Table caption="Fills">
        <thead>
          <tr>
            <HeadCell>
              Time <ClockName />
            </HeadCell>
            <HeadCell>Side</HeadCell>
            <HeadCell numeric>Qty</HeadCell>
            <HeadCell numeric>Price</HeadCell>
            <HeadCell numeric>Costs</HeadCell>
          </tr>
        </thead>
        <tbody>
          {trade.legs.map((leg) => (
            <Row key={leg.executionId}>
              <Cell className="h-8">
                <span title={leg.originalTime ? `In the file: ${leg.originalTime}` : undefined}>
                  <ClockTime instant={leg.executedAt} zone={trade.timeZone} format={format} />
                </span>
                <Was fact="executedAt" leg={leg}>
                  <ClockTime
                    instant={leg.original?.executedAt ?? leg.executedAt}
                    zone={trade.timeZone}
                    format={format}
                  />
                </Was>
              </Cell>
              <Cell className="h-8">{leg.side === 'buy' ? 'Buy' : 'Sell'}</Cell>
              <Cell numeric className="h-8">
                <DecimalText value={leg.quantity} />
                <Was fact="quantity" leg={leg}>
                  <DecimalText value={leg.original?.quantity ?? null} />
                </Was>
              </Cell>
              <Cell numeric className="h-8">
                <PriceText value={leg.price} symbol={trade.symbol} />
                <Was fact="price" leg={leg}>
                  <PriceText value={leg.original?.price ?? null} symbol={trade.symbol} />
                </Was>
              </Cell>
              <Cell numeric className="h-8">
                <FillCosts leg={leg} currency={trade.currency} />
                {leg.computed && <span className="block text-axis text-subtle-foreground">computed</span>}
                {(['commission', 'fees'] as const).map((fact) => (
                  <Was key={fact} fact={fact} leg={leg}>
                    {leg.original?.[fact] ? (
                      <Money value={leg.original[fact]} currency={trade.currency} sign="auto" />
                    ) : (
                      `unknown ${fact}`
                    )}
                  </Was>
                ))}
                {leg.original?.facts.includes('gross') && (
                  <span className="block text-axis text-warning">
                    result given; the file:{' '}
                    {leg.original.gross === null ? (
                      'unknown'
                    ) : (
                      <Money value={leg.original.gross} currency={trade.currency} sign="auto" />
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

type TradeLeg = TradeDetail['legs'][number]
type WasProps = {
  leg: TradeLeg
  fact: NonNullable<TradeLeg['original']>['facts'][number]
  children: ReactNode
}

/** The source's value, below the trader's correction. */
function Was({ leg, fact, children }: WasProps) {
  if (!leg.original?.facts.includes(fact)) return null
  return <span className="block text-axis text-warning">corrected from {children}</span>
}

function FillCosts({ leg, currency }: { leg: TradeDetail['legs'][number]; currency: string }) {
  const costs = [leg.commission, leg.fees, leg.swap].filter((amount): amount is string => amount !== null)
  if (costs.length === 0 && leg.feesInKind.length === 0)
    return <span className="text-subtle-foreground">Unknown</span>
  return (
    <span className="inline-flex flex-wrap justify-end gap-x-1.5">
      {costs
        .filter((amount, index) => index === 0 || Number(amount) !== 0)
        .map((amount, index) => (
          <Money key={index} value={amount} currency={currency} sign="auto" />
        ))}
      {leg.feesInKind.map((fee, index) => (
        <span key={`in kind ${index}`} title="Paid in kind; not converted and not in the net result">
          <DecimalText value={fee.quantity} /> {fee.currency}
        </span>
      ))}
    </span>
  )
}
