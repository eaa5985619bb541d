import type { CalendarDay } from '@ballast/contract/calendar'
import { MOOD_LABELS, moodOf } from '@ballast/domain/reflection/mood'
import { type ClosedTrades, isTradedDay } from '@ballast/domain/statistics/days/day-state'
import { countOf } from '../../../lib/format/count-of.ts'
import { MoodIcon } from '../../reflections/mood-icon.tsx'
import type { CalendarView } from '../calendar-view.ts'
import { ResultInView } from '../result-in-view.tsx'
import { disciplineOf } from './sum-days.ts'

type DayWordsProps = { summary: CalendarDay; view: CalendarView }

/** A day's value in the chosen layer; null if the layer has none. */
export function headlineOf({ summary, view }: DayWordsProps) {
  if (view.layer === 'discipline') {
    const { kept, judged } = disciplineOf(summary)
    return judged === 0 ? null : (
      <span className="whitespace-nowrap">
        {kept}
        <span className="font-400 text-muted-foreground">
          <span aria-hidden="true" className="@min-[620px]:hidden">
            /
          </span>
          <span className="@max-[620px]:sr-only"> of </span>
          {judged}
          <span className="sr-only"> kept</span>
        </span>
      </span>
    )
  }
  if (view.layer === 'mood') {
    if (!summary.mood) return null
    const mood = moodOf(summary.mood.value)
    return (
      <span className="inline-flex items-center gap-1.5">
        <MoodIcon mood={mood} className="size-[1.1em] shrink-0" />
        <span className="@max-[620px]:sr-only">{MOOD_LABELS[mood]}</span>
      </span>
    )
  }
  if (summary.state === 'none' || (view.layer === 'r' && summary.r === null)) return null
  const result = { net: summary.net, r: summary.r, view, className: 'w-auto' }
  return (
    <>
      <span className="@min-[620px]:hidden">
        <ResultInView {...result} size="mini" />
      </span>
      <span className="@max-[620px]:hidden">
        <ResultInView {...result} size="cell" />
      </span>
    </>
  )
}

/** The smaller line below it: the sample behind the value. */
export function detailOf({ summary, view }: DayWordsProps) {
  const trades = withUnknown(summary)
  if (view.layer === 'discipline') return summary.discipline ? disciplineText(summary.discipline) : trades
  if (view.layer === 'mood') return summary.mood ? moodSource(summary.mood) : trades
  if (summary.n === 0) return null
  if (view.layer === 'r') return summary.rCount < summary.n ? `${summary.rCount} of ${trades}` : trades
  return summary.r === null ? (
    trades
  ) : (
    <>
      {trades}
      <span className="@max-[960px]:sr-only">
        , <ResultInView net={summary.net} r={summary.r} view={{ ...view, layer: 'r' }} size="mini" />
      </span>
    </>
  )
}

function disciplineText(discipline: NonNullable<CalendarDay['discipline']>): string {
  const { rulesKept, rulesJudged, plansFollowed, plansAnswered } = discipline
  return [
    rulesJudged > 0 ? `rules ${rulesKept}/${rulesJudged}` : '',
    plansAnswered > 0 ? `plan ${plansFollowed}/${plansAnswered}` : '',
  ]
    .filter(Boolean)
    .join(', ')
}

export function moodSource({ n, source }: NonNullable<CalendarDay['mood']>): string {
  return source === 'reflection' ? 'your reflection' : `${countOf(n, 'feeling')}`
}

/** The number of trades behind a sum, and of those it leaves out because their result is unknown. */
export function withUnknown({ n, unknownResults }: Pick<CalendarDay, 'n' | 'unknownResults'>): string {
  const trades = countOf(n, 'trade')
  return unknownResults === 0 ? trades : `${trades}, ${unknownResults} unknown`
}

type Uncounted = Omit<ClosedTrades, 'n'>

/** Why days without a counted trade have no result. */
export function noResultText({ unknownResults, inOtherCurrencies }: Uncounted, currency: string): string {
  if (unknownResults > 0) return 'Result unknown'
  return inOtherCurrencies > 0 ? `None in ${currency}` : 'No trades'
}

/** Why a cell is empty. */
export function reasonOf({
  summary,
  view,
  isFuture,
}: { summary: CalendarDay | null } & { view: CalendarView; isFuture: boolean }) {
  if (isFuture) return 'Still to come'
  if (!view.isKnown) return 'Not loaded yet'
  if (!summary || !isTradedDay(summary)) return 'No trades'
  if (view.layer === 'discipline') return 'Nothing judged'
  if (view.layer === 'mood') return 'No mood'
  return summary.n === 0 ? noResultText(summary, view.currency) : 'Risk unknown'
}
