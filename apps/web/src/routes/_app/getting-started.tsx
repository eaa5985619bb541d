import { createFileRoute } from '@tanstack/react-router'
import { GettingStartedPage } from '../../features/getting-started/getting-started-page.tsx'

export const Route = createFileRoute('/_app/getting-started')({
  staticData: { page: { title: 'Getting Started' } },
  component: GettingStartedPage,
})
