import { applicationBodySchema } from '@ballast/contract/affiliates/affiliate-forms'
import { type AffiliateStatus, applyAsAffiliate } from '@ballast/contract/affiliates/affiliates'
import { AFFILIATE_TERMS } from '@ballast/domain/affiliates/programme-terms'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { hasFieldErrors, sentenceOf } from '../../../lib/api-error.ts'
import { focusPageIfLost } from '../../../lib/browser/focus-page.ts'
import { useBrowserStore } from '../../../lib/browser/use-browser-store.ts'
import { checkFields } from '../../../lib/forms/check-fields.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useIsShown } from '../../../lib/requests/use-is-shown.ts'
import { storedUserStore } from '../../../lib/session-store.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input, Textarea } from '../../../ui/forms/input.tsx'
import { useToastIfLeft } from '../../../ui/overlays/use-toast-if-left.ts'
import { affiliateQueries } from '../affiliate-queries.ts'
import { PayoutFields } from '../payout-fields.tsx'
import { type ApplicationFields, applicationDraftStore } from './application-draft.ts'

const EMPTY: ApplicationFields = {
  name: '',
  audience: '',
  payoutService: 'paypal',
  payoutAddress: '',
  agreesToTerms: false,
}

/** The application form. Its draft is stored in the browser until it is sent. */
export function ApplicationForm({ last }: { last: AffiliateStatus['application'] }) {
  const userId = useBrowserStore(storedUserStore)?.id ?? ''
  const queryClient = useQueryClient()
  const isShown = useIsShown()
  const toastIfLeft = useToastIfLeft()
  const apply = useMutation({
    retry: false,
    mutationFn: ({ name, audience, payoutService, payoutAddress, agreesToTerms }: ApplicationFields) =>
      call(applyAsAffiliate, { body: { name, audience, payoutService, payoutAddress, agreesToTerms } }),
    onSuccess: (affiliate) => {
      applicationDraftStore.set(null)
      queryClient.setQueryData(affiliateQueries.own().queryKey, affiliate)
      if (isShown.current) focusPageIfLost()
    },
    onError: (error) => {
      toastIfLeft('Your application was not sent', error)
      // It may have been sent from another device.
      void queryClient.invalidateQueries({ queryKey: affiliateQueries.own().queryKey })
    },
  })
  const { values, errors, change, handleSubmit } = useForm<ApplicationFields>({
    start: () => {
      const draft = applicationDraftStore.get()
      return draft?.userId === userId ? draft : { ...EMPTY, ...last }
    },
    refused: apply.error,
    isSending: apply.isPending,
    send: apply.mutate,
    check: (fields) => checkFields(applicationBodySchema, fields),
  })
  const type = (part: Partial<ApplicationFields>) => applicationDraftStore.set({ ...change(part), userId })
  return (
    <Card>
      <CardHeader
        title="Your application"
        description={`Answered within ${AFFILIATE_TERMS.answerHours} hours, by email and here.`}
      />
      <CardBody>
        <form noValidate className="grid gap-4" onSubmit={handleSubmit}>
          <Field label="Your name" error={errors.name}>
            <Input autoComplete="name" value={values.name} onValueChange={(name) => type({ name })} />
          </Field>
          <Field
            label="Where will you tell others about it?"
            hint="A community, channel or site, with its address if it has one."
            error={errors.audience}
          >
            <Textarea value={values.audience} onValueChange={(audience) => type({ audience })} />
          </Field>
          <PayoutFields value={values} errors={errors} onChange={type} />
          <Checkbox
            checked={values.agreesToTerms}
            onCheckedChange={(agreesToTerms) => type({ agreesToTerms })}
            error={errors.agreesToTerms}
            label="I agree to the terms of the programme on this page"
          />
          {apply.isError && !hasFieldErrors(apply.error) && (
            <p role="alert" className="rounded-md bg-danger-soft px-3 py-2.5 text-danger">
              {sentenceOf(apply.error)}
            </p>
          )}
          <Button type="submit" variant="primary" className="justify-self-start" busy={apply.isPending}>
            Send the application
          </Button>
        </form>
      </CardBody>
    </Card>
  )
}
