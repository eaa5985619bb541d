import { useState } from 'react'
import { AddTag, Tag } from '../../ui/chip.tsx'
import { OptionList } from '../../ui/forms/combobox.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/overlays/popover.tsx'
import { useWordOptions } from '../trades/journal-fields/use-word-options.ts'

type SymbolsEditorProps = {
  value: readonly string[]
  onChange: (symbols: string[]) => void
  error?: string | undefined
}

/** The day's contracts: the most traded to choose from, any other by typing. */
export function SymbolsEditor({ value, onChange, error }: SymbolsEditorProps) {
  const [isOpen, setOpen] = useState(false)
  const { symbols } = useWordOptions()
  const toggle = (symbol: string) =>
    onChange(value.includes(symbol) ? value.filter((known) => known !== symbol) : [...value, symbol])
  return (
    <Field group label="Symbols" error={error}>
      <div className="flex min-h-[34px] flex-wrap items-center gap-1.5">
        {value.map((symbol) => (
          <Tag key={symbol} onRemove={() => toggle(symbol)} removeLabel={`Remove ${symbol}`}>
            {symbol}
          </Tag>
        ))}
        <Popover open={isOpen} onOpenChange={setOpen}>
          <PopoverTrigger asChild>
            <AddTag aria-label={value.length === 0 ? 'Any symbol, add one' : 'Add a symbol'}>
              {value.length === 0 ? 'Any symbol' : 'Add'}
            </AddTag>
          </PopoverTrigger>
          <PopoverContent aria-label="Symbols" className="w-56 overflow-hidden p-0">
            <OptionList
              options={symbols.slice(0, 40).map((symbol) => ({ value: symbol, label: symbol }))}
              selected={value}
              onSelect={toggle}
              onCreate={(text) => {
                const symbol = text.slice(0, 40).toUpperCase()
                if (!value.includes(symbol)) toggle(symbol)
                setOpen(false)
              }}
              searchPlaceholder="Search or type a symbol"
              empty="Type a symbol."
            />
          </PopoverContent>
        </Popover>
      </div>
    </Field>
  )
}
