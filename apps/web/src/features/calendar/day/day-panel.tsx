import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { countOf } from '../../../lib/format/count-of.ts'
import { formatLongDay } from '../../../lib/format/format-date.ts'
import { useShortcut } from '../../../lib/shortcuts.ts'
import { addDays, type Day } from '../../../lib/time/days.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { daysSearch } from '../../dashboard/journal-links.ts'
import type { ScopeQuery } from '../calendar-search.ts'
import type { CalendarView } from '../calendar-view.ts'
import { DayContent } from './day-content.tsx'
import { type DayQuery, useDay } from './use-day.ts'

type DayPanelProps = {
  day: Day
  scope: ScopeQuery
  view: CalendarView
  /** `docked` is a rail next to the grid, `modal` covers it. */
  mode: 'docked' | 'modal'
  onDay: (day: Day) => void
  onClose: () => void
}

/** The day: result, plan, reflection, pictures and trades. */
export function DayPanel({ day, scope, view, mode, onDay, onClose }: DayPanelProps) {
  const query = useDay(day, scope)
  const header = <DayHeader day={day} query={query} onDay={onDay} />
  const content = <DayContent day={day} query={query} view={view} />
  // The log lists a trade on the day of its close, or of its opening while it is open.
  const n = query.data?.trades.filter(({ tradingDay }) => tradingDay === day).length ?? 0
  const footer = n > 0 && (
    <Button asChild size="sm" className="flex-1">
      <Link to="/journal" search={daysSearch(view.scope, { from: day, to: day })}>
        {n === 1 ? 'Open the trade in the log' : `Open all ${countOf(n, 'trade')} in the log`}
      </Link>
    </Button>
  )
  if (mode === 'modal')
    return (
      <Sheet onClose={onClose} title={formatLongDay(day)} header={header} footer={footer}>
        {content}
      </Sheet>
    )
  return (
    <DockedDay label={formatLongDay(day)} onClose={onClose}>
      <header className="flex items-start gap-1 px-4 pt-3">
        <div className="min-w-0 flex-1">{header}</div>
        <IconButton size="sm" label="Close the day" shortcut="Escape" onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 py-3 scroll-quiet">{content}</div>
      {footer && <footer className="flex gap-2 border-t border-border px-3 py-2.5">{footer}</footer>}
    </DockedDay>
  )
}

type DockedDayProps = { label: string; onClose: () => void; children: React.ReactNode }

function DockedDay({ label, onClose, children }: DockedDayProps) {
  useShortcut('Escape', 'Close the day', onClose)
  return (
    <Card
      aria-label={label}
      className="sticky top-18 max-h-[calc(100dvh-142px-var(--bars,0px))] w-[344px] shrink-0 self-start overflow-hidden"
    >
      {children}
    </Card>
  )
}

type DayHeaderProps = { day: Day; query: DayQuery; onDay: (day: Day) => void }

function DayHeader({ day, query, onDay }: DayHeaderProps) {
  return (
    <div className="flex items-start gap-1">
      <div className="min-w-0 flex-1">
        <h2 className="text-finding font-600" aria-live="polite">
          {formatLongDay(day, 'short')}
        </h2>
        <p className="min-h-[1.4em] truncate text-small text-subtle-foreground">{factsOf(query)}</p>
      </div>
      <IconButton size="sm" label="Previous day" onClick={() => onDay(addDays(day, -1))}>
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <IconButton size="sm" label="Next day" onClick={() => onDay(addDays(day, 1))}>
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </div>
  )
}

function factsOf({ data }: DayQuery): string {
  if (!data) return ''
  const { summary, trades, currency, otherCurrencies } = data
  if (!summary || summary.n === 0) {
    if (otherCurrencies.length > 0) return `No closed trades in ${currency}`
    return trades.length > 0 ? 'No closed trades' : 'No trades'
  }
  return `${countOf(summary.n, 'closed trade')}, ${countOf(summary.wins, 'win')}, ${countOf(summary.losses, 'loss', 'losses')}`
}
