import type { CalendarDay } from '@ballast/contract/calendar'
import type { QueryOf } from '@ballast/contract/endpoint'
import type { getInsights, Insights } from '@ballast/contract/reflection/archive'
import { tradeFilterSchema } from '@ballast/contract/trade-filter'
import { feelingsApart } from '@ballast/domain/reflection/feelings-apart'
import { MIN_TEXTS, type TextBeforeDay, wordsBeforeDays } from '@ballast/domain/reflection/words-before-days'
import { figure } from '@ballast/domain/statistics/figure'
import { mergeDecisions } from '@ballast/domain/statistics/selection/merge-decisions'
import { dayEndsAt } from '@ballast/domain/time/instant-on-day'
import { type DayBoundary, dayNumber } from '@ballast/domain/time/trading-day'
import { accountsOf } from '../accounts/accounts.queries.ts'
import { userBoundary } from '../accounts/user-clock.ts'
import { showCalendar } from '../calendar/show-calendar.ts'
import { presentFigure } from '../figures/figures.presenter.ts'
import { type ReflectionRow, textOf, writtenTexts } from '../reflections/reflections.queries.ts'
import { selectForQuery } from '../statistics/select-for-query.ts'
import type { ArchiveContext } from './select-days.ts'

type Params = { userId: string; query: QueryOf<typeof getInsights> }

/** A reflection is paired with the next day with trades, at most this many days later. */
const LONGEST_DAYS = 7
/** Number of words that are listed, most likely first. */
const WORDS_LISTED = 6

/** Insights from reflections and feelings over all days. */
export async function showInsights(deps: ArchiveContext, { userId, query }: Params): Promise<Insights> {
  const { columns } = await deps.columns.columnsOf(userId)
  const tradeQuery = tradeFilterSchema.parse({ account: query.account })
  const selection = await selectForQuery(deps, { userId, columns, query: tradeQuery })
  const words = wordsBeforeDays(await writtenBefore(deps, { userId, query }))
  return {
    feelings: feelingsApart(mergeDecisions(selection).selection).map(({ difference, ...one }) => ({
      ...one,
      difference: presentFigure({
        figure: difference.difference,
        interval: difference.interval,
        n: one.live.n + one.later.n,
      }),
    })),
    words: {
      ...words,
      needed: MIN_TEXTS,
      words: words.words.slice(0, WORDS_LISTED).map((one) => ({
        ...one,
        difference: presentFigure({
          figure: figure(one.bad.k / one.bad.n - one.good.k / one.good.n),
          interval: one.difference,
          n: one.bad.n + one.good.n,
        }),
      })),
    },
  }
}

/** Each text last changed before the next day with trades began, with how that day ended. */
async function writtenBefore(deps: ArchiveContext, { userId, query }: Params): Promise<TextBeforeDay[]> {
  const span = { from: '1970-01-01', to: '2099-12-31' }
  const { days } = await showCalendar(deps, { userId, query: { ...query, ...span } })
  const traded = days.filter(({ n }) => n > 0)
  const texts = await writtenTexts(deps.db, { userId })
  return textsBefore(texts, traded, userBoundary(await accountsOf(deps.db, { userId }), null))
}

type Written = Pick<ReflectionRow, 'day' | 'updatedAt' | 'text' | 'answers' | 'lesson' | 'intent'>

/** Pairs texts with the next traded day; both lists are in day order. */
export function textsBefore(
  texts: readonly Written[],
  traded: readonly Pick<CalendarDay, 'day' | 'state'>[],
  boundary: DayBoundary,
): TextBeforeDay[] {
  let at = 0
  return texts.flatMap((row, index): TextBeforeDay[] => {
    while ((traded[at]?.day ?? '9') <= row.day) at++
    const next = traded[at]
    const following = texts[index + 1]
    if (!next || dayNumber(next.day) - dayNumber(row.day) > LONGEST_DAYS) return []
    // Of two texts before one day, the later one counts.
    if (following && following.day < next.day) return []
    if (row.updatedAt.getTime() >= dayEndsAt(dayNumber(next.day) - 1, boundary)) return []
    if (next.state !== 'win' && next.state !== 'loss') return []
    return [{ text: textOf(row), next: next.state === 'loss' ? 'bad' : 'good' }]
  })
}
