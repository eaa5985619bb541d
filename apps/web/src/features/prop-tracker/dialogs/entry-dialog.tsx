import { expenseBodySchema, payoutBodySchema } from '@ballast/contract/attempts/attempt-form'
import { addExpense, addPayout, type LedgerEntry } from '@ballast/contract/attempts/attempt-ledger'
import { updateExpense, updatePayout } from '@ballast/contract/attempts/attempt-money'
import { EXPENSE_KINDS, PAYOUT_METHODS } from '@ballast/contract/attempts/attempt-vocabulary'
import type { Attempt } from '@ballast/contract/attempts/attempts'
import { call } from '../../../lib/api.ts'
import { formatDay } from '../../../lib/format/format-date.ts'
import { formatMoney } from '../../../lib/format/format-number.ts'
import { usePrivacyMode } from '../../../lib/preferences.ts'
import { DatePicker } from '../../../ui/forms/date-picker.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { NumberInput } from '../../../ui/forms/number-input.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { SegmentedControl } from '../../../ui/navigation/segmented-control.tsx'
import { costName, EXPENSE_LABELS, METHOD_LABELS } from '../attempt-text.ts'
import { useAttemptActions } from '../use-attempt-actions.ts'
import { type EntryDraft, entryBody, entryDraft, type PayoutState } from './entry-draft.ts'
import { FormDialog } from './form-dialog.tsx'
import { CurrencyField, PastDayField, RateField } from './paid-fields.tsx'
import { PayoutPreview } from './payout-preview.tsx'

const STATES: { value: PayoutState; label: string }[] = [
  { value: 'requested', label: 'Asked for' },
  { value: 'approved', label: 'Approved' },
  { value: 'paid', label: 'Received' },
  { value: 'refused', label: 'Refused' },
]

const METHODS = PAYOUT_METHODS.map((value) => ({ value, label: METHOD_LABELS[value] }))

type EntryDialogProps = {
  attempts: readonly Attempt[]
  attemptId: string
  /** The entry to edit; without one, a new one is logged. */
  entry?: LedgerEntry | undefined
  /** The fees a refund may belong to. */
  ledger: readonly LedgerEntry[]
  onClose: () => void
}

/** Logs or edits a payout, a fee or a refund. */
export function EntryDialog({ attempts, attemptId, entry, ledger, onClose }: EntryDialogProps) {
  const { reportLogged, reportChanged } = useAttemptActions()
  const first = attempts.find(({ id }) => id === attemptId) ?? attempts[0]
  if (!first) return null
  return (
    <FormDialog
      title={entry ? 'Change this entry' : 'Log payout or fee'}
      submitLabel="Save entry"
      about={entry?.id}
      start={entryDraft(first, entry ?? null)}
      schemaOf={({ what }) => (what === 'payout' ? payoutBodySchema : expenseBodySchema)}
      bodyOf={entryBody}
      send={async (body: object, draft) => {
        if (!entry) return reportLogged(await addEntry(body, draft))
        await changeEntry(body, entry)
        reportChanged(() => changeEntry(entryBody(entryDraft(first, entry)), entry))
      }}
      onClose={onClose}
    >
      {({ draft, errors, change }) => {
        const chosen = attempts.find(({ id }) => id === draft.attemptId) ?? first
        return (
          <>
            {!entry && <WhatAndFor attempts={attempts} draft={draft} change={change} />}
            {draft.what === 'payout' ? (
              <>
                <PayoutFields draft={draft} errors={errors} change={change} />
                {!entry && <PayoutPreview attempt={chosen} gross={draft.amount} />}
              </>
            ) : (
              <FeeFields
                draft={draft}
                errors={errors}
                change={change}
                ledger={ledger}
                entryId={entry?.id}
                accountCurrency={chosen.accountCurrency}
              />
            )}
            <Field label="Note" error={errors.note} aside="optional">
              <Input value={draft.note} maxLength={200} onValueChange={(note) => change({ note })} />
            </Field>
          </>
        )
      }}
    </FormDialog>
  )
}

type WhatAndForProps = Pick<FieldsProps, 'draft' | 'change'> & { attempts: readonly Attempt[] }

/** Chooses between payout and fee, and the attempt. */
function WhatAndFor({ attempts, draft, change }: WhatAndForProps) {
  const currencyOf = (id: string) => attempts.find((attempt) => attempt.id === id)?.currency ?? draft.currency
  function handleAttempt(attemptId: string) {
    // A currency that the trader chose stays.
    const isProposed = draft.currency === currencyOf(draft.attemptId)
    const currency = isProposed ? currencyOf(attemptId) : draft.currency
    change({ attemptId, refundOf: null, currency, rate: '' })
  }
  return (
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
          onValueChange={handleAttempt}
        />
      </Field>
    </>
  )
}

function addEntry(body: object, { what, attemptId: id }: EntryDraft): Promise<Pick<LedgerEntry, 'id'>> {
  const params = { id }
  return what === 'payout'
    ? call(addPayout, { params, body: payoutBodySchema.parse(body) })
    : call(addExpense, { params, body: expenseBodySchema.parse(body) })
}

function changeEntry(body: object, { type, id }: LedgerEntry): Promise<object> {
  const params = { id }
  return type === 'payout'
    ? call(updatePayout, { params, body: payoutBodySchema.parse(body) })
    : call(updateExpense, { params, body: expenseBodySchema.parse(body) })
}

type FieldsProps = {
  draft: EntryDraft
  errors: Readonly<Record<string, string | undefined>>
  change: (change: Partial<EntryDraft>) => void
}

function PayoutFields({ draft, errors, change }: FieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Off the account (gross)" error={errors.gross}>
        <NumberInput value={draft.amount} onValueChange={(amount) => change({ amount })} />
      </Field>
      <Field label="Your share" error={errors.traderShare} hint="Leave empty to use the programme’s split">
        <NumberInput value={draft.share} onValueChange={(share) => change({ share })} />
      </Field>
      <Field label="Cost of the payment" error={errors.fee} aside="optional">
        <NumberInput value={draft.fee} onValueChange={(fee) => change({ fee })} />
      </Field>
      <Field label="Paid by" error={errors.method} aside="optional">
        <Select
          options={METHODS}
          value={draft.method ?? undefined}
          onValueChange={(method) => change({ method })}
        />
      </Field>
      <PastDayField
        label="Asked for on"
        error={errors.requestedOn}
        value={draft.day}
        onValueChange={(day) => change({ day })}
      />
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

type FeeFieldsProps = FieldsProps & {
  ledger: readonly LedgerEntry[]
  entryId: string | undefined
  accountCurrency: string
}

function FeeFields({ draft, errors, change, accountCurrency, ...known }: FeeFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Kind" error={errors.kind}>
        <Select
          options={EXPENSE_KINDS.map((value) => ({ value, label: EXPENSE_LABELS[value] }))}
          value={draft.kind}
          onValueChange={(kind) => change({ kind })}
        />
      </Field>
      <PastDayField
        label="Paid on"
        error={errors.paidOn}
        value={draft.day}
        onValueChange={(day) => change({ day })}
      />
      <Field label="Amount" error={errors.amount}>
        <NumberInput value={draft.amount} onValueChange={(amount) => change({ amount })} />
      </Field>
      <CurrencyField
        error={errors.currency}
        value={draft.currency}
        onValueChange={(currency) => change({ currency, rate: '' })}
      />
      <RateField
        accountCurrency={accountCurrency}
        currency={draft.currency}
        error={errors.rate}
        value={draft.rate}
        onValueChange={(rate) => change({ rate })}
      />
      {draft.kind === 'refund' && <RefundedFee draft={draft} errors={errors} change={change} {...known} />}
    </div>
  )
}

const NO_FEE = 'none'

/** Chooses the fee that was refunded. */
function RefundedFee({ draft, errors, change, ledger, entryId }: Omit<FeeFieldsProps, 'accountCurrency'>) {
  const isPrivate = usePrivacyMode()
  const fees = ledger.filter(
    ({ id, attemptId, type, kind }) =>
      attemptId === draft.attemptId && type !== 'payout' && kind !== 'refund' && id !== entryId,
  )
  return (
    <Field label="Which fee came back" error={errors.refundOf} className="sm:col-span-2">
      <Select
        options={[
          { value: NO_FEE, label: 'Not one of these' },
          ...fees.map(({ id, type, kind, day, amount, currency }) => ({
            value: id,
            label: [
              costName({ type, kind }),
              formatDay(day),
              isPrivate ? null : formatMoney(Math.abs(Number(amount)), { currency, sign: 'never' }),
            ]
              .filter(Boolean)
              .join(', '),
          })),
        ]}
        value={draft.refundOf ?? NO_FEE}
        onValueChange={(id) => change({ refundOf: id === NO_FEE ? null : id })}
      />
    </Field>
  )
}
