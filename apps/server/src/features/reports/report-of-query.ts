import type { reportQuerySchema } from '@ballast/contract/report-values'
import {
  type Report,
  type ReportPart,
  type ReportParts,
  reportOf,
} from '@ballast/domain/statistics/report/report'
import type { Selection, TradeColumns } from '@ballast/domain/statistics/trade-columns'
import { compareTexts } from '@ballast/domain/text/compare-texts'
import type * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import type { CacheArea } from '../../platform/versioned-cache/versioned-cache.ts'
import type { SelectionContext } from '../statistics/ids-of-query.ts'
import { resampleMemory } from '../statistics/resample-memory.ts'
import { selectForQuery } from '../statistics/select-for-query.ts'

export type ReportQuery = z.infer<typeof reportQuerySchema>
export type Context = SelectionContext & Pick<Deps, 'cache'>

/** The trades that a report covers, and all of the user's trades (on net basis) from which they were selected. */
export type ReportInput = { selection: Selection; query: ReportQuery; all: TradeColumns; isEmpty: boolean }

const REPORTS: CacheArea<unknown> = { name: 'reports', maxSize: 400 }

type Params = {
  userId: string
  /** Names the computation, including everything it depends on besides the query. */
  name: string
  query: ReportQuery
}

/**
 * Selects a query's trades and computes a result from them, once per data version. A cached result must not reference
 * the columns: they are large and soon replaced.
 */
export async function cachedForQuery<T>(
  deps: Context,
  { userId, name, query }: Params,
  compute: (found: ReportInput) => T | Promise<T>,
): Promise<T> {
  const { version, columns } = await deps.columns.columnsOf(userId)
  const key = [name, filterKey(query)]
  const answer = await deps.cache.ofUser(REPORTS, { userId, version, key }, async () => {
    const selection = await selectForQuery(deps, { userId, columns, query })
    return compute({ selection, query, all: columns, isEmpty: columns.length === 0 })
  })
  return answer as T
}

/** A query's filters in a fixed order, without params that are not filters, so that parts share cached results. */
function filterKey(query: ReportQuery): unknown {
  const {
    by: _,
    measure: __,
    limit: ___,
    days: ____,
    other: _____,
    ...filter
  } = query as Record<string, unknown>
  return Object.entries(filter).sort(([a], [b]) => compareTexts(a, b))
}

export type ReportWith<Part extends ReportPart> = Report & Pick<ReportParts, Part>
type Options = Omit<NonNullable<Parameters<typeof reportOf>[1]>, 'parts' | 'currency'>

/** The requested parts of a report on the selected trades, in the requested currency. */
export function partsOf<Part extends ReportPart>(
  { selection, query }: ReportInput,
  parts: readonly Part[],
  options: Options = {},
): ReportWith<Part> {
  return reportOf(selection, {
    memory: resampleMemory,
    ...options,
    parts,
    ...(query.currency ? { currency: query.currency } : {}),
  }) as ReportWith<Part>
}
