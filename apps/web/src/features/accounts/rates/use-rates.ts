import type { CurrencyRate } from '@ballast/contract/accounts/currency-rate-form'
import {
  listCurrencyRates,
  putCurrencyRates,
  removeCurrencyRates,
} from '@ballast/contract/accounts/currency-rates'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { countOf } from '../../../lib/format/count-of.ts'
import { queryOf } from '../../../lib/requests/query-of.ts'
import { toast, toastFailure } from '../../../ui/overlays/toast.ts'

export const rateQueries = {
  list: () => queryOf(listCurrencyRates),
}

/** Adds and removes rates; each toast offers Undo. */
export function useRates() {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries(rateQueries.list())
  const failed = (error: Error) => toastFailure('The rates were not changed', error)
  const put = useMutation({
    retry: false,
    mutationFn: (rates: CurrencyRate[]) => call(putCurrencyRates, { body: { rates } }),
    onSuccess: refresh,
    onError: failed,
  })
  const remove = useMutation({
    retry: false,
    mutationFn: (rates: CurrencyRate[]) =>
      call(removeCurrencyRates, { body: { rates: rates.map(({ day, from, to }) => ({ day, from, to })) } }),
    onSuccess: async (_, rates) => {
      await refresh()
      toast({
        title: `${countOf(rates.length, 'rate')} removed`,
        undo: () => put.mutate(rates),
      })
    },
    onError: failed,
  })
  return { put, remove }
}
