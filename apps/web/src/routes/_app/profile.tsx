import { createFileRoute } from '@tanstack/react-router'
import { OwnProfilePage } from '../../features/profile/own-profile-page.tsx'

export const Route = createFileRoute('/_app/profile')({
  staticData: { page: { title: 'Profile' } },
  component: OwnProfilePage,
})
