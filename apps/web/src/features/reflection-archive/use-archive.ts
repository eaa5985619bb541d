import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChangeSearch } from '../../lib/browser/use-change-search.ts'
import { useScope } from '../../lib/use-scope.ts'
import { scopeQueryOf } from '../calendar/calendar-search.ts'
import { archiveQueries } from './archive-queries.ts'
import type { ArchiveSearch } from './archive-search.ts'

/** The matching days, page by page, as far as they have loaded; the last that loaded if these did not. */
export function useArchive(search: ArchiveSearch) {
  const scope = scopeQueryOf(useScope().search)
  const result = useInfiniteQuery(archiveQueries.days(scope, search))
  // If other days do not load, the page stays, because somebody may be writing in it.
  const [last, setLast] = useState(result.data)
  if (result.data && result.data !== last) setLast(result.data)
  const pages = (result.data ?? last)?.pages ?? []
  const hasFailed = result.isError && !result.data
  return { scope, result, hasFailed, first: pages[0], days: pages.flatMap(({ days }) => days) }
}
export type ShownArchive = ReturnType<typeof useArchive>
export type GoArchive = ChangeSearch<ArchiveSearch>
