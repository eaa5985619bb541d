import { payoutDetailsSchema } from '@ballast/contract/affiliates/affiliate-forms'
import type { PayoutService } from '@ballast/contract/affiliates/affiliate-vocabulary'
import { changePayoutDetails } from '@ballast/contract/affiliates/affiliates'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { checkFields } from '../../../lib/forms/check-fields.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'
import { toast, toastFailure } from '../../../ui/overlays/toast.ts'
import { affiliateQueries } from '../affiliate-queries.ts'
import { PayoutFields } from '../payout-fields.tsx'

type Details = { payoutService: PayoutService; payoutAddress: string }

export function PayoutDetailsCard(saved: Details) {
  const queryClient = useQueryClient()
  const save = useMutation({
    retry: false,
    mutationFn: (body: Details) => call(changePayoutDetails, { body }),
    onSuccess: async () => {
      toast({ title: 'Saved', description: 'The next payout goes there.', variant: 'success' })
      await queryClient.invalidateQueries({ queryKey: affiliateQueries.dashboard().queryKey })
    },
    onError: (error) => toastFailure('Could not save', error),
  })
  const { values, errors, change, handleSubmit } = useForm<Details>({
    ...{ start: saved, refused: save.error, isSending: save.isPending, send: save.mutate },
    check: (details) => checkFields(payoutDetailsSchema, details),
  })
  const isChanged =
    values.payoutService !== saved.payoutService || values.payoutAddress !== saved.payoutAddress
  return (
    <Card>
      <CardHeader title="Where payouts go" description="For payouts made from now on." />
      <CardBody>
        <form noValidate className="grid gap-4" onSubmit={handleSubmit}>
          <PayoutFields value={values} errors={errors} onChange={change} />
          <Button type="submit" className="justify-self-start" busy={save.isPending} disabled={!isChanged}>
            Save
          </Button>
        </form>
      </CardBody>
    </Card>
  )
}
