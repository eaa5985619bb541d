import { useSearch } from '@tanstack/react-router'
import { useChangeSearch } from '../../../lib/browser/use-change-search.ts'
import { useScope } from '../../../lib/use-scope.ts'
import {
  measureOf,
  type PerformanceSearch,
  parsePerformanceSearch,
  reportQueryOf,
  withoutOwn,
} from '../performance-search.ts'

/** The page's settings, their server query, and how to change them. */
export function useReportPage() {
  const search = parsePerformanceSearch(useSearch({ strict: false }))
  const scope = useScope()
  const change = useChangeSearch<PerformanceSearch>()
  return {
    search,
    scope,
    query: reportQueryOf({ ...search, ...scope.search }, scope.today),
    measure: measureOf(scope.search),
    /** The trade log with this page's filters. */
    trades: { ...withoutOwn(search), ...scope.search },
    change,
  }
}

export type ReportPage = ReturnType<typeof useReportPage>
