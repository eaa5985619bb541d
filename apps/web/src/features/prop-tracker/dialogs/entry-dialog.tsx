import { expenseBodySchema, payoutBodySchema } from '@ballast/contract/attempts/attempt-form'
import { EXPENSE_KINDS, type ExpenseKind, type PAYOUT_STATES } from '@ballast/contract/attempts/attempt-words'
import { type Attempt, addExpense, addPayout } from '@ballast/contract/attempts/attempts'
import type { BodyOf } from '@ballast/contract/endpoint'
import { CURRENCIES } from '@ballast/domain/accounts/account-words'
import { call } from '../../../lib/api.ts'
import { todayAsDay } from '../../../lib/time/days.ts'
import { DatePicker } from '../../../ui/forms/date-picker.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { NumberInput } from '../../../ui/forms/number-input.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { SegmentedControl } from '../../../ui/navigation/segmented-control.tsx'
import { EXPENSE_LABELS, isRunning } from '../attempt-words.ts'
import { FormDialog } from './form-dialog.tsx'

type State = (typeof PAYOUT_STATES)[number]
type Draft = {
  what: 'payout' | 'fee'
  attemptId: string
  amount: string
  share: string
  day: string
  receivedOn: string | null
  state: State
  kind: ExpenseKind
  currency: Attempt['currency']
  note: string
}

const STATES: { value: State; label: string }[] = [
  { value: 'requested', label: 'Asked for' },
  { value: 'approved', label: 'Approved' },
  { value: 'paid', label: 'Received' },
  { value: 'refused', label: 'Refused' },
]

type EntryDialogProps = { attempts: readonly Attempt[]; attemptId: string; onClose: () => void }

/** Logs a payout, a fee or a refund. */
export function EntryDialog({ attempts, attemptId, onClose }: EntryDialogProps) {
  const first = attempts.find(({ id }) => id === attemptId) ?? attempts[0]
  if (!first) return null
  const start: Draft = {
    what: first.state === 'evaluation' || !isRunning(first) ? 'fee' : 'payout',
    attemptId: first.id,
    ...{ amount: '', share: '', day: todayAsDay(), receivedOn: null, state: 'requested', note: '' },
    kind: 'subscription',
    currency: first.currency,
  }
  return (
    <FormDialog
      title="Log payout or fee"
      submitLabel="Save entry"
      start={start}
      schemaOf={({ what }) => (what === 'payout' ? payoutBodySchema : expenseBodySchema)}
      bodyOf={bodyOf}
      send={(body: object, { what, attemptId: id }) =>
        what === 'payout'
          ? call(addPayout, { params: { id }, body: body as BodyOf<typeof addPayout> })
          : call(addExpense, { params: { id }, body: body as BodyOf<typeof addExpense> })
      }
      onClose={onClose}
    >
      {({ draft, errors, change }) => (
        <>
          <SegmentedControl
            label="What to log"
            options={[
              { value: 'payout', label: 'Payout' },
              { value: 'fee', label: 'Fee or refund' },
            ]}
            value={draft.what}
            onValueChange={(what) => change({ what })}
          />
          <Field label="Attempt">
            <Select
              options={attempts.map(({ id, accountName, programme }) => ({
                value: id,
                label: `${accountName}, ${programme}`,
              }))}
              value={draft.attemptId}
              onValueChange={(id) => change({ attemptId: id })}
            />
          </Field>
          {draft.what === 'payout' ? (
            <PayoutFields draft={draft} errors={errors} change={change} />
          ) : (
            <FeeFields draft={draft} errors={errors} change={change} />
          )}
          <Field
            label="Note"
            error={errors.note}
            aside={<span className="text-subtle-foreground">optional</span>}
          >
            <Input
              value={draft.note}
              maxLength={200}
              onChange={(event) => change({ note: event.target.value })}
            />
          </Field>
        </>
      )}
    </FormDialog>
  )
}

type FieldsProps = {
  draft: Draft
  errors: Readonly<Record<string, string | undefined>>
  change: (change: Partial<Draft>) => void
}

function PayoutFields({ draft, errors, change }: FieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Off the account (gross)" error={errors.gross}>
        <NumberInput value={draft.amount} onValueChange={(amount) => change({ amount })} />
      </Field>
      <Field label="What you receive" error={errors.traderShare} hint="Empty: by the programme’s split">
        <NumberInput value={draft.share} onValueChange={(share) => change({ share })} />
      </Field>
      <Field label="Asked for on" error={errors.requestedOn}>
        <DatePicker value={draft.day} onValueChange={(day) => change({ day })} max={todayAsDay()} />
      </Field>
      <Field label="State" error={errors.state}>
        <Select
          options={STATES}
          value={draft.state}
          onValueChange={(state) =>
            change({ state, receivedOn: state === 'paid' ? (draft.receivedOn ?? draft.day) : null })
          }
        />
      </Field>
      {draft.state === 'paid' && (
        <Field label="Received on" error={errors.receivedOn}>
          <DatePicker value={draft.receivedOn} onValueChange={(receivedOn) => change({ receivedOn })} />
        </Field>
      )}
    </div>
  )
}

function FeeFields({ draft, errors, change }: FieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Kind" error={errors.kind}>
        <Select
          options={EXPENSE_KINDS.map((value) => ({ value, label: EXPENSE_LABELS[value] }))}
          value={draft.kind}
          onValueChange={(kind) => change({ kind })}
        />
      </Field>
      <Field label="Paid on" error={errors.paidOn}>
        <DatePicker value={draft.day} onValueChange={(day) => change({ day })} max={todayAsDay()} />
      </Field>
      <Field label="Amount" error={errors.amount}>
        <NumberInput value={draft.amount} onValueChange={(amount) => change({ amount })} />
      </Field>
      <Field label="Currency" error={errors.currency}>
        <Select
          options={CURRENCIES.map((value) => ({ value, label: value }))}
          value={draft.currency}
          onValueChange={(currency) => change({ currency })}
        />
      </Field>
    </div>
  )
}

function bodyOf({ what, amount, share, day, receivedOn, state, kind, currency, note }: Draft): object {
  if (what === 'fee') return { kind, amount, currency, paidOn: day, note }
  return {
    gross: amount,
    traderShare: share === '' ? null : share,
    requestedOn: day,
    receivedOn,
    state,
    note,
  }
}
