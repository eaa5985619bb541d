import { expect, it } from 'vitest'
import { changedParts } from './changed-parts.ts'

const BEFORE = { name: 'Morning', days: [1, 2], at: null as string | null }

it('has the parts that differ, and no others', () => {
  expect(changedParts(BEFORE, { ...BEFORE })).toEqual({})
  expect(changedParts(BEFORE, { ...BEFORE, name: 'Evening' })).toEqual({ name: 'Evening' })
  expect(changedParts(BEFORE, { ...BEFORE, at: '08:00' })).toEqual({ at: '08:00' })
})

it('compares lists and records by what they hold', () => {
  expect(changedParts(BEFORE, { ...BEFORE, days: [1, 2] })).toEqual({})
  expect(changedParts(BEFORE, { ...BEFORE, days: [2, 1] })).toEqual({ days: [2, 1] })
})

it('has a part that is empty now, and one that was missing before', () => {
  expect(changedParts({ at: '08:00' }, { at: null })).toEqual({ at: null })
  expect(changedParts<{ name: string }>({}, { name: '' })).toEqual({ name: '' })
})
