import { createFileRoute } from '@tanstack/react-router'
import { PublicProfilePage } from '../features/profile/public-profile-page.tsx'

export const Route = createFileRoute('/profile/$username')({
  staticData: { page: { title: 'Trader profile', index: false } },
  component: PublicProfileRoute,
})

function PublicProfileRoute() {
  return <PublicProfilePage username={Route.useParams().username} />
}
