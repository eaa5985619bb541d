import type { AttemptRules } from '@ballast/contract/attempts/attempts'
import { formatDay, formatShortMonth } from '../../../lib/format/format-date.ts'
import { RadioGroup } from '../../../ui/forms/radio-group.tsx'
import type { RuleDraft } from './rule-fields.tsx'
import { FIELD_LABELS } from './rule-text.ts'

type Field = Exclude<AttemptRules['readings'][number]['field'], 'reset'>
type ReadingsProps = {
  readings: AttemptRules['readings']
  draft: RuleDraft
  change: (change: Partial<RuleDraft>) => void
}

/** Rules the firm states in several ways: what each of its pages says, to choose from. */
export function Readings({ readings, draft, change }: ReadingsProps) {
  return readings.map(({ field, texts }) => {
    if (field === 'reset') return null
    return (
      <fieldset key={field} className="mb-5 rounded-md bg-inset px-3 py-3">
        <legend className="sr-only">{FIELD_LABELS[field]}</legend>
        <p className="font-560">{FIELD_LABELS[field]}: the firm states this in several ways</p>
        <p className="mb-2.5 text-small text-muted-foreground">
          Choose the one that applies to your account; the firm can tell you which.
        </p>
        <RadioGroup
          label={FIELD_LABELS[field]}
          value={chosen(draft[field], texts)}
          onValueChange={(value) => change({ [field]: value } as Partial<Record<Field, string>>)}
          options={texts.map(({ value, text, source, statedOn }) => ({
            value,
            label: text,
            description: `Stated on ${source}, read ${statedText(statedOn)}`,
          }))}
        />
      </fieldset>
    )
  })
}

/** The reading whose value is in the field below; null if it is a different value. */
function chosen(written: string, texts: AttemptRules['readings'][number]['texts']): string | null {
  if (written === '') return null
  return texts.find(({ value }) => value === written || Number(value) === Number(written))?.value ?? null
}

/** `on Jul 2, 2026`, or `in Jul 2026` if the day is unknown. */
export function statedText(stated: string): string {
  return stated.length === 7 ? `in ${formatShortMonth(stated)}` : `on ${formatDay(stated)}`
}
