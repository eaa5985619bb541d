import type { AbTestResult } from '@ballast/contract/admin/ab-tests'
import { expect, test } from 'vitest'
import { verdictOf } from './ab-test-verdict.ts'

type Variant = AbTestResult['variants'][number]
const variant = (n: number, difference: [number, number] | null = null) =>
  ({
    id: 'x',
    finished: { k: 1, n },
    difference: difference && { value: 0, low: difference[0], high: difference[1] },
  }) as Variant

test('too few browsers are not compared', () => {
  expect(verdictOf([variant(500), variant(29, [0.1, 0.2])])).toContain('Too few')
  expect(verdictOf([variant(30), variant(30, [-0.1, 0.2])])).toContain('could be chance')
})

test('a difference is named only if its interval excludes zero, on either side', () => {
  expect(verdictOf([variant(99), variant(99, [0, 0.2])])).toContain('could be chance')
  expect(verdictOf([variant(99), variant(99, [0.01, 0.2])])).toContain('does not include zero')
  expect(verdictOf([variant(99), variant(99, [-0.2, -0.01])])).toContain('does not include zero')
})
