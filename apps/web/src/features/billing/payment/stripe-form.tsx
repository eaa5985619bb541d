import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { useMediaQuery } from '../../../lib/browser/media-query.ts'
import { useBrowserStore } from '../../../lib/browser/use-browser-store.ts'
import { resolveMode, themeConfigStore, themeModeStore } from '../../../lib/theme/theme.ts'
import { confirmAtStripe } from './confirm-at-stripe.ts'
import { InitFailed } from './init-failed.tsx'
import type { PaymentFormProps } from './payment.ts'
import { Preparing } from './preparing.tsx'
import { stripeAppearance } from './stripe-appearance.ts'

/** Stripe's own form. Its script is loaded when the form is first shown, and nowhere else. */
export function StripeForm(props: PaymentFormProps) {
  const key = props.session.publishableKey ?? ''
  const stripe = useQuery({
    queryKey: ['js.stripe.com', key],
    queryFn: () => loadStripe(key),
    retry: false,
    staleTime: Infinity,
    structuralSharing: false,
  })
  const appearance = useAppearance()
  const [hasFailed, setFailed] = useState(false)
  if (stripe.isPending) return <Preparing />
  if (!stripe.data || hasFailed)
    return (
      <InitFailed
        isRetrying={stripe.isFetching}
        onRetry={() => {
          setFailed(false)
          if (!stripe.data) void stripe.refetch()
        }}
      />
    )
  return (
    // Each session needs new fields: Stripe's cannot be given another secret.
    <Elements
      key={props.session.clientSecret}
      stripe={stripe.data}
      options={{ clientSecret: props.session.clientSecret, appearance }}
    >
      <StripeFields {...props} onLoadError={() => setFailed(true)} />
    </Elements>
  )
}

type StripeFieldsProps = PaymentFormProps & { onLoadError: () => void }

function StripeFields({ id, session, onReady, onPay, onLoadError }: StripeFieldsProps) {
  const stripe = useStripe()
  const elements = useElements()
  const report = useEffectEvent(onReady)
  useEffect(() => () => report(false), [])
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (stripe && elements) onPay(() => confirmAtStripe({ stripe, elements, kind: session.kind }))
  }
  return (
    <form id={id} onSubmit={handleSubmit}>
      <PaymentElement options={{ layout: 'tabs' }} onReady={() => onReady(true)} onLoadError={onLoadError} />
    </form>
  )
}

/** Follows theme, accent and corners while the page is open. */
function useAppearance() {
  const config = useBrowserStore(themeConfigStore)
  const mode = useBrowserStore(themeModeStore)
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)')
  return stripeAppearance(config, resolveMode(mode, isSystemDark))
}
