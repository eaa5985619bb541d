import type { Setup } from '@ballast/contract/setups'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ownDrafts } from '../../../lib/drafts/own-drafts.ts'
import { useIsShown } from '../../../lib/requests/use-is-shown.ts'
import { useToastIfLeft } from '../../../ui/overlays/use-toast-if-left.ts'
import { changesTo, useSaveSetup } from '../use-save-setup.ts'

type Values = { name: string; description: string; rules: Setup['rules']; expectedR: string }

const drafts = ownDrafts<Partial<Values>>('setupForm')

/** The draft of a setup, stored until it is saved or discarded. */
export function useSetupForm(setup: Setup | null, onSaved: (setup: Setup) => void) {
  const id = setup?.id ?? 'new'
  const isShown = useIsShown()
  const toastIfLeft = useToastIfLeft()
  const [saved] = useState(() => valuesOf(setup))
  const [values, setValues] = useState<Values>(() => ({ ...saved, ...drafts.get(id)?.changes }))
  const save = useMutation({
    retry: false,
    mutationFn: useSaveSetup(setup),
    onSuccess: (written) => {
      drafts.remove(id)
      // Somebody who has left the form meanwhile stays where they are.
      if (isShown.current) onSaved(written)
    },
    onError: (error) => toastIfLeft('The setup was not saved', error),
  })
  return {
    values,
    hasDraft: JSON.stringify(values) !== JSON.stringify(saved),
    change: (next: Partial<Values>) => {
      const changed = { ...values, ...next }
      setValues(changed)
      drafts.put({ id, changes: changesTo(saved, changed), base: {}, revision: 0 })
      if (save.isError) save.reset()
    },
    discard: () => {
      drafts.remove(id)
      setValues(saved)
      save.reset()
    },
    error: save.error,
    isSaving: save.isPending,
    save: () => save.mutate(bodyOf(values)),
  }
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
