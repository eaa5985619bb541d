import type { ReportWhatIf } from '@ballast/contract/reports'
import type { Hidden } from '../performance-search.ts'
import type { TradesSearch } from '../trades-search.ts'

type Counts = Pick<ReportWhatIf, 'parts' | 'leftOut' | 'without'>

/**
 * The log's search for exactly the trades left out; null if its filters cannot express it: places in the day, and
 * several parts of which none contains the others.
 */
export function leftOutSearch(
  page: TradesSearch,
  hidden: Hidden,
  { parts, leftOut }: Counts,
): TradesSearch | null {
  if (leftOut.n === 0) return null
  if (parts.setups === leftOut.n) return setupSearch(page, hidden)
  if (parts.hours === leftOut.n) return hourSearch(page, hidden)
  return null
}

/** The log's search without them, if its filters can express it. */
export function keptSearch(
  page: TradesSearch,
  hidden: Hidden,
  { parts, leftOut, without }: Counts,
): TradesSearch | null {
  if (without.n === 0) return null
  if (leftOut.n === 0) return page
  if (parts.setups !== leftOut.n) return null
  return { ...page, notSetup: [...new Set([...(page.notSetup ?? []), ...(hidden.hideSetup ?? [])])] }
}

export function setupSearch(page: TradesSearch, { hideSetup = [] }: Hidden): TradesSearch {
  return { ...page, setup: both(page.setup, hideSetup) }
}

export function hourSearch(page: TradesSearch, { hideHour = [] }: Hidden): TradesSearch {
  return { ...page, hour: both(page.hour, hideHour) }
}

/** The page's own filters stay. */
function both(current: readonly string[] | undefined, hidden: readonly string[]): string[] {
  return hidden.filter((word) => !current?.length || current.includes(word))
}
