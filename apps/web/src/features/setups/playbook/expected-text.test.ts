import { expect, it } from 'vitest'
import { expectedText } from './expected-text.ts'

const measured = { value: 0.2, low: -0.1, high: 0.5, n: 60, band: 'early' as const, reason: null }

it('says where the expectation lies, or that there is too little data', () => {
  expect(expectedText(null, measured)).toBeNull()
  expect(expectedText('0.4', measured)).toBe('Expected +0.40R lies within the interval')
  expect(expectedText('0.6', measured)).toBe('Expected +0.60R lies above the interval')
  expect(expectedText('-0.2', measured)).toBe('Expected −0.20R lies below the interval')
  expect(expectedText('9', { ...measured, high: null })).toBe('Expected +9.00R lies within the interval')
  expect(expectedText('0.4', { ...measured, n: 9 })).toBe('Expected +0.40R: too few trades to tell')
  expect(expectedText('0.4', { ...measured, value: null, low: null, n: 0 })).toBe(
    'Expected +0.40R, nothing measured yet',
  )
})
