import { createFileRoute } from '@tanstack/react-router'
import { CheckoutPage } from '../features/billing/checkout/checkout-page.tsx'
import { parseCheckoutSearch } from '../features/billing/checkout/checkout-search.ts'
import { PUBLIC_PAGES } from '../lib/public-pages.ts'

export const Route = createFileRoute('/checkout')({
  staticData: { page: PUBLIC_PAGES['/checkout'] },
  validateSearch: parseCheckoutSearch,
  component: CheckoutRoute,
})

function CheckoutRoute() {
  const { plan = 'monthly', code } = Route.useSearch()
  return <CheckoutPage planId={plan} code={code} />
}
