import { createFileRoute } from '@tanstack/react-router'
import { PLANNED } from '../features/planned/planned-pages.ts'
import { PlannedPublic } from '../features/planned/planned-public.tsx'
import { usePageMetadata } from '../lib/use-page-metadata.ts'

export const Route = createFileRoute('/profile/$username')({
  staticData: { page: { title: 'Trader profile' } },
  component: PublicProfileRoute,
})

function PublicProfileRoute() {
  const { username } = Route.useParams()
  usePageMetadata({ title: `${username}'s profile` })
  return <PlannedPublic page={PLANNED['public-profile']} title={username} />
}
