import { X } from 'lucide-react'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { NumberInput } from '../../../ui/forms/number-input.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { CommissionDraft } from './commission-draft.ts'

type CommissionLineProps = {
  number: number
  draft: CommissionDraft
  currency: string
  errorOf: (field: string) => string | undefined
  onChange: (change: Partial<CommissionDraft>) => void
  onRemove: () => void
}

/** Edits what the broker charges for one contract from a given day. */
export function CommissionLine({
  number,
  draft,
  currency,
  errorOf,
  onChange,
  onRemove,
}: CommissionLineProps) {
  const amount = (name: 'perContract' | 'perSide' | 'percentOfValue' | 'minimumPerSide', label: string) => (
    <Field label={label} error={errorOf(name)}>
      <NumberInput
        value={draft[name]}
        onValueChange={(text) => onChange({ [name]: text })}
        min={0}
        step={name === 'percentOfValue' ? 0.01 : 0.1}
        placeholder="0"
        unit={name === 'percentOfValue' ? '%' : currency}
      />
    </Field>
  )
  return (
    <fieldset className="grid min-w-0 grid-cols-2 gap-2.5 rounded-md border border-border p-3 sm:grid-cols-4">
      <legend className="sr-only">Line {number}</legend>
      <div className="col-span-full flex items-end gap-2.5">
        <Field label="Contract" error={errorOf('root')} className="flex-1">
          <Input
            value={draft.root}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            placeholder="Every other contract"
            onValueChange={(root) => onChange({ root })}
          />
        </Field>
        <Field label="Valid from" error={errorOf('validFrom')} className="flex-1">
          <Input type="date" value={draft.validFrom} onValueChange={(validFrom) => onChange({ validFrom })} />
        </Field>
        <IconButton label={`Remove line ${number}`} onClick={onRemove}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      {amount('perContract', 'Per contract')}
      {amount('perSide', 'Per order')}
      {amount('percentOfValue', 'Percent of value')}
      {amount('minimumPerSide', 'Minimum per order')}
      <Checkbox
        className="col-span-full"
        checked={draft.includesFees}
        onCheckedChange={(includesFees) => onChange({ includesFees })}
        label="Exchange and clearing fees are included"
        description="Fees that no file states then count as zero."
      />
    </fieldset>
  )
}
