import { expect, test } from 'vitest'
import { resampleMemory } from './resample-memory.ts'

test('the draws of a journal of any length stay for its next page', () => {
  const thirtyYears = new Uint8Array(5_000 * 7_600)
  resampleMemory.draws.set('thirty years', thirtyYears)
  expect(resampleMemory.draws.get('thirty years')).toBe(thirtyYears)
})

test('the draws of other journals replace them', () => {
  resampleMemory.draws.set('thirty years', new Uint8Array(5_000 * 7_600))
  const oneYear = new Uint8Array(5_000 * 250)
  resampleMemory.draws.set('one year', oneYear)
  expect(resampleMemory.draws.get('thirty years')).toBeUndefined()
  expect(resampleMemory.draws.get('one year')).toBe(oneYear)
})
