import type { QueryOf } from '@ballast/contract/endpoint'
import {
  ARCHIVE_PAGE,
  type Archive,
  type ArchiveDay,
  type listArchiveDays,
} from '@ballast/contract/reflection/archive'
import { excerptOf } from '@ballast/domain/reflection/find-words'
import { wordsInUse } from '@ballast/domain/statistics/word-counts'
import { readTogether } from '../../platform/database/database.ts'
import { outsideByDay } from '../day-plans/show-day-plans.ts'
import { reflectionsOfDays, textOf } from '../reflections/reflections.queries.ts'
import { routineByDay, routineOf } from './routine-by-day.ts'
import { type ArchiveContext, type SelectedDays, selectDays } from './select-days.ts'

/** Length of the excerpt shown with a day. */
const EXCERPT_LENGTH = 140

/** A page of the archive. */
export async function listDays(
  deps: ArchiveContext,
  { userId, query }: { userId: string; query: QueryOf<typeof listArchiveDays> },
): Promise<Archive> {
  const selected = await selectDays(deps, { userId, query })
  const { before } = query
  const left = before ? selected.days.filter(({ day }) => day < before) : selected.days
  const page = left.slice(0, ARCHIVE_PAGE)
  const [{ columns }, days] = await readTogether(
    () => deps.columns.columnsOf(userId),
    () => describe(deps, { userId, selected, page, accountIds: query.account }),
  )
  return {
    today: selected.today,
    currency: selected.currency,
    days,
    hasMore: left.length > page.length,
    total: selected.days.length,
    written: selected.days.filter(({ hasReflection }) => hasReflection).length,
    tags: wordsInUse(columns, 'tags').sort(),
  }
}

type Page = {
  userId: string
  selected: SelectedDays
  page: SelectedDays['days']
  accountIds: readonly string[]
}

async function describe(
  deps: ArchiveContext,
  { userId, selected, page, accountIds }: Page,
): Promise<ArchiveDay[]> {
  if (page.length === 0) return []
  const days = page.map(({ day }) => day)
  const [reflections, routine, outside] = await readTogether(
    () => reflectionsOfDays(deps.db, { userId, days }),
    () => routineByDay(deps, { userId, days }),
    () => outsideByDay(deps, { userId, accountIds, days }),
  )
  const written = new Map(reflections.map((row) => [row.day, textOf(row)]))
  return page.map((day) => ({
    ...day,
    excerpt: excerptOf(written.get(day.day) ?? '', selected.words, EXCERPT_LENGTH),
    ...routineOf(routine, day.day),
    outside: outside.get(day.day) ?? null,
  }))
}
