import type { CalendarDayDetail } from '@ballast/contract/calendar'
import { MOOD_LABELS, moodOf } from '@ballast/domain/reflection/mood'
import type { ReactNode } from 'react'
import { countOf } from '../../../lib/format/count-of.ts'
import { Money } from '../../../ui/money.tsx'
import { RMultiple } from '../../../ui/r-multiple.tsx'
import { MoodIcon } from '../../reflections/mood-icon.tsx'
import { OtherCurrencies } from '../../statistics/other-currencies.tsx'
import type { CalendarView } from '../calendar-view.ts'
import { moodSource } from '../grid/day-text.tsx'
import { dayCurve } from './day-curve.ts'
import { DayCurveChart } from './day-curve-chart.tsx'

type DayResultProps = { day: string; detail: CalendarDayDetail; view: CalendarView }

/** The day's result, then rules kept and feelings. */
export function DayResult({ day, detail, view }: DayResultProps) {
  const { summary, currency, discipline } = detail
  const curve = dayCurve(detail.trades, { day, currency, basis: view.basis })
  return (
    <>
      {summary && summary.state !== 'none' && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <Money
            value={summary.net}
            currency={currency}
            tone="pnl"
            trend
            className="text-[1.5rem]/8 font-600 tracking-[-0.028em]"
          />
          <span className="text-small text-subtle-foreground">
            {summary.rCount === 0 ? 'R unknown' : <RMultiple value={summary.r} />}
            {summary.rCount > 0 && summary.rCount < summary.n && ` over ${summary.rCount} of ${summary.n}`}
            {curve.low !== null && (
              <>
                , low <Money value={curve.low} currency={currency} precision="whole" className="w-auto" />
              </>
            )}
          </span>
        </p>
      )}
      <UnknownResults count={summary?.unknownResults ?? 0} />
      <InOtherCurrencies detail={detail} />
      <DayCurveChart curve={curve} />
      {(discipline || summary?.discipline || summary?.mood) && (
        <dl className="flex flex-wrap gap-x-6 gap-y-2">
          {summary?.mood && (
            <Fact label={`State, ${moodSource(summary.mood)}`}>
              <MoodIcon mood={moodOf(summary.mood.value)} className="size-3.5" />
              {MOOD_LABELS[moodOf(summary.mood.value)]}
            </Fact>
          )}
          {discipline && (
            <Fact label="Routine and locks kept">
              {discipline.kept} of {discipline.due}
              {discipline.unknown > 0 && `, ${discipline.unknown} cannot be judged`}
            </Fact>
          )}
          {summary?.discipline && summary.discipline.rulesJudged > 0 && (
            <Fact label="Rules kept">
              {summary.discipline.rulesKept} of {summary.discipline.rulesJudged}
            </Fact>
          )}
          {summary?.discipline && summary.discipline.plansAnswered > 0 && (
            <Fact label="Plan followed">
              {summary.discipline.plansFollowed} of {summary.discipline.plansAnswered}
            </Fact>
          )}
        </dl>
      )}
    </>
  )
}

/** Closed trades that a day's total leaves out. */
export function UnknownResults({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p className="text-small text-muted-foreground">
      The result of {countOf(count, 'closed trade')} is unknown and not included.
    </p>
  )
}

type Totals = Pick<CalendarDayDetail, 'summary' | 'currency' | 'otherCurrencies'>

/** The currency of the day's total, and what the day made in others: all of its trades are listed. */
export function InOtherCurrencies({ detail }: { detail: Totals }) {
  const { summary, currency, otherCurrencies } = detail
  if (otherCurrencies.length === 0) return null
  return (
    <p className="text-small text-muted-foreground">
      Shown: {countOf(summary?.n ?? 0, 'trade')} in {currency}. <OtherCurrencies others={otherCurrencies} />
    </p>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-caption text-subtle-foreground">{label}</dt>
      <dd className="flex items-center gap-1.5 text-table font-520">{children}</dd>
    </div>
  )
}
