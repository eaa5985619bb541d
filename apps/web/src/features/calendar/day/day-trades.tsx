import type { TradeRow } from '@ballast/contract/trades'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { countOf } from '../../../lib/format/count-of.ts'
import { formatDecimal } from '../../../lib/format/format-number.ts'
import { rOnBasis } from '../../../lib/r-on-basis.ts'
import { Button } from '../../../ui/button.tsx'
import { ClockName, TimeOnDay } from '../../../ui/clock-time.tsx'
import { DayText } from '../../../ui/date-time.tsx'
import { DirectionArrow } from '../../../ui/direction-mark.tsx'
import { Money } from '../../../ui/money.tsx'
import { RMultiple } from '../../../ui/r-multiple.tsx'
import { daysSearch } from '../../dashboard/journal-links.ts'
import type { CalendarView } from '../calendar-view.ts'

type DayTradesProps = { day: string; trades: readonly TradeRow[]; view: CalendarView }

/** More than anybody reads at once; a day of thousands would make the panel slow. */
const AT_FIRST = 100

/** Trades closed or opened on that day; each opens in the log. */
export function DayTrades({ day, trades, view }: DayTradesProps) {
  const [showsAll, setShowsAll] = useState(false)
  if (trades.length === 0) return null
  return (
    <section aria-label="Trades">
      <h3 className="mb-1.5 text-small text-muted-foreground">
        {countOf(trades.length, 'trade')}, times in <ClockName />
      </h3>
      <ul className="-mx-2">
        {(showsAll ? trades : trades.slice(0, AT_FIRST)).map((trade) => (
          <li key={trade.id} className="border-t border-border">
            <Link
              to="/journal"
              search={{ ...daysSearch(view.scope, { from: day, to: day }), trade: trade.id }}
              className="grid min-h-11 grid-cols-[56px_minmax(0,1fr)_auto_62px] items-center gap-x-2 rounded-sm px-2 py-1 text-small hover:bg-hover"
            >
              <span className="text-subtle-foreground">
                <TimeOnDay instant={trade.openedAt} zone={trade.timeZone} day={day} />
              </span>
              <span className="min-w-0">
                <span className="flex items-center gap-1">
                  <b className="font-600">{trade.root}</b>
                  <DirectionArrow direction={trade.direction} />
                  <span className="text-muted-foreground">{formatDecimal(trade.quantity)}</span>
                </span>
                <span className="block truncate text-caption text-subtle-foreground">
                  {trade.setup ?? 'No setup'}
                </span>
              </span>
              <RMultiple value={rOnBasis(view.basis, trade)} tone="pnl" />
              <span className="text-right font-560">
                <Result trade={trade} day={day} view={view} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {trades.length > AT_FIRST && (
        <Button variant="ghost" size="sm" className="mt-1" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? `Show the first ${AT_FIRST}` : `Show all ${countOf(trades.length, 'trade')}`}
        </Button>
      )}
    </section>
  )
}

type ResultProps = { trade: TradeRow; day: string; view: CalendarView }

function Result({ trade, day, view }: ResultProps) {
  const muted = 'font-400 text-subtle-foreground'
  if (trade.status === 'open') return <span className={muted}>Open</span>
  // A trade's result belongs to the day of its close.
  if (trade.tradingDay !== day)
    return (
      <span className={muted} title="Closed on another day">
        <DayText day={trade.tradingDay} />
      </span>
    )
  const amount = resultOf(trade, view)
  if (amount === null) return <span className={muted}>Unknown</span>
  return <Money value={amount} currency={trade.currency} precision="whole" tone="pnl" className="w-auto" />
}

function resultOf({ gross, net }: TradeRow, { basis }: CalendarView): string | null {
  return basis === 'gross' ? gross : net
}
