import { expect, it } from 'vitest'
import { SITE_PAGES, sitePageAt } from './site-pages.ts'

it.each([
  ['/', 'landing'],
  ['/privacy', 'privacy'],
  ['/terms', 'terms'],
  ['/anything', 'landing'],
  ['/terms/', 'landing'],
])('%s shows the page %s', (path, id) => {
  expect(sitePageAt(path).id).toBe(id)
})

it('every page loads the module its source names', async () => {
  const loaded = await Promise.all(SITE_PAGES.map(async ({ load }) => (await load()).name))
  expect(loaded).toEqual(['LandingPage', 'PrivacyPage', 'TermsPage'])
})
