import type { CalendarDay } from '@ballast/contract/calendar'
import type { ResponseOf } from '@ballast/contract/endpoint'
import type { writeMarkdown } from '@ballast/contract/reflection/archive'
import { dayMarkdown } from '@ballast/domain/reflection/day-markdown'
import { writeFixed } from '@ballast/domain/text/write-fixed'
import { type ReflectionRow, reflectionsOfDays } from '../reflections/reflections.queries.ts'
import { type RoutineByDay, routineByDay, routineOf } from './routine-by-day.ts'
import { type ArchiveContext, type ArchiveFilter, selectDays } from './select-days.ts'

type Params = { userId: string; query: ArchiveFilter; isMasked: boolean }

/** The matching days that have a reflection, as one text, oldest first. */
export async function markdownOf(
  deps: ArchiveContext,
  { userId, query, isMasked }: Params,
): Promise<ResponseOf<typeof writeMarkdown>> {
  const { days, currency, today } = await selectDays(deps, { userId, query: { ...query, written: 'yes' } })
  const shown = [...days].reverse()
  const first = shown[0]?.day
  const last = shown.at(-1)?.day
  const dates = shown.map(({ day }) => day)
  const routine = await routineByDay(deps, { userId, days: dates })
  const rows = await reflectionsOfDays(deps.db, { userId, days: dates })
  const written = new Map(rows.map((row) => [row.day, row]))
  const parts = shown.flatMap((day) => {
    const row = written.get(day.day)
    return row ? [partOf(day, row, { routine, currency, isMasked })] : []
  })
  return {
    name: first ? `reflections-${first}-to-${last}.md` : `reflections-${today}.md`,
    text: ['# Reflections\n', ...parts].join('\n'),
    days: parts.length,
  }
}

type MarkdownContext = { routine: RoutineByDay; currency: string; isMasked: boolean }

export function partOf(
  day: CalendarDay,
  row: ReflectionRow,
  { routine, currency, isMasked }: MarkdownContext,
): string {
  const { kept, due } = routineOf(routine, day.day)
  return dayMarkdown({
    day: day.day,
    facts: [
      ...resultOf(day, { currency, isMasked }),
      ...(due > 0 ? [`Routine: ${kept} of ${due} kept`] : []),
    ],
    moods: { before: row.moodBefore, during: row.moodDuring, after: row.mood },
    text: row.text,
    answers: row.answers,
    lesson: row.lesson,
    intent: row.intent,
  })
}

function resultOf(
  { n, unknownResults: unknown, inOtherCurrencies, net, r, rCount }: CalendarDay,
  { currency, isMasked }: Pick<MarkdownContext, 'currency' | 'isMasked'>,
): string[] {
  const tradesOf = (count: number) => `${count} ${count === 1 ? 'trade' : 'trades'}`
  const others = inOtherCurrencies === 0 ? [] : [`Not in ${currency}: ${tradesOf(inOtherCurrencies)}`]
  if (n === 0) return [...(unknown > 0 ? [`Result: unknown, ${tradesOf(unknown)}`] : []), ...others]
  const inR = r === null ? '' : `, ${writeFixed(r, 2)}R over ${rCount}`
  const without = unknown === 0 ? '' : `, without ${tradesOf(unknown)} of unknown result`
  return [`Result: ${isMasked ? 'hidden' : `${net} ${currency}`}, ${tradesOf(n)}${inR}${without}`, ...others]
}
