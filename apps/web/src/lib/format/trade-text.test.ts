import { expect, it } from 'vitest'
import { computedText, rSourceLabel, tradeName, valueLabel } from './trade-text.ts'

it('a trade is named by contract, side and size', () => {
  expect(tradeName({ root: 'MNQ', direction: 'short', quantity: '4' })).toBe('MNQ short 4')
  expect(tradeName({ root: 'EURUSD', direction: 'long', quantity: '100000.5' })).toBe('EURUSD long 100,000.5')
})

it('says whether all or part of a commission was computed, and nothing if it was stated', () => {
  expect(computedText({ commission: '-2', computedCosts: null })).toBeUndefined()
  expect(computedText({ commission: '-2.00', computedCosts: '-2' })).toBe('computed')
  expect(computedText({ commission: '-2', computedCosts: '-1' })).toBe('partly computed')
  expect(computedText({ commission: '0', computedCosts: '0' })).toBe('computed')
})

it('says where R comes from', () => {
  expect(rSourceLabel('stop')).toBe('risk from entry to stop')
  expect(rSourceLabel('unknown')).toBe('risk unknown')
})

it('shows a word of a vocabulary by its label, and anything else unchanged', () => {
  expect(valueLabel('emotionBefore', 'calm')).toBe('Calm')
  expect(valueLabel('planFollowed', 'no_plan')).not.toBe('no_plan')
  expect(valueLabel('emotionBefore', 'unheard of')).toBe('unheard of')
  expect(valueLabel('confidence', 7)).toBe('7')
})
