import { attemptEndSchema } from '@ballast/contract/attempts/attempt-form'
import { ENDED_STATES } from '@ballast/contract/attempts/attempt-vocabulary'
import { type Attempt, endAttempt } from '@ballast/contract/attempts/attempts'
import type { BodyOf } from '@ballast/contract/endpoint'
import { call } from '../../../lib/api.ts'
import { DatePicker } from '../../../ui/forms/date-picker.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { STATE_LABELS } from '../attempt-text.ts'
import { firmToday, lastDayOf } from './firm-day.ts'
import { FormDialog } from './form-dialog.tsx'

type Draft = { state: (typeof ENDED_STATES)[number]; endedOn: string; reason: string }

/** Ends an attempt with a day and reason, or edits them. */
export function EndDialog({ attempt, onClose }: { attempt: Attempt; onClose: () => void }) {
  const { breach } = attempt.now
  const today = firmToday(attempt)
  const isOver = attempt.endedOn !== null
  const start: Draft = {
    state: ENDED_STATES.find((state) => state === attempt.state) ?? (breach ? 'breached' : 'passed'),
    endedOn: attempt.endedOn ?? lastDayOf(attempt),
    reason: attempt.reason,
  }
  return (
    <FormDialog
      title={isOver ? 'How this attempt ended' : 'End this attempt'}
      description="Its trades up to that day stay in it; a new attempt in the same account begins after it."
      submitLabel={isOver ? 'Save' : 'End attempt'}
      about={attempt.id}
      start={start}
      schemaOf={() => attemptEndSchema}
      bodyOf={(draft) => draft}
      send={(body: BodyOf<typeof endAttempt>) => call(endAttempt, { params: { id: attempt.id }, body })}
      onClose={onClose}
    >
      {({ draft, errors, change }) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="How it ended" error={errors.state}>
              <Select
                options={ENDED_STATES.map((value) => ({ value, label: STATE_LABELS[value] }))}
                value={draft.state}
                onValueChange={(state) => change({ state })}
              />
            </Field>
            <Field label="On" error={errors.endedOn}>
              <DatePicker
                value={draft.endedOn}
                onValueChange={(endedOn) => change({ endedOn })}
                max={start.endedOn > today ? start.endedOn : today}
              />
            </Field>
          </div>
          <Field label="Why" error={errors.reason} aside="optional">
            <Input value={draft.reason} maxLength={200} onValueChange={(reason) => change({ reason })} />
          </Field>
        </>
      )}
    </FormDialog>
  )
}
