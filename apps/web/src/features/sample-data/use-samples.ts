import {
  addSampleData,
  getSampleData,
  removeSampleData,
  type SampleData,
} from '@ballast/contract/people/sample-data'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { focusPageIfLost } from '../../lib/browser/focus-page.ts'
import { useFirstPageShown } from '../../lib/loading/first-page.ts'
import { queryOf } from '../../lib/requests/query-of.ts'
import { toast, toastFailure } from '../../ui/overlays/toast.ts'
import { refreshFigures } from '../accounts/refresh-figures.ts'

const ASK_AGAIN_MS = 500

const sampleQuery = queryOptions({
  ...queryOf(getSampleData),
  refetchInterval: (query) => (query.state.data?.state === 'adding' ? ASK_AGAIN_MS : false),
})

/** The state of the sample trades; undefined until it is known. */
export function useSamples(): SampleData | undefined {
  return useQuery({ ...sampleQuery, enabled: useFirstPageShown() }).data
}

/** Whether the journal contains samples and so accepts no trades of the user's own. */
export function useHasSamples(): boolean {
  const state = useSamples()?.state ?? 'none'
  return state !== 'none'
}

export function useAddSamples() {
  const client = useQueryClient()
  return useMutation({
    retry: false,
    mutationFn: () => call(addSampleData),
    onSuccess: (data) => client.setQueryData(sampleQuery.queryKey, data),
    onError: (error) => {
      toastFailure('No sample trades were added', error)
      void client.invalidateQueries(sampleQuery)
    },
  })
}

export function useRemoveSamples() {
  const client = useQueryClient()
  return useMutation({
    retry: false,
    mutationFn: () => call(removeSampleData),
    onSuccess: (data) => {
      client.setQueryData(sampleQuery.queryKey, data)
      toast({
        title: 'Sample trades removed',
        description: 'Everything of yours is as it was.',
        variant: 'success',
      })
      focusPageIfLost()
      return refreshFigures(client)
    },
    onError: (error) => toastFailure('The sample trades are still there', error),
  })
}
