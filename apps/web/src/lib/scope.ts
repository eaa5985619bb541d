import { createBrowserStore } from './browser/browser-store.ts'
import { parseObject } from './browser/tolerant.ts'
import { asList } from './search-params.ts'
import { type DateRange, RANGE_PRESETS, type RangePreset, resolvePreset } from './time/date-ranges.ts'
import { type Day, isDay } from './time/days.ts'

export const UNITS = ['money', 'r', 'percent'] as const
export type Unit = (typeof UNITS)[number]
export const BASES = ['net', 'gross'] as const
export type Basis = (typeof BASES)[number]
export const BASIS_OPTIONS: readonly { value: Basis; label: string }[] = [
  { value: 'net', label: 'Net' },
  { value: 'gross', label: 'Gross' },
]
/** The unit of counting: an idea with its copies in several accounts, or each trade. */
export const COUNTED = ['decisions', 'trades'] as const
export type CountedUnit = (typeof COUNTED)[number]

/**
 * The scope of every page: accounts, dates, unit, net or gross, and the unit of counting. It is in the URL of the
 * pages it affects, without defaults. `range` is a relative preset; `from` and `to` are fixed dates.
 */
export type ScopeSearch = {
  account?: string[]
  range?: RangePreset
  from?: Day
  to?: Day
  unit?: Unit
  basis?: Basis
  count?: CountedUnit
}

export const SCOPE_KEYS = ['account', 'range', 'from', 'to', 'unit', 'basis', 'count'] as const

/** Reads the scope in a URL; invalid values are dropped. */
export function parseScope(search: Record<string, unknown>): ScopeSearch {
  const account = asList(search.account).filter((id) => /^[\da-f-]{36}$/.test(id))
  const range = RANGE_PRESETS.find((preset) => preset === search.range && preset !== 'all')
  const unit = UNITS.find((option) => option === search.unit && option !== 'money')
  const basis = BASES.find((option) => option === search.basis && option !== 'net')
  const count = COUNTED.find((option) => option === search.count && option !== 'decisions')
  return {
    ...(account.length > 0 ? { account } : {}),
    ...(range ? { range } : fixedDates(search)),
    ...(unit ? { unit } : {}),
    ...(basis ? { basis } : {}),
    ...(count ? { count } : {}),
  }
}

function fixedDates(search: Record<string, unknown>): { from?: Day; to?: Day } {
  const from = isDay(search.from) ? search.from : undefined
  const to = isDay(search.to) ? search.to : undefined
  if (from && to && from > to) return { from: to, to: from }
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) }
}

export function hasScope(search: ScopeSearch): boolean {
  return SCOPE_KEYS.some((key) => search[key] !== undefined)
}

/** Unit, basis and counting, which stay when another scope is shown. */
export function displayOf({
  unit,
  basis,
  count,
}: ScopeSearch): Pick<ScopeSearch, 'unit' | 'basis' | 'count'> {
  return { ...(unit ? { unit } : {}), ...(basis ? { basis } : {}), ...(count ? { count } : {}) }
}

/** The accounts and dates of a scope. */
export function selectionOf({
  unit: _,
  basis: __,
  count: ___,
  ...places
}: ScopeSearch): Omit<ScopeSearch, 'unit' | 'basis' | 'count'> {
  return places
}

/** A search without the scope's keys: the page's own part. */
export function withoutScope<T extends Record<string, unknown>>(search: T): Omit<T, keyof ScopeSearch> {
  const rest: Record<string, unknown> = { ...search }
  for (const key of SCOPE_KEYS) delete rest[key]
  return rest as Omit<T, keyof ScopeSearch>
}

export function resolveDates(scope: ScopeSearch, today: Day): DateRange {
  return scope.range ? resolvePreset(scope.range, today) : { from: scope.from, to: scope.to }
}

export type ScopeFilter = { account: string[]; from?: Day; to?: Day }

/** For an endpoint's query: `call(getDashboard, { query: scopeFilterOf(search, today) })`. */
export function scopeFilterOf(scope: ScopeSearch, today: Day): ScopeFilter {
  const { from, to } = resolveDates(scope, today)
  return { account: scope.account ?? [], ...(from ? { from } : {}), ...(to ? { to } : {}) }
}

/** The scope of a page being opened: its URL's or, without one, the last chosen. */
export function scopeOnOpening<T extends ScopeSearch>(search: T): T {
  return hasScope(search) ? search : { ...search, ...rememberedScopeStore.get() }
}

/** The last chosen scope, used if the URL has none. */
export const rememberedScopeStore = createBrowserStore<ScopeSearch>({
  key: 'scope',
  parse: (text) => parseScope(parseObject(text)),
})
