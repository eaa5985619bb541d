import type { QueryOf, ResponseOf } from '@ballast/contract/endpoint'
import type { TradeFilter } from '@ballast/contract/trade-filter'
import type { listTrades as contractList, TradeRow, TradeTotals } from '@ballast/contract/trades'
import { decimalFromMicros, maybeDecimal } from '@ballast/domain/money/micros'
import { dayResults } from '@ballast/domain/statistics/days/day-results'
import { meanRInterval } from '@ballast/domain/statistics/intervals/day-cluster-intervals'
import { wilsonInterval } from '@ballast/domain/statistics/intervals/wilson-interval'
import { mergeDecisions } from '@ballast/domain/statistics/selection/merge-decisions'
import { selectAll } from '@ballast/domain/statistics/selection/select-all'
import { sortSelection } from '@ballast/domain/statistics/selection/sort-selection'
import { summariseTrades } from '@ballast/domain/statistics/summary/summarise-trades'
import type { Selection, TradeColumns } from '@ballast/domain/statistics/trade-columns'
import { type CountedWords, wordCounts } from '@ballast/domain/statistics/word-counts'
import { compareTexts } from '@ballast/domain/text/compare-texts'
import type { Deps } from '../../deps.ts'
import type { CacheArea } from '../../platform/versioned-cache/versioned-cache.ts'
import { presentFigure } from '../figures/figures.presenter.ts'
import { foldMemory } from '../statistics/fold-memory.ts'
import type { SelectionContext } from '../statistics/ids-of-query.ts'
import { resampleMemory } from '../statistics/resample-memory.ts'
import { selectForQuery } from '../statistics/select-for-query.ts'
import { type CopiesOf, copiesOf, showCounted } from './decisions/show-counted.ts'

type Query = QueryOf<typeof contractList>
type Context = SelectionContext & Pick<Deps, 'cache'>

/** A filter's trades in its order, cached so that scrolling does not filter and sort again. */
type Listing = { ids: string[]; copies: CopiesOf; all: number; totals: TradeTotals }
/** About 12 bytes per trade, because ids are shared with the columns, plus the totals. */
const LISTINGS: CacheArea<Listing> = {
  name: 'trade listings',
  maxSize: 2_000_000,
  sizeOf: ({ ids }) => ids.length + 500,
}

/**
 * The rows of a page, about 1.5 kB each: at most 8 MB. They contain nothing that changes without a new data version.
 */
const PAGES: CacheArea<TradeRow[]> = { name: 'trade pages', maxSize: 5_000, sizeOf: (rows) => rows.length }

/** A page of the log, with the totals of everything that matches the filter. */
export async function listTrades(
  deps: Context,
  { userId, query }: { userId: string; query: Query },
): Promise<ResponseOf<typeof contractList>> {
  const { db, columns: store, cache } = deps
  const { offset, limit, ...order } = query
  const { version, columns } = await store.columnsOf(userId)
  const { ids, copies, all, totals } = await cache.ofUser(LISTINGS, { userId, version, key: order }, () =>
    listingOf(deps, { userId, columns, query: order }),
  )
  const rows = await cache.ofUser(PAGES, { userId, version, key: [order, offset, limit] }, () =>
    showCounted(db, { userId, ids: ids.slice(offset, offset + limit), copies, columns }),
  )
  return { rows, total: ids.length, all, totals }
}

type ListingParams = { userId: string; columns: TradeColumns; query: Omit<Query, 'offset' | 'limit'> }

async function listingOf(deps: Context, { userId, columns, query }: ListingParams): Promise<Listing> {
  const { sort, order, ...filter } = query
  const selection = await selectForQuery(deps, { userId, columns, query: filter })
  const counted = mergeDecisions(selection).selection
  const sorted = sortSelection(counted, { by: sort, order })
  return {
    ids: Array.from(sorted, (row) => counted.columns.id[row] ?? ''),
    copies: copiesOf(selection, counted),
    all: mergeDecisions(selectAll(selection.columns)).selection.rows.length,
    totals: totalsOf(counted, onNetBasis(selection, columns)),
  }
}

/** A selection on gross basis, with the same counting on net basis; null if it already is on net basis. */
function onNetBasis({ columns: { net, decision, decisions }, rows }: Selection, columns: TradeColumns) {
  if (net === columns.net) return null
  return mergeDecisions({ columns: { ...columns, decision, decisions }, rows }).selection
}

/** Ids of every trade that matches a filter, for bulk changes. */
export async function idsForFilter(
  deps: Context,
  { userId, filter }: { userId: string; filter: TradeFilter },
): Promise<string[]> {
  const { columns } = await deps.columns.columnsOf(userId)
  const { rows } = await selectForQuery(deps, { userId, columns, query: filter })
  return Array.from(rows, (row) => columns.id[row] ?? '')
}

/** Rates are on the requested basis; money totals include both net and gross regardless of it. */
function totalsOf(selection: Selection, onNet: Selection | null): TradeTotals {
  const summary = summariseTrades(selection, foldMemory)
  const sums = onNet ? summariseTrades(onNet) : summary
  return {
    n: summary.n,
    money: sums.currencies.map((money) => ({
      currency: money.currency as TradeTotals['money'][number]['currency'],
      n: money.n,
      gross: decimalFromMicros(money.gross),
      costs: maybeDecimal(money.costs),
      computedCosts: decimalFromMicros(money.computedCosts),
      net: decimalFromMicros(money.net),
    })),
    unknownCosts: summary.unknownCosts,
    computedCosts: sums.currencies.reduce((n, money) => n + money.withComputedCosts, 0),
    unknownResults: summary.unknownNet,
    open: summary.open,
    winRate: presentFigure({
      figure: summary.winRate,
      interval: wilsonInterval(summary.wins, summary.wins + summary.losses),
      n: summary.wins + summary.losses,
    }),
    averageR: presentFigure({
      figure: summary.expectancyR,
      interval: meanRInterval(dayResults(selection, foldMemory), { memory: resampleMemory }),
      n: summary.rCoverage.count,
    }),
    averageHoldSeconds: summary.averageHold.value === null ? null : summary.averageHold.value / 1000,
    unreviewed: summary.unreviewed,
  }
}

type TradeWords = {
  symbols: { word: string; n: number }[]
  tags: { word: string; n: number }[]
  mistakes: { word: string; n: number }[]
}

/** The words in use with their counts, most used first. */
export async function tradeWords(
  { columns: store }: Pick<Deps, 'columns'>,
  { userId }: { userId: string },
): Promise<TradeWords> {
  const { columns } = await store.columnsOf(userId)
  const count = (of: CountedWords) =>
    wordCounts(columns, of).sort((a, b) => b.n - a.n || compareTexts(a.word, b.word))
  return { symbols: count('roots'), tags: count('tags'), mistakes: count('mistakes') }
}
