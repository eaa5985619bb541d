import { expect, it } from 'vitest'
import { errorText, simulatedChance } from './simulation-text.ts'

it.each([
  [0, '0.0%'],
  [0.0002, '<0.1%'],
  [0.0005, '0.1%'],
  [0.1234, '12.3%'],
  [0.9994, '99.9%'],
  [0.9998, '>99.9%'],
  [1, '100.0%'],
])('a simulated chance of %d rounds neither to none nor to all: %s', (chance, text) => {
  expect(simulatedChance(chance)).toBe(text)
})

it('claims no exact chance from none or all of the paths', () => {
  expect(errorText({ value: 0, error: 0 }, 2000)).toBe('in none of 2,000 paths')
  expect(errorText({ value: 1, error: 0 }, 2000)).toBe('in all 2,000 paths')
  expect(errorText({ value: 0.1, error: 0.0067 }, 2000)).toBe('± 1.3% from resampling')
})
