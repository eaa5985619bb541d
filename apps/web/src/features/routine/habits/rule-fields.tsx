import { CURRENCIES, type Currency } from '@ballast/domain/accounts/account-vocabulary'
import { RULE_KINDS } from '@ballast/domain/routine/habit'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { NumberInput } from '../../../ui/forms/number-input.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { SegmentedControl } from '../../../ui/navigation/segmented-control.tsx'
import { RULE_LABELS } from '../habit-text.ts'
import { type FieldsProps, type HabitValues, timesOf } from './habit-values.ts'

const JUDGES: { value: HabitValues['ruleKind']; label: string }[] = [
  { value: 'none', label: 'Me' },
  ...RULE_KINDS.map((value) => ({ value, label: RULE_LABELS[value] })),
]

const NUMBERS: Partial<Record<HabitValues['ruleKind'], string>> = {
  max_loss_trade: 'At most, a trade',
  max_loss_day: 'At most, a day',
  max_trades: 'At most, trades a day',
  max_size: 'At most, a trade',
  cool_down: 'Minutes after each loss',
  stop_within: 'Seconds after the opening',
  review_within: 'Hours after the last trade',
  reset_after_losses: 'Losses in a row',
}
/** Initial values of a new rule. */
const USUAL: Partial<Record<HabitValues['ruleKind'], string>> = {
  max_trades: '3',
  cool_down: '10',
  stop_within: '60',
  review_within: '24',
  reset_after_losses: '2',
}

/** Who judges it: the trader, or a rule on the record with its number. */
export function RuleFields({ values, errors, change }: FieldsProps) {
  const { ruleKind } = values
  const number = NUMBERS[ruleKind]
  return (
    <>
      <Field
        label="Judged by"
        hint={
          ruleKind === 'none'
            ? undefined
            : ruleKind === 'stop_recorded'
              ? 'Checks only whether a stop is recorded, because no source says when it was placed.'
              : 'Judged from your trades, plans and resets, so it cannot be ticked by hand.'
        }
      >
        <Select
          options={JUDGES}
          value={ruleKind}
          onValueChange={(next) => change({ ruleKind: next, number: USUAL[next] ?? '' })}
        />
      </Field>
      {number && (
        <Field label={number} error={errors.number}>
          <div className="flex gap-2">
            <span className="flex-1">
              <NumberInput
                aria-label={number}
                value={values.number}
                onValueChange={(next) => change({ number: next })}
              />
            </span>
            {ruleKind.startsWith('max_loss') && (
              <span className="w-24">
                <Select<Currency>
                  aria-label="Currency"
                  options={CURRENCIES.map((value) => ({ value, label: value }))}
                  value={values.currency}
                  onValueChange={(currency) => change({ currency })}
                />
              </span>
            )}
          </div>
        </Field>
      )}
      {timesOf(values).map((time) => (
        <Field
          key={time}
          label={time === 'start' ? 'From' : ruleKind === 'hours' ? 'Until' : 'Closed by'}
          hint={time === 'end' ? 'In the account’s time zone.' : undefined}
          error={errors[time]}
        >
          <Input
            type="time"
            value={values[time]}
            required
            onValueChange={(value) => change({ [time]: value })}
          />
        </Field>
      ))}
    </>
  )
}

/** The goal of a habit that the trader marks. */
export function GoalFields({ values, errors, change }: FieldsProps) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label="Goal" group>
        <SegmentedControl
          label="Goal"
          options={[
            { value: 'done', label: 'Done' },
            { value: 'minutes', label: 'Minutes' },
            { value: 'number', label: 'A number' },
          ]}
          value={values.goalKind}
          onValueChange={(goalKind) => change({ goalKind })}
        />
      </Field>
      {values.goalKind !== 'done' && (
        <Field label="At least" error={errors.target} className="w-32">
          <NumberInput
            aria-label="Goal, at least"
            value={values.target}
            onValueChange={(target) => change({ target })}
          />
        </Field>
      )}
    </div>
  )
}
