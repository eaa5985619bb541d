import { expect, test } from 'vitest'
import { mutantsOf, proportionalSample, sampleOf, withMutant } from './mutants.ts'

const changed = (text: string) => mutantsOf('x.ts', text).map((mutant) => withMutant(text, mutant))

test('each operator, negation, number and boolean is mutated separately', () => {
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

test('a number that only stands in for a missing entry is left alone, the expression before it is not', () => {
  expect(changed('const x = list[i + 1] ?? 0')).toEqual([
    'const x = list[i - 1] ?? 0',
    'const x = list[i + 2] ?? 0',
  ])
  expect(changed('const x = list[i] ?? -1')).toEqual([])
  expect(changed('const x = list?.[i] ?? 0')).toEqual([])
  expect(changed('const x = list?.length ?? 0')).toEqual(['const x = list?.length ?? 1'])
  expect(changed('const x = list[i] ?? other + 1')).toHaveLength(2)
  expect(changed('const x = cost ?? 0')).toEqual(['const x = cost ?? 1'])
})

test('a number that only gives an entry of a list its type is left alone', () => {
  expect(changed('const [first = 0, { x = 1 }] = list')).toEqual(['const [first = 0, { x = 2 }] = list'])
  expect(changed('const { x = 1 } = y')).toEqual(['const { x = 2 } = y'])
})

test('an index that no list has is left alone, the index next to it is not', () => {
  expect(changed('const x = row[at?.index ?? -1]')).toEqual([])
  expect(changed('const x = row[i + 1 ?? -1]')).toHaveLength(2)
  expect(changed('const x = row[i ?? 0]')).toEqual(['const x = row[i ?? 1]'])
  expect(changed('const x = index ?? -1')).toEqual(['const x = index ?? -2'])
})

test('a sample is the same for the same seed, without repetition, and no longer than the list', () => {
  const all = Array.from({ length: 50 }, (_, i) => i)
  const sample = sampleOf(all, { limit: 20, seed: 7 })
  expect(sampleOf(all, { limit: 20, seed: 7 })).toEqual(sample)
  expect(new Set(sample).size).toBe(20)
  expect(sampleOf(all, { limit: 20, seed: 8 })).not.toEqual(sample)
  expect(sampleOf(all, { limit: 99, seed: 7 })).toHaveLength(50)
})

test('a sample of several areas takes a share of each, and as many as requested in all', () => {
  const areas = [10, 60, 29].map((length, area) => Array.from({ length }, (_, i) => `${area}/${i}`))
  const sample = proportionalSample(areas, { limit: 33, seed: 3 })
  const taken = (area: number) => sample.filter((name) => name.startsWith(`${area}/`)).length
  expect([taken(0), taken(1), taken(2)]).toEqual([3, 20, 10])
  expect(new Set(sample).size).toBe(33)
  expect(proportionalSample([[], []], { limit: 5, seed: 1 })).toEqual([])
})
