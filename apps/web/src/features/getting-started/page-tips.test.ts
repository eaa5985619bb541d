import { expect, it } from 'vitest'
import { tipOf } from './page-tips.ts'

it('has a tip for a page until it is put away, and none for its subpages', () => {
  expect(tipOf('/calendar', [])?.id).toBe('/calendar')
  expect(tipOf('/calendar', ['/journal'])?.id).toBe('/calendar')
  expect(tipOf('/calendar', ['/calendar'])).toBeNull()
  expect(tipOf('/prop-tracker/odds', [])).toBeNull()
  expect(tipOf('/settings', [])).toBeNull()
})
