import type { Locks } from '@ballast/contract/routine/locks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { NumberInput } from '../../ui/forms/number-input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { accountQueries } from '../accounts/account-queries.ts'
import { daysOf, KINDS, type LockForm, type LockKind, lockFormSchema, NEW_LOCK, ruleOf } from './lock-form.ts'
import { refreshLocks, sendLock } from './lock-queries.ts'
import { CANNOT_BLOCK, momentText } from './lock-text.ts'

type LockDialogProps = {
  locks: Locks
  /** Initial values. */
  initial?: Partial<LockForm>
  onClose: () => void
}

/** Sets a lock: its rule, its duration, and a warning that it cannot be undone. */
export function LockDialog({ locks, initial = {}, onClose }: LockDialogProps) {
  const queryClient = useQueryClient()
  const { data: accounts = [] } = useQuery(accountQueries.list())
  const currencies = [...new Set(accounts.map(({ currency }) => currency))]
  const currencyOf = (form: LockForm) => form.currency ?? currencies[0] ?? 'USD'
  async function send(form: LockForm, id: string) {
    const rule = ruleOf(form, currencyOf(form))
    const days = daysOf(form)
    if (rule && days !== null) await sendLock({ rule, days, source: 'own' }, id)
  }
  async function handleSaved() {
    await refreshLocks(queryClient)
    toast({ title: 'The lock is set', variant: 'success' })
  }
  return (
    <FormDialog<LockForm>
      title="Set a lock"
      description="Applies to all accounts; a trade copied to several counts once. For a single account, set its day stop in the Prop Tracker."
      size="md"
      submitLabel="Set the lock"
      start={{ ...NEW_LOCK, ...initial }}
      bodyOf={(form) => form}
      schemaOf={lockFormSchema}
      send={(_, form, newId) => send(form, newId)}
      onSaved={handleSaved}
      onClose={onClose}
    >
      {({ draft: form, errors, change }) => (
        <>
          <Field label="What is locked">
            <Select<LockKind> options={KINDS} value={form.kind} onValueChange={(kind) => change({ kind })} />
          </Field>
          <RuleFields
            form={form}
            currencies={currencies}
            errors={errors}
            currency={currencyOf(form)}
            onChange={(next) => void change(next)}
          />
          {form.kind !== 'wait' && (
            <Field
              label="For how many trading days"
              error={errors.days}
              hint={`1 is the rest of today, until ${momentText(locks.dayEndsAt, { now: Date.parse(locks.at), timeZone: locks.timeZone })}.`}
            >
              <NumberInput
                value={form.days}
                onValueChange={(value) => change({ days: value })}
                unit="days"
                min={1}
                max={31}
                stepper
              />
            </Field>
          )}
          <p className="text-small text-subtle-foreground">
            {form.kind === 'wait' || daysOf(form) === 1
              ? 'It cannot be removed before it ends.'
              : 'It cannot be removed before it ends; an emergency exit takes 24 hours and is recorded.'}{' '}
            {CANNOT_BLOCK}
          </p>
        </>
      )}
    </FormDialog>
  )
}

type RuleFieldsProps = {
  form: LockForm
  currency: string
  currencies: readonly string[]
  errors: Readonly<Record<string, string | undefined>>
  onChange: (next: Partial<LockForm>) => void
}

function RuleFields(props: RuleFieldsProps) {
  const { form, errors, onChange } = props
  switch (form.kind) {
    case 'max_losses':
      return <Losses label="No new trade after so many losing trades in a day" {...props} />
    case 'max_loss':
      return <Amount {...props} />
    case 'hours_end':
      return (
        <Field label="No new trade from this time on" error={errors.end}>
          <Input type="time" value={form.end} onValueChange={(end) => onChange({ end })} />
        </Field>
      )
    case 'cool_down':
      return (
        <div className="grid grid-cols-2 gap-2.5 max-sm:grid-cols-1">
          <Losses label="After losses in a row" {...props} />
          <Minutes {...props} />
        </div>
      )
    case 'wait':
      return <Minutes {...props} />
    case 'stop':
      return null
  }
}

function Losses({ label, form, errors, onChange }: RuleFieldsProps & { label: string }) {
  return (
    <Field label={label} error={errors.losses}>
      <NumberInput
        value={form.losses}
        onValueChange={(losses) => onChange({ losses })}
        unit="losses"
        min={1}
        stepper
      />
    </Field>
  )
}

function Minutes({ form, errors, onChange }: RuleFieldsProps) {
  return (
    <Field label="No new trade for" hint="5 to 30 minutes" error={errors.minutes}>
      <NumberInput
        value={form.minutes}
        onValueChange={(minutes) => onChange({ minutes })}
        unit="min"
        min={5}
        max={30}
        step={5}
        stepper
      />
    </Field>
  )
}

function Amount({ form, currency, currencies, errors, onChange }: RuleFieldsProps) {
  return (
    <div className="flex items-end gap-2.5">
      <Field label="No new trade after losing, in a day" error={errors.amount} className="flex-1">
        <NumberInput
          value={form.amount}
          onValueChange={(value) => onChange({ amount: value })}
          unit={currency}
        />
      </Field>
      {currencies.length > 1 && (
        <Select
          aria-label="Currency"
          options={currencies.map((value) => ({ value, label: value }))}
          value={currency}
          onValueChange={(value) => onChange({ currency: value })}
          className="w-24"
        />
      )}
    </div>
  )
}
