import { ruleEditsSchema } from '@ballast/contract/attempts/attempt-form'
import { type Attempt, updateAttempt } from '@ballast/contract/attempts/attempts'
import type { BodyOf } from '@ballast/contract/endpoint'
import type { RuleField } from '@ballast/domain/prop-rules/rule-fields'
import { useRef, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { useAttempted } from '../../../ui/overlays/use-attempted.ts'
import { refreshAttempts } from '../attempt-queries.ts'
import { FormDialog } from './form-dialog.tsx'
import { OutcomeDialog } from './outcome-dialog.tsx'
import { Readings } from './readings.tsx'
import { RuleFields, ruleDraftOf, ruleEditsOf, statedDraftOf, withdrawnOf } from './rule-fields.tsx'
import { ruleOutcome } from './rule-outcome.ts'

/** Edits the rules of one account; untouched rules stay as stated. Then says what the change did to the account. */
export function RulesDialog(props: { attempt: Attempt; onClose: () => void }) {
  // As it was opened: a change from another device must not be overwritten with what this form shows.
  const [attempt] = useState(props.attempt)
  const saved = useRef<Attempt | null>(null)
  const [after, setAfter] = useState<Attempt | null>(null)
  const attempted = useAttempted(refreshAttempts)
  const start = ruleDraftOf(attempt)
  const stated = statedDraftOf(attempt)
  function undo(changed: Attempt) {
    const params = { id: attempt.id }
    void attempted(
      () => call(updateAttempt, { params, body: takeBack(attempt, changed) }),
      'The rules were not changed back',
    )
  }
  function close() {
    const changed = saved.current
    if (changed && ruleOutcome(attempt, changed).length > 0) return setAfter(changed)
    if (changed) toast({ title: 'Rules saved', variant: 'success', undo: () => undo(changed) })
    props.onClose()
  }
  if (after)
    return (
      <OutcomeDialog
        before={attempt}
        after={after}
        onUndo={() => {
          undo(after)
          props.onClose()
        }}
        onClose={props.onClose}
      />
    )
  return (
    <FormDialog
      title="Correct the rules"
      description="For this account only, saved with today’s date. The firm’s own page is what counts."
      submitLabel="Save rules"
      about={attempt.id}
      start={start}
      schemaOf={() => ruleEditsSchema}
      bodyOf={(draft) => ruleEditsOf(start, draft, stated)}
      send={async (edits: BodyOf<typeof updateAttempt>['edits'] & object, draft) => {
        const withdrawn = withdrawnOf(start, draft, stated)
        const body = { edits, ...(withdrawn.length > 0 ? { withdrawn } : {}), revision: attempt.revision }
        saved.current = await call(updateAttempt, { params: { id: attempt.id }, body })
      }}
      onClose={close}
    >
      {(form) => (
        <>
          <Readings readings={attempt.rules.readings} draft={form.draft} change={form.change} />
          <RuleFields {...form} stated={stated} currency={attempt.accountCurrency} />
        </>
      )}
    </FormDialog>
  )
}

/** What brings the rules of `after` back to those of `before`. */
function takeBack(before: Attempt, after: Attempt) {
  const edited = Object.keys(after.rules.edits) as RuleField[]
  const withdrawn = edited.filter((field) => !(field in before.rules.edits))
  const edits = ruleEditsOf(ruleDraftOf(after), ruleDraftOf(before))
  const kept = Object.entries(edits).filter(([field]) => !withdrawn.includes(field as RuleField))
  return { withdrawn, edits: Object.fromEntries(kept), revision: after.revision }
}
