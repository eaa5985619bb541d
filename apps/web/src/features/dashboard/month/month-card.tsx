import { Link, useSearch } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { formatMonth } from '../../../lib/format/format-date.ts'
import { useShortcut } from '../../../lib/shortcuts.ts'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { parseDashboardSearch } from '../dashboard-search.ts'
import type { PartProps } from '../dashboard-view.ts'
import { monthSearch } from '../journal-links.ts'
import { ResultText } from '../result-text.tsx'
import { monthCounts, monthModel, monthNeighbours, monthSentence } from './month-model.ts'
import { MonthTable } from './month-table.tsx'
import { useShowMonth } from './use-month.ts'

/** The month at a glance; each day and week links to its trades. */
export function MonthCard({ data, view, className }: PartProps & { className?: string }) {
  const showMonth = useShowMonth()
  const { today, range } = data
  // Without a closed trade the server has no month to show, so today's is shown.
  const month = range.from === null ? { ...data.month, month: today.day.slice(0, 7) } : data.month
  const model = monthModel(month, { today: today.day, unit: view.unit, dates: view.dates })
  const latest = range.to && range.to > today.day ? range.to : today.day
  const last = view.dates.to && view.dates.to < latest ? view.dates.to : latest
  // Counted from the month asked for, which may still be on its way.
  const asked = parseDashboardSearch(useSearch({ strict: false })).month ?? model.month
  const { previous, next } = monthNeighbours(asked, { first: range.from, last })
  const goTo = (month: string | null) => month && showMonth(month)
  useShortcut('[', 'Previous month', () => goTo(previous))
  useShortcut(']', 'Next month', () => goTo(next))

  function handlePageKeys(event: KeyboardEvent) {
    if (event.key !== 'PageUp' && event.key !== 'PageDown') return
    event.preventDefault()
    goTo(event.key === 'PageUp' ? previous : next)
  }
  const traded = month.cells.some(({ n }) => n > 0)
  const counts = monthCounts(month, view.unit)
  return (
    <Card aria-labelledby="month-title" className={className} onKeyDown={handlePageKeys}>
      <CardHeader
        title={
          <span id="month-title" aria-live="polite">
            {formatMonth(model.month)}
          </span>
        }
        description={
          <>
            {monthSentence(month, view.unit)}
            {traded && (
              <>
                {'. '}
                <Link
                  to="/journal"
                  search={monthSearch(view, model.month)}
                  className="text-muted-foreground underline decoration-border-strong underline-offset-3 hover:decoration-current"
                >
                  <ResultText net={month.net} r={counts.r} view={view} /> in all
                </Link>
              </>
            )}
          </>
        }
        actions={
          <span className="flex gap-1">
            <IconButton
              size="sm"
              label="Previous month"
              shortcut="["
              disabled={previous === null}
              onClick={() => goTo(previous)}
            >
              <ChevronLeft aria-hidden="true" />
            </IconButton>
            <IconButton
              size="sm"
              label="Next month"
              shortcut="]"
              disabled={next === null}
              onClick={() => goTo(next)}
            >
              <ChevronRight aria-hidden="true" />
            </IconButton>
          </span>
        }
      />
      <MonthTable model={model} view={view} />
    </Card>
  )
}
