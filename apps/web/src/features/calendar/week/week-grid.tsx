import type { CalendarDay, CalendarDayDetail } from '@ballast/contract/calendar'
import type { TradeRow } from '@ballast/contract/trades'
import { isTradedDay } from '@ballast/domain/statistics/days/day-state'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { cn } from '../../../lib/class-names.ts'
import { countOf } from '../../../lib/format/count-of.ts'
import { formatLongDay, formatTimeOfDay, withoutYear } from '../../../lib/format/format-date.ts'
import { formatDecimal } from '../../../lib/format/format-number.ts'
import { rOnBasis } from '../../../lib/r-on-basis.ts'
import { useClock } from '../../../lib/time/clock.ts'
import { type Day, weekdayOf } from '../../../lib/time/days.ts'
import { placeOf } from '../../../lib/time/place-of.ts'
import { TimeOnDay } from '../../../ui/clock-time.tsx'
import { DirectionArrow } from '../../../ui/direction-mark.tsx'
import { Money } from '../../../ui/money.tsx'
import { RMultiple } from '../../../ui/r-multiple.tsx'
import { ScrollBox } from '../../../ui/scroll-box.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { daysSearch } from '../../dashboard/journal-links.ts'
import { MarkdownText } from '../../markdown/lazy-markdown.tsx'
import { calendarQueries } from '../calendar-queries.ts'
import type { ScopeQuery } from '../calendar-search.ts'
import type { CalendarView } from '../calendar-view.ts'
import { DayEvents } from '../day/day-events.tsx'
import { InOtherCurrencies, UnknownResults } from '../day/day-result.tsx'
import { headlineOf, noResultText } from '../grid/day-text.tsx'
import { lookClass } from '../layers/look-class.ts'
import { ResultInView } from '../result-in-view.tsx'

type WeekGridProps = {
  week: readonly Day[]
  days: ReadonlyMap<Day, CalendarDay>
  scope: ScopeQuery
  view: CalendarView
  selected: Day | undefined
  onOpen: (day: Day) => void
}

/** The sessions of a week side by side: result, plan, trades and reflection of each. */
export function WeekGrid({ week, days, scope, view, selected, onOpen }: WeekGridProps) {
  const shown = week.filter((day) => weekdayOf(day) % 6 !== 0 || days.has(day))
  const details = useQueries({ queries: shown.map((day) => calendarQueries.day(day, scope)) })
  return (
    <ul
      className="grid gap-2.5 md:max-xl:grid-cols-2 xl:grid-cols-(--week)"
      style={{ '--week': `repeat(${shown.length}, minmax(0, 1fr))` } as object}
    >
      {shown.map((day, index) => (
        <li key={day} className="min-w-0">
          <Session
            day={day}
            summary={days.get(day) ?? null}
            detail={details[index]?.data}
            isFailed={details[index]?.isError ?? false}
            view={view}
            isSelected={day === selected}
            onOpen={() => onOpen(day)}
          />
        </li>
      ))}
    </ul>
  )
}

type SessionProps = {
  day: Day
  summary: CalendarDay | null
  detail: CalendarDayDetail | undefined
  isFailed: boolean
  view: CalendarView
  isSelected: boolean
  onOpen: () => void
}

function Session({ day, summary, detail, isFailed, view, isSelected, onOpen }: SessionProps) {
  const headline = summary && <Headline summary={summary} view={view} />
  return (
    <section
      aria-label={formatLongDay(day)}
      className={cn(
        'flex h-full flex-col gap-3 rounded-lg border border-border bg-card p-2.5',
        isSelected && 'outline-2 outline-primary-text',
      )}
    >
      <button
        type="button"
        data-day={day}
        onClick={onOpen}
        className={cn(
          lookClass(view.look(summary)),
          'flex w-full flex-col gap-1 p-2.5 text-left hover:brightness-110',
        )}
      >
        <span className={cn('text-small', day === view.today && 'font-600 text-primary-text')}>
          {formatLongDay(day, 'short').split(',')[0]}, {withoutYear(day)}
          {day === view.today && ', today'}
        </span>
        <span className="text-finding font-600">
          {headline ?? <span className="text-subtle-foreground">{day > view.today ? 'To come' : '–'}</span>}
        </span>
        <span className="text-small text-muted-foreground">
          {view.isKnown ? countsOf(summary, view.currency) : 'Not loaded yet'}
        </span>
      </button>
      <DayEvents events={summary?.events ?? []} />
      {detail ? (
        <>
          <UnknownResults count={summary?.unknownResults ?? 0} />
          <InOtherCurrencies detail={detail} />
          <Plans detail={detail} />
          <Trades day={day} trades={detail.trades} view={view} />
          {detail.reflection.text && (
            <ScrollBox
              label="Reflection"
              className="max-h-28 border-t border-border pt-2 text-small text-muted-foreground"
            >
              <Suspense fallback={<Skeleton />}>
                <MarkdownText text={detail.reflection.text} />
              </Suspense>
            </ScrollBox>
          )}
        </>
      ) : isFailed ? (
        <p className="text-small text-danger">This day did not load. Open it to try again.</p>
      ) : (
        <Skeleton className="h-24" />
      )}
    </section>
  )
}

function Headline({ summary, view }: { summary: CalendarDay; view: CalendarView }) {
  if (view.layer === 'discipline' || view.layer === 'mood')
    return <span className="@container block">{headlineOf({ summary, view }) ?? '–'}</span>
  return summary.state === 'none' ? (
    '–'
  ) : (
    <ResultInView net={summary.net} r={summary.r} view={view} className="w-auto" />
  )
}

function countsOf(summary: CalendarDay | null, currency: string): string {
  if (!summary || !isTradedDay(summary)) return 'No closed trades'
  const { n, wins, losses } = summary
  if (n === 0) return noResultText(summary, currency)
  return `${countOf(n, 'trade')}: ${countOf(wins, 'win')}, ${countOf(losses, 'loss', 'losses')}`
}

function Plans({ detail }: { detail: CalendarDayDetail }) {
  const clock = useClock()
  if (detail.plans.length === 0) return <p className="text-small text-subtle-foreground">No plan</p>
  return (
    <ul className="grid gap-1 text-small">
      {detail.plans.map(({ id, day, accountId, start, timeZone, words, facts }) => (
        <li key={id}>
          <Link
            to="/trade-plans"
            search={{ day, for: accountId ?? 'all' }}
            className="text-muted-foreground underline-offset-3 hover:text-foreground hover:underline"
          >
            Plan from {formatTimeOfDay(start)}
            {timeZone !== clock.timeZone && ` in ${placeOf(timeZone)}`}
            {words.maxTrades !== null && `: ${countOf(facts.taken, 'trade')}, limit ${words.maxTrades}`}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Beyond this, trades are only counted, with a link to the log. */
const MAX_TRADES = 8

type TradesProps = { day: Day; trades: readonly TradeRow[]; view: CalendarView }

function Trades({ day, trades, view }: TradesProps) {
  const clock = useClock()
  if (trades.length === 0) return null
  return (
    <ul className="-mx-1 text-small" title={`Times in ${clock.timeZone}`}>
      {trades.slice(0, MAX_TRADES).map((trade) => (
        <li key={trade.id} className="border-t border-border">
          <Link
            to="/journal"
            search={{ ...daysSearch(view.scope, { from: day, to: day }), trade: trade.id }}
            className="flex min-h-7 items-center gap-x-1.5 rounded-sm px-1 hover:bg-hover max-xl:min-h-11"
          >
            {/* As wide as a time: a date stands above it and leaves the trade its place. */}
            <span className="w-min shrink-0 text-subtle-foreground">
              <TimeOnDay instant={trade.openedAt} zone={trade.timeZone} day={day} />
            </span>
            {/* A size that does not fit beside the rest wraps out of sight instead of being cut. */}
            <span className="flex h-[1lh] min-w-0 flex-1 flex-wrap items-center gap-x-1.5 overflow-hidden">
              <b className="font-600">{trade.root}</b>
              <DirectionArrow direction={trade.direction} />
              <span className="whitespace-nowrap text-muted-foreground">{formatDecimal(trade.quantity)}</span>
            </span>
            <span className="font-560">
              <TradeEnd trade={trade} day={day} view={view} />
            </span>
          </Link>
        </li>
      ))}
      {trades.length > MAX_TRADES && (
        <li className="border-t border-border px-1 pt-1.5">
          <Link
            to="/journal"
            search={daysSearch(view.scope, { from: day, to: day })}
            className="text-primary-text hover:underline"
          >
            {countOf(trades.length - MAX_TRADES, 'more trade', 'more trades')}
          </Link>
        </li>
      )}
    </ul>
  )
}

function TradeEnd({ trade, day, view }: { trade: TradeRow } & Omit<TradesProps, 'trades'>) {
  const amount = view.basis === 'gross' ? trade.gross : trade.net
  if (trade.status === 'open') return <span className="font-400 text-subtle-foreground">Open</span>
  if (trade.tradingDay !== day)
    return <span className="font-400 text-subtle-foreground">closed {withoutYear(trade.tradingDay)}</span>
  if (amount === null) return <span className="font-400 text-subtle-foreground">Unknown</span>
  if (view.layer === 'r') return <RMultiple value={rOnBasis(view.basis, trade)} tone="pnl" />
  return <Money value={amount} currency={trade.currency} precision="whole" tone="pnl" className="w-auto" />
}
