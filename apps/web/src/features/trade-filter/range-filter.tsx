import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { NumberInput } from '../../ui/forms/number-input.tsx'
import type { RangeField } from './filter-fields.ts'
import { isFilterNumber } from './trade-search.ts'
import type { TradeFilters } from './use-trade-filters.ts'

type RangeFilterProps = {
  field: RangeField
  values: TradeFilters['values']
  onChange: TradeFilters['change']
  onDone: () => void
}

/** A minimum and a maximum; either may be left open. Applied by Enter or the button. */
export function RangeFilter({ field, values, onChange, onDone }: RangeFilterProps) {
  const [min, setMin] = useState(values[field.min] ?? '')
  const [max, setMax] = useState(values[field.max] ?? '')
  const problems = problemsOf(min, max)
  const bounds = field.bounds ?? {}
  function handleSubmit() {
    if (problems.min || problems.max) return
    // An exclusive limit stays until another replaces it.
    const below = field.below && { [field.below]: max === '' ? values[field.below] : undefined }
    onChange({ [field.min]: clean(min), [field.max]: clean(max), ...below })
    onDone()
  }
  return (
    <form
      className="grid gap-3 p-3"
      onSubmit={(event) => {
        event.preventDefault()
        handleSubmit()
      }}
    >
      <div className="grid grid-cols-2 gap-2">
        <Field label="From" error={problems.min}>
          <NumberInput value={min} onValueChange={setMin} unit={field.unit} {...bounds} />
        </Field>
        <Field label="To" error={problems.max}>
          <NumberInput value={max} onValueChange={setMax} unit={field.unit} {...bounds} />
        </Field>
      </div>
      <Button type="submit" size="sm" variant="primary" className="justify-self-end">
        Show
      </Button>
    </form>
  )
}

function clean(text: string): string | undefined {
  return text === '' ? undefined : String(Number(text))
}

function problemsOf(min: string, max: string): { min?: string; max?: string } {
  const minProblem = problemOf(min)
  if (minProblem) return { min: minProblem }
  const maxProblem = problemOf(max)
  if (maxProblem) return { max: maxProblem }
  const isReversed = min !== '' && max !== '' && Number(min) > Number(max)
  return isReversed ? { max: 'Enter a number above the first.' } : {}
}

/** `.5` and `5.` are numbers, a sign alone is none yet. */
function problemOf(text: string): string | null {
  if (Number.isNaN(Number(text))) return 'Enter a number.'
  return isFilterNumber(clean(text) ?? '0')
    ? null
    : 'Enter a number below 9,000,000,000 with at most six decimals.'
}
