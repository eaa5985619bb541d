import { expect, test } from 'vitest'
import type { StoredExecution } from '../stored-execution.ts'
import { correctExecutions } from './correct-executions.ts'
import type { Correction } from './corrections.queries.ts'

const NOTHING: Correction = {
  quantity: null,
  price: null,
  executedAt: null,
  commission: null,
  fees: null,
  gross: null,
}
const fill = (given: Partial<StoredExecution> = {}) =>
  ({
    identity: 'f1',
    quantity: '2',
    price: '100',
    executedAt: 1_000,
    commission: -5,
    fees: null,
    statedGross: 40,
    ...given,
  }) as StoredExecution
const corrected = (row: StoredExecution, correction: Partial<Correction>) =>
  correctExecutions([row], new Map([['f1', { ...NOTHING, ...correction }]]))[0]

test('a fill without a correction is the very same row', () => {
  const row = fill({ identity: 'other' })
  expect(correctExecutions([row], new Map([['f1', { ...NOTHING, price: '101' }]]))[0]).toBe(row)
})

test('corrected fields replace the stated ones, which are kept next to them; the others are as stated', () => {
  expect(corrected(fill(), { price: '101', commission: -7 })).toMatchObject({
    quantity: '2',
    price: '101',
    commission: -7,
    fees: null,
    correction: ['price', 'commission'],
    original: { quantity: '2', price: '100', executedAt: 1_000, commission: -5, fees: null, gross: 40 },
  })
})

test('a commission of zero is a correction, not a missing one', () => {
  expect(corrected(fill(), { commission: 0 })).toMatchObject({ commission: 0, correction: ['commission'] })
})

test('a corrected result counts as given and keeps the stated one', () => {
  expect(corrected(fill(), { gross: 55 })).toMatchObject({
    givenGross: 55,
    statedGross: 40,
    correction: ['gross'],
    original: { gross: 40 },
  })
})

test('a corrected time is a known one; any other correction leaves it unknown', () => {
  const row = fill({ timeUnknown: true })
  expect(corrected(row, { executedAt: 2_000 })?.timeUnknown).toBeUndefined()
  expect(corrected(row, { price: '101' })?.timeUnknown).toBe(true)
})

test('a result no source stated is unknown in the original', () => {
  expect(corrected(fill({ statedGross: null }), { gross: 1 })?.original?.gross).toBeNull()
})

test('a correction of a missing fill changes nothing', () => {
  expect(correctExecutions([], new Map([['f1', { ...NOTHING, price: '101' }]]))).toEqual([])
})
