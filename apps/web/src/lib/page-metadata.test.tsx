import { expect, it } from 'vitest'
import { applyPageMetadata } from './page-metadata.ts'

const meta = (name: string) =>
  document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"], meta[property="${name}"]`)?.content

it('sets a page’s title, its URL and whether it may be indexed', () => {
  applyPageMetadata({ title: 'Trade Log' }, new URL('https://ballast.test/journal?symbol=ES'))
  expect([document.title, meta('og:title'), meta('robots')]).toEqual([
    ...['Trade Log · Ballast', 'Trade Log · Ballast', 'index, follow'],
  ])
  // The shared URL leaves out the query, because a page's filters are private.
  expect(meta('og:url')).toBe('https://ballast.test/journal')
  applyPageMetadata({ title: 'Admin', index: false }, new URL('https://ballast.test/admin'))
  expect([meta('robots'), meta('og:url')]).toEqual(['noindex, nofollow', 'https://ballast.test/admin'])
  expect(document.head.querySelectorAll('meta[name="robots"]')).toHaveLength(1)
})
