import { ATTEMPT_STATES, type AttemptStatus } from '@ballast/contract/attempts/attempt-vocabulary'
import type { Attempt } from '@ballast/contract/attempts/attempts'
import { asList } from '../../lib/search-params.ts'
import { strictRoom } from '../rooms/room-text.ts'

export const SORTS = ['account', 'firm', 'state', 'balance', 'room', 'daily', 'target'] as const
export type Sort = (typeof SORTS)[number]

/** The page's state in its URL. */
export type TrackerSearch = {
  firm?: string[]
  state?: AttemptStatus[]
  /** Ids of groups of copied accounts. */
  group?: string[]
  view?: 'table'
  sort?: Sort
  order?: 'desc'
  /** The attempt in the chart, which is also the default for logging an entry. */
  attempt?: string
}

/** Reads the URL; invalid values are dropped. */
export function parseTrackerSearch(search: Record<string, unknown>): TrackerSearch {
  const firm = asList(search.firm).slice(0, 50)
  const states = asList(search.state)
  const group = asList(search.group).slice(0, 50)
  const state = ATTEMPT_STATES.filter((known) => states.includes(known))
  const sort = SORTS.find((known) => known === search.sort)
  return {
    ...(firm.length > 0 ? { firm } : {}),
    ...(state.length > 0 ? { state } : {}),
    ...(group.length > 0 ? { group } : {}),
    ...(search.view === 'table' ? { view: 'table' } : {}),
    ...(sort ? { sort } : {}),
    ...(sort && search.order === 'desc' ? { order: 'desc' } : {}),
    ...(typeof search.attempt === 'string' ? { attempt: search.attempt } : {}),
  }
}

/** The attempts that match the filters, including the group of their account, sorted as requested. */
export function shownAttempts(
  attempts: readonly Attempt[],
  { firm = [], state = [], group = [], sort, order }: TrackerSearch,
  groupOf: (accountId: string) => { id: string } | null = () => null,
): Attempt[] {
  const found = attempts.filter(
    (attempt) =>
      (firm.length === 0 || firm.includes(attempt.firm)) &&
      (state.length === 0 || state.includes(attempt.state)) &&
      (group.length === 0 || group.includes(groupOf(attempt.accountId)?.id ?? '')),
  )
  if (!sort) return found
  const sign = order === 'desc' ? -1 : 1
  return found.toSorted((a, b) => compare(KEYS[sort](a), KEYS[sort](b), sign))
}

/** Sorts by a column; pressing it again reverses the order, and a third press removes it. */
export function sortedBy({ sort, order, ...search }: TrackerSearch, next: Sort): TrackerSearch {
  if (sort !== next) return { ...search, sort: next }
  return order === 'desc' ? search : { ...search, sort: next, order: 'desc' }
}

type Key = string | number | null

const KEYS: Record<Sort, (attempt: Attempt) => Key> = {
  account: ({ accountName }) => accountName.toLowerCase(),
  firm: ({ firm, programme }) => `${firm} ${programme}`.toLowerCase(),
  state: ({ state }) => ATTEMPT_STATES.indexOf(state),
  balance: ({ now }) => Number(now.balance),
  room: ({ now }) => (now.buffer ? strictRoom(now.buffer) : null),
  daily: ({ now }) => (now.dailyRoom ? strictRoom(now.dailyRoom) : null),
  target: ({ now }) => (now.progress.target ? Number(now.progress.target.toGo) : null),
}

/** Unknown values come last in both directions. */
function compare(a: Key, b: Key, sign: number): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  if (a === b) return 0
  return (a < b ? -1 : 1) * sign
}
