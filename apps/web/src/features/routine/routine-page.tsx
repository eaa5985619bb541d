import type { HabitJson, Routine } from '@ballast/contract/routine/routine'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Plus, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useChangeSearch } from '../../lib/browser/use-change-search.ts'
import { formatLongDay } from '../../lib/format/format-date.ts'
import { addDays, type Day, todayAsDay } from '../../lib/time/days.ts'
import { placeOf } from '../../lib/time/place-of.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/navigation/tabs.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx'
import { LocksCard } from '../locks/locks-card.tsx'
import { DayOff } from './day-off.tsx'
import { DisciplineCard } from './discipline/discipline-card.tsx'
import { GridCard } from './grid-card.tsx'
import { ArrangeDialog } from './habits/arrange-dialog.tsx'
import { HabitDialog } from './habits/habit-dialog.tsx'
import { HabitSheet } from './habits/habit-sheet.tsx'
import { StartersCard } from './habits/starters-card.tsx'
import { ProgressPanel } from './progress/progress-panel.tsx'
import { routineQueries } from './routine-queries.ts'
import { RoutineStrip } from './routine-strip.tsx'
import { TodayCard } from './today-card.tsx'
import { WeeksCard } from './weeks-card.tsx'

export type RoutineSearch = { day?: Day; habit?: string; view?: 'progress' }
type OpenDialog = { kind: 'form'; habit: HabitJson | null } | { kind: 'arrange' } | null

/** What to do before, during and after the session, and how it went. */
export function RoutinePage({ search }: { search: RoutineSearch }) {
  const go = useChangeSearch<RoutineSearch>()
  const [opened, setOpened] = useState<OpenDialog>(null)
  const query = useQuery({
    ...routineQueries.day(search.day),
    placeholderData: (before) => before,
  })
  const { data, isError } = query
  const goToDay = (day: Day) => go({ day: day === (data?.today ?? todayAsDay()) ? undefined : day })
  const edit = (habit: HabitJson | null) => setOpened({ kind: 'form', habit })
  return (
    <Page>
      <PageHeader
        title="Routine"
        description={
          data ? `${formatLongDay(data.today)}, by the clock in ${placeOf(data.timeZone)}.` : undefined
        }
        actions={
          data && (
            <>
              <DayOff routine={data} />
              <Button aria-label="All habits" onClick={() => setOpened({ kind: 'arrange' })}>
                <SlidersHorizontal aria-hidden="true" />
                <span className="max-md:sr-only">All habits</span>
              </Button>
              <Button variant="primary" onClick={() => edit(null)}>
                <Plus aria-hidden="true" />
                <span className="max-md:sr-only">New habit</span>
              </Button>
            </>
          )
        }
      />
      {isError && !data ? (
        <>
          {search.day && (
            <div className="mb-4">
              <DayPicker day={search.day} today={todayAsDay()} onDay={goToDay} />
            </div>
          )}
          <LoadingState query={query} name="your routine" isCard />
        </>
      ) : (
        <Views view={search.view} onView={(view) => go({ view })}>
          {data ? (
            <Content
              routine={data}
              day={search.day ?? data.today}
              onDay={goToDay}
              onOpen={(habit) => go({ habit })}
            />
          ) : (
            <RoutineSkeleton />
          )}
        </Views>
      )}
      {search.habit && opened?.kind !== 'form' && (
        <HabitSheet
          key={search.habit}
          id={search.habit}
          onEdit={edit}
          onClose={() => go({ habit: undefined })}
        />
      )}
      {opened?.kind === 'form' && <HabitDialog habit={opened.habit} onClose={() => setOpened(null)} />}
      {opened?.kind === 'arrange' && data && (
        <ArrangeDialog today={data.today} onEdit={edit} onClose={() => setOpened(null)} />
      )}
    </Page>
  )
}

type ViewsProps = {
  view: RoutineSearch['view']
  onView: (view: RoutineSearch['view']) => void
  /** The content of the routine tab. */
  children: ReactNode
}

/** The routine and its progress, as tabs. */
function Views({ view, onView, children }: ViewsProps) {
  return (
    <Tabs value={view ?? 'routine'} onValueChange={(next) => onView(next === 'progress' ? next : undefined)}>
      <TabList aria-label="Parts of the routine" className="mb-4">
        <Tab value="routine">Routine</Tab>
        <Tab value="progress">Progress</Tab>
      </TabList>
      <TabPanel value="routine" className="pt-0">
        {children}
      </TabPanel>
      <TabPanel value="progress" className="pt-0">
        <ProgressPanel />
      </TabPanel>
    </Tabs>
  )
}

type ContentProps = {
  routine: Routine
  /** The day asked for, while another may still be shown. */
  day: Day
  onDay: (day: Day) => void
  onOpen: (id: string) => void
}

function Content({ routine, day, onDay, onOpen }: ContentProps) {
  const { shown, timeZone, today } = routine
  const names = new Set(shown.habits.map(({ habit }) => habit.name))
  if (names.size === 0 && shown.isToday && routine.weeks.length === 0)
    return (
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_360px]">
        <StartersCard taken={names} />
        <LocksCard />
      </div>
    )
  return (
    <>
      <RoutineStrip routine={routine} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid min-w-0 gap-4">
          <DayPicker day={day} today={today} onDay={onDay} />
          {shown.habits.length > 0 ? (
            <TodayCard day={shown} timeZone={timeZone} onOpen={onOpen} />
          ) : (
            <Card className="p-4 text-muted-foreground">No habits on this day.</Card>
          )}
          <GridCard routine={routine} onOpen={onOpen} onDay={onDay} />
        </div>
        <div className="grid min-w-0 gap-4">
          <DisciplineCard onDay={onDay} />
          <WeeksCard routine={routine} />
          <LocksCard />
          {shown.isToday && names.size < 4 && <StartersCard taken={names} />}
        </div>
      </div>
    </>
  )
}

function DayPicker({ day, today, onDay }: { day: Day; today: Day; onDay: (day: Day) => void }) {
  return (
    <div className="-mb-1 flex items-center gap-1">
      <IconButton label="Day before" onClick={() => onDay(addDays(day, -1))}>
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <p className="min-w-40 text-center text-table font-540">
        {day === today ? 'Today' : formatLongDay(day, 'short')}
      </p>
      <IconButton label="Day after" disabled={day >= today} onClick={() => onDay(addDays(day, 1))}>
        <ChevronRight aria-hidden="true" />
      </IconButton>
      {day !== today && (
        <Button size="sm" onClick={() => onDay(today)}>
          Today
        </Button>
      )}
    </div>
  )
}

function RoutineSkeleton() {
  return (
    <Loading label="Loading your routine">
      <Skeleton className="mb-4 h-28 rounded-lg" />
      <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_360px]">
        <Skeleton className="h-96 rounded-lg" />
        <Skeleton className="h-60 rounded-lg" />
      </div>
    </Loading>
  )
}
