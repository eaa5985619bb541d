import { createFileRoute } from '@tanstack/react-router'
import { LandingPage } from '../features/site/landing-page.tsx'

export const Route = createFileRoute('/')({
  staticData: { page: { title: 'Ballast: a trading journal for funded accounts' } },
  component: LandingPage,
})
