import { attemptBodySchema } from '@ballast/contract/attempts/attempt-form'
import { type Attempt, updateAttempt } from '@ballast/contract/attempts/attempts'
import type { BodyOf } from '@ballast/contract/endpoint'
import { useState } from 'react'
import * as z from 'zod/mini'
import { call } from '../../../lib/api.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { NumberInput } from '../../../ui/forms/number-input.tsx'
import { firmToday } from './firm-day.ts'
import { FormDialog } from './form-dialog.tsx'
import { CurrencyField, PastDayField, RateField } from './paid-fields.tsx'

type Draft = Pick<Attempt, 'purchasedOn' | 'currency'> & { paid: string; listPrice: string; rate: string }

const detailsSchema = z.pick(attemptBodySchema, {
  purchasedOn: true,
  currency: true,
  paid: true,
  listPrice: true,
  rate: true,
})

/** When an attempt was bought, and for how much. */
export function DetailsDialog(props: { attempt: Attempt; onClose: () => void }) {
  // As it was opened: a change from another device must not be overwritten with what this form shows.
  const [attempt] = useState(props.attempt)
  const plain = (amount: string | null) => (amount === null ? '' : String(Number(amount)))
  const start: Draft = {
    purchasedOn: attempt.purchasedOn,
    currency: attempt.currency,
    paid: plain(attempt.paid),
    listPrice: plain(attempt.listPrice),
    rate: plain(attempt.rate),
  }
  const maybe = (text: string) => (text === '' ? null : text)
  return (
    <FormDialog
      title="Change the purchase"
      description="Trades from the day of purchase on belong to this attempt."
      submitLabel="Save"
      about={attempt.id}
      start={start}
      schemaOf={() => detailsSchema}
      bodyOf={({ paid, listPrice, rate, ...rest }) => ({
        ...rest,
        paid: maybe(paid),
        listPrice: maybe(listPrice),
        rate: maybe(rate),
      })}
      send={(body: Omit<BodyOf<typeof updateAttempt>, 'revision'>) =>
        call(updateAttempt, { params: { id: attempt.id }, body: { ...body, revision: attempt.revision } })
      }
      onClose={props.onClose}
    >
      {({ draft, errors, change }) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <PastDayField
            label="Bought on"
            error={errors.purchasedOn}
            value={draft.purchasedOn}
            today={firmToday(attempt)}
            onValueChange={(purchasedOn) => change({ purchasedOn })}
          />
          <CurrencyField
            error={errors.currency}
            value={draft.currency}
            onValueChange={(currency) => change({ currency, rate: '' })}
          />
          <RateField
            accountCurrency={attempt.accountCurrency}
            currency={draft.currency}
            error={errors.rate}
            value={draft.rate}
            onValueChange={(rate) => change({ rate })}
          />
          <Field label="List price" error={errors.listPrice} hint="Leave empty if not known">
            <NumberInput value={draft.listPrice} onValueChange={(listPrice) => change({ listPrice })} />
          </Field>
          <Field label="Paid" error={errors.paid} hint="Leave empty if not known">
            <NumberInput value={draft.paid} onValueChange={(paid) => change({ paid })} />
          </Field>
        </div>
      )}
    </FormDialog>
  )
}
