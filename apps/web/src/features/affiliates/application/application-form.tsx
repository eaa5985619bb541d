import { applicationBodySchema } from '@ballast/contract/affiliates/affiliate-forms'
import { type AffiliateStatus, applyAsAffiliate } from '@ballast/contract/affiliates/affiliates'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { fieldsOf, sentenceOf } from '../../../lib/api-error.ts'
import { useBrowserStore } from '../../../lib/browser/browser-store.ts'
import { checkFields } from '../../../lib/check-fields.ts'
import { storedUserStore } from '../../../lib/session-store.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input, Textarea } from '../../../ui/forms/input.tsx'
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

/** The application. What is typed is kept in the browser until it was sent. */
export function ApplicationForm({ last }: { last: AffiliateStatus['application'] }) {
  const userId = useBrowserStore(storedUserStore)?.id ?? ''
  const queryClient = useQueryClient()
  const [fields, setFields] = useState<ApplicationFields>(() => {
    const draft = applicationDraftStore.get()
    if (draft?.userId === userId) return draft
    return { ...EMPTY, ...last }
  })
  const [problems, setProblems] = useState<Record<string, string>>({})
  const apply = useMutation({
    retry: false,
    mutationFn: ({ name, audience, payoutService, payoutAddress, agreesToTerms }: ApplicationFields) =>
      call(applyAsAffiliate, { body: { name, audience, payoutService, payoutAddress, agreesToTerms } }),
    onSuccess: (standing) => {
      applicationDraftStore.set(null)
      queryClient.setQueryData(affiliateQueries.standing().queryKey, standing)
    },
    onError: (error) => setProblems(fieldsOf(error)),
  })
  function change(next: Partial<ApplicationFields>) {
    const changed = { ...fields, ...next }
    setFields(changed)
    applicationDraftStore.set({ ...changed, userId })
    if (Object.keys(problems).length > 0) setProblems(checkFields(applicationBodySchema, changed))
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (apply.isPending) return
    const found = checkFields(applicationBodySchema, fields)
    setProblems(found)
    if (Object.keys(found).length === 0) apply.mutate(fields)
    else focusFirstProblem(event.currentTarget)
  }
  return (
    <Card>
      <CardHeader title="Your application" description="Answered within 24 hours, by mail and here." />
      <CardBody>
        <form noValidate className="grid gap-4" onSubmit={submit}>
          <Field label="Your name" error={problems.name}>
            <Input
              autoComplete="name"
              value={fields.name}
              onChange={(event) => change({ name: event.target.value })}
            />
          </Field>
          <Field
            label="Where will you tell others about it?"
            hint="A community, channel or site, with its address if it has one."
            error={problems.audience}
          >
            <Textarea
              value={fields.audience}
              onChange={(event) => change({ audience: event.target.value })}
            />
          </Field>
          <PayoutFields value={fields} errors={problems} onChange={change} />
          <Checkbox
            checked={fields.agreesToTerms}
            onCheckedChange={(agreesToTerms) => change({ agreesToTerms })}
            error={problems.agreesToTerms}
            label="I agree to the terms of the programme on this page"
          />
          {apply.isError && (
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

function focusFirstProblem(form: HTMLFormElement) {
  // Once the fields are marked.
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
