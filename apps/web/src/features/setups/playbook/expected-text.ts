import type { FigureJson } from '@ballast/contract/figures'
import { formatR } from '../../../lib/format/format-number.ts'

/** Compares the expected R with the measured mean, in words; null without an expectation. */
export function expectedText(expectedR: string | null, { value, low, high, n }: FigureJson): string | null {
  if (expectedR === null) return null
  const expected = Number(expectedR)
  if (value === null) return `Expected ${formatR(expected)}, nothing measured yet`
  if (low === null || n < 10) return `Expected ${formatR(expected)}: too few trades to tell`
  if (expected > (high ?? Number.POSITIVE_INFINITY))
    return `Expected ${formatR(expected)} lies above the interval`
  if (expected < low) return `Expected ${formatR(expected)} lies below the interval`
  return `Expected ${formatR(expected)} lies within the interval`
}
