import { EXECUTION_RUBRIC } from '@ballast/domain/vocabulary/mistakes'
import { PLAN_ANSWERS, PLAN_LABELS, type PlanAnswer } from '@ballast/domain/vocabulary/trade-words'
import { StarsInput } from '../../../ui/figures/stars.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Slider } from '../../../ui/forms/slider.tsx'
import { SegmentedControl } from '../../../ui/navigation/segmented-control.tsx'

type Value<T> = { value: T | null; onValueChange: (value: T | null) => void }

export function ConfidenceInput({ value, onValueChange }: Value<number>) {
  return (
    <Field
      group
      label="Confidence at entry"
      aside={
        <span>
          <b className="font-560 text-foreground">{value ?? '–'}</b>
          <span className="text-subtle-foreground">/10</span>
        </span>
      }
    >
      <Slider label="Confidence at entry" value={value} onValueChange={onValueChange} min={1} max={10} />
    </Field>
  )
}

const RUBRIC = ([1, 2, 3, 4, 5] as const).map((star) => EXECUTION_RUBRIC[star])

export function ExecutionInput({ value, onValueChange }: Value<number>) {
  return (
    <Field group label="Execution" hint={value ? RUBRIC[value - 1] : 'Not scored yet'}>
      <StarsInput label="Execution score" value={value} onValueChange={onValueChange} rubric={RUBRIC} />
    </Field>
  )
}

export function RatingInput({ value, onValueChange }: Value<number>) {
  return (
    <Field group label="Rating">
      <StarsInput label="Rating" value={value} onValueChange={onValueChange} />
    </Field>
  )
}

export function PlanInput({ value, onValueChange }: Value<PlanAnswer>) {
  return (
    <Field
      group
      label="Plan followed"
      aside={
        value && (
          <button
            type="button"
            onClick={() => onValueChange(null)}
            className="rounded-sm text-subtle-foreground hover:text-foreground"
          >
            Clear
          </button>
        )
      }
    >
      <SegmentedControl<PlanAnswer | ''>
        label="Plan followed"
        size="sm"
        options={PLAN_ANSWERS.map((answer) => ({ value: answer, label: PLAN_LABELS[answer] }))}
        value={value ?? ''}
        onValueChange={(answer) => onValueChange(answer === '' ? null : answer)}
      />
    </Field>
  )
}
