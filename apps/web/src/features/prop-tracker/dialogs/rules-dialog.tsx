import { ruleEditsSchema } from '@ballast/contract/attempts/attempt-form'
import { type Attempt, updateAttempt } from '@ballast/contract/attempts/attempts'
import { call } from '../../../lib/api.ts'
import { FormDialog } from './form-dialog.tsx'
import { Readings } from './readings.tsx'
import { RuleFields, ruleDraftOf, ruleEditsOf } from './rule-fields.tsx'

/** Edits the rules of one account; untouched rules stay as stated. */
export function RulesDialog({ attempt, onClose }: { attempt: Attempt; onClose: () => void }) {
  const start = ruleDraftOf(attempt)
  return (
    <FormDialog
      title="Correct the rules"
      description="For this account only, saved with today’s date. The firm’s own page is what counts."
      submitLabel="Save rules"
      start={start}
      schemaOf={() => ruleEditsSchema}
      bodyOf={(draft) => ruleEditsOf(start, draft)}
      send={(edits: object) =>
        call(updateAttempt, { params: { id: attempt.id }, body: { edits, revision: attempt.revision } })
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          <Readings readings={attempt.rules.readings} draft={form.draft} change={form.change} />
          <RuleFields {...form} />
        </>
      )}
    </FormDialog>
  )
}
