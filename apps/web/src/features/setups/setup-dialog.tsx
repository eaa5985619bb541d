import { createSetup, type Setup, updateSetup } from '@ballast/contract/setups'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { fieldsOf, sentenceOf } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Dialog, DialogContent } from '../../ui/overlays/dialog.tsx'
import { setupQueries } from './setup-queries.ts'
import { tellOfRename } from './tell-of-rename.ts'

type SetupDialogProps = {
  /** Null makes a new one. */
  setup: Setup | null
  startName: string
  onSaved: (setup: Setup) => void
  onClose: () => void
}

const MAX_RULES = 20

type Rule = Setup['rules'][number]
const NEW_RULE: Rule = { group: 'entry', text: '' }
const GROUP_OPTIONS: { value: Rule['group']; label: string }[] = [
  { value: 'entry', label: 'Entry' },
  { value: 'management', label: 'Management' },
  { value: 'exit', label: 'Exit' },
]

/** Name and rules of a setup. The rules are what a trade is checked against. */
export function SetupDialog({ setup, startName, onSaved, onClose }: SetupDialogProps) {
  const queryClient = useQueryClient()
  const [name, setName] = useState(setup?.name ?? startName)
  const [rules, setRules] = useState<Rule[]>(setup && setup.rules.length > 0 ? setup.rules : [NEW_RULE])
  const save = useMutation({
    retry: false,
    mutationFn: () => {
      const written = rules.map((rule) => ({ ...rule, text: rule.text.trim() })).filter((rule) => rule.text)
      const body = { name: name.trim(), rules: written }
      return setup ? call(updateSetup, { params: { id: setup.id }, body }) : call(createSetup, { body })
    },
    onSuccess: (saved) => {
      queryClient.setQueryData(setupQueries.list().queryKey, (list = []) => [
        ...list.filter(({ id }) => id !== saved.id),
        saved,
      ])
      void queryClient.invalidateQueries({ queryKey: setupQueries.list().queryKey })
      if (setup) tellOfRename(queryClient, setup, saved)
      onSaved(saved)
      onClose()
    },
  })
  const fields = fieldsOf(save.error)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={setup ? 'Edit setup' : 'New setup'}
        description="A trade of this setup is checked against its rules."
        footer={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              variant="primary"
              busy={save.isPending}
              disabled={name.trim() === ''}
              onClick={() => save.mutate()}
            >
              Save setup
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <Field label="Name" error={fields.name ?? (save.error ? sentenceOf(save.error) : undefined)}>
            <Input value={name} maxLength={60} onChange={(event) => setName(event.target.value)} />
          </Field>
          <Field group label="Rules" aside={<span className="text-subtle-foreground">optional</span>}>
            <ul className="grid gap-2">
              {rules.map((rule, index) => (
                <li key={index} className="flex items-center gap-1">
                  <Select
                    aria-label={`Part of the trade rule ${index + 1} is about`}
                    className="w-32 shrink-0"
                    options={GROUP_OPTIONS}
                    value={rule.group}
                    onValueChange={(group) => setRules(replaced(rules, index, { ...rule, group }))}
                  />
                  <Input
                    aria-label={`Rule ${index + 1}`}
                    aria-labelledby={undefined}
                    id={`setup-rule-${index}`}
                    value={rule.text}
                    maxLength={200}
                    placeholder="Stop beyond the pullback"
                    onChange={(event) =>
                      setRules(replaced(rules, index, { ...rule, text: event.target.value }))
                    }
                  />
                  <IconButton
                    label={`Remove rule ${index + 1}`}
                    tooltip={false}
                    onClick={() => setRules(rules.filter((_, at) => at !== index))}
                  >
                    <X aria-hidden="true" />
                  </IconButton>
                </li>
              ))}
            </ul>
            {rules.length < MAX_RULES && (
              <Button
                size="sm"
                variant="ghost"
                className="mt-2"
                onClick={() => setRules([...rules, NEW_RULE])}
              >
                <Plus aria-hidden="true" />
                Add rule
              </Button>
            )}
          </Field>
        </div>
      </DialogContent>
    </Dialog>
  )
}

function replaced(rules: readonly Rule[], index: number, rule: Rule): Rule[] {
  return rules.map((known, at) => (at === index ? rule : known))
}
