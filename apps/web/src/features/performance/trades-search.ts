import type { ReportHead } from '@ballast/contract/report-values'
import { NONE } from '@ballast/domain/statistics/selection/trade-filter'
import { paramOf, plainWordFields, scoreDimensions } from '@ballast/domain/trades/trade-fields'
import { resolveDates, type ScopeSearch } from '../../lib/scope.ts'
import { lastDayOfMonth } from '../../lib/time/days.ts'
import { tradingToday } from '../../lib/time/trading-today.ts'
import type { TradeFilterSearch } from '../trade-filter/trade-search.ts'

/** The trade log's search for exactly what a figure counts. */
export type TradesSearch = TradeFilterSearch &
  Omit<ScopeSearch, 'range'> & { range?: ScopeSearch['range'] | undefined; trade?: string }

type Base = Pick<ReportHead, 'currency' | 'otherCurrencies' | 'open' | 'unknownResults'>

const DECIDED = ['win', 'loss', 'break_even']

/**
 * The log with the report's filters, limited to the trades it counts: those in its currency with a known
 * result. Filters that change nothing (one currency, no open trades) are left out of the URL.
 */
export function countedSearch(page: TradesSearch, head: Base): TradesSearch {
  const isMixed = head.otherCurrencies.length > 0
  const hasOthers = head.open > 0 || head.unknownResults > 0
  return {
    ...page,
    ...(isMixed ? { accountCurrency: [head.currency] } : {}),
    ...(hasOthers && !page.outcome ? { outcome: DECIDED } : {}),
  }
}

/**
 * The trades of one group: the report's, filtered by the group's key. Null for those without a key if the log has no filter
 * for them, as for an unknown opening.
 */
export function groupSearch(page: TradesSearch, dimension: string, key: string): TradesSearch
export function groupSearch(page: TradesSearch, dimension: string, key: string | null): TradesSearch | null
export function groupSearch(page: TradesSearch, dimension: string, key: string | null): TradesSearch | null {
  if (key === null) return dimension in MISSING ? { ...page, ...MISSING[dimension] } : null
  return { ...page, ...(KEYED[dimension]?.(key, page) ?? {}) }
}

const MISSING: Record<string, TradeFilterSearch> = {
  setup: { setup: [NONE] },
  tag: { tag: [NONE] },
  mistake: { mistake: [NONE] },
  emotionBefore: { emotion: [NONE] },
  emotionDuring: { emotionDuring: [NONE] },
  emotionAfter: { emotionAfter: [NONE] },
  emotionBeforeRecorded: { emotion: [NONE] },
  emotionDuringRecorded: { emotionDuring: [NONE] },
  emotionAfterRecorded: { emotionAfter: [NONE] },
  ...Object.fromEntries(scoreDimensions().map((name) => [name, { [paramOf(name)]: 'no' }])),
  ...Object.fromEntries(plainWordFields().map((name) => [name, { [paramOf(name)]: [NONE] }])),
}

const felt = (emotion: 'emotion' | 'emotionDuring' | 'emotionAfter') => (key: string) => {
  const [word = '', recorded = NONE] = key.split('/')
  return { [emotion]: [word], [`${emotion}Recorded`]: [recorded] }
}

const KEYED: Record<string, (key: string, page: TradesSearch) => TradesSearch> = {
  setup: (key) => ({ setup: [key] }),
  root: (key) => ({ symbol: [key] }),
  direction: (key) => ({ direction: [key] }),
  account: (key) => ({ account: [key] }),
  session: (key) => ({ session: [key] }),
  hour: (key) => ({ hour: [key] }),
  weekday: (key) => ({ weekday: [key] }),
  hourOfWeekday: (key) => {
    const [day = '', hour = ''] = key.split('-')
    return { weekday: [day], hour: [hour] }
  },
  dayOfMonth: (key) => ({ monthDay: [key] }),
  month: monthSearch,
  duration: (key) => ({ duration: [key] }),
  size: (key) => ({ size: [key] }),
  tag: (key, page) => withWord(page, key, 'tag'),
  mistake: (key, page) => withWord(page, key, 'mistake'),
  emotionBefore: (key) => ({ emotion: [key] }),
  emotionDuring: (key) => ({ emotionDuring: [key] }),
  emotionAfter: (key) => ({ emotionAfter: [key] }),
  emotionBeforeRecorded: felt('emotion'),
  emotionDuringRecorded: felt('emotionDuring'),
  emotionAfterRecorded: felt('emotionAfter'),
  ...Object.fromEntries(
    scoreDimensions().map((name) => [
      name,
      (key: string) => ({ [`${paramOf(name)}Min`]: key, [`${paramOf(name)}Max`]: key }),
    ]),
  ),
  ...Object.fromEntries(
    plainWordFields().map((name) => [name, (key: string) => ({ [paramOf(name)]: [key] })]),
  ),
}

/** A trade can have several tags: if others are already required, all of them must match. */
function withWord(page: TradesSearch, word: string, key: 'tag' | 'mistake'): TradesSearch {
  const others = (page[key] ?? []).filter((one) => one !== word)
  if (others.length === 0 || key === 'mistake') return { [key]: [word] }
  return { tag: [...others, word], tagMatch: 'all' }
}

/** The days of a month within the page's dates; they replace a relative range. */
function monthSearch(month: string, page: TradesSearch): TradesSearch {
  const { from, to } = resolveDates(page, tradingToday(page.account))
  const first = `${month}-01`
  const last = lastDayOfMonth(month)
  return {
    range: undefined,
    from: from && from > first ? from : first,
    to: to && to < last ? to : last,
  }
}

/** The trades of a histogram's bin: the upper edge is excluded, a missing edge is open. */
export function binSearch<Edge extends string | number>(
  page: TradesSearch,
  kind: 'r' | 'net',
  { from, to }: { from: Edge | null; to: Edge | null },
): TradesSearch {
  const [min, below] = kind === 'r' ? (['rMin', 'rBelow'] as const) : (['netMin', 'netBelow'] as const)
  const maxKey = kind === 'r' ? 'rMax' : 'netMax'
  const low = higher(page[min], from)
  // The page's own upper limit stays if it is lower; unlike the bin's, it is inclusive.
  const { [maxKey]: pageMax, ...rest } = page
  const keepsMax = pageMax !== undefined && (to === null || Number(pageMax) < Number(to))
  return {
    ...rest,
    ...(low === undefined ? {} : { [min]: low }),
    ...(keepsMax ? { [maxKey]: pageMax } : {}),
    ...(to === null ? {} : { [below]: lower(page[below], to) }),
  }
}

function higher(current: string | undefined, edge: string | number | null): string | undefined {
  if (edge === null) return current
  return current !== undefined && Number(current) > Number(edge) ? current : String(edge)
}

function lower(current: string | undefined, edge: string | number): string {
  return current !== undefined && Number(current) < Number(edge) ? current : String(edge)
}
