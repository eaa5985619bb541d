import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { ChoiceRow } from './choice-row.tsx'

type SymbolFieldProps = {
  value: string
  recent: readonly string[]
  error?: string | undefined
  onChange: (symbol: string) => void
}

/** The most traded contracts as buttons, any other by typing. */
export function SymbolField({ value, recent, error, onChange }: SymbolFieldProps) {
  const recentSymbols = recent.slice(0, 5)
  const typed = value.trim().toUpperCase()
  return (
    <Field label="Symbol" error={error}>
      <div className="grid grid-cols-6 gap-1.5 max-md:grid-cols-3">
        {recentSymbols.length > 0 && (
          <ChoiceRow
            label="Recent symbols"
            options={recentSymbols.map((symbol) => ({ value: symbol, label: symbol }))}
            value={recentSymbols.includes(typed) ? typed : null}
            onValueChange={(symbol) => symbol && onChange(symbol)}
            className="contents"
            itemClassName="px-0.5 text-small max-md:text-body"
          />
        )}
        <div data-symbol style={{ gridColumn: `span ${recentSymbols.length === 5 ? 1 : 2}` }}>
          <Input
            value={value}
            maxLength={40}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            placeholder={recentSymbols.length > 0 ? 'Other' : 'MNQ, AAPL'}
            onValueChange={onChange}
            className="px-2"
          />
        </div>
      </div>
    </Field>
  )
}
