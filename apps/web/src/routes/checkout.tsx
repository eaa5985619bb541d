import { createFileRoute } from '@tanstack/react-router'
import { PLANNED } from '../features/planned/planned-pages.ts'
import { PlannedPublic } from '../features/planned/planned-public.tsx'
import { PUBLIC_PAGES } from '../lib/public-pages.ts'

export const Route = createFileRoute('/checkout')({
  staticData: { page: PUBLIC_PAGES['/checkout'] },
  validateSearch: (search: Record<string, unknown>): { plan?: 'monthly' | 'yearly' } => ({
    plan: search.plan === 'yearly' ? 'yearly' : 'monthly',
  }),
  component: () => <PlannedPublic page={PLANNED.checkout} />,
})
