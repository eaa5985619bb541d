import { createSetup, type Setup, updateSetup } from '@ballast/contract/setups'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { fieldsOf } from '../../../lib/api-error.ts'
import { createDraftStore } from '../../../lib/drafts/draft-store.ts'
import { storedUserStore } from '../../../lib/session-store.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input, Textarea } from '../../../ui/forms/input.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { FailureNote } from '../../accounts/failure-note.tsx'
import { putSetup } from '../setup-queries.ts'
import { ExpectedField } from './expected-field.tsx'
import { RulesEditor } from './rules-editor.tsx'

type Values = { name: string; description: string; rules: Setup['rules']; expectedR: string }

const drafts = createDraftStore<Partial<Values>>({
  storage: typeof window === 'undefined' ? null : window.localStorage,
  kind: 'setupForm',
  userId: () => storedUserStore.get()?.id ?? '',
})

type SetupSheetProps = {
  /** Null makes a new one. */
  setup: Setup | null
  onClose: () => void
  onSaved: (setup: Setup) => void
}

/** A setup to be written: name, what it is, its rules by group and what is expected of it. */
export function SetupSheet({ setup, onClose, onSaved }: SetupSheetProps) {
  const queryClient = useQueryClient()
  const id = setup?.id ?? 'new'
  const saved: Values = {
    name: setup?.name ?? '',
    description: setup?.description ?? '',
    rules: setup?.rules ?? [],
    expectedR: setup?.expectedR ?? '',
  }
  const [values, setValues] = useState<Values>(() => ({ ...saved, ...drafts.get(id)?.changes }))
  const hasDraft = JSON.stringify(values) !== JSON.stringify(saved)
  function change(next: Partial<Values>) {
    const changed = { ...values, ...next }
    setValues(changed)
    drafts.put({ id, changes: changed, base: {}, revision: 0 })
  }
  function discard() {
    drafts.remove(id)
    setValues(saved)
  }
  const save = useMutation({
    retry: false,
    mutationFn: () => {
      const body = bodyOf(values)
      return setup ? call(updateSetup, { params: { id: setup.id }, body }) : call(createSetup, { body })
    },
    onSuccess: (written) => {
      drafts.remove(id)
      putSetup(queryClient, written.id, written)
      // Rows of the log and plans carry the setup's name.
      if (setup && setup.name !== written.name) {
        void queryClient.invalidateQueries({
          predicate: ({ queryKey: [path] }) => path === '/api/journal' || path === '/api/trade-plans',
        })
      }
      onSaved(written)
    },
  })
  const errors = fieldsOf(save.error)
  const rulesError = Object.entries(errors).find(([key]) => key.startsWith('rules'))?.[1]
  const title = setup ? 'Edit setup' : 'New setup'
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      header={
        <div className="flex items-baseline gap-3">
          <p className="flex-1 text-finding font-600">{title}</p>
          {hasDraft && (
            <span className="flex items-center gap-2 text-small text-subtle-foreground">
              Draft kept
              <Button size="xs" variant="ghost" onClick={discard}>
                Start over
              </Button>
            </span>
          )}
        </div>
      }
      footer={
        <Button
          variant="primary"
          className="flex-1"
          busy={save.isPending}
          disabled={values.name.trim() === ''}
          onClick={() => save.mutate()}
        >
          Save setup
        </Button>
      }
    >
      <div className="grid gap-[13px] pb-3">
        <Field label="Name" error={errors.name}>
          <Input
            value={values.name}
            maxLength={60}
            placeholder="VWAP fade"
            onChange={(event) => change({ name: event.target.value })}
          />
        </Field>
        <Field
          label="What it is"
          error={errors.description}
          aside={<span className="text-subtle-foreground">Markdown</span>}
        >
          <Textarea
            value={values.description}
            maxLength={20_000}
            placeholder="When it appears, why it works, and when to leave it alone."
            onChange={(event) => change({ description: event.target.value })}
            className="min-h-28"
          />
        </Field>
        <RulesEditor value={values.rules} onChange={(rules) => change({ rules })} error={rulesError} />
        <ExpectedField
          value={values.expectedR}
          onChange={(expectedR) => change({ expectedR })}
          error={errors.expectedR}
        />
        {save.isError && <FailureNote error={save.error} />}
      </div>
    </Sheet>
  )
}

function bodyOf({ name, description, rules, expectedR }: Values) {
  const written = rules.map((rule) => ({ ...rule, text: rule.text.trim() })).filter((rule) => rule.text)
  const expected = expectedR.trim().replace(/\.$/, '')
  return { name: name.trim(), description, rules: written, expectedR: expected === '' ? null : expected }
}
