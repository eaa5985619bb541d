import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { type CardErrors, type CardFields, groupExpiry, groupNumber } from './card-fields.ts'

type CardInputsProps = {
  fields: CardFields
  errors: CardErrors
  onChange: (part: Partial<CardFields>) => void
}

/** Without `cc-` autofill, so that a browser does not fill a real card into the sandbox. */
const PLAIN = { autoComplete: 'off', spellCheck: false } as const

export function CardInputs({ fields, errors, onChange }: CardInputsProps) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label="Card number" error={errors.number} className="col-span-2">
        <Input
          {...PLAIN}
          inputMode="numeric"
          name="number"
          placeholder="4242 4242 4242 4242"
          value={fields.number}
          onValueChange={(value) => onChange({ number: groupNumber(value) })}
        />
      </Field>
      <Field label="Expiry" error={errors.expiry}>
        <Input
          {...PLAIN}
          inputMode="numeric"
          name="expiry"
          placeholder="MM / YY"
          value={fields.expiry}
          onValueChange={(value) => onChange({ expiry: groupExpiry(value, fields.expiry) })}
        />
      </Field>
      <Field label="CVC" error={errors.cvc}>
        <Input
          {...PLAIN}
          inputMode="numeric"
          name="cvc"
          maxLength={4}
          placeholder="123"
          value={fields.cvc}
          onValueChange={(value) => onChange({ cvc: value.replace(/\D/g, '') })}
        />
      </Field>
      <Field label="Name on card" error={errors.name} className="col-span-2">
        <Input
          {...PLAIN}
          name="name"
          maxLength={80}
          value={fields.name}
          onValueChange={(name) => onChange({ name })}
        />
      </Field>
    </div>
  )
}
