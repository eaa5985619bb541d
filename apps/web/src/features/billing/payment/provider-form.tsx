import { Suspense } from 'react'
import { lazyPart } from '../../../lib/loading/lazy-part.tsx'
import type { PaymentSession } from '../billing-queries.ts'
import type { PaymentFormProps } from './payment.ts'
import { Preparing } from './preparing.tsx'

const FORMS = {
  sandbox: lazyPart(async () => (await import('./sandbox-form.tsx')).SandboxForm),
  stripe: lazyPart(async () => (await import('./stripe-form.tsx')).StripeForm),
}

/** The card form of the provider in use; only that one is loaded. */
export function ProviderForm({
  provider,
  ...props
}: PaymentFormProps & { provider: PaymentSession['provider'] }) {
  const Form = FORMS[provider]
  return (
    <Suspense fallback={<Preparing />}>
      <Form {...props} />
    </Suspense>
  )
}
