import type { Setup } from '@ballast/contract/setups'
import { fieldsOf } from '../../../lib/api-error.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Input, Textarea } from '../../../ui/forms/input.tsx'
import { RecordSheet } from '../../../ui/overlays/record-sheet.tsx'
import { FailureNote } from '../../accounts/failure-note.tsx'
import { ExpectedField } from './expected-field.tsx'
import { RulesEditor } from './rules-editor.tsx'
import { useSetupForm } from './use-setup-form.ts'

type SetupSheetProps = {
  /** Null creates a new setup. */
  setup: Setup | null
  onClose: () => void
  onSaved: (setup: Setup) => void
}

/** The fields that show an error themselves. */
const FIELDS = ['name', 'description', 'rules', 'expectedR']

/** Edits a setup: its name, description, rules by group and expected R. */
export function SetupSheet({ setup, onClose, onSaved }: SetupSheetProps) {
  const form = useSetupForm(setup, onSaved)
  const { values, change, error } = form
  const errors = fieldsOf(error)
  const isAtField = Object.keys(errors).some((key) => FIELDS.includes(key.split('.')[0] ?? ''))
  const rulesError = Object.entries(errors).find(([key]) => key.startsWith('rules'))?.[1]
  return (
    <RecordSheet
      title={setup ? 'Edit setup' : 'New setup'}
      onDiscard={form.hasDraft ? form.discard : null}
      save="Save setup"
      isSaving={form.isSaving}
      canSave={values.name.trim() !== ''}
      onSave={form.save}
      onClose={onClose}
    >
      <Field label="Name" error={errors.name}>
        <Input
          value={values.name}
          maxLength={60}
          placeholder="VWAP fade"
          onValueChange={(name) => change({ name })}
        />
      </Field>
      <Field label="What it is" error={errors.description} aside="Markdown">
        <Textarea
          value={values.description}
          maxLength={20_000}
          placeholder="When it appears, why it works, and when to leave it alone."
          onValueChange={(description) => change({ description })}
          className="min-h-28"
        />
      </Field>
      <RulesEditor value={values.rules} onChange={(rules) => change({ rules })} error={rulesError} />
      <ExpectedField
        value={values.expectedR}
        onChange={(expectedR) => change({ expectedR })}
        error={errors.expectedR}
      />
      {!isAtField && <FailureNote error={error} />}
    </RecordSheet>
  )
}
