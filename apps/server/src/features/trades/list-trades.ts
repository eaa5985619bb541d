import type { QueryOf, ResponseOf } from '@ballast/contract/endpoint'
import type { TradeFilter } from '@ballast/contract/trade-filter'
import type { listTrades as contractList, TradeRow, TradeTotals } from '@ballast/contract/trades'
import { decimalFromMicros } from '@ballast/domain/money/micros'
import { dayResults } from '@ballast/domain/statistics/days/day-results'
import { dayClusterIntervals } from '@ballast/domain/statistics/intervals/day-cluster-intervals'
import { wilsonInterval } from '@ballast/domain/statistics/intervals/wilson-interval'
import { selectAll } from '@ballast/domain/statistics/selection/select-all'
import { sortSelection } from '@ballast/domain/statistics/selection/sort-selection'
import { summariseTrades } from '@ballast/domain/statistics/summary/summarise-trades'
import type { Selection } from '@ballast/domain/statistics/trade-columns'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../../deps.ts'
import { presentFigure } from '../statistics/figures.presenter.ts'
import { selectForQuery } from '../statistics/select-for-query.ts'
import { showTradeRows } from './show-trades.ts'

type Query = QueryOf<typeof contractList>
type Context = Pick<Deps, 'db' | 'columns'>

/** What a filter selects in which order, kept so that scrolling does not filter and sort again. */
type Listing = { sorted: Uint32Array; totals: TradeTotals }
/** Four bytes a trade, and the totals beside them: at most 8 MB. */
const listings = new LRUCache<string, Listing>({
  maxSize: 2_000_000,
  sizeCalculation: ({ sorted }) => sorted.length + 500,
})

type Page = Promise<TradeRow[]>
/** The rows of a page, under way or done. About 1.5 kB each: at most 8 MB. */
const pages = new LRUCache<string, { rows: Page; limit: number }>({
  maxSize: 5_000,
  sizeCalculation: ({ limit }) => limit,
})

/** A page of the log, with the totals of everything that fits the filter. */
export async function listTrades(
  { db, columns: store }: Context,
  { userId, query }: { userId: string; query: Query },
): Promise<ResponseOf<typeof contractList>> {
  const { sort, order, offset, limit, ...filter } = query
  const { version, columns } = await store.columnsOf(userId)
  const key = JSON.stringify([userId, version, sort, order, filter])
  let listing = listings.get(key)
  if (!listing) {
    const selection = await selectForQuery(db, { userId, columns, query: filter })
    listing = {
      sorted: sortSelection(selection, { by: sort, order }),
      totals: totalsOf(selection, { columns, rows: selection.rows }),
    }
    listings.set(key, listing)
  }
  const { sorted } = listing
  const rows = await keptPage(`${key} ${offset} ${limit}`, limit, () =>
    showTradeRows(db, {
      userId,
      ids: Array.from(sorted.subarray(offset, offset + limit), (row) => columns.id[row] ?? ''),
    }),
  )
  return { rows, total: listing.sorted.length, all: columns.length, totals: listing.totals }
}

/** Rows show nothing that changes without a new data version, which is part of the key. */
function keptPage(key: string, limit: number, show: () => Page): Page {
  const known = pages.get(key)
  if (known) return known.rows
  const rows = show()
  rows.catch(() => pages.delete(key))
  pages.set(key, { rows, limit })
  return rows
}

/** Ids of every trade a filter selects, for changes of many at once. */
export async function idsForFilter(
  { db, columns: store }: Context,
  { userId, filter }: { userId: string; filter: TradeFilter },
): Promise<string[]> {
  const { columns } = await store.columnsOf(userId)
  const { rows } = await selectForQuery(db, { userId, columns, query: filter })
  return Array.from(rows, (row) => columns.id[row] ?? '')
}

/** Rates are on the basis asked for; the money says net and gross both, whatever the basis. */
function totalsOf(selection: Selection, onNet: Selection): TradeTotals {
  const summary = summariseTrades(selection)
  const sums = selection.columns === onNet.columns ? summary : summariseTrades(onNet)
  const days = dayClusterIntervals(dayResults(selection))
  return {
    n: summary.n,
    money: sums.currencies.map((money) => ({
      currency: money.currency as TradeTotals['money'][number]['currency'],
      n: money.n,
      gross: decimalFromMicros(money.gross),
      costs: money.costs === null ? null : decimalFromMicros(money.costs),
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
      interval: days.expectancyR,
      n: summary.rCoverage.count,
    }),
    averageHoldSeconds: summary.averageHold.value === null ? null : summary.averageHold.value / 1000,
    unreviewed: summary.unreviewed,
  }
}

type Words = {
  symbols: { word: string; n: number }[]
  tags: { word: string; n: number }[]
  mistakes: { word: string; n: number }[]
}

/** The words in use with how often, the most used first. */
export async function tradeWords(
  { columns: store }: Pick<Deps, 'columns'>,
  { userId }: { userId: string },
): Promise<Words> {
  const { columns } = await store.columnsOf(userId)
  const { rows } = selectAll(columns)
  const count = (words: readonly string[], of: (row: number) => readonly number[]) => {
    const counts = new Int32Array(words.length)
    for (const row of rows)
      for (const index of of(row)) if (index >= 0) counts[index] = (counts[index] ?? 0) + 1
    return words
      .map((word, index) => ({ word, n: counts[index] ?? 0 }))
      .filter(({ n }) => n > 0)
      .sort((a, b) => b.n - a.n || (a.word < b.word ? -1 : 1))
  }
  return {
    symbols: count(columns.roots, (row) => [columns.root[row] ?? -1]),
    tags: count(columns.tags, (row) => columns.tagLists[row] ?? []),
    mistakes: count(columns.mistakes, (row) => columns.mistakeLists[row] ?? []),
  }
}
