import { type MoneyLine, putMoneyLine } from '@ballast/contract/accounts/account-money'
import type { Account } from '@ballast/contract/accounts/accounts'
import {
  type MoneyLineBody,
  moneyLineBodySchema,
  TYPED_MONEY_KINDS,
} from '@ballast/contract/accounts/money-form'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { tradingToday } from '../../../lib/time/trading-today.ts'
import { DatePicker } from '../../../ui/forms/date-picker.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { NumberInput } from '../../../ui/forms/number-input.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { refreshFigures } from '../refresh-figures.ts'
import { bodyOfMoney, draftOfMoney, hasSign, type MoneyDraft } from './money-draft.ts'
import { MONEY_LABELS } from './money-text.ts'
import { useMoneyActions } from './use-money-actions.ts'

type MoneyDialogProps = {
  accounts: readonly Account[]
  /** The line to edit; without it a new one is added. */
  line?: MoneyLine
  onClose: () => void
}

/** Adds or edits a money line. */
export function MoneyDialog({ accounts, line, onClose }: MoneyDialogProps) {
  const queryClient = useQueryClient()
  const { reportSaved } = useMoneyActions()
  const [first] = accounts
  const todayOf = (accountId: string) => tradingToday([accountId])
  const start: MoneyDraft = line
    ? draftOfMoney(line)
    : { accountId: first?.id ?? '', kind: 'deposit', amount: '', day: todayOf(first?.id ?? ''), note: '' }
  return (
    <FormDialog
      title={line ? 'Change this line' : 'Record money that moved'}
      description="Trades stay as they are. Enter payouts of funded accounts in the Prop Tracker, which also works out what they do to the floor."
      submitLabel="Save"
      about={line?.id}
      start={start}
      schemaOf={() => moneyLineBodySchema}
      bodyOf={bodyOfMoney}
      send={async (body: MoneyLineBody, _, newId) =>
        reportSaved(await call(putMoneyLine, { params: { id: line?.id ?? newId }, body }), line)
      }
      onSaved={() => refreshFigures(queryClient)}
      onClose={onClose}
    >
      {({ draft, errors, change }) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="Account" error={errors.accountId}>
              <Select
                options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
                value={draft.accountId}
                onValueChange={(accountId) => change({ accountId })}
              />
            </Field>
            <Field label="What it was">
              <Select
                options={TYPED_MONEY_KINDS.map((value) => ({ value, label: MONEY_LABELS[value] }))}
                value={draft.kind}
                onValueChange={(kind) => change({ kind })}
              />
            </Field>
            <Field
              label={`Amount, ${accounts.find(({ id }) => id === draft.accountId)?.currency ?? ''}`}
              error={errors.amount}
              {...(hasSign(draft.kind) ? {} : { hint: 'With a minus if it lowered the balance.' })}
            >
              <NumberInput value={draft.amount} onValueChange={(amount) => change({ amount })} />
            </Field>
            <Field label="Trading day" error={errors.day}>
              <DatePicker
                value={draft.day}
                onValueChange={(day) => change({ day })}
                max={todayOf(draft.accountId)}
              />
            </Field>
          </div>
          <Field label="Note" error={errors.note} aside="optional">
            <Input value={draft.note} maxLength={200} onValueChange={(note) => change({ note })} />
          </Field>
        </>
      )}
    </FormDialog>
  )
}
