import type { TradeSort } from '@ballast/contract/trade-filter'
import type { TradeRow } from '@ballast/contract/trades'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { Check } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { inPixels } from '../../../lib/browser/in-pixels.ts'
import { cn } from '../../../lib/class-names.ts'
import { rOnBasis } from '../../../lib/r-on-basis.ts'
import { useTradingToday } from '../../../lib/time/trading-today.ts'
import { DayText } from '../../../ui/date-time.tsx'
import { DirectionMark } from '../../../ui/direction-mark.tsx'
import { Money } from '../../../ui/money.tsx'
import { DecimalText } from '../../../ui/number-text.tsx'
import { RMultiple } from '../../../ui/r-multiple.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { queryText } from '../../trade-filter/trade-query.ts'
import { ContractName } from '../contract-name.tsx'
import { CopiesMark } from '../copies-mark.tsx'
import { dayOf, dayTotals, rowsOfDay, startsDay, unknownOf } from './day-totals.ts'
import { ResultText } from './result-text.tsx'
import { ReviewMark } from './review-mark.tsx'
import { isSelected, type Selection } from './selection.ts'
import type { ResultView } from './trade-result.ts'
import type { Listing } from './use-trade-listing.ts'
import { WhenText } from './when-text.tsx'

type TradeListMobileProps = {
  listing: Listing
  view: ResultView
  selection: Selection
  isSelecting: boolean
  onOpen: (index: number) => void
  onTick: (index: number, isRange: boolean) => void
}

/** They grow with the text. */
const ROW_REM = 3.875
const DAY_REM = 2.1875

/** The trade log on a phone: two lines per trade, below one line per day with its total. Scrolls with the page. */
export function TradeListMobile({ listing, view, selection, ...props }: TradeListMobileProps) {
  'use no memo' // the virtualizer changes in place
  const { total, rowAt, query, setVisible } = listing
  const list = useRef<HTMLUListElement>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  const isByDay = query.sort === 'openedAt' || query.sort === 'closedAt'
  const hasDay = (index: number) => isByDay && startsDay(listing, index)
  const virtualizer = useWindowVirtualizer({
    count: total,
    estimateSize: (index) => inPixels(ROW_REM + (hasDay(index) ? DAY_REM : 0)),
    overscan: 8,
    scrollMargin,
  })
  const items = virtualizer.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? 0
  useLayoutEffect(() => setScrollMargin(list.current?.offsetTop ?? 0), [])
  useEffect(() => setVisible({ first, last: last + 20 }), [first, last, setVisible])
  // Row sizes depend on which rows are loaded.
  const loaded = items.map(({ index }) => (rowAt(index) ? index : -1)).join()
  const text = queryText(query)
  useEffect(() => {
    if (loaded || text) virtualizer.measure()
  }, [virtualizer, loaded, text])
  return (
    <ul
      ref={list}
      aria-label="Trades"
      className={cn('relative border-b border-border', listing.isStale && 'opacity-60')}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {items.map(({ index, start, size, key }) => {
        const row = rowAt(index)
        return (
          <li
            key={key}
            className="absolute inset-x-0 top-0"
            style={{ height: size, transform: `translateY(${start - scrollMargin}px)` }}
          >
            {row ? (
              <>
                {hasDay(index) && <DayLine listing={listing} index={index} view={view} row={row} />}
                <MobileRow
                  row={row}
                  view={view}
                  sort={query.sort}
                  day={isByDay ? dayOf(row, query) : null}
                  isSelecting={props.isSelecting}
                  isTicked={isSelected(selection, row.id)}
                  onPress={() => (props.isSelecting ? props.onTick(index, false) : props.onOpen(index))}
                  onHold={() => props.onTick(index, false)}
                />
              </>
            ) : (
              <div className="grid h-full content-center gap-2 border-b border-border px-4">
                <Skeleton className="w-2/3" />
                <Skeleton className="w-1/2" />
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

type DayLineProps = { listing: Listing; index: number; view: ResultView; row: TradeRow }

function DayLine({ listing, index, view, row }: DayLineProps) {
  const rows = rowsOfDay(listing, index)
  const unknown = rows ? unknownOf(rows, view.basis) : 0
  const today = useTradingToday([row.accountId])
  return (
    <h2
      style={{ height: `${DAY_REM}rem` }}
      className="flex items-center justify-between gap-2 border-y border-border bg-inset px-4 text-table font-400 text-muted-foreground"
    >
      <DayText day={dayOf(row, listing.query)} format="weekday" today={today} />
      <span className="flex flex-wrap justify-end gap-x-3 leading-[15px] font-560">
        {rows &&
          dayTotals(rows, view.basis).map(({ currency, amount }) => (
            <Money key={currency} value={amount} currency={currency} tone="pnl" />
          ))}
        {unknown > 0 && <span className="font-400 text-subtle-foreground">{unknown} unknown</span>}
      </span>
    </h2>
  )
}

type MobileRowProps = {
  row: TradeRow
  view: ResultView
  sort: TradeSort
  day: string | null
  isSelecting: boolean
  isTicked: boolean
  onPress: () => void
  onHold: () => void
}

function MobileRow({ row, view, sort, day, isSelecting, isTicked, onPress, onHold }: MobileRowProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      onContextMenu={(event) => {
        event.preventDefault()
        onHold()
      }}
      {...(isSelecting ? { 'aria-pressed': isTicked } : {})}
      style={{ height: `${ROW_REM}rem` }}
      className={cn(
        'flex w-full items-center gap-3 border-b border-border px-4 text-left focus-visible:-outline-offset-2',
        isTicked && 'bg-primary-soft',
      )}
    >
      {isSelecting && (
        <span
          aria-hidden="true"
          className={cn(
            'grid size-5 shrink-0 place-items-center rounded-full border-[1.5px]',
            isTicked ? 'border-primary bg-primary text-primary-foreground' : 'border-input',
          )}
        >
          {isTicked && <Check className="size-3" strokeWidth={3} />}
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5 text-body">
          <ContractName row={row} />
          <CopiesMark row={row} />
          <DirectionMark direction={row.direction}>
            <DecimalText value={row.quantity} />
          </DirectionMark>
          {!row.reviewedAt && <ReviewMark isReviewed={false} />}
        </span>
        <span className="mt-px flex text-table whitespace-pre text-subtle-foreground">
          <WhenText row={row} sort={sort} day={day} />
          {', '}
          <span className="truncate">{row.accountName}</span>
          {row.setup && <span className="ml-1 max-w-3/5 shrink-0 truncate">· {row.setup}</span>}
        </span>
      </span>
      <span className="shrink-0 text-right">
        <ResultText row={row} view={view} className="block text-body font-560" />
        <span className="mt-px block text-table text-subtle-foreground">
          <RMultiple value={rOnBasis(view.basis, row)} />
        </span>
      </span>
    </button>
  )
}
