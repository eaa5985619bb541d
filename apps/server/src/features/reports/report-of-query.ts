import type { reportQuerySchema } from '@ballast/contract/report-values'
import {
  type Report,
  type ReportPart,
  type ReportParts,
  reportOf,
} from '@ballast/domain/statistics/report/report'
import type { Selection, TradeColumns } from '@ballast/domain/statistics/trade-columns'
import { LRUCache } from 'lru-cache'
import type * as z from 'zod/mini'
import { type SelectionContext, selectForQuery } from '../statistics/select-for-query.ts'

export type ReportQuery = z.infer<typeof reportQuerySchema>
export type Context = SelectionContext

/** The trades a report is about, and all of the user's, on net basis, that they were selected from. */
export type Found = { selection: Selection; query: ReportQuery; all: TradeColumns; isEmpty: boolean }

/** Computations, under way or done: callers who ask the same at once share one. */
const kept = new LRUCache<string, Promise<unknown>>({ max: 400 })

type Params = {
  userId: string
  /** What is computed, and everything beside the query it depends on. */
  name: string
  query: ReportQuery
}

/**
 * Selects the trades of a query and computes something of them, once per data version. What is kept must not hold
 * on to the columns: they are large and soon replaced.
 */
export async function keepForQuery<T>(
  deps: Context,
  { userId, name, query }: Params,
  compute: (found: Found) => T | Promise<T>,
): Promise<T> {
  const { version, columns } = await deps.columns.columnsOf(userId)
  const key = JSON.stringify([userId, version, name, filterKey(query)])
  const known = kept.get(key) as Promise<T> | undefined
  if (known) return known
  const computation = selectForQuery(deps, { userId, columns, query }).then((selection) =>
    compute({ selection, query, all: columns, isEmpty: columns.length === 0 }),
  )
  computation.catch(() => kept.delete(key))
  kept.set(key, computation)
  return computation
}

/** A query's filters in one order, without what is not a filter, so that parts share what they have in common. */
function filterKey(query: ReportQuery): unknown {
  const {
    by: _,
    measure: __,
    limit: ___,
    days: ____,
    other: _____,
    ...filter
  } = query as Record<string, unknown>
  return Object.entries(filter).sort(([a], [b]) => (a < b ? -1 : 1))
}

export type ReportWith<Part extends ReportPart> = Report & Pick<ReportParts, Part>
type Options = Omit<NonNullable<Parameters<typeof reportOf>[1]>, 'parts' | 'currency'>

/** The parts asked for of the trades found, in the currency asked for. */
export function partsOf<Part extends ReportPart>(
  { selection, query }: Found,
  parts: readonly Part[],
  options: Options = {},
): ReportWith<Part> {
  return reportOf(selection, {
    ...options,
    parts,
    ...(query.currency ? { currency: query.currency } : {}),
  }) as ReportWith<Part>
}
