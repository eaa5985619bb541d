import { expect, it } from 'vitest'
import { documentTitle } from './page-metadata.ts'

it('adds the product name to a title, once', () => {
  expect(documentTitle('Trade Log')).toBe('Trade Log · Ballast')
  expect(documentTitle('Ballast: a trading journal')).toBe('Ballast: a trading journal')
})
