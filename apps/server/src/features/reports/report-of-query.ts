import type { reportQuerySchema } from '@ballast/contract/report-values'
import {
  type Report,
  type ReportBasis,
  type ReportOptions,
  type ReportPart,
  type ReportParts,
  reportBasis,
  reportOn,
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
export type Context = SelectionContext & Pick<Deps, 'cache'> & { found?: Found }

/** The trades that a report covers, and all of the user's trades (on net basis) from which they were selected. */
export type ReportInput = {
  selection: Selection
  query: ReportQuery
  all: TradeColumns
  isEmpty: boolean
  /** The selection in one currency, unpacked when a part of the report first needs it. */
  basis: () => ReportBasis
}

/** What one request has found so far: its user's trades, and the trades of its query. */
type Found = { columns?: ReturnType<Deps['columns']['columnsOf']>; input?: Promise<ReportInput> }

/**
 * A context in which several results for one query are computed from trades that are selected and unpacked once; the
 * same one if it already is.
 */
export function forOneQuery(context: Context): Context {
  return context.found ? context : { ...context, found: {} }
}

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
  const found = deps.found ?? {}
  found.columns ??= deps.columns.columnsOf(userId)
  const { version, columns } = await found.columns
  const key = [name, filterKey(query)]
  const answer = await deps.cache.ofUser(REPORTS, { userId, version, key }, async () => {
    found.input ??= inputOf(deps, { userId, query, columns })
    return compute(await found.input)
  })
  return answer as T
}

async function inputOf(
  deps: Context,
  { userId, query, columns }: { userId: string; query: ReportQuery; columns: TradeColumns },
): Promise<ReportInput> {
  const selection = await selectForQuery(deps, { userId, columns, query })
  let basis: ReportBasis | null = null
  return {
    selection,
    query,
    all: columns,
    isEmpty: columns.length === 0,
    basis: () => {
      basis ??= reportBasis(selection, query.currency)
      return basis
    },
  }
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
type Options = Omit<ReportOptions, 'parts'>

/** The requested parts of a report on the selected trades, in the requested currency. */
export function partsOf<Part extends ReportPart>(
  { basis }: ReportInput,
  parts: readonly Part[],
  options: Options = {},
): ReportWith<Part> {
  return reportOn(basis(), { memory: resampleMemory, ...options, parts }) as ReportWith<Part>
}
