import type { Archive } from '@ballast/contract/reflection/archive'
import { NotebookPen } from 'lucide-react'
import { Suspense } from 'react'
import { useMediaQuery } from '../../lib/browser/media-query.ts'
import { useChangeSearch } from '../../lib/browser/use-change-search.ts'
import { countOf } from '../../lib/format/count-of.ts'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'
import { todayAsDay } from '../../lib/time/days.ts'
import { Button } from '../../ui/button.tsx'
import { SegmentedControl } from '../../ui/navigation/segmented-control.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { useResumeReflections } from '../reflections/use-reflection.ts'
import { type ArchiveSearch, type ArchiveView, isNarrowed } from './archive-search.ts'
import { DayPage } from './day/day-page.tsx'
import { ExportButton } from './export-button.tsx'
import { DayList } from './list/day-list.tsx'
import { type GoArchive, type ShownArchive, useArchive } from './use-archive.ts'
import { useDayOrList } from './use-day-or-list.ts'
import { useDaySteps } from './use-day-steps.ts'

const ReviewPart = lazyPart(async () => (await import('./reviews/review-part.tsx')).ReviewPart)
const PatternsPart = lazyPart(async () => (await import('./patterns/patterns-part.tsx')).PatternsPart)

const VIEW_OPTIONS = [
  { value: 'days', label: 'Days' },
  { value: 'reviews', label: 'Reviews' },
  { value: 'patterns', label: 'Patterns' },
] as const

/** The archive: each day's reflection with its result. */
export function ArchivePage({ search }: { search: ArchiveSearch }) {
  const archive = useArchive(search)
  const go = useChangeSearch<ArchiveSearch>()
  const isPhone = useMediaQuery('(width < 48rem)')
  useResumeReflections()
  const { first } = archive
  const view = search.view ?? 'days'
  const today = first?.today ?? todayAsDay()
  const views = (
    <SegmentedControl<ArchiveView>
      label="View"
      options={VIEW_OPTIONS}
      value={view}
      onValueChange={(next) => go({ view: next === 'days' ? undefined : next })}
      className="max-md:mb-3 max-md:flex"
    />
  )
  return (
    <Page width="wide">
      <PageHeader
        title="Reflection HQ"
        description={first && !archive.hasFailed && describe(first, isNarrowed(search))}
        actions={
          <>
            {!isPhone && views}
            <ExportButton search={search} scope={archive.scope} />
            <Button variant="primary" onClick={() => go({ view: undefined, day: today, month: undefined })}>
              <NotebookPen aria-hidden="true" />
              <span className="max-md:sr-only">Reflect on today</span>
            </Button>
          </>
        }
      />
      {isPhone && views}
      <Suspense fallback={<Skeleton className="h-96 rounded-lg" />}>
        {view === 'reviews' ? (
          <Reviews archive={archive} search={search} onGo={go} />
        ) : view === 'patterns' ? (
          <PatternsPart scope={archive.scope} />
        ) : (
          <Days archive={archive} search={search} onGo={go} />
        )}
      </Suspense>
    </Page>
  )
}

function describe({ total, written }: Pick<Archive, 'total' | 'written'>, narrowed: boolean): string {
  if (total === 0) return narrowed ? 'No day matches your filters.' : 'Nothing written yet.'
  const days = countOf(total, 'day')
  if (narrowed && total === 1)
    return `1 day matches your filters, ${written === 0 ? 'without' : 'with'} a reflection.`
  return narrowed
    ? `${days} match your filters, ${written} of them with a reflection.`
    : `${countOf(written, 'reflection')} on ${days} you traded, planned or wrote about.`
}

type DaysProps = { archive: ShownArchive; search: ArchiveSearch; onGo: GoArchive }

/** The review of the chosen day's week or month; without one, that of the newest day. */
function Reviews({ archive: { first, days, scope }, search, onGo }: DaysProps) {
  const day = search.day ?? days[0]?.day ?? first?.today ?? todayAsDay()
  return (
    // Loading the days may change which one is newest, so the current one is pinned in the URL.
    <div onFocusCapture={() => search.day === undefined && onGo({ day })}>
      <ReviewPart period={search.period ?? 'week'} day={day} scope={scope} onGo={onGo} />
    </div>
  )
}

/** The list, with the chosen day next to it; on a phone, one of the two. */
function Days({ archive, search, onGo }: DaysProps) {
  const { result, first, days, scope } = archive
  const isWide = useMediaQuery('(width >= 64rem)')
  const shown = search.day ?? (isWide ? (days[0]?.day ?? first?.today) : undefined)
  const goFromList = useDayOrList({ isWide, isDay: search.day !== undefined, onGo })
  const steps = useDaySteps({ archive, shown, onDay: (day) => onGo({ day, month: undefined }) })
  if (!first)
    return (
      <LoadingState query={result} name="your reflections" isCard>
        <DaysSkeleton />
      </LoadingState>
    )
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[300px_minmax(0,1fr)]">
      {(isWide || !shown) && <DayList archive={archive} search={search} shown={shown} onGo={goFromList} />}
      {shown && (
        // Writing here may change the list, so the current day is pinned in the URL.
        <div className="min-w-0" onFocusCapture={() => search.day === undefined && onGo({ day: shown })}>
          <DayPage
            key={shown}
            day={shown}
            today={first.today}
            month={search.month ?? shown.slice(0, 7)}
            scope={scope}
            steps={steps}
            onBack={isWide ? undefined : () => onGo({ day: undefined })}
          />
        </div>
      )}
    </div>
  )
}

function DaysSkeleton() {
  return (
    <div className="grid gap-4 lg:grid-cols-[300px_minmax(0,1fr)]">
      <Skeleton className="h-[560px] rounded-lg" />
      <Skeleton className="h-[560px] rounded-lg" />
    </div>
  )
}
