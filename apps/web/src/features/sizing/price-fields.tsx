import { useInstruments } from '../../lib/instruments/own-instruments.ts'
import { Field } from '../../ui/forms/field.tsx'
import { NumberInput } from '../../ui/forms/number-input.tsx'

const PRICES = [
  ['entry', 'Entry'],
  ['stop', 'Stop'],
  ['target', 'Target'],
] as const
type Prices = Record<(typeof PRICES)[number][0], string>

type PriceFieldsProps = {
  values: Prices & { symbol: string }
  errors?: Readonly<Record<string, string | undefined>>
  onChange: (change: Partial<Prices>) => void
}

/** The three prices of a planned trade, side by side. */
export function PriceFields({ values, errors = {}, onChange }: PriceFieldsProps) {
  const tick = Number(useInstruments()(values.symbol).tickSize ?? 1)
  return (
    <div className="grid grid-cols-3 gap-2.5">
      {PRICES.map(([name, label]) => (
        <Field key={name} label={label} error={errors[name]}>
          <NumberInput
            value={values[name]}
            onValueChange={(text) => onChange({ [name]: text })}
            step={tick}
          />
        </Field>
      ))}
    </div>
  )
}
