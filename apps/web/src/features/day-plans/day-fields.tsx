import { DAY_BIASES, type DayBias } from '@ballast/domain/vocabulary/plan-vocabulary'
import { useState } from 'react'
import { Field } from '../../ui/forms/field.tsx'
import { Input, Textarea } from '../../ui/forms/input.tsx'
import { NumberInput } from '../../ui/forms/number-input.tsx'
import { DecimalField } from '../trades/journal-fields/decimal-field.tsx'
import { ChoiceRow } from '../trades/trade-form/choice-row.tsx'
import { IfThenEditor, LevelsEditor } from './line-editors.tsx'
import { BIAS_LABELS } from './plan-changes.ts'
import type { DayPlanChanges, DayPlanFields } from './planned-day.ts'
import { SymbolsEditor } from './symbols-editor.tsx'

type DayFieldsProps = {
  fields: DayPlanFields
  onChange: (changes: DayPlanChanges) => void
  errors: Readonly<Record<string, string>>
  /** Whether the hours can be edited: not once the session has started. */
  withHours: boolean
  currency: string
  timeZone: string
}

/** Whether a field of the form shows what is wrong with this part of a plan. */
export function hasField(part: string): boolean {
  return part.startsWith('words.') || part === 'start' || part === 'end'
}

const BIASES = DAY_BIASES.filter((bias) => bias !== '').map((bias) => ({
  value: bias,
  label: BIAS_LABELS[bias],
}))

/** The form of a day's plan. */
export function DayFields({ fields, onChange, errors, withHours, currency, timeZone }: DayFieldsProps) {
  const errorOf = (name: string) =>
    errors[name] ?? Object.entries(errors).find(([key]) => key.startsWith(`words.${name}`))?.[1]
  return (
    <div className="grid gap-4">
      <Field group label="Bias" error={errorOf('bias')}>
        <ChoiceRow<DayBias>
          label="Bias"
          options={BIASES}
          value={fields.bias === '' ? null : fields.bias}
          onValueChange={(bias) => onChange({ bias: bias ?? '' })}
          clearable
          className="grid-cols-4 max-sm:grid-cols-2"
        />
      </Field>
      <Field label="Thesis" error={errorOf('thesis')} aside="Markdown">
        <Textarea
          value={fields.thesis}
          maxLength={20_000}
          placeholder="What do you expect, and what would show that you are wrong?"
          onValueChange={(thesis) => onChange({ thesis })}
          className="min-h-24"
        />
      </Field>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <DecimalField
          label="Max loss"
          value={fields.maxLoss}
          onCommit={(maxLoss) => onChange({ maxLoss })}
          unit={currency}
          error={errorOf('maxLoss')}
        />
        <Field label="Max trades" error={errorOf('maxTrades')}>
          <MaxTradesInput value={fields.maxTrades} onChange={(maxTrades) => onChange({ maxTrades })} />
        </Field>
        {withHours && (
          <HourFields fields={fields} onChange={onChange} errorOf={errorOf} timeZone={timeZone} />
        )}
      </div>
      <SymbolsEditor
        value={fields.symbols}
        onChange={(symbols) => onChange({ symbols })}
        error={errorOf('symbols')}
      />
      <LevelsEditor
        value={fields.levels}
        onChange={(levels) => onChange({ levels })}
        error={errorOf('levels')}
      />
      <IfThenEditor
        value={fields.ifThens}
        onChange={(ifThens) => onChange({ ifThens })}
        error={errorOf('ifThens')}
      />
    </div>
  )
}

type HourFieldsProps = Pick<DayFieldsProps, 'fields' | 'onChange' | 'timeZone'> & {
  errorOf: (name: string) => string | undefined
}

function HourFields({ fields, onChange, errorOf, timeZone }: HourFieldsProps) {
  return (
    <>
      <Field label="Session starts" error={errorOf('start')} hint={timeZone.replaceAll('_', ' ')}>
        <TimeInput value={fields.start} onCommit={(start) => start && onChange({ start })} />
      </Field>
      <Field label="Ends" aside="optional" error={errorOf('end')}>
        <TimeInput value={fields.end ?? ''} onCommit={(end) => onChange({ end: end || null })} />
      </Field>
    </>
  )
}

/**
 * Commits a time once it is left, or with Enter: on the way to 10:30 a browser reports 01:30, which would lock a plan at once.
 */
function TimeInput({ value, onCommit }: { value: string; onCommit: (value: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null)
  function commit() {
    if (typed !== null && typed !== value) onCommit(typed)
    setTyped(null)
  }
  return (
    <Input
      type="time"
      value={typed ?? value}
      onValueChange={setTyped}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  )
}

type MaxTradesInputProps = { value: number | null; onChange: (value: number | null) => void }

/** Shows what is typed until it is left, so that the point of 1.5 is not dropped, which would make it 15. */
function MaxTradesInput({ value, onChange }: MaxTradesInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <NumberInput
      min={1}
      max={999}
      placeholder="No limit"
      value={typed ?? (value === null ? '' : String(value))}
      onValueChange={(text) => {
        setTyped(text)
        onChange(wholeNumber(text))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

function wholeNumber(text: string): number | null {
  const number = Math.floor(Number(text))
  return text === '' || !(number >= 1) ? null : Math.min(999, number)
}
