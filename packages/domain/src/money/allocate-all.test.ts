import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocateAll } from './allocate-all.ts'
import { allocateMicros } from './micros.ts'

const oneByOne = (amounts: readonly number[], weights: readonly number[]) =>
  amounts.reduce<number[]>(
    (sums, amount) => {
      const shares = allocateMicros(amount, weights)
      return sums.map((sum, place) => sum + (shares[place] ?? 0))
    },
    weights.map(() => 0),
  )

const amount = fc.oneof(
  fc.constantFrom(0, 1, -1, -390_000, -780_000),
  fc.integer({ min: -9_000_000, max: 9_000_000 }),
)
const weight = fc.oneof(
  fc.integer({ min: 0, max: 6 }),
  fc.constantFrom(0.1, 0.25, 0.5, 1.5),
  fc.integer({ min: 1, max: 99_999 }).map((units) => units / 1000),
)

test('several amounts are shared as each of them alone, to the micro', () => {
  const lists = [fc.array(amount, { maxLength: 12 }), fc.array(weight, { maxLength: 12 })] as const
  fc.assert(
    fc.property(...lists, (amounts, weights) => {
      expect(allocateAll(amounts, weights)).toEqual(oneByOne(amounts, weights))
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  { amounts: [100, 100], weights: [1, 1, 1], parts: [68, 66, 66] },
  // The remainders of both weights are equal: the earlier place has the odd micro.
  { amounts: [2], weights: [3, 1], parts: [2, 0] },
  { amounts: [2], weights: [1, 3], parts: [1, 1] },
  { amounts: [5], weights: [0, 0], parts: [3, 2] },
  { amounts: [], weights: [1], parts: [0] },
  { amounts: [1], weights: [], parts: [] },
])('$amounts over $weights are $parts', ({ amounts, weights, parts }) => {
  expect(allocateAll(amounts, weights)).toEqual(parts)
})
