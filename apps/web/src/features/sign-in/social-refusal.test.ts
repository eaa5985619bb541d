import { expect, it } from 'vitest'
import { readSocialRefusal, SOCIAL_REFUSALS } from './social-refusal.ts'

it('has a sentence for every reason the server sends, and a general one for any other', () => {
  for (const reason of ['unavailable', 'unverified', 'closed', 'failed']) {
    expect(readSocialRefusal(reason)).toBe(reason)
    expect(SOCIAL_REFUSALS[reason as 'failed']).toMatch(/\.$/)
  }
  expect(readSocialRefusal('constructor')).toBe('failed')
  expect([readSocialRefusal(undefined), readSocialRefusal('')]).toEqual([undefined, undefined])
})
