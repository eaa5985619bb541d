import { RUNS_BEFORE, TRADE_SORTS, type TradeSort } from '@ballast/contract/trade-filter'
import { CURRENCIES } from '@ballast/domain/accounts/account-vocabulary'
import { HOLD_BANDS, SIZE_BANDS } from '@ballast/domain/statistics/breakdown/bands'
import { SESSIONS } from '@ballast/domain/statistics/breakdown/sessions'
import { NONE } from '@ballast/domain/statistics/selection/trade-filter'
import { paramOf, plainWordFields, scoreDimensions, TRADE_FIELDS } from '@ballast/domain/trades/trade-fields'
import { EMOTIONS } from '@ballast/domain/vocabulary/emotions'
import { DIRECTIONS, OUTCOMES, RECORDED, TRADE_STATUSES } from '@ballast/domain/vocabulary/trade-vocabulary'
import { asList } from '../../lib/search-params.ts'
import { isDay } from '../../lib/time/days.ts'

/** Filters with several words; `notX` excludes what `x` would include. */
export const LIST_KEYS = [
  'notAccount',
  'symbol',
  'notSymbol',
  'setup',
  'notSetup',
  'tag',
  'notTag',
  'mistake',
  'notMistake',
  'emotion',
  'notEmotion',
  'emotionRecorded',
  'emotionDuring',
  'emotionDuringRecorded',
  'emotionAfter',
  'emotionAfterRecorded',
  'direction',
  'outcome',
  'notOutcome',
  'status',
  ...plainWordFields().map(paramOf),
  'weekday',
  'hour',
  'session',
  'monthDay',
  'duration',
  'size',
  'afterRun',
  'accountCurrency',
  'import',
  'finding',
] as const
export type ListKey = (typeof LIST_KEYS)[number]

export const YES_NO_KEYS = [
  'reviewed',
  'notes',
  'screenshots',
  'risk',
  'excursions',
  'duringLock',
  ...scoreDimensions().map(paramOf),
] as const
export type YesNoKey = (typeof YES_NO_KEYS)[number]

export const NUMBER_KEYS = [
  'netMin',
  'netMax',
  'netBelow',
  'rMin',
  'rMax',
  'rBelow',
  ...scoreDimensions().flatMap((name) => [`${paramOf(name)}Min`, `${paramOf(name)}Max`] as const),
] as const
export type NumberKey = (typeof NUMBER_KEYS)[number]
/** Instants in UTC: closed between the two. */
export const INSTANT_KEYS = ['closedFrom', 'closedTo'] as const

/**
 * The trade log's filters as in its URL: texts and lists of texts. Included accounts and dates belong to the scope
 * and are in the same URL.
 */
export type TradeFilterSearch = { [Key in ListKey]?: string[] } & { [Key in YesNoKey]?: 'yes' | 'no' } & {
  [Key in NumberKey | (typeof INSTANT_KEYS)[number] | 'openedOn']?: string
} & { tagMatch?: 'all'; q?: string }

export type SortOrder = 'asc' | 'desc'

export type TradeLogSearch = TradeFilterSearch & {
  /** The trade shown in the sheet. */
  trade?: string
  /** The open overlay: the form for a new trade, the import, or a review of the filtered trades. */
  open?: 'log' | 'import' | 'review'
  sort?: TradeSort
  order?: SortOrder
}

const FEELINGS = [...EMOTIONS, NONE]
const WHEN = [...RECORDED, NONE]
const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index))
const WORDS: Partial<Record<ListKey, readonly string[]>> = {
  emotion: FEELINGS,
  notEmotion: FEELINGS,
  emotionDuring: FEELINGS,
  emotionAfter: FEELINGS,
  emotionRecorded: WHEN,
  emotionDuringRecorded: WHEN,
  emotionAfterRecorded: WHEN,
  direction: DIRECTIONS,
  outcome: OUTCOMES,
  notOutcome: OUTCOMES,
  status: TRADE_STATUSES,
  ...Object.fromEntries(
    plainWordFields().map((name) => [paramOf(name), [...TRADE_FIELDS[name].words, NONE]]),
  ),
  weekday: numbered(1, 7),
  hour: numbered(0, 23),
  monthDay: numbered(1, 31),
  session: SESSIONS.map(({ key }) => key),
  duration: HOLD_BANDS.keys,
  size: SIZE_BANDS.keys,
  afterRun: RUNS_BEFORE,
  accountCurrency: CURRENCIES,
}
const OVER: readonly unknown[] = ['log', 'import', 'review']
const ID = /^[0-9a-f-]{36}$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/
const NUMBER = /^-?\d{1,10}(\.\d{1,6})?$/
/** As for an amount of money. */
const MAX_NUMBER = 9_000_000_000
const MAX_WORDS = 200

/** Reads the trade log's URL; invalid values are dropped. */
export function parseTradeLogSearch(search: Record<string, unknown>): TradeLogSearch {
  const found: Record<string, unknown> = {}
  for (const key of LIST_KEYS) {
    const words = [...new Set(asList(search[key]))].filter((word) => fits(key, word)).slice(0, MAX_WORDS)
    if (words.length > 0) found[key] = words
  }
  for (const key of YES_NO_KEYS) if (search[key] === 'yes' || search[key] === 'no') found[key] = search[key]
  for (const key of NUMBER_KEYS) {
    if (typeof search[key] === 'string' && isFilterNumber(search[key])) found[key] = search[key]
  }
  for (const key of INSTANT_KEYS) {
    if (isInstant(search[key])) found[key] = search[key]
  }
  if (isDay(search.openedOn)) found.openedOn = search.openedOn
  if (search.tagMatch === 'all') found.tagMatch = 'all'
  if (typeof search.q === 'string' && search.q.trim() !== '') found.q = search.q.slice(0, 200)
  if (typeof search.trade === 'string' && ID.test(search.trade)) found.trade = search.trade
  if (OVER.includes(search.open)) found.open = search.open
  const sort = TRADE_SORTS.find((known) => known === search.sort)
  if (sort && sort !== 'openedAt') found.sort = sort
  if (search.order === 'asc') found.order = 'asc'
  return found as TradeLogSearch
}

/** An instant that exists: any other could be neither shown nor sent. */
function isInstant(value: unknown): boolean {
  return typeof value === 'string' && INSTANT.test(value) && !Number.isNaN(Date.parse(value))
}

/** Whether the log can be filtered by a number; any other would be dropped from the URL. */
export function isFilterNumber(text: string): boolean {
  return NUMBER.test(text) && Math.abs(Number(text)) <= MAX_NUMBER
}

function fits(key: ListKey, word: string): boolean {
  if (key === 'import' || key === 'finding' || key === 'notAccount') return ID.test(word)
  return WORDS[key]?.includes(word) ?? (word.length <= 80 || word === NONE)
}

const FILTER_KEYS = [
  ...LIST_KEYS,
  ...YES_NO_KEYS,
  ...NUMBER_KEYS,
  ...INSTANT_KEYS,
  'openedOn',
  'tagMatch',
  'q',
] as const

/** The filters only, without sheet, sort and scope. */
export function filtersOf(search: TradeFilterSearch): TradeFilterSearch {
  const found: Record<string, unknown> = {}
  for (const key of FILTER_KEYS) if (search[key] !== undefined) found[key] = search[key]
  return found as TradeFilterSearch
}

/** A search without any filters; the sheet, the sort and everything else stay. */
export function withoutFilters<T extends TradeFilterSearch>(search: T): T {
  const rest: Record<string, unknown> = { ...search }
  for (const key of FILTER_KEYS) delete rest[key]
  return rest as T
}

/** The search with some filters changed; empty ones are removed. */
export function changeFilters<T extends TradeFilterSearch>(
  search: T,
  change: { [Key in keyof TradeFilterSearch]: TradeFilterSearch[Key] | undefined },
): T {
  const next: Record<string, unknown> = { ...search, ...change }
  for (const [key, value] of Object.entries(change)) {
    if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) delete next[key]
  }
  return next as T
}

/** The search in another order; the default, newest first, is omitted. */
export function withSort<T extends TradeLogSearch>(search: T, sort: TradeSort, order: SortOrder): T {
  const { sort: _, order: __, ...rest } = search
  return {
    ...rest,
    ...(sort === 'openedAt' ? {} : { sort }),
    ...(order === 'desc' ? {} : { order }),
  } as T
}
