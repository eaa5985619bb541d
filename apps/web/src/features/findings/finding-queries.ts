import type { BodyInputOf } from '@ballast/contract/endpoint'
import {
  changeExperiment,
  getFindings,
  getFindingsOfTrade,
  lookForFindings,
  markFinding,
  startExperiment,
} from '@ballast/contract/findings/findings'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import type { ScopeFilter } from '../../lib/scope.ts'
import { toastFailure } from '../../ui/overlays/toast.ts'

const KEY = '/api/findings'
const ASK_AGAIN_MS = 400

export const findingQueries = {
  list: (scope: ScopeFilter) =>
    queryOptions({
      queryKey: [KEY, 'list', scope],
      queryFn: ({ signal }) => call(getFindings, { query: scope, signal }),
      refetchInterval: (query) => (query.state.data?.running ? ASK_AGAIN_MS : false),
    }),
  ofTrade: (id: string) =>
    queryOptions({
      queryKey: [KEY, 'trade', id],
      queryFn: ({ signal }) => call(getFindingsOfTrade, { params: { id }, signal }),
    }),
}

/** The page's actions; everything shown is refetched afterwards. */
export function useFindingActions() {
  const client = useQueryClient()
  const settled = () => client.invalidateQueries({ queryKey: [KEY] })
  const failed = (title: string) => (error: unknown) => toastFailure(title, error)
  return {
    look: useMutation({
      mutationFn: (body: BodyInputOf<typeof lookForFindings>) => call(lookForFindings, { body }),
      onSettled: settled,
      onError: failed('The look failed'),
    }),
    mark: useMutation({
      mutationFn: ({ id, ...body }: BodyInputOf<typeof markFinding> & { id: string }) =>
        call(markFinding, { params: { id }, body }),
      onSettled: settled,
      onError: failed('Not saved'),
    }),
    start: useMutation({
      mutationFn: ({ id, ...body }: BodyInputOf<typeof startExperiment> & { id: string }) =>
        call(startExperiment, { params: { id }, body }),
      onSettled: settled,
      onError: failed('Experiment not started'),
    }),
    change: useMutation({
      mutationFn: ({ id, ...body }: BodyInputOf<typeof changeExperiment> & { id: string }) =>
        call(changeExperiment, { params: { id }, body }),
      onSettled: settled,
      onError: failed('Experiment not changed'),
    }),
  }
}
