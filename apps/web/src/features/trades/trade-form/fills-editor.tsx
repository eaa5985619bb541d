import { Plus, X } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { NumberInput } from '../../../ui/forms/number-input.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { SegmentedControl } from '../../../ui/navigation/segmented-control.tsx'
import type { FormErrors } from './trade-body.ts'
import { addFill, type FillValues } from './trade-form-values.ts'

type FillsEditorProps = {
  fills: readonly FillValues[]
  errors: FormErrors
  step: number
  now: () => string
  onChange: (fills: FillValues[]) => void
}

/** Edits fill by fill, for scaling in and out. */
export function FillsEditor({ fills, errors, step, now, onChange }: FillsEditorProps) {
  const patch = (index: number, change: Partial<FillValues>) =>
    onChange(fills.map((fill, at) => (at === index ? { ...fill, ...change } : fill)))
  return (
    <div className="grid gap-3">
      {fills.map((fill, index) => {
        const error = (name: string) => errors[`fills.${index}.${name}`]
        return (
          <fieldset key={index} className="grid grid-cols-2 gap-2.5 rounded-md border border-border p-2.5">
            <legend className="sr-only">Fill {index + 1}</legend>
            <div className="col-span-2 flex items-center gap-2">
              <SegmentedControl
                label={`Side of fill ${index + 1}`}
                options={[
                  { value: 'buy', label: 'Buy' },
                  { value: 'sell', label: 'Sell' },
                ]}
                value={fill.side}
                onValueChange={(side) => patch(index, { side })}
              />
              <span className="flex-1 text-small text-subtle-foreground">Fill {index + 1}</span>
              <IconButton
                label={`Remove fill ${index + 1}`}
                disabled={fills.length === 1}
                onClick={() => onChange(fills.filter((_, at) => at !== index))}
              >
                <X aria-hidden="true" />
              </IconButton>
            </div>
            <Field label="Quantity" error={error('quantity')}>
              <NumberInput
                value={fill.quantity}
                onValueChange={(quantity) => patch(index, { quantity })}
                min={0}
              />
            </Field>
            <Field label="Price" error={error('price')}>
              <NumberInput
                value={fill.price}
                onValueChange={(price) => patch(index, { price })}
                step={step}
              />
            </Field>
            <Field label="Time" error={error('at')} className="max-sm:col-span-2">
              <Input type="datetime-local" value={fill.at} onValueChange={(at) => patch(index, { at })} />
            </Field>
            <Field label="Costs" error={error('costs')} className="max-sm:col-span-2">
              <NumberInput
                value={fill.costs}
                onValueChange={(costs) => patch(index, { costs })}
                placeholder="Unknown"
                min={0}
              />
            </Field>
          </fieldset>
        )
      })}
      <Button size="sm" className="justify-self-start" onClick={() => onChange(addFill(fills, now()))}>
        <Plus aria-hidden="true" />
        Add fill
      </Button>
    </div>
  )
}
