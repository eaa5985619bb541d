import { createSetup, type Setup, updateSetup } from '@ballast/contract/setups'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { ownDrafts } from '../../../lib/drafts/own-drafts.ts'
import { reportRename } from '../report-rename.ts'
import { putSetup } from '../setup-queries.ts'

type Values = { name: string; description: string; rules: Setup['rules']; expectedR: string }

const drafts = ownDrafts<Partial<Values>>('setupForm')

/** The draft of a setup, stored until it is saved or discarded. */
export function useSetupForm(setup: Setup | null, onSaved: (setup: Setup) => void) {
  const id = setup?.id ?? 'new'
  const saved = valuesOf(setup)
  const [values, setValues] = useState<Values>(() => ({ ...saved, ...drafts.get(id)?.changes }))
  const save = useSaveSetup(setup, (written) => {
    drafts.remove(id)
    onSaved(written)
  })
  return {
    values,
    hasDraft: JSON.stringify(values) !== JSON.stringify(saved),
    change: (next: Partial<Values>) => {
      const changed = { ...values, ...next }
      setValues(changed)
      drafts.put({ id, changes: changed, base: {}, revision: 0 })
    },
    discard: () => {
      drafts.remove(id)
      setValues(saved)
    },
    error: save.error,
    isSaving: save.isPending,
    save: () => save.mutate(bodyOf(values)),
  }
}

function useSaveSetup(setup: Setup | null, onSaved: (setup: Setup) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    retry: false,
    mutationFn: (body: ReturnType<typeof bodyOf>) =>
      setup ? call(updateSetup, { params: { id: setup.id }, body }) : call(createSetup, { body }),
    onSuccess: (written) => {
      putSetup(queryClient, written.id, written)
      if (setup) reportRename(queryClient, setup, written)
      onSaved(written)
    },
  })
}

function valuesOf(setup: Setup | null): Values {
  return {
    name: setup?.name ?? '',
    description: setup?.description ?? '',
    rules: setup?.rules ?? [],
    expectedR: setup?.expectedR ?? '',
  }
}

function bodyOf({ name, description, rules, expectedR }: Values) {
  const written = rules.map((rule) => ({ ...rule, text: rule.text.trim() })).filter((rule) => rule.text)
  const expected = expectedR.trim().replace(/\.$/, '')
  return { name: name.trim(), description, rules: written, expectedR: expected === '' ? null : expected }
}
