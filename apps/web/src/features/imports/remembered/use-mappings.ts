import type { BodyOf } from '@ballast/contract/endpoint'
import {
  changeMapping,
  forgetMapping,
  listMappings,
  type RememberedMapping,
  restoreMapping,
} from '@ballast/contract/journal/remembered-mappings'
import { changedParts } from '@ballast/domain/merge/changed-parts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { focusPageIfLost } from '../../../lib/browser/focus-page.ts'
import { queryOf } from '../../../lib/requests/query-of.ts'
import { toast, toastFailure } from '../../../ui/overlays/toast.ts'
import { mappingName } from './mapping-name.ts'

export const mappingQueries = {
  list: () => queryOf(listMappings),
}

function useRefresh() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: mappingQueries.list().queryKey })
}

type Change = Omit<BodyOf<typeof changeMapping>, 'signature'>

/** Changes a mapping's name, and how its costs are written: only what differs, so that another device's changes stay. */
export function useChangeMapping(mapping: RememberedMapping) {
  const { signature } = mapping
  const refresh = useRefresh()
  return async (typed: Change) => {
    const change = changedParts({ name: mapping.name, costsAre: mapping.mapping?.costsAre }, typed)
    if (Object.keys(change).length > 0) await call(changeMapping, { body: { signature, ...change } })
    await refresh()
  }
}

/** Forgets a mapping; the toast offers Undo. */
export function useForgetMapping(mapping: RememberedMapping) {
  const refresh = useRefresh()
  const { signature } = mapping
  const failed = (title: string) => (error: Error) => toastFailure(title, error)
  const restore = useMutation({
    retry: false,
    mutationFn: () => call(restoreMapping, { body: { signature } }),
    onSuccess: refresh,
    onError: failed('It was not brought back'),
  })
  return useMutation({
    retry: false,
    mutationFn: () => call(forgetMapping, { body: { signature } }),
    onSuccess: async () => {
      toast({
        title: `${mappingName(mapping)} is forgotten`,
        description: 'You will be asked for its columns at the next such file.',
        duration: 10_000,
        undo: () => restore.mutate(),
      })
      await refresh()
      focusPageIfLost()
    },
    onError: failed('It was not forgotten'),
  })
}
