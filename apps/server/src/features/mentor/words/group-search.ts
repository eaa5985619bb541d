import type { EvidenceLink } from '@ballast/contract/mentor/answers'
import type { QuestionFilter } from '@ballast/domain/mentor/question'
import { NONE } from '@ballast/domain/statistics/selection/trade-filter'
import { paramOf, scoreDimensions } from '@ballast/domain/trades/trade-fields'

type Search = EvidenceLink['search']

/** The search that narrows the trade log to one group of a breakdown; null if that is not possible. */
export function groupSearch(dimension: string, key: string | null, filter: QuestionFilter): Search | null {
  const param = PARAMS[dimension]
  if (param) return { [param]: [key ?? NONE] }
  const score = scoreDimensions().find((name) => name === dimension)
  if (score) return scoreSearch(paramOf(score), key)
  return dimension === 'month' && key !== null ? monthSearch(key, filter) : null
}

/** The log's search parameter for each dimension. */
const PARAMS: Record<string, string> = {
  setup: 'setup',
  root: 'symbol',
  direction: 'direction',
  account: 'account',
  session: 'session',
  hour: 'hour',
  weekday: 'weekday',
  dayOfMonth: 'monthDay',
  duration: 'duration',
  size: 'size',
  tag: 'tag',
  mistake: 'mistake',
  emotionBefore: 'emotion',
  planFollowed: 'plan',
}

function scoreSearch(param: string, key: string | null): Search {
  return key === null ? { [param]: 'no' } : { [`${param}Min`]: key, [`${param}Max`]: key }
}

function monthSearch(month: string, { from, to }: QuestionFilter): Search {
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()
  const first = `${month}-01`
  const end = `${month}-${last}`
  return { from: from && from > first ? from : first, to: to && to < end ? to : end }
}
