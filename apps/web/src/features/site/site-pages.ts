import type { ComponentType } from 'react'

type SiteDocument = {
  id: 'landing' | 'privacy' | 'terms'
  path: string
  /** The file that holds it, which the build looks for to name its scripts in the page. */
  source: string
  load: () => Promise<ComponentType>
}

/** The pages outside the app: rendered while building, read without JavaScript, and not known to its router. */
export const SITE_PAGES: readonly SiteDocument[] = [
  {
    id: 'landing',
    path: '/',
    source: 'landing/landing-page.tsx',
    load: async () => (await import('./landing/landing-page.tsx')).LandingPage,
  },
  {
    id: 'privacy',
    path: '/privacy',
    source: 'legal/privacy-page.tsx',
    load: async () => (await import('./legal/privacy-page.tsx')).PrivacyPage,
  },
  {
    id: 'terms',
    path: '/terms',
    source: 'legal/terms-page.tsx',
    load: async () => (await import('./legal/terms-page.tsx')).TermsPage,
  },
]

export function sitePageAt(path: string): SiteDocument {
  const [landing] = SITE_PAGES
  const found = SITE_PAGES.find((page) => page.path === path) ?? landing
  if (!found) throw new Error('the site has no pages')
  return found
}
