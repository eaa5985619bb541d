import { useNavigate, useSearch } from '@tanstack/react-router'
import { todayAsDay } from '../../../lib/time/days.ts'
import { useScope } from '../../../lib/use-scope.ts'
import {
  measureOf,
  type PerformanceSearch,
  parsePerformanceSearch,
  reportQueryOf,
  withoutOwn,
} from '../performance-search.ts'
import type { TradesSearch } from '../trades-search.ts'

/** The page's settings, their server query, and how to change them. */
export function useReportPage() {
  const search = parsePerformanceSearch(useSearch({ strict: false }))
  const scope = useScope()
  const navigate = useNavigate()

  /** Changes parts of the URL; `undefined` removes a part. */
  function change(
    values: { [Key in keyof PerformanceSearch]?: PerformanceSearch[Key] | undefined },
    { replace = true } = {},
  ) {
    void navigate({
      to: '.',
      search: (previous: Record<string, unknown>) => ({ ...previous, ...values }) as Record<string, never>,
      replace,
      resetScroll: false,
    })
  }
  return {
    search,
    scope,
    query: reportQueryOf({ ...search, ...scope.search }, todayAsDay()),
    measure: measureOf(scope.search),
    /** The trade log with this page's filters. */
    trades: { ...withoutOwn(search), ...scope.search } as TradesSearch,
    change,
  }
}

export type ReportPage = ReturnType<typeof useReportPage>
