import { DAILY_EFFECTS, DAILY_REFERENCES, TRAILS } from '@ballast/contract/attempts/attempt-words'
import type { Attempt } from '@ballast/contract/attempts/attempts'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { NumberInput } from '../../../ui/forms/number-input.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TimeZoneSelect } from '../../accounts/time-zone-select.tsx'

const TRAIL_LABELS = {
  static: 'Nothing: it stays',
  day_end: 'The best day’s end',
  closed: 'Each closed trade',
  intraday: 'The best equity, open profit too',
}
const REFERENCE_LABELS = {
  balance: 'Balance at the reset',
  equity: 'Equity at the reset',
  higher: 'The higher of both',
}
const EFFECT_LABELS = { breach: 'Ends the account', pause: 'Ends the day' }

export type RuleDraft = {
  trail: (typeof TRAILS)[number] | undefined
  distance: string
  lock: string
  target: string
  dailyReference: (typeof DAILY_REFERENCES)[number] | undefined
  dailyDistance: string
  dailyEffect: (typeof DAILY_EFFECTS)[number] | undefined
  time: string
  zone: string
}

/** Nothing stated. */
export const NO_RULES: RuleDraft = {
  ...{ trail: undefined, distance: '', lock: '', target: '', time: '', zone: '' },
  ...{ dailyReference: undefined, dailyDistance: '', dailyEffect: undefined },
}

type RuleFieldsProps = {
  draft: RuleDraft
  errors: Readonly<Record<string, string | undefined>>
  change: (change: Partial<RuleDraft>) => void
}

/** Every rule a trader can state of one account. */
export function RuleFields({ draft, errors, change }: RuleFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="The floor follows" error={errors.trail}>
        <Select
          options={TRAILS.map((value) => ({ value, label: TRAIL_LABELS[value] }))}
          value={draft.trail}
          onValueChange={(trail) => change({ trail })}
        />
      </Field>
      <Field label="Drawdown" error={errors.distance}>
        <NumberInput value={draft.distance} onValueChange={(distance) => change({ distance })} />
      </Field>
      <Field label="The floor stops at" error={errors.lock} hint="Empty: nothing stops it">
        <NumberInput value={draft.lock} onValueChange={(lock) => change({ lock })} />
      </Field>
      <Field label="Profit target" error={errors.target}>
        <NumberInput value={draft.target} onValueChange={(target) => change({ target })} />
      </Field>
      <Field label="Daily limit" error={errors.dailyDistance} hint="0: there is none">
        <NumberInput
          value={draft.dailyDistance}
          onValueChange={(dailyDistance) => change({ dailyDistance })}
        />
      </Field>
      <Field label="Daily limit measured from" error={errors.dailyReference}>
        <Select
          options={DAILY_REFERENCES.map((value) => ({ value, label: REFERENCE_LABELS[value] }))}
          value={draft.dailyReference}
          onValueChange={(dailyReference) => change({ dailyReference })}
        />
      </Field>
      <Field label="Reaching the daily limit" error={errors.dailyEffect}>
        <Select
          options={DAILY_EFFECTS.map((value) => ({ value, label: EFFECT_LABELS[value] }))}
          value={draft.dailyEffect}
          onValueChange={(dailyEffect) => change({ dailyEffect })}
        />
      </Field>
      <Field label="The day ends at" error={errors.reset}>
        <Input type="time" value={draft.time} onChange={(event) => change({ time: event.target.value })} />
      </Field>
      <Field label="On the clock of" className="sm:col-span-2">
        <TimeZoneSelect value={draft.zone} onValueChange={(zone) => change({ zone })} />
      </Field>
    </div>
  )
}

const plain = (amount: string | null) => (amount === null ? '' : String(Number(amount)))

/** The rules an attempt has now. */
export function ruleDraftOf({ rules }: Attempt): RuleDraft {
  return {
    trail: TRAILS.find((each) => each === rules.trail),
    distance: plain(rules.distance),
    lock: plain(rules.lock),
    target: plain(rules.target),
    dailyReference: DAILY_REFERENCES.find((each) => each === rules.dailyReference),
    dailyDistance: rules.hasNoDailyLimit ? '0' : plain(rules.dailyDistance),
    dailyEffect: rules.dailyEffect ?? undefined,
    time: rules.reset.time,
    zone: rules.reset.zone,
  }
}

/** What was changed; a rule that was left alone stays as it is stated. */
export function ruleEditsOf(before: RuleDraft, { time, zone, ...draft }: RuleDraft): object {
  const fields = Object.keys(draft) as (keyof typeof draft)[]
  const changed = fields.filter((field) => draft[field] !== before[field])
  const changedTo = (field: keyof typeof draft) =>
    field === 'lock' && draft.lock === '' ? null : draft[field]
  return {
    ...Object.fromEntries(changed.map((field) => [field, changedTo(field)])),
    ...(time !== before.time || zone !== before.zone ? { reset: { time, zone } } : {}),
  }
}
