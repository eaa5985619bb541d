import { expect, it } from 'vitest'
import { leadText, planName } from './plan-text.ts'

it('a plan is named by contract, side and size, as far as known', () => {
  expect(planName({ symbol: 'MNQ', direction: 'long', quantity: '2' } as never)).toBe('MNQ long 2')
  expect(planName({ symbol: 'MNQ', direction: 'long', quantity: null } as never)).toBe('MNQ long')
})

it('says how long before or after the entry it was written', () => {
  expect(leadText(2100)).toBe('35m 00s before the entry')
  expect(leadText(-90)).toBe('1m 30s after the entry')
  expect(leadText(0)).toBe('at the entry')
})
