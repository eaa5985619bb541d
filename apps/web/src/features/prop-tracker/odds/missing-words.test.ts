import { expect, it } from 'vitest'
import { missingWords } from './missing-words.ts'

it('names what nobody states of a programme that is simulated', () => {
  expect(missingWords(['payout', 'target'])).toBe('when a payout can be asked for and the profit target')
})
