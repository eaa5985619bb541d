import { expect, it } from 'vitest'
import { qValueText } from './verdict.tsx'

it('writes an adjusted p-value as q, with the digits that matter', () => {
  expect([0.2345, 0.01, 0.0099, 0.001, 0.0009].map(qValueText)).toEqual([
    'q = 0.23',
    'q = 0.01',
    'q = 0.010',
    'q = 0.001',
    'q < 0.001',
  ])
})
