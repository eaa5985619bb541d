import type { TradeRow } from '@ballast/contract/trades'
import { formatTime } from '../../../lib/format/format-date.ts'
import { DateTime } from '../../../ui/date-time.tsx'

/** When a trade was opened, on its account's clock; "Today 10:10" on the trading day now. */
export function OpenedAt({ trade, today }: { trade: TradeRow; today: string }) {
  if (trade.openDay !== today) return <DateTime instant={trade.openedAt} timeZone={trade.timeZone} />
  return (
    <time dateTime={trade.openedAt} className="whitespace-nowrap tabular-nums">
      Today <span className="text-subtle-foreground">{formatTime(trade.openedAt, trade.timeZone)}</span>
    </time>
  )
}
