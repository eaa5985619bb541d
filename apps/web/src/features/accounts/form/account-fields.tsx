import { CURRENCIES } from '@ballast/domain/accounts/account-vocabulary'
import { Button } from '../../../ui/button.tsx'
import { DatePicker } from '../../../ui/forms/date-picker.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { NumberInput } from '../../../ui/forms/number-input.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { SegmentedControl } from '../../../ui/navigation/segmented-control.tsx'
import { KIND_LABELS, KINDS } from '../account-kinds.ts'
import { type AccountDraft, optionalAmount } from './account-draft.ts'
import { dayOfDraft } from './day-reset.ts'

export type AccountFieldsProps = {
  draft: AccountDraft
  errors: Readonly<Record<string, string>>
  onChange: (change: Partial<AccountDraft>) => void
}

const CURRENCY_OPTIONS = CURRENCIES.map((currency) => ({ value: currency, label: currency }))

/** Name, kind, starting balance and currency. */
export function AccountBasics({ draft, errors, onChange }: AccountFieldsProps) {
  return (
    <>
      <Field label="Name" error={errors.name} required>
        <Input
          value={draft.name}
          maxLength={60}
          autoComplete="off"
          placeholder="Topstep 50K"
          onValueChange={(name) => onChange({ name })}
        />
      </Field>
      <Field label="Kind" group error={errors.kind}>
        <SegmentedControl
          label="Kind"
          className="w-full"
          options={KINDS.map((kind) => ({ value: kind, label: KIND_LABELS[kind] }))}
          value={draft.kind}
          onValueChange={(kind) => onChange({ kind })}
        />
      </Field>
      <div className="grid grid-cols-[1fr_7.5rem] gap-3">
        <Field
          label="Starting balance"
          error={errors.startingBalance}
          aside={<span className="text-subtle-foreground">optional</span>}
          hint={
            draft.startingBalance === null
              ? 'If you leave it empty, the balance and percentages of it stay unknown.'
              : 'Percentages and the balance curve begin here.'
          }
        >
          <NumberInput
            value={draft.startingBalance ?? ''}
            onValueChange={(text) => onChange({ startingBalance: optionalAmount(text) })}
            step={1000}
            min={0}
          />
        </Field>
        <Field label="Currency" error={errors.currency}>
          <Select
            options={CURRENCY_OPTIONS}
            value={draft.currency}
            onValueChange={(currency) => onChange({ currency })}
          />
        </Field>
      </div>
    </>
  )
}

/** The day of the starting balance, for an account that was traded before it was added here. */
export function AccountStart({ draft, errors, onChange }: AccountFieldsProps) {
  const startDay = draft.startDay ?? null
  return (
    <Field
      label="Starting balance is of"
      error={errors.startDay}
      aside="optional"
      hint={
        startDay === null
          ? 'The balance counts every trade. Choose a day if you only know the balance from that day on.'
          : 'The balance this account had when that trading day began. Earlier trades stay in your statistics but are not part of the balance.'
      }
    >
      <div className="flex gap-2">
        <div className="flex-1">
          <DatePicker
            value={startDay}
            onValueChange={(day) => onChange({ startDay: day })}
            max={dayOfDraft(draft)}
            placeholder="Before the first trade"
          />
        </div>
        {startDay !== null && <Button onClick={() => onChange({ startDay: null })}>Clear</Button>}
      </div>
    </Field>
  )
}

/** The account's defaults for the statistics. */
export function AccountLimits({ draft, errors, onChange }: AccountFieldsProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <Field
        label="Break-even within"
        error={errors.breakEvenTolerance}
        hint="Wins and losses up to this amount count as break-even."
      >
        <NumberInput
          value={draft.breakEvenTolerance}
          onValueChange={(breakEvenTolerance) => onChange({ breakEvenTolerance })}
          min={0}
          unit={draft.currency}
        />
      </Field>
      <Field
        label="Default risk"
        error={errors.defaultRisk}
        hint="Used for R when a trade has no stop. Leave it empty to show no R for those trades."
      >
        <NumberInput
          value={draft.defaultRisk ?? ''}
          onValueChange={(text) => onChange({ defaultRisk: optionalAmount(text) })}
          min={0}
          step={10}
          unit={draft.currency}
        />
      </Field>
      <Field
        label="Overall loss limit"
        error={errors.lossLimit}
        hint="The most the account may lose in total, if it has a limit."
      >
        <NumberInput
          value={draft.lossLimit ?? ''}
          onValueChange={(text) => onChange({ lossLimit: optionalAmount(text) })}
          min={0}
          step={100}
          unit={draft.currency}
        />
      </Field>
    </div>
  )
}
