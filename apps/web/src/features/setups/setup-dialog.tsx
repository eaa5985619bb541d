import { MAX_SETUP_RULES, setupBodySchema } from '@ballast/contract/journal/setup-form'
import type { Setup } from '@ballast/contract/setups'
import { Plus, X } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { useSaveSetup } from './use-save-setup.ts'

type SetupDialogProps = {
  /** Null creates a new setup. */
  setup: Setup | null
  startName: string
  onSaved: (setup: Setup) => void
  onClose: () => void
}

type Draft = { name: string; rules: Rule[] }

type Rule = Setup['rules'][number]
const NEW_RULE: Rule = { group: 'entry', text: '' }
const GROUP_OPTIONS: { value: Rule['group']; label: string }[] = [
  { value: 'entry', label: 'Entry' },
  { value: 'management', label: 'Management' },
  { value: 'exit', label: 'Exit' },
]

/** The name and rules of a setup. Each trade is checked against the rules. */
export function SetupDialog({ setup, startName, onSaved, onClose }: SetupDialogProps) {
  const save = useSaveSetup(setup)
  return (
    <FormDialog<Draft>
      title={setup ? 'Edit setup' : 'New setup'}
      description="A trade of this setup is checked against its rules."
      submitLabel="Save setup"
      about={setup?.id}
      start={{
        name: setup?.name ?? startName,
        rules: setup && setup.rules.length > 0 ? setup.rules : [NEW_RULE],
      }}
      bodyOf={bodyOf}
      schemaOf={() => setupBodySchema}
      send={async (body: ReturnType<typeof bodyOf>) => onSaved(await save(body))}
      onClose={onClose}
    >
      {({ draft, errors, change }) => (
        <>
          <Field label="Name" error={errors.name}>
            <Input autoFocus value={draft.name} maxLength={60} onValueChange={(name) => change({ name })} />
          </Field>
          <RulesField rules={draft.rules} onChange={(rules) => change({ rules })} error={errors.rules} />
        </>
      )}
    </FormDialog>
  )
}

/** Rules without text are left out. */
function bodyOf({ name, rules }: Draft) {
  const trimmed = rules.map((rule) => ({ ...rule, text: rule.text.trim() }))
  return { name: name.trim(), rules: trimmed.filter((rule) => rule.text) }
}

type RulesFieldProps = {
  rules: readonly Rule[]
  onChange: (rules: Rule[]) => void
  error: string | undefined
}

function RulesField({ rules, onChange, error }: RulesFieldProps) {
  return (
    <Field group label="Rules" error={error} aside="optional">
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
              onValueChange={(text) => onChange(replaced(rules, index, { ...rule, text }))}
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
      {rules.length < MAX_SETUP_RULES && (
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
