import type { AskedFilter } from '@ballast/domain/mentor/asked'
import { NONE } from '@ballast/domain/statistics/selection/trade-filter'

/** The filter that selects one group of a breakdown; nothing where the log has no such filter. */
export function groupFilter(dimension: string, key: string | null, filter: AskedFilter): AskedFilter {
  const of = KEYED[dimension]
  return of ? of(key ?? NONE, filter) : {}
}

const KEYED: Record<string, (key: string, filter: AskedFilter) => AskedFilter> = {
  setup: (key) => ({ setup: [key] }),
  root: (key) => ({ symbol: [key] }),
  direction: (key) => ({ direction: [key as 'long'] }),
  account: (key) => ({ account: [key] }),
  session: (key) => ({ session: [key as 'asia'] }),
  hour: (key) => ({ hour: [Number(key)] }),
  weekday: (key) => ({ weekday: [Number(key)] }),
  tag: (key) => ({ tag: [key] }),
  mistake: (key) => ({ mistake: [key] }),
  emotionBefore: (key) => ({ emotion: [key as 'calm'] }),
  planFollowed: (key) => ({ plan: [key as 'yes'] }),
  month: (month, { from, to }) => {
    const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()
    const [first, end] = [`${month}-01`, `${month}-${last}`]
    return { from: from && from > first ? from : first, to: to && to < end ? to : end }
  },
}
