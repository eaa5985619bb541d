import { expect, test } from 'vitest'
import { mutantsOf, sampleOf, withMutant } from './mutants.ts'

const changed = (text: string) => mutantsOf('x.ts', text).map((mutant) => withMutant(text, mutant))

test('each operator, negation, number and truth is changed by itself', () => {
  expect(changed('const x = a < 1 && !b')).toEqual([
    'const x = a < 1 || !b',
    'const x = a <= 1 && !b',
    'const x = a < 2 && !b',
    'const x = a < 1 && b',
  ])
  expect(changed('f(true)')).toEqual(['f(false)'])
})

test('types and imports are left alone, casts are looked into', () => {
  expect(changed("import { a } from './1.ts'\ntype A = 1 | true")).toEqual([])
  expect(changed('const x = (a + b) as 1')).toEqual(['const x = (a - b) as 1'])
})

test('a number that only stands in for a missing entry is left alone, what it stands beside is not', () => {
  expect(changed('const x = list[i + 1] ?? 0')).toEqual([
    'const x = list[i - 1] ?? 0',
    'const x = list[i + 2] ?? 0',
  ])
  expect(changed('const x = list[i] ?? -1')).toEqual([])
  expect(changed('const x = list[i] ?? other + 1')).toHaveLength(2)
  expect(changed('const x = cost ?? 0')).toEqual(['const x = cost ?? 1'])
})

test('a sample is the same for the same seed, without repetition, and no longer than what there is', () => {
  const all = Array.from({ length: 50 }, (_, i) => i)
  const sample = sampleOf(all, { most: 20, seed: 7 })
  expect(sampleOf(all, { most: 20, seed: 7 })).toEqual(sample)
  expect(new Set(sample).size).toBe(20)
  expect(sampleOf(all, { most: 20, seed: 8 })).not.toEqual(sample)
  expect(sampleOf(all, { most: 99, seed: 7 })).toHaveLength(50)
})
