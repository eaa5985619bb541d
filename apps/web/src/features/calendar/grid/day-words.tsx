import type { CalendarDay } from '@ballast/contract/calendar'
import { MOOD_LABELS, moodOf } from '@ballast/domain/reflection/mood'
import { countOf } from '../../../lib/format/count-of.ts'
import { MoodIcon } from '../../reflections/mood-icon.tsx'
import type { CalendarView } from '../calendar-view.ts'
import { ResultInView } from '../result-in-view.tsx'
import { disciplineOf } from './sum-days.ts'

type DayWordsProps = { facts: CalendarDay; view: CalendarView }

/** A day's value in the chosen layer; null if the layer has none. */
export function headlineOf({ facts, view }: DayWordsProps) {
  if (view.layer === 'discipline') {
    const { kept, judged } = disciplineOf(facts)
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
    if (!facts.mood) return null
    const mood = moodOf(facts.mood.value)
    return (
      <span className="inline-flex items-center gap-1.5">
        <MoodIcon mood={mood} className="size-[1.1em] shrink-0" />
        <span className="@max-[620px]:sr-only">{MOOD_LABELS[mood]}</span>
      </span>
    )
  }
  if (facts.state === 'none' || (view.layer === 'r' && facts.r === null)) return null
  const result = { net: facts.net, r: facts.r, view, className: 'w-auto' }
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
export function detailOf({ facts, view }: DayWordsProps) {
  const trades = countOf(facts.n, 'trade')
  if (view.layer === 'discipline') return facts.discipline ? disciplineWords(facts.discipline) : trades
  if (view.layer === 'mood') return facts.mood ? moodSource(facts.mood) : trades
  if (facts.n === 0) return null
  if (view.layer === 'r') return facts.rCount < facts.n ? `${facts.rCount} of ${trades}` : trades
  return facts.r === null ? (
    trades
  ) : (
    <>
      {trades}
      <span className="@max-[960px]:sr-only">
        , <ResultInView net={facts.net} r={facts.r} view={{ ...view, layer: 'r' }} size="mini" />
      </span>
    </>
  )
}

function disciplineWords(discipline: NonNullable<CalendarDay['discipline']>): string {
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

/** Why a cell is empty. */
export function reasonOf({
  facts,
  view,
  isFuture,
}: { facts: CalendarDay | null } & { view: CalendarView; isFuture: boolean }) {
  if (isFuture) return 'Still to come'
  if (!view.isKnown) return 'Not loaded yet'
  if (!facts || facts.n === 0) return 'No trades'
  if (view.layer === 'discipline') return 'Nothing judged'
  if (view.layer === 'mood') return 'No mood'
  return view.layer === 'r' ? 'Risk unknown' : 'No closed trades'
}
