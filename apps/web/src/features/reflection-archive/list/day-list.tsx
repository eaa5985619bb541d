import { focusPageIfLost } from '../../../lib/browser/focus-page.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { ShowMore } from '../../../ui/states/show-more.tsx'
import { type ArchiveSearch, filterOf, isNarrowed } from '../archive-search.ts'
import type { GoArchive, ShownArchive } from '../use-archive.ts'
import { ArchiveFilters } from './archive-filters.tsx'
import { ArchiveSearchBox } from './archive-search-box.tsx'
import { DayRow } from './day-row.tsx'
import { SmallMonth } from './small-month.tsx'

type DayListProps = {
  archive: ShownArchive
  search: ArchiveSearch
  shown: string | undefined
  onGo: GoArchive
}

/** Search, filters, a small calendar and the days, newest first. */
export function DayList({ archive, search, shown, onGo }: DayListProps) {
  const { first, days, result, hasFailed } = archive
  if (!first) return null
  const month = search.month ?? (shown ?? first.today).slice(0, 7)
  return (
    <Card aria-label="Days" className="lg:sticky lg:top-18 lg:max-h-[calc(100dvh-90px)]">
      <div className="grid gap-2.5 border-b border-border p-3">
        <ArchiveSearchBox
          value={search.q ?? ''}
          onChange={(q) => onGo({ q: q || undefined, day: undefined })}
        />
        <ArchiveFilters search={search} tags={first.tags} onGo={onGo} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto scroll-quiet">
        <SmallMonth
          month={month}
          shown={shown}
          onMonth={(next) => onGo({ month: next })}
          onDay={(day) => onGo({ day, month: undefined })}
        />
        {hasFailed ? (
          <LoadingState query={result} name="the days" level="h2" className="py-10" />
        ) : days.length === 0 ? (
          <NoDays isFiltered={isNarrowed(search)} onGo={onGo} />
        ) : (
          <ol className="border-t border-border">
            {days.map((day) => (
              <DayRow
                key={day.day}
                day={day}
                currency={first.currency}
                isShown={day.day === shown}
                onOpen={() => onGo({ day: day.day, month: undefined })}
              />
            ))}
          </ol>
        )}
        {result.hasNextPage && (
          <div className="grid border-t border-border p-3">
            <ShowMore query={result} label="Show earlier days" variant="secondary" />
          </div>
        )}
      </div>
    </Card>
  )
}

function NoDays({ isFiltered, onGo }: { isFiltered: boolean; onGo: GoArchive }) {
  function clear() {
    onGo(filterOf({}))
    focusPageIfLost()
  }
  return isFiltered ? (
    <EmptyState
      level="h2"
      title="No day matches"
      actions={
        <Button size="sm" onClick={clear}>
          Clear search and filters
        </Button>
      }
      className="py-10"
    />
  ) : (
    <EmptyState level="h2" title="No days yet" className="py-10">
      Days you trade, plan or write about are listed here.
    </EmptyState>
  )
}
