import { CURRENCIES } from '@ballast/domain/accounts/account-vocabulary'
import type { Day } from '../../../lib/time/days.ts'
import { tradingToday } from '../../../lib/time/trading-today.ts'
import { DatePicker } from '../../../ui/forms/date-picker.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { NumberInput } from '../../../ui/forms/number-input.tsx'
import { Select } from '../../../ui/forms/select.tsx'

type FieldProps<Value> = { error: string | undefined; value: Value; onValueChange: (value: Value) => void }

export function CurrencyField({ error, ...props }: FieldProps<(typeof CURRENCIES)[number]>) {
  return (
    <Field label="Currency" error={error}>
      <Select options={CURRENCIES.map((value) => ({ value, label: value }))} {...props} />
    </Field>
  )
}

type RateFieldProps = FieldProps<string> & { currency: string; accountCurrency: string }

/** The rate of another currency on that day; renders nothing if both currencies are the same. */
export function RateField({ currency, accountCurrency, error, ...props }: RateFieldProps) {
  if (currency === accountCurrency) return null
  return (
    <Field
      label={`1 ${currency} in ${accountCurrency}`}
      error={error}
      hint={`The rate of that day. Leave empty to keep ${currency} separate.`}
    >
      <NumberInput {...props} />
    </Field>
  )
}

type PastDayFieldProps = FieldProps<string> & {
  label: string
  /** By the clock that counts; that of the accounts by default. */
  today?: Day
}

/** A day field up to today. */
export function PastDayField({ label, error, today = tradingToday(), ...props }: PastDayFieldProps) {
  return (
    <Field label={label} error={error}>
      <DatePicker {...props} max={today} />
    </Field>
  )
}
