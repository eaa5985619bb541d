import type { TradeDetail } from '@ballast/contract/trades'
import { ClockName, ClockTime } from '../../../ui/clock-time.tsx'
import { Money } from '../../../ui/money.tsx'
import { DecimalText } from '../../../ui/number-text.tsx'
import { Cell, HeadCell, Row, Table } from '../../../ui/table.tsx'
import { PriceText } from '../price-text.tsx'

/** Every fill with its costs; what the source does not state is said. */
export function FillsTable({ trade }: { trade: TradeDetail }) {
  return (
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
                <ClockTime instant={leg.executedAt} zone={trade.timeZone} />
              </span>
            </Cell>
            <Cell className="h-8">{leg.side === 'buy' ? 'Buy' : 'Sell'}</Cell>
            <Cell numeric className="h-8">
              <DecimalText value={leg.quantity} />
            </Cell>
            <Cell numeric className="h-8">
              <PriceText value={leg.price} symbol={trade.symbol} />
            </Cell>
            <Cell numeric className="h-8">
              <FillCosts leg={leg} currency={trade.currency} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

function FillCosts({ leg, currency }: { leg: TradeDetail['legs'][number]; currency: string }) {
  const known = [leg.commission, leg.fees, leg.swap].filter((amount): amount is string => amount !== null)
  if (known.length === 0 && leg.feesInKind.length === 0)
    return <span className="text-subtle-foreground">Unknown</span>
  return (
    <span className="inline-flex flex-wrap justify-end gap-x-1.5">
      {known
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
