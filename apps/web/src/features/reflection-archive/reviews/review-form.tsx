import type { ReviewPage } from '@ballast/contract/reflection/reviews'
import { Field } from '../../../ui/forms/field.tsx'
import { Textarea } from '../../../ui/forms/input.tsx'
import { SaveNote } from '../../../ui/save-note.tsx'
import { TwoVersions } from '../../../ui/two-versions.tsx'
import { type ReviewChanges, useReview } from './use-review.ts'

const QUESTIONS = [
  { key: 'keep', label: 'Keep', hint: 'What went well and should stay.' },
  { key: 'stop', label: 'Stop', hint: 'What cost you most, in money or in calm.' },
  { key: 'tryNext', label: 'Try', hint: 'One thing to do differently.' },
] as const
const LABELS: Record<keyof ReviewChanges, string> = {
  keep: 'Keep',
  stop: 'Stop',
  tryNext: 'Try',
  focus: 'Focus',
}

/** A review's questions. Every change is stored in this browser at once and saved automatically. */
export function ReviewForm({ page: { review, focusBefore } }: { page: ReviewPage }) {
  const { shown, state, change, flush, resolve } = useReview(review)
  const leave = () => void flush()
  const { fields, sentence } = refusalOf(state)
  return (
    <section aria-label="Your review" className="grid gap-3 p-4">
      <div className="flex items-center justify-between gap-2">
        <h3 className="text-card-title font-580">Your review</h3>
        <SaveNote state={state} />
      </div>
      {focusBefore !== '' && (
        <p className="text-table text-muted-foreground">
          What this {review.period} was to be about: <b className="font-560 text-foreground">{focusBefore}</b>
        </p>
      )}
      {state.kind === 'conflict' && (
        <TwoVersions
          noun="review"
          versions={state.conflicts.map((key) => ({
            label: LABELS[key],
            here: shown[key],
            elsewhere: state.theirs[key],
          }))}
          texts={null}
          onResolve={resolve}
        />
      )}
      {sentence && (
        <p role="alert" className="text-small text-warning">
          {sentence}
        </p>
      )}
      <div className="grid gap-3 md:grid-cols-3">
        {QUESTIONS.map(({ key, label, hint }) => (
          <Field key={key} label={label} hint={hint} error={fields[key]}>
            <Textarea
              value={shown[key]}
              rows={4}
              onValueChange={(value) => change({ [key]: value })}
              onBlur={leave}
            />
          </Field>
        ))}
      </div>
      <Field
        label={`What the next ${review.period} is about`}
        hint={`Shown on each day of the next ${review.period}, and with its plan.`}
        error={fields.focus}
      >
        <Textarea
          value={shown.focus}
          rows={1}
          onValueChange={(focus) => change({ focus })}
          onBlur={leave}
          className="min-h-9"
        />
      </Field>
    </section>
  )
}

/** Why it was not saved: at the fields the server names, otherwise as a sentence. */
function refusalOf(state: ReturnType<typeof useReview>['state']) {
  if (state.kind !== 'refused') return { fields: NONE, sentence: null }
  const { fields } = state
  const isAtField = Object.keys(LABELS).some((key) => key in fields)
  return { fields, sentence: isAtField ? null : (Object.values(fields)[0] ?? state.sentence) }
}

const NONE: Readonly<Record<string, string>> = {}
