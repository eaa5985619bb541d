import { type PlainWordField, TRADE_FIELDS, type WordOf } from '@ballast/domain/trades/trade-fields'
import { EXECUTION_RUBRIC } from '@ballast/domain/vocabulary/mistakes'
import { valueLabel } from '../../../lib/format/trade-text.ts'
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

type WordInputProps<Name extends PlainWordField> = Value<WordOf<Name>> & { name: Name }

/** One word of a field's vocabulary, which can be cleared. */
export function WordInput<Name extends PlainWordField>({ name, value, onValueChange }: WordInputProps<Name>) {
  const { label, words } = TRADE_FIELDS[name]
  return (
    <Field
      group
      label={label}
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
      <SegmentedControl<WordOf<Name> | ''>
        label={label}
        size="sm"
        options={words.map((word) => ({ value: word, label: valueLabel(name, word) }))}
        value={value ?? ''}
        onValueChange={(word) => onValueChange(word === '' ? null : word)}
      />
    </Field>
  )
}
