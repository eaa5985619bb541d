import { defined } from '@ballast/domain/defined'
import { isDay } from '../../../lib/time/days.ts'

export const ODDS_VIEWS = ['compare', 'size', 'replay'] as const

/** The page's state in its URL. Without `view`, it shows the odds of one programme or attempt. */
export type OddsSearch = {
  view?: (typeof ODDS_VIEWS)[number]
  programme?: string
  /** An attempt instead of a programme. */
  attempt?: string
  size?: number
  /** Whose trades, and their first and last day; `account`, `from` and `to` belong to the shell. */
  tradesOf?: string
  first?: string
  last?: string
}

export type OddsPageProps = { search: OddsSearch; onSearch: (search: OddsSearch) => void }

export const START_SIZE = 50_000
const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

/** Reads the URL; invalid values are dropped. */
export function parseOddsSearch(search: Record<string, unknown>): OddsSearch {
  const text = (key: string, pattern: RegExp) => {
    const value = search[key]
    return typeof value === 'string' && pattern.test(value) ? value : undefined
  }
  const view = ODDS_VIEWS.find((known) => known === search.view)
  const size = Number(search.size)
  const found: { [Key in keyof OddsSearch]: OddsSearch[Key] | undefined } = {
    view,
    programme: text('programme', /^[\w.-]{1,80}$/),
    attempt: text('attempt', ID),
    size: Number.isInteger(size) && size >= 100 && size <= 10_000_000 ? size : undefined,
    tradesOf: text('tradesOf', ID),
    first: isDay(search.first) ? search.first : undefined,
    last: isDay(search.last) ? search.last : undefined,
  }
  return defined(found)
}
