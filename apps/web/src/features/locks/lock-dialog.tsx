import type { Locks } from '@ballast/contract/routine/locks'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { fieldsOf, sentenceOf } from '../../lib/api-error.ts'
import { newId } from '../../lib/browser/new-id.ts'
import { formatTime } from '../../lib/format/format-date.ts'
import { placeOf } from '../../lib/time/place-of.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { NumberInput } from '../../ui/forms/number-input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Dialog, DialogContent, DialogFooter } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { accountQueries } from '../accounts/account-queries.ts'
import { daysOf, KINDS, type LockForm, type LockKind, NEW_LOCK, ruleOf } from './lock-form.ts'
import { useSetLock } from './lock-queries.ts'
import { CANNOT_BLOCK } from './lock-text.ts'

type LockDialogProps = {
  locks: Locks
  /** Initial values. */
  initial?: Partial<LockForm>
  onClose: () => void
}

/** Sets a lock: its rule, its duration, and a warning that it cannot be undone. */
export function LockDialog({ locks, initial = {}, onClose }: LockDialogProps) {
  const [id] = useState(newId)
  const { data: accounts = [] } = useQuery(accountQueries.list())
  const currencies = [...new Set(accounts.map(({ currency }) => currency))]
  const [form, setForm] = useState<LockForm>({ ...NEW_LOCK, ...initial })
  const [problem, setProblem] = useState<string>()
  const save = useSetLock(id)
  const change = (next: Partial<LockForm>) => setForm((before) => ({ ...before, ...next }))
  const currency = form.currency ?? currencies[0] ?? 'USD'
  const days = daysOf(form)
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const rule = ruleOf(form, currency)
    setProblem(rule && days !== null ? undefined : 'Enter whole numbers above zero')
    if (!rule || days === null) return
    save.mutate(
      { rule, days, source: 'own' },
      {
        onSuccess: () => {
          toast({ title: 'The lock is set', variant: 'success' })
          onClose()
        },
      },
    )
  }
  const fields = fieldsOf(save.error)
  const [refusal = problem] = Object.values(fields)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Set a lock"
        description="Applies to all accounts; a trade copied to several counts once. For a single account, set its day stop in the Prop Tracker."
        size="md"
      >
        <form onSubmit={handleSubmit} className="grid gap-3.5">
          <Field label="What is locked">
            <Select<LockKind> options={KINDS} value={form.kind} onValueChange={(kind) => change({ kind })} />
          </Field>
          <RuleFields form={form} currency={currency} currencies={currencies} onChange={change} />
          {form.kind !== 'wait' && (
            <Field
              label="For how many trading days"
              hint={`1 is the rest of today, until ${formatTime(locks.dayEndsAt, locks.timeZone)} in ${placeOf(locks.timeZone)}.`}
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
          {refusal && (
            <p role="alert" className="text-small text-danger">
              {refusal}.
            </p>
          )}
          {save.isError && Object.keys(fields).length === 0 && (
            <p role="alert" className="text-small text-danger">
              {sentenceOf(save.error)}
            </p>
          )}
          <p className="text-small text-subtle-foreground">
            {form.kind === 'wait' || days === 1
              ? 'It cannot be removed before it ends.'
              : 'It cannot be removed before it ends; an emergency exit takes 24 hours and is recorded.'}{' '}
            {CANNOT_BLOCK}
          </p>
          <DialogFooter>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="primary" busy={save.isPending}>
              Set the lock
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}

type RuleFieldsProps = {
  form: LockForm
  currency: string
  currencies: readonly string[]
  onChange: (next: Partial<LockForm>) => void
}

function RuleFields(props: RuleFieldsProps) {
  const { form, onChange } = props
  switch (form.kind) {
    case 'max_losses':
      return <Losses label="No new trade after so many losing trades in a day" {...props} />
    case 'max_loss':
      return <Amount {...props} />
    case 'hours_end':
      return (
        <Field label="No new trade from this time on">
          <Input type="time" value={form.end} onChange={(event) => onChange({ end: event.target.value })} />
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

function Losses({ label, form, onChange }: RuleFieldsProps & { label: string }) {
  return (
    <Field label={label}>
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

function Minutes({ form, onChange }: RuleFieldsProps) {
  return (
    <Field label="No new trade for" hint="5 to 30 minutes">
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

function Amount({ form, currency, currencies, onChange }: RuleFieldsProps) {
  return (
    <div className="flex items-end gap-2.5">
      <Field label="No new trade after losing, in a day" className="flex-1">
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
