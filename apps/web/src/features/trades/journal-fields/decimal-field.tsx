import { type ReactNode, useState } from 'react'
import { Field } from '../../../ui/forms/field.tsx'
import { NumberInput } from '../../../ui/forms/number-input.tsx'

type DecimalFieldProps = {
  label: string
  /** Decimal text; null means empty. */
  value: string | null
  onCommit: (value: string | null) => void
  /** Accepts zero, for example for a worst point of nothing. */
  allowZero?: boolean
  step?: number
  unit?: string
  hint?: ReactNode
  /** The server's error. */
  error?: string | undefined
}

const DECIMAL = /^\d{1,12}(\.\d{1,10})?$/

/** A number that is saved while typing, as soon as it is valid. Anything else stays in the field and is marked. */
export function DecimalField({ label, value, onCommit, allowZero = false, ...props }: DecimalFieldProps) {
  const [typed, setTyped] = useState(value ?? '')
  const [known, setKnown] = useState(value)
  const [isLeft, setLeft] = useState(false)
  if (value !== known) {
    setKnown(value)
    if (Number(typed || 'NaN') !== Number(value ?? 'NaN')) setTyped(value ?? '')
  }
  const problem = problemOf(typed, allowZero)
  function handleChange(text: string) {
    setTyped(text)
    setLeft(false)
    if (text === '') commit(null)
    else if (problemOf(text, allowZero) === null) commit(text)
  }
  function commit(next: string | null) {
    setKnown(next)
    if (next !== value) onCommit(next)
  }
  return (
    <Field
      label={label}
      {...(props.hint ? { hint: props.hint } : {})}
      error={isLeft && problem ? problem : props.error}
    >
      <NumberInput
        value={typed}
        onValueChange={handleChange}
        onBlur={() => setLeft(true)}
        step={props.step ?? 1}
        min={0}
        {...(props.unit ? { unit: props.unit } : {})}
      />
    </Field>
  )
}

function problemOf(text: string, allowZero: boolean): string | null {
  if (text === '') return null
  if (!DECIMAL.test(text)) return 'Enter a number such as 18250.25. This is not saved yet.'
  return Number(text) > 0 || allowZero ? null : 'Enter a number above zero. This is not saved yet.'
}
