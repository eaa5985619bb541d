import { createFileRoute } from '@tanstack/react-router'
import { PLANNED } from '../features/planned/planned-pages.ts'
import { PlannedPublic } from '../features/planned/planned-public.tsx'
import { PUBLIC_PAGES } from '../lib/public-pages.ts'

export const Route = createFileRoute('/affiliate-signup')({
  staticData: { page: PUBLIC_PAGES['/affiliate-signup'] },
  component: () => <PlannedPublic page={PLANNED.affiliate} />,
})
