import type { Setup } from '@ballast/contract/setups'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { fieldsOf, sentenceOf } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Dialog, DialogContent } from '../../ui/overlays/dialog.tsx'
import { useSaveSetup } from './use-save-setup.ts'

type SetupDialogProps = {
  /** Null creates a new setup. */
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

/** The name and rules of a setup. Each trade is checked against the rules. */
export function SetupDialog({ setup, startName, onSaved, onClose }: SetupDialogProps) {
  const [name, setName] = useState(setup?.name ?? startName)
  const [rules, setRules] = useState<Rule[]>(setup && setup.rules.length > 0 ? setup.rules : [NEW_RULE])
  const save = useSaveSetup(setup, (saved) => {
    onSaved(saved)
    onClose()
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
              onClick={() => save.mutate({ name, rules })}
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
          <RulesField rules={rules} onChange={setRules} />
        </div>
      </DialogContent>
    </Dialog>
  )
}

function RulesField({ rules, onChange }: { rules: readonly Rule[]; onChange: (rules: Rule[]) => void }) {
  return (
    <Field group label="Rules" aside={<span className="text-subtle-foreground">optional</span>}>
      <ul className="grid gap-2">
        {rules.map((rule, index) => (
          <li key={index} className="flex items-center gap-1">
            <Select
              aria-label={`Part of the trade rule ${index + 1} is about`}
              className="w-32 shrink-0"
              options={GROUP_OPTIONS}
              value={rule.group}
              onValueChange={(group) => onChange(replaced(rules, index, { ...rule, group }))}
            />
            <Input
              aria-label={`Rule ${index + 1}`}
              id={`setup-rule-${index}`}
              value={rule.text}
              maxLength={200}
              placeholder="Stop beyond the pullback"
              onChange={(event) => onChange(replaced(rules, index, { ...rule, text: event.target.value }))}
            />
            <IconButton
              label={`Remove rule ${index + 1}`}
              tooltip={false}
              onClick={() => onChange(rules.filter((_, at) => at !== index))}
            >
              <X aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      {rules.length < MAX_RULES && (
        <Button size="sm" variant="ghost" className="mt-2" onClick={() => onChange([...rules, NEW_RULE])}>
          <Plus aria-hidden="true" />
          Add rule
        </Button>
      )}
    </Field>
  )
}

function replaced(rules: readonly Rule[], index: number, rule: Rule): Rule[] {
  return rules.map((known, at) => (at === index ? rule : known))
}
