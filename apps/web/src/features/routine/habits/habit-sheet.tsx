import type { HabitDetail, HabitJson } from '@ballast/contract/routine/routine'
import { FALSE_DISCOVERY_RATE } from '@ballast/domain/behaviour/evaluate'
import { AUTOMATICITY } from '@ballast/domain/routine/adherence'
import { qText } from '@ballast/domain/statistics/significance/q-text'
import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { countOf } from '../../../lib/format/count-of.ts'
import { formatDay } from '../../../lib/format/format-date.ts'
import { formatInterval } from '../../../lib/format/format-interval.ts'
import { formatR } from '../../../lib/format/format-number.ts'
import { usePrivacyMode } from '../../../lib/preferences.ts'
import { addDays } from '../../../lib/time/days.ts'
import { Button } from '../../../ui/button.tsx'
import { IntervalMark } from '../../../ui/figures/interval-mark.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { Percent } from '../../../ui/percent.tsx'
import { RMultiple } from '../../../ui/r-multiple.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { cueText, dueText, goalText, ruleText } from '../habit-text.ts'
import { routineQueries } from '../routine-queries.ts'
import { useHabitActions } from './use-habit-actions.ts'

type HabitSheetProps = { id: string; onEdit: (habit: HabitJson) => void; onClose: () => void }

/** A habit with its record. */
export function HabitSheet({ id, onEdit, onClose }: HabitSheetProps) {
  const query = useQuery(routineQueries.habit(id))
  const { data } = query
  return (
    <Sheet
      onClose={onClose}
      title={data?.habit.name ?? 'Habit'}
      footer={data && <FooterButton detail={data} onEdit={onEdit} />}
    >
      {!data ? (
        <LoadingState query={query} name="the habit">
          <Skeleton className="h-60" />
        </LoadingState>
      ) : (
        <div className="grid gap-5">
          <Terms habit={data.habit} />
          <KeptHistory detail={data} />
          <Weeks weeks={data.weeks} />
          <Automatic detail={data} />
          <Results detail={data} />
        </div>
      )}
    </Sheet>
  )
}

function FooterButton({
  detail: { habit },
  onEdit,
}: { detail: HabitDetail } & Pick<HabitSheetProps, 'onEdit'>) {
  const { restore } = useHabitActions()
  if (habit.endedOn !== null) return <Button onClick={() => void restore(habit.id)}>Resume it</Button>
  return (
    <Button onClick={() => onEdit(habit)}>
      <Pencil aria-hidden="true" />
      Change
    </Button>
  )
}

function Terms({ habit }: { habit: HabitJson }) {
  const isPrivate = usePrivacyMode()
  const lines = [
    habit.rule ? ruleText(habit.rule, { isPrivate }) : goalLine(habit.goal),
    dueText(habit.due),
    cueText(habit),
    habit.isPaused ? 'Paused' : '',
    // It is no longer due from that day on.
    habit.endedOn ? `Ended on ${formatDay(addDays(habit.endedOn, -1))}` : '',
    habit.next ? 'The changes take effect tomorrow' : '',
  ].filter(Boolean)
  return <p className="text-muted-foreground">{lines.join('. ')}.</p>
}

function goalLine(goal: HabitJson['goal']): string {
  const text = goalText(goal)
  return text === null ? '' : `At least ${text}`
}

function KeptHistory({ detail: { all, last30, habit } }: { detail: HabitDetail }) {
  return (
    <section aria-label="How often it was kept">
      <h3 className="text-small text-muted-foreground">Kept since {formatDay(habit.startsOn)}</h3>
      <p className="mt-1 text-stat font-600">
        <Percent value={all.rate.value} digits={0} />{' '}
        <small className="text-table font-400 text-subtle-foreground">
          {all.due > 0
            ? `${all.kept} of ${countOf(all.due, 'due day')}`
            : all.unknown > 0
              ? `${countOf(all.unknown, 'day')} could not be judged`
              : 'never due yet'}
        </small>
      </p>
      <IntervalMark value={all.rate.value} low={all.rate.low} high={all.rate.high} min={0} max={1} />
      {all.due > 0 && (
        <p className="text-small text-subtle-foreground">
          95% CI {formatInterval(all.rate, 'percent')}. Last 30 days: {last30.kept} of {last30.due}.
          {all.unknown > 0 && ` ${countOf(all.unknown, 'day')} could not be judged.`}
        </p>
      )}
    </section>
  )
}

function Weeks({ weeks }: { weeks: HabitDetail['weeks'] }) {
  const maxDue = Math.max(1, ...weeks.map(({ due }) => due))
  if (weeks.length < 2) return null
  return (
    <section aria-label="Week by week">
      <h3 className="mb-2 text-small text-muted-foreground">Week by week</h3>
      <div
        role="img"
        aria-label={`Kept of due in each of the last ${weeks.length} weeks: ${weeks.map(({ kept, due }) => `${kept} of ${due}`).join(', ')}`}
        className="flex h-16 items-end gap-[3px]"
      >
        {weeks.map(({ monday, kept, due }) => (
          <i
            key={monday}
            className="relative flex-1 rounded-[3px] bg-pressed"
            style={{ height: `${Math.max(4, (due / maxDue) * 100)}%` }}
          >
            <b
              className="absolute inset-x-0 bottom-0 rounded-[3px] bg-muted-foreground"
              style={{ height: due === 0 ? 0 : `${(kept / due) * 100}%` }}
            />
          </i>
        ))}
      </div>
    </section>
  )
}

const { median, low, high, people } = AUTOMATICITY
const SCALE = high

/** How long habits take to feel automatic, and how far this one is. Never a promise. */
function Automatic({ detail: { daysSince, daysDone } }: { detail: HabitDetail }) {
  const place = (days: number) => `${Math.min(100, (days / SCALE) * 100)}%`
  return (
    <section aria-label="How long it takes">
      <h3 className="text-small text-muted-foreground">How long it takes to feel automatic</h3>
      <div aria-hidden="true" className="relative mt-5 h-6">
        <i className="absolute inset-x-0 top-2 h-1.5 rounded-full bg-pressed" />
        <i
          className="absolute top-2 h-1.5 rounded-full bg-border-strong"
          style={{ left: place(low), width: `calc(${place(high)} - ${place(low)})` }}
        />
        <i className="absolute top-0.5 h-4 w-px bg-muted-foreground" style={{ left: place(median) }} />
        <span className="absolute -top-4 text-axis text-subtle-foreground" style={{ left: place(median) }}>
          {median}
        </span>
        <b
          className="absolute top-1 size-3 -translate-x-1/2 rounded-full border-2 border-card bg-foreground"
          style={{ left: place(daysSince) }}
        />
      </div>
      <p className="mt-1">
        Day {daysSince}, done on {countOf(daysDone, 'day')}.
      </p>
      <p className="text-small text-subtle-foreground">
        In a study of {people} people it took a median of {median} days, from {low} to {high}. Missing one
        chance made no difference. This is their range, not a forecast of yours.
      </p>
    </section>
  )
}

function Results({ detail: { results } }: { detail: HabitDetail }) {
  const { kept, notKept, difference, q, compared } = results
  const isKnown = difference.low !== null && difference.high !== null
  const holdsZero = isKnown && (difference.low ?? 0) <= 0 && (difference.high ?? 0) >= 0
  const isChance = q === null || q > FALSE_DISCOVERY_RATE || holdsZero
  return (
    <section aria-label="Results on days it was kept">
      <h3 className="text-small text-muted-foreground">Results on days it was kept</h3>
      <table className="mt-2 w-full text-table">
        <thead>
          <tr className="text-left text-subtle-foreground">
            <th className="py-1 font-400">Days</th>
            <th className="text-right font-400">n days</th>
            <th className="text-right font-400">n trades</th>
            <th className="text-right font-400">R a trade</th>
          </tr>
        </thead>
        <tbody>
          {(
            [
              ['Kept', kept],
              ['Not kept', notKept],
            ] as const
          ).map(([name, side]) => (
            <tr key={name} className="border-t border-border">
              <td className="py-1.5">{name}</td>
              <td className="text-right">{side.days}</td>
              <td className="text-right">{side.n}</td>
              <td className="text-right">
                {side.daysMissing > 0 ? (
                  <span className="text-subtle-foreground">
                    needs {countOf(side.daysMissing, 'more day')}
                  </span>
                ) : (
                  <RMultiple value={side.meanR} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {isKnown ? (
        <p className="mt-2">
          Difference {formatR(difference.value ?? 0)}, 95% CI {formatInterval(difference, 'r')}
          {isChance ? ', could be chance' : `, ${qText(q ?? 1)}`}.
        </p>
      ) : (
        <p className="mt-2 text-muted-foreground">Too few days on one side to compare.</p>
      )}
      <p className="mt-1 text-small text-subtle-foreground">
        Other things change on those days, too, so this shows what went together, not what caused it.
        {compared > 1 && ` Adjusted for the ${compared} habits that can be compared.`}
      </p>
    </section>
  )
}
