import { expect, it } from 'vitest'
import { missingWords } from './missing-words.ts'

it('names the unstated rules of a simulated programme', () => {
  expect(missingWords(['payout', 'target'])).toBe('when a payout can be asked for and the profit target')
})
