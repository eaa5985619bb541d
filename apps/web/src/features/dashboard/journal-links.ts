import type { Dashboard } from '@ballast/contract/dashboard'
import { OUTCOMES } from '@ballast/domain/vocabulary/trade-vocabulary'
import type { ScopeSearch } from '../../lib/scope.ts'
import type { DateRange } from '../../lib/time/date-ranges.ts'
import { lastDayOfMonth } from '../../lib/time/days.ts'

/** The link to a figure's trades: the trade log with the dashboard's scope. */
export type JournalSearch = ScopeSearch & {
  outcome?: string[]
  status?: string[]
  emotion?: string[]
  closedFrom?: string
  accountCurrency?: string[]
  open?: 'import' | 'review'
  reviewed?: 'yes' | 'no'
  trade?: string
}

/** The URL of the trade log with the dashboard's scope, plus the figure's own filters. */
export function tradesSearch(scope: JournalSearch, extra: Omit<JournalSearch, keyof ScopeSearch> = {}) {
  return { ...scope, ...extra }
}

/** The scope limited to the currency that is shown, if the trades are in several. */
export function inShownCurrency(
  scope: ScopeSearch,
  { currency, otherCurrencies }: Pick<Dashboard, 'currency' | 'otherCurrencies'>,
): JournalSearch {
  return otherCurrencies.length > 0 ? { ...scope, accountCurrency: [currency] } : scope
}

type Step = Pick<Dashboard['nextStep'], 'kind'> & { action: NonNullable<Dashboard['nextStep']['action']> }

/** The trades that figures count: those in the shown currency that are closed, with a known result. */
export function countedSearch(
  scope: ScopeSearch,
  data: Pick<Dashboard, 'currency' | 'otherCurrencies'>,
): JournalSearch {
  return { ...inShownCurrency(scope, data), outcome: [...OUTCOMES] }
}

/**
 * Exactly the trades a next step is about, within the dashboard's scope: one by one for a review, else as a list; or the
 * import.
 */
export function stepSearch(scope: ScopeSearch, { kind, action: { open, filter } }: Step): JournalSearch {
  if (!filter) return { ...(open ? { open } : {}) }
  return tradesSearch(scope, { ...filter, ...(kind === 'review' ? { open: 'review' } : {}) })
}

/**
 * The trades of some days, each by itself: a day counts them per account. Fixed dates replace the scope's. With `shown`, no
 * day outside those dates is included.
 */
export function daysSearch(
  scope: JournalSearch,
  { from, to }: { from: string; to: string },
  shown: DateRange = {},
): JournalSearch {
  const { range: _, ...rest } = scope
  return {
    ...rest,
    from: shown.from && shown.from > from ? shown.from : from,
    to: shown.to && shown.to < to ? shown.to : to,
    count: 'trades',
  }
}

/** The trades of a month at a glance: of its days within the dates shown. */
export function monthSearch({ trades, dates }: { trades: JournalSearch; dates: DateRange }, month: string) {
  return daysSearch(trades, { from: `${month}-01`, to: lastDayOfMonth(month) }, dates)
}
