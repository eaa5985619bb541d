import { expect, it } from 'vitest'
import { parseOpenSections } from './open-sections.ts'

it('stores what each user opened and closed, and drops anything else', () => {
  const stored = { ann: { equity: false, heat: 'no', setup: true }, ben: 7 }
  expect(parseOpenSections(JSON.stringify(stored))).toEqual({ ann: { equity: false, setup: true }, ben: {} })
  expect(parseOpenSections(null)).toEqual({})
  expect(parseOpenSections('[1')).toEqual({})
})
