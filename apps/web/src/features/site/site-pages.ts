import type { ComponentType } from 'react'

type SiteDocument = {
  id: 'landing' | 'privacy' | 'terms'
  path: string
  /** The page's source file, with which the build finds its scripts. */
  source: string
  load: () => Promise<ComponentType>
}

/** The pages outside the app: prerendered, readable without JavaScript, and unknown to the app's router. */
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
