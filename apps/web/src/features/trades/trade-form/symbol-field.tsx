import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { ChoiceRow } from './choice-row.tsx'

type SymbolFieldProps = {
  value: string
  recent: readonly string[]
  error?: string | undefined
  onChange: (symbol: string) => void
}

/** The contracts traded most as buttons, any other by typing. */
export function SymbolField({ value, recent, error, onChange }: SymbolFieldProps) {
  const known = recent.slice(0, 5)
  const typed = value.trim().toUpperCase()
  return (
    <Field label="Symbol" error={error}>
      <div className="flex flex-wrap gap-1.5">
        {known.length > 0 && (
          <ChoiceRow
            label="Recent symbols"
            options={known.map((symbol) => ({ value: symbol, label: symbol }))}
            value={known.includes(typed) ? typed : null}
            onValueChange={(symbol) => symbol && onChange(symbol)}
            className="flex-[3_1_220px] grid-flow-col auto-cols-fr"
            itemClassName="px-1"
          />
        )}
        <div className="min-w-24 flex-[1_1_96px]">
          <Input
            value={value}
            maxLength={40}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            placeholder={known.length > 0 ? 'Other' : 'MNQ, EURUSD, AAPL'}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      </div>
    </Field>
  )
}
