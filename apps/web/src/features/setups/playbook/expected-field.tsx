import { Field } from '../../../ui/forms/field.tsx'
import { NumberInput } from '../../../ui/forms/number-input.tsx'

type ExpectedFieldProps = { value: string; onChange: (value: string) => void; error?: string | undefined }

/** The R the trader expects on average; negative values are allowed, so that it can be an honest guess. */
export function ExpectedField({ value, onChange, error }: ExpectedFieldProps) {
  return (
    <Field
      label="Expected R per trade"
      aside="optional"
      hint="Shown beside the measured mean and its interval."
      error={error}
    >
      <NumberInput value={value} step={0.1} placeholder="0.4" onValueChange={onChange} />
    </Field>
  )
}
