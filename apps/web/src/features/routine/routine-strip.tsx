import type { Routine } from '@ballast/contract/routine/routine'
import { countCells } from '@ballast/domain/routine/day-cells'
import { FREEZES_A_MONTH, freezeMonth } from '@ballast/domain/routine/streaks'
import { dayNumber } from '@ballast/domain/time/trading-day'
import { Snowflake } from 'lucide-react'
import { countOf } from '../../lib/format/count-of.ts'
import { formatShortMonth } from '../../lib/format/format-date.ts'
import { formatInterval } from '../../lib/format/format-interval.ts'
import { Card } from '../../ui/card.tsx'
import { IntervalMark } from '../../ui/figures/interval-mark.tsx'
import { Percent } from '../../ui/percent.tsx'
import { noneText } from './kept-text.ts'
import { StripCell } from './strip-cell.tsx'
import { WeekMarks } from './week-marks.tsx'

/** Today, this week, weeks in a row and the last thirty days. */
export function RoutineStrip({ routine }: { routine: Routine }) {
  const { shown, weeks, streak, last30, today } = routine
  const all = shown.due + shown.open
  const week = weeks.at(-1)
  const { rate, kept, due, unknown } = last30.all
  return (
    <Card aria-label="Where the routine stands" className="mb-4 overflow-hidden max-md:mb-3">
      <div className="grid grid-cols-2 gap-px bg-border lg:grid-cols-4 [&>*]:bg-card">
        <StripCell
          label={shown.isToday ? 'Today' : 'That day'}
          value={all === 0 ? '–' : shown.kept}
          note={all === 0 ? noneText(unknownOf(shown)) : `of ${all} due`}
          line={shown.open > 0 ? `${shown.open} still open` : shown.isOff ? 'Planned off' : 'Nothing is open'}
        >
          <Pips kept={shown.kept} all={all} />
        </StripCell>
        <StripCell
          label="Process week"
          value={week?.kept ?? 0}
          note={
            week && week.planned > 0
              ? `of ${countOf(week.planned, 'day')}, goal ${week.goal}`
              : 'nothing was due'
          }
          line={week?.state === 'reached' ? 'Goal reached' : 'A day counts when everything due was done'}
        >
          {week && <WeekMarks week={week} today={today} />}
        </StripCell>
        <StripCell
          label="Weeks in a row"
          value={streak.current}
          note={`best ${streak.best}`}
          line={`${streak.freezesLeft} of ${FREEZES_A_MONTH} freezes left in ${formatShortMonth(freezeMonth(dayNumber(today)))}`}
        >
          <span aria-hidden="true" className="flex gap-1 text-disabled-foreground">
            {Array.from({ length: FREEZES_A_MONTH }, (_, at) => (
              <Snowflake key={at} className={at < streak.freezesLeft ? 'size-3.5 text-info' : 'size-3.5'} />
            ))}
          </span>
        </StripCell>
        <StripCell
          label="Last 30 days"
          value={<Percent value={rate.value} digits={0} />}
          note={due > 0 ? `${kept} of ${due}` : undefined}
          line={
            due === 0
              ? unknown > 0
                ? `${unknown} cannot be judged`
                : 'Nothing was due yet'
              : `95% CI ${formatInterval(rate, 'percent')}${unknown > 0 ? `, ${unknown} cannot be judged` : ''}`
          }
        >
          <span className="flex-1">
            <IntervalMark value={rate.value} low={rate.low} high={rate.high} min={0} max={1} />
          </span>
        </StripCell>
      </div>
    </Card>
  )
}

function unknownOf({ habits }: Routine['shown']): number {
  return countCells(habits.map(({ state }) => state)).unknown
}

function Pips({ kept, all }: { kept: number; all: number }) {
  return (
    <span aria-hidden="true" className="flex h-1.5 flex-1 gap-[3px]">
      {Array.from({ length: Math.min(all, 20) }, (_, at) => (
        <i
          key={at}
          className={
            at < kept ? 'flex-1 rounded-[2px] bg-muted-foreground' : 'flex-1 rounded-[2px] bg-pressed'
          }
        />
      ))}
    </span>
  )
}
