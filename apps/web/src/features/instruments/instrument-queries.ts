import {
  changeOwnContracts,
  listOwnContracts,
  type OwnContractChange,
  previewOwnContracts,
} from '@ballast/contract/accounts/own-contracts'
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../lib/api.ts'
import { fieldsOf } from '../../lib/api-error.ts'
import { countOf } from '../../lib/format/count-of.ts'
import { setOwnContracts } from '../../lib/instruments/own-instruments.ts'
import { queryOf } from '../../lib/requests/query-of.ts'
import { useIsShown } from '../../lib/requests/use-is-shown.ts'
import { toast, toastFailure } from '../../ui/overlays/toast.ts'
import { refreshFigures } from '../accounts/refresh-figures.ts'

export const instrumentQueries = {
  own: () => queryOf(listOwnContracts),
  /** What a change would do. */
  preview: (change: OwnContractChange) =>
    queryOptions({
      queryKey: ['/api/instruments', 'preview', change],
      queryFn: ({ signal }) => call(previewOwnContracts, { body: change, signal }),
      placeholderData: keepPreviousData,
    }),
}

/** Makes symbols resolve to the trader's own contracts everywhere. */
export function useOwnInstruments() {
  const { data } = useQuery(instrumentQueries.own())
  useEffect(() => setOwnContracts(data?.contracts ?? []), [data])
}

type ContractSave = { change: OwnContractChange; title: string }

/** What the form of a contract says at its own field. */
export const ROOT_FIELD = 'put.0.root'

/** Changes own contracts; the toast offers Undo. */
export function useChangeContracts() {
  const queryClient = useQueryClient()
  const isShown = useIsShown()
  const mutation = useMutation({
    retry: false,
    mutationFn: ({ change }: ContractSave) => call(changeOwnContracts, { body: change }),
    onSuccess: ({ contracts, changed, undo }, { title }) => {
      queryClient.setQueryData(instrumentQueries.own().queryKey, { contracts })
      void refreshFigures(queryClient)
      toast({
        title,
        description: changed === 0 ? 'No trade changed.' : `${countOf(changed, 'trade')} recalculated.`,
        variant: 'success',
        duration: 10_000,
        undo: () => mutation.mutate({ change: undo, title: 'The contract is as it was' }),
      })
    },
    onError: (error) => {
      if (!isShown.current || !(ROOT_FIELD in fieldsOf(error)))
        toastFailure('The contract was not changed', error)
    },
  })
  return mutation
}
