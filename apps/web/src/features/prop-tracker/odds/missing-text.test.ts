import { expect, it } from 'vitest'
import { missingText } from './missing-text.ts'

it('names the unstated rules of a simulated programme', () => {
  expect(missingText(['payout', 'target'])).toBe('when a payout can be asked for and the profit target')
})
