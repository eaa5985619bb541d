import { payoutDetailsSchema } from '@ballast/contract/affiliates/affiliate-forms'
import type { PayoutService } from '@ballast/contract/affiliates/affiliate-vocabulary'
import { changePayoutDetails } from '@ballast/contract/affiliates/affiliates'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { hasFieldErrors } from '../../../lib/api-error.ts'
import { focusPageIfLost } from '../../../lib/browser/focus-page.ts'
import { checkFields } from '../../../lib/forms/check-fields.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useUnsent } from '../../../lib/forms/use-unsent.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'
import { RestoredNote } from '../../../ui/forms/restored-note.tsx'
import { toast, toastFailure } from '../../../ui/overlays/toast.ts'
import { affiliateQueries } from '../affiliate-queries.ts'
import { PayoutFields } from '../payout-fields.tsx'

type Details = { payoutService: PayoutService; payoutAddress: string }

/** Where payouts go. It follows what is saved, also elsewhere, unless something else is being typed. */
export function PayoutDetailsCard({ payoutService, payoutAddress }: Details) {
  const [base, setBase] = useState({ payoutService, payoutAddress })
  const [isTyping, setTyping] = useState(false)
  if (!isTyping && (base.payoutService !== payoutService || base.payoutAddress !== payoutAddress))
    setBase({ payoutService, payoutAddress })
  return (
    <Card>
      <CardHeader title="Where payouts go" description="For payouts made from now on." />
      <CardBody>
        {payoutAddress === '' && (
          <p role="note" className="mb-4 rounded-md bg-warning-soft px-3 py-2.5">
            No payout is made until you enter an address. What you have earned stays yours and waits.
          </p>
        )}
        <DetailsForm key={`${base.payoutService} ${base.payoutAddress}`} saved={base} onTyping={setTyping} />
      </CardBody>
    </Card>
  )
}

type DetailsFormProps = { saved: Details; onTyping: (isTyping: boolean) => void }

function DetailsForm({ saved, onTyping }: DetailsFormProps) {
  const queryClient = useQueryClient()
  const unsent = useUnsent('payout details', saved)
  const save = useMutation({
    retry: false,
    mutationFn: (body: Details) => call(changePayoutDetails, { body }),
    onSuccess: async () => {
      unsent.forget()
      toast({ title: 'Saved', description: 'The next payout goes there.', variant: 'success' })
      await Promise.all(
        [affiliateQueries.dashboard(), affiliateQueries.own()].map(({ queryKey }) =>
          queryClient.invalidateQueries({ queryKey: [...queryKey] }),
        ),
      )
      onTyping(false)
      focusPageIfLost()
    },
    onError: (error) => {
      if (!hasFieldErrors(error)) toastFailure('Could not save', error)
    },
  })
  const { values, errors, change, handleSubmit, restart } = useForm<Details>({
    start: unsent.start,
    refused: save.error,
    isSending: save.isPending,
    send: save.mutate,
    check: (details) => checkFields(payoutDetailsSchema, details),
  })
  const isChanged =
    values.payoutService !== saved.payoutService || values.payoutAddress !== saved.payoutAddress
  useEffect(() => onTyping(isChanged), [isChanged, onTyping])
  function startOver() {
    unsent.forget()
    restart(saved)
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={handleSubmit}>
      <PayoutFields value={values} errors={errors} onChange={(part) => unsent.keep(change(part))} />
      <RestoredNote isBack={unsent.isBack} onStartOver={startOver} />
      <Button type="submit" className="justify-self-start" busy={save.isPending} disabled={!isChanged}>
        Save
      </Button>
    </form>
  )
}
