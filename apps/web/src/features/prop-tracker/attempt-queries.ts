import { getPropMoney } from '@ballast/contract/attempts/attempt-money'
import { getAttempt, previewPayout } from '@ballast/contract/attempts/attempt-record'
import {
  getAttemptRoom,
  getProgrammeRules,
  listAttempts,
  searchProgrammes,
} from '@ballast/contract/attempts/attempts'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { queryOf } from '../../lib/requests/query-of.ts'
import { refreshFigures } from '../accounts/refresh-figures.ts'

export const attemptQueries = {
  list: () => queryOf(listAttempts),
  room: (id: string) =>
    queryOptions({
      queryKey: ['/api/attempts/:id/room', id],
      queryFn: ({ signal }) => call(getAttemptRoom, { params: { id }, signal }),
      placeholderData: keepPreviousData,
    }),
  money: () => queryOf(getPropMoney),
  record: (id: string) =>
    queryOptions({
      queryKey: ['/api/attempts/:id', id],
      queryFn: ({ signal }) => call(getAttempt, { params: { id }, signal }),
    }),
  /** What a payout would leave; `gross` is an amount above zero. */
  payoutPreview: (id: string, gross: string) =>
    queryOptions({
      queryKey: ['/api/attempts/:id/payout-preview', id, gross],
      queryFn: ({ signal }) => call(previewPayout, { params: { id }, query: { gross }, signal }),
      placeholderData: keepPreviousData,
      retry: false,
    }),
  /** The rules of a programme; `size` is in whole units of the account's currency. */
  programmeRules: (choice: { programmeId: string; phase: number; size: number }) =>
    queryOptions({
      queryKey: ['/api/programme-rules', choice],
      queryFn: ({ signal }) => call(getProgrammeRules, { query: choice, signal }),
      placeholderData: keepPreviousData,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  programmes: (search: string) =>
    queryOptions({
      queryKey: ['/api/programmes', search],
      queryFn: ({ signal }) => call(searchProgrammes, { query: { search }, signal }),
      placeholderData: keepPreviousData,
      staleTime: Number.POSITIVE_INFINITY,
    }),
}

/** Refetches attempts, and all that follows from their rules and money: odds, alerts, balances, the calendar and so on. */
export function refreshAttempts(queryClient: QueryClient): Promise<void> {
  return refreshFigures(queryClient)
}
