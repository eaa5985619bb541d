import { createSetup, type Setup, updateSetup } from '@ballast/contract/setups'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { reportRename } from './report-rename.ts'
import { setupQueries } from './setup-queries.ts'

type SetupDraft = Pick<Setup, 'name' | 'rules'>

/** Adds or updates a setup; rules without text are left out. */
export function useSaveSetup(setup: Setup | null, onSaved: (setup: Setup) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    retry: false,
    mutationFn: ({ name, rules }: SetupDraft) => {
      const trimmed = rules.map((rule) => ({ ...rule, text: rule.text.trim() }))
      const body = { name: name.trim(), rules: trimmed.filter((rule) => rule.text) }
      return setup ? call(updateSetup, { params: { id: setup.id }, body }) : call(createSetup, { body })
    },
    onSuccess: (saved) => {
      queryClient.setQueryData(setupQueries.list().queryKey, (list = []) => [
        ...list.filter(({ id }) => id !== saved.id),
        saved,
      ])
      void queryClient.invalidateQueries({ queryKey: setupQueries.list().queryKey })
      if (setup) reportRename(queryClient, setup, saved)
      onSaved(saved)
    },
  })
}
