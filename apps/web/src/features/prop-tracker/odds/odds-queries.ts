import { getAttemptOdds, getOdds, getReplay, listComparable } from '@ballast/contract/attempts/odds'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { OddsSearch } from './odds-search.ts'

/** Whose trades, and from which period. */
export type Period = Pick<OddsSearch, 'tradesOf' | 'first' | 'last'>

const periodQuery = ({ tradesOf, first, last }: Period) => ({
  ...(tradesOf ? { accountId: tradesOf } : {}),
  ...(first ? { from: first } : {}),
  ...(last ? { to: last } : {}),
})

export type OddsParams = { programmes: readonly string[]; size: number; scales?: readonly number[] }

export const oddsQueries = {
  programmes: (size: number) =>
    queryOptions({
      queryKey: ['/api/odds/programmes', size],
      queryFn: ({ signal }) => call(listComparable, { query: { size }, signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  odds: ({ programmes, size, scales = [] }: OddsParams, period: Period) =>
    queryOptions({
      queryKey: ['/api/odds', programmes, size, scales, periodQuery(period)],
      queryFn: ({ signal }) =>
        call(getOdds, {
          query: { programmeId: [...programmes], size, scale: [...scales], ...periodQuery(period) },
          signal,
        }),
    }),
  attempt: (id: string, scales: readonly number[], period: Period) =>
    queryOptions({
      queryKey: ['/api/attempts/:id/odds', id, scales, periodQuery(period)],
      queryFn: ({ signal }) =>
        call(getAttemptOdds, {
          params: { id },
          query: { scale: [...scales], ...periodQuery(period) },
          signal,
        }),
    }),
  replay: (programme: string, size: number, period: Period) =>
    queryOptions({
      queryKey: ['/api/odds/replay', programme, size, periodQuery(period)],
      queryFn: ({ signal }) =>
        call(getReplay, { query: { programmeId: programme, size, ...periodQuery(period) }, signal }),
    }),
}
