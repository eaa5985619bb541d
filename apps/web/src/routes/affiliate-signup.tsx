import { createFileRoute } from '@tanstack/react-router'
import { AffiliateSignupPage } from '../features/affiliates/affiliate-signup-page.tsx'
import { PUBLIC_PAGES } from '../lib/public-pages.ts'

export const Route = createFileRoute('/affiliate-signup')({
  staticData: { page: PUBLIC_PAGES['/affiliate-signup'] },
  component: AffiliateSignupPage,
})
