import { payoutDetailsSchema } from '@ballast/contract/affiliates/affiliate-forms'
import type { PayoutService } from '@ballast/contract/affiliates/affiliate-words'
import { changePayoutDetails } from '@ballast/contract/affiliates/affiliates'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { fieldsOf, sentenceOf } from '../../../lib/api-error.ts'
import { checkFields } from '../../../lib/check-fields.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { affiliateQueries } from '../affiliate-queries.ts'
import { PayoutFields } from '../payout-fields.tsx'

type Details = { payoutService: PayoutService; payoutAddress: string }

export function PayoutDetailsCard(saved: Details) {
  const queryClient = useQueryClient()
  const [details, setDetails] = useState<Details>(saved)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const isChanged =
    details.payoutService !== saved.payoutService || details.payoutAddress !== saved.payoutAddress
  const save = useMutation({
    retry: false,
    mutationFn: (body: Details) => call(changePayoutDetails, { body }),
    onSuccess: async () => {
      toast({ title: 'Saved', description: 'The next payout goes there.', variant: 'success' })
      await queryClient.invalidateQueries({ queryKey: affiliateQueries.dashboard().queryKey })
    },
    onError: (error) => {
      setProblems(fieldsOf(error))
      toast({ title: 'Could not save', description: sentenceOf(error), variant: 'destructive' })
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (save.isPending) return
    const found = checkFields(payoutDetailsSchema, details)
    setProblems(found)
    if (Object.keys(found).length === 0) save.mutate(details)
  }
  return (
    <Card>
      <CardHeader title="Where payouts go" description="For payouts made from now on." />
      <CardBody>
        <form noValidate className="grid gap-4" onSubmit={submit}>
          <PayoutFields
            value={details}
            errors={problems}
            onChange={(change) => setDetails({ ...details, ...change })}
          />
          <Button type="submit" className="justify-self-start" busy={save.isPending} disabled={!isChanged}>
            Save
          </Button>
        </form>
      </CardBody>
    </Card>
  )
}
