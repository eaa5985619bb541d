import { cn } from '../../../lib/class-names.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import type { AccountFieldsProps } from './account-fields.tsx'
import { cleanTimeText, DAY_PRESETS, explainDayReset, presetOf } from './day-reset.ts'
import { TimeZoneSelect } from './time-zone-select.tsx'

/** The time zone and the start of the trading day, explained in words, with presets for the usual ones. */
export function TradingDayFields({ draft, errors, onChange }: AccountFieldsProps) {
  const preset = presetOf(draft)
  return (
    <fieldset className="grid min-w-0 content-start gap-3">
      <legend className="sr-only">Trading day</legend>
      <div className="grid grid-cols-[1fr_7.5rem] gap-3">
        <Field label="Time zone" error={errors.timeZone}>
          <TimeZoneSelect value={draft.timeZone} onValueChange={(timeZone) => onChange({ timeZone })} />
        </Field>
        <Field label="Day begins at" error={errors.dayReset}>
          <Input
            value={draft.dayReset}
            autoComplete="off"
            placeholder="17:00"
            maxLength={8}
            onValueChange={(dayReset) => onChange({ dayReset })}
            onBlur={(event) => onChange({ dayReset: cleanTimeText(event.target.value) })}
          />
        </Field>
      </div>
      <div className="flex flex-wrap gap-2">
        {DAY_PRESETS.map(({ id, label, timeZone, dayReset }) => (
          <button
            key={id}
            type="button"
            aria-pressed={preset === id}
            onClick={() => onChange({ dayReset, ...(timeZone ? { timeZone } : {}) })}
            className={cn(
              'h-7 rounded-full border px-2.5 text-table text-muted-foreground transition-colors hover:bg-hover max-md:h-11 max-md:px-3.5 max-md:text-body',
              preset === id ? 'border-primary-line bg-primary-soft text-foreground' : 'border-border-strong',
            )}
          >
            {label}
          </button>
        ))}
      </div>
      <p className="text-small text-subtle-foreground">{explainDayReset(draft)}</p>
    </fieldset>
  )
}
