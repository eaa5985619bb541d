import type { CorrectableFill } from '@ballast/contract/corrections'
import { useInstruments } from '../../../lib/instruments/own-instruments.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { NumberInput } from '../../../ui/forms/number-input.tsx'
import { formatPrice } from '../format-price.ts'
import { type CorrectionField, type FillDraft, statedDraft } from './correction-draft.ts'

type FillCorrectionProps = {
  number: number
  fill: CorrectableFill
  symbol: string
  currency: string
  zone: string
  draft: FillDraft
  errorOf: (field: CorrectionField) => string | undefined
  onChange: (change: Partial<FillDraft>) => void
}

/** One fill: as stated, and as corrected. */
export function FillCorrection({
  number,
  fill,
  symbol,
  currency,
  zone,
  draft,
  ...props
}: FillCorrectionProps) {
  const stated = statedDraft(fill, zone)
  const tick = Number(useInstruments()(symbol).tickSize ?? 1)
  const words: FillDraft = {
    quantity: stated.quantity,
    price: formatPrice(stated.price, symbol),
    executedAt: stated.executedAt.replace('T', ' '),
    commission: stated.commission || 'unknown',
    fees: stated.fees || 'unknown',
  }
  const isChanged = (field: CorrectionField) => draft[field].trim() !== stated[field]
  const facts = (field: CorrectionField) => ({
    error: props.errorOf(field),
    hint: isChanged(field) ? `The file: ${words[field]}` : undefined,
  })
  const change = (field: CorrectionField) => (text: string) => props.onChange({ [field]: text })
  return (
    <fieldset className="grid min-w-0 grid-cols-2 gap-2.5 rounded-md border border-border p-3 sm:grid-cols-[0.6fr_0.95fr_2fr_0.95fr_0.95fr]">
      <legend className="sr-only">Fill {number}</legend>
      <p className="col-span-full flex min-h-7 items-center justify-between font-560">
        {number}. {fill.side === 'buy' ? 'Buy' : 'Sell'}
        {(Object.keys(stated) as CorrectionField[]).some(isChanged) && (
          <Button size="sm" variant="ghost" onClick={() => props.onChange(stated)}>
            As the file states
          </Button>
        )}
      </p>
      <Field label="Quantity" {...facts('quantity')}>
        <NumberInput value={draft.quantity} onValueChange={change('quantity')} min={0} />
      </Field>
      <Field label="Price" {...facts('price')}>
        <NumberInput value={draft.price} onValueChange={change('price')} step={tick} />
      </Field>
      <Field label="Time" className="max-sm:col-span-2" {...facts('executedAt')}>
        <Input
          type="datetime-local"
          step={1}
          value={draft.executedAt}
          onValueChange={(executedAt) => props.onChange({ executedAt })}
        />
      </Field>
      <Field label="Commission" {...facts('commission')}>
        <NumberInput
          value={draft.commission}
          onValueChange={change('commission')}
          placeholder="Unknown"
          unit={currency}
        />
      </Field>
      <Field label="Fees" {...facts('fees')}>
        <NumberInput
          value={draft.fees}
          onValueChange={change('fees')}
          placeholder="Unknown"
          unit={currency}
        />
      </Field>
    </fieldset>
  )
}
