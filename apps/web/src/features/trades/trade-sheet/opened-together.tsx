import type { TradeDetail } from '@ballast/contract/trades'
import { decimalFromMicros, microsFromDecimal } from '@ballast/domain/money/micros'
import { Link } from '@tanstack/react-router'
import { Money } from '../../../ui/money.tsx'
import { DecimalText } from '../../../ui/number-text.tsx'

/** The other legs of a spread: trades opened by the same order. Each is a trade of its own. */
export function OpenedTogether({ trade }: { trade: TradeDetail }) {
  const together = netTogether(trade)
  return (
    <section aria-labelledby={`together-${trade.id}`} className="grid gap-1.5">
      <h3 id={`together-${trade.id}`} className="flex items-baseline gap-2 text-label font-560">
        Opened by the same order
        <span className="ml-auto text-table font-400">
          {together === null ? (
            <span className="text-subtle-foreground">a leg’s result is not known</span>
          ) : (
            <>
              <span className="text-subtle-foreground">Together </span>
              <Money value={together} currency={trade.currency} tone="pnl" />
            </>
          )}
        </span>
      </h3>
      <ul className="grid gap-1 text-table">
        {trade.openedTogether.map((leg) => (
          <li key={leg.id} className="flex items-baseline gap-2">
            <Link
              from="/journal"
              to="/journal"
              search={(previous) => ({ ...previous, trade: leg.id })}
              className="min-w-0 truncate underline underline-offset-2"
            >
              {leg.symbol}
            </Link>
            <span className="text-muted-foreground">
              {leg.direction} <DecimalText value={leg.quantity} />
            </span>
            <span className="ml-auto">
              <Money value={leg.net} currency={trade.currency} tone="pnl" />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The legs’ results summed; null while one of them is not known. */
function netTogether(trade: TradeDetail): string | null {
  const nets = [trade.status === 'open' ? null : trade.net, ...trade.openedTogether.map((leg) => leg.net)]
  let sum = 0
  for (const net of nets) {
    if (net === null) return null
    sum += microsFromDecimal(net)
  }
  return decimalFromMicros(sum)
}
