import type { ReportHead } from '@ballast/contract/report-values'
import type { Basis, Unit } from '../../../lib/scope.ts'
import { countedSearch, type TradesSearch } from '../trades-search.ts'
import type { ReportPage } from './use-report-page.ts'

/** The unit, basis and currency of every part of a report, and the link to its trades. */
export type ReportView = {
  unit: Unit
  basis: Basis
  currency: string
  /** The starting balance in currency units, as the base of percentages; zero if there is none. */
  base: number
  /** The unit of counting: an idea with its copies in several accounts, or each trade. */
  one: 'decision' | 'trade'
  /** The trades the report counts. */
  trades: TradesSearch
}

type Head = Pick<
  ReportHead,
  'currency' | 'copies' | 'otherCurrencies' | 'open' | 'unknownResults' | 'startingBalance'
>

export function viewOf(page: Pick<ReportPage, 'scope' | 'trades'>, head: Head): ReportView {
  return {
    unit: page.scope.unit,
    basis: page.scope.basis,
    currency: head.currency,
    base: Number(head.startingBalance),
    one: head.copies > 0 ? 'decision' : 'trade',
    trades: countedSearch(page.trades, head),
  }
}
