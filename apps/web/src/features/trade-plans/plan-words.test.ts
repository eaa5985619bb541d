import { expect, it } from 'vitest'
import { leadWords, planName } from './plan-words.ts'

it('a plan is named by contract, side and size, as far as known', () => {
  expect(planName({ symbol: 'MNQ', direction: 'long', quantity: '2' } as never)).toBe('MNQ long 2')
  expect(planName({ symbol: 'MNQ', direction: 'long', quantity: null } as never)).toBe('MNQ long')
})

it('says how long before or after the entry it was written', () => {
  expect(leadWords(2100)).toBe('35m 00s before the entry')
  expect(leadWords(-90)).toBe('1m 30s after the entry')
  expect(leadWords(0)).toBe('at the entry')
})
