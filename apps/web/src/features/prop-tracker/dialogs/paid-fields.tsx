import { CURRENCIES } from '@ballast/domain/accounts/account-words'
import { todayAsDay } from '../../../lib/time/days.ts'
import { DatePicker } from '../../../ui/forms/date-picker.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'

type FieldProps<Value> = { error: string | undefined; value: Value; onValueChange: (value: Value) => void }

export function CurrencyField({ error, ...props }: FieldProps<(typeof CURRENCIES)[number]>) {
  return (
    <Field label="Currency" error={error}>
      <Select options={CURRENCIES.map((value) => ({ value, label: value }))} {...props} />
    </Field>
  )
}

/** A day that has come. */
export function PastDayField({ label, error, ...props }: FieldProps<string> & { label: string }) {
  return (
    <Field label={label} error={error}>
      <DatePicker {...props} max={todayAsDay()} />
    </Field>
  )
}
