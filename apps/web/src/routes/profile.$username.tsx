import { createFileRoute } from '@tanstack/react-router'
import { PLANNED } from '../features/planned/planned-pages.ts'
import { PlannedPublic } from '../features/planned/planned-public.tsx'

export const Route = createFileRoute('/profile/$username')({
  staticData: { page: { title: 'Trader profile', index: false } },
  component: PublicProfileRoute,
})

function PublicProfileRoute() {
  return <PlannedPublic page={PLANNED['public-profile']} />
}
