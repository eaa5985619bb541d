import type { HabitDue } from '@ballast/domain/routine/habit'
import { cn } from '../../../lib/class-names.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { WEEKDAYS } from '../habit-text.ts'
import type { FieldsProps } from './habit-values.ts'

const KINDS: { value: HabitDue['kind']; label: string }[] = [
  { value: 'weekdays', label: 'On these days of the week' },
  { value: 'trading_days', label: 'On days with a trade' },
  { value: 'planned_days', label: 'On days with a plan' },
]
/** Monday first. */
const WEEK = [1, 2, 3, 4, 5, 6, 0]

/** The days on which a habit is due. */
export function DueFields({ values, errors, change }: FieldsProps) {
  const toggle = (day: number) =>
    change({
      days: values.days.includes(day)
        ? values.days.filter((one) => one !== day)
        : [...values.days, day].sort((a, b) => a - b),
    })
  return (
    <div className="grid gap-2">
      <Field label="Due">
        <Select options={KINDS} value={values.dueKind} onValueChange={(dueKind) => change({ dueKind })} />
      </Field>
      {values.dueKind === 'weekdays' && (
        <Field label="Days" group error={errors.days}>
          <div className="flex gap-1.5">
            {WEEK.map((day) => (
              <button
                key={day}
                type="button"
                aria-pressed={values.days.includes(day)}
                onClick={() => toggle(day)}
                className={cn(
                  'h-8 flex-1 rounded-sm border text-small max-md:h-11',
                  values.days.includes(day)
                    ? 'border-primary-line bg-primary-soft text-primary-text'
                    : 'border-input text-muted-foreground hover:bg-hover',
                )}
              >
                {WEEKDAYS[day]}
              </button>
            ))}
          </div>
        </Field>
      )}
    </div>
  )
}
