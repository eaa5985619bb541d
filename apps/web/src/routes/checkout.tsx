import { createFileRoute } from '@tanstack/react-router'
import { PLANNED } from '../features/planned/planned-pages.ts'
import { PlannedPublic } from '../features/planned/planned-public.tsx'

export const Route = createFileRoute('/checkout')({
  staticData: { page: { title: 'Checkout' } },
  validateSearch: (search: Record<string, unknown>): { plan?: 'monthly' | 'yearly' } => ({
    plan: search.plan === 'yearly' ? 'yearly' : 'monthly',
  }),
  component: () => <PlannedPublic page={PLANNED.checkout} />,
})
