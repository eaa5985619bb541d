import { createFileRoute } from '@tanstack/react-router'
import { PLANNED } from '../features/planned/planned-pages.ts'
import { PlannedPublic } from '../features/planned/planned-public.tsx'

export const Route = createFileRoute('/affiliate-signup')({
  staticData: { page: { title: 'Affiliate programme' } },
  component: () => <PlannedPublic page={PLANNED.affiliate} />,
})
