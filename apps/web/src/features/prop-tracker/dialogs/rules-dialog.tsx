import { ruleEditsSchema } from '@ballast/contract/attempts/attempt-form'
import { type Attempt, updateAttempt } from '@ballast/contract/attempts/attempts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { FormDialog } from './form-dialog.tsx'
import { Readings } from './readings.tsx'
import { RuleFields, ruleDraftOf, ruleEditsOf } from './rule-fields.tsx'

/** Edits the rules of one account; untouched rules stay as stated. */
export function RulesDialog(props: { attempt: Attempt; onClose: () => void }) {
  // As it was opened: a change from another device must not be overwritten with what this form shows.
  const [attempt] = useState(props.attempt)
  const start = ruleDraftOf(attempt)
  return (
    <FormDialog
      title="Correct the rules"
      description="For this account only, saved with today’s date. The firm’s own page is what counts."
      submitLabel="Save rules"
      about={attempt.id}
      start={start}
      schemaOf={() => ruleEditsSchema}
      bodyOf={(draft) => ruleEditsOf(start, draft)}
      send={(edits: object) =>
        call(updateAttempt, { params: { id: attempt.id }, body: { edits, revision: attempt.revision } })
      }
      onClose={props.onClose}
    >
      {(form) => (
        <>
          <Readings readings={attempt.rules.readings} draft={form.draft} change={form.change} />
          <RuleFields {...form} currency={attempt.accountCurrency} />
        </>
      )}
    </FormDialog>
  )
}
