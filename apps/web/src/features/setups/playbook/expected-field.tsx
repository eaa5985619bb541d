import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'

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
      <Input
        inputMode="decimal"
        value={value}
        maxLength={10}
        placeholder="0.4"
        onValueChange={(value) => onChange(value.replace(',', '.').replace(/[^\d.-]/g, ''))}
      />
    </Field>
  )
}
