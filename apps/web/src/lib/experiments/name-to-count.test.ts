import { EXPERIMENTS } from '@ballast/domain/ab-tests/ab-tests'
import { expect, test } from 'vitest'
import { nameToCount } from './name-to-count.ts'

const { onboarding_flow, hero_cta } = EXPERIMENTS
const situation = {
  variant: 'guided_tour',
  event: 'shown' as const,
  counted: [] as string[],
  now: new Date('2026-11-20T12:00:00Z'),
}
const SHOWN = 'onboarding_flow guided_tour shown'

test('a browser is counted once as shown, then once as finished, never only as finished', () => {
  expect(nameToCount(onboarding_flow, situation)).toBe(SHOWN)
  expect(nameToCount(onboarding_flow, { ...situation, counted: [SHOWN] })).toBeNull()
  const finished = { ...situation, event: 'finished' as const }
  const done = 'onboarding_flow guided_tour finished'
  expect(nameToCount(onboarding_flow, finished)).toBeNull()
  expect(nameToCount(onboarding_flow, { ...finished, counted: [SHOWN] })).toBe(done)
  expect(nameToCount(onboarding_flow, { ...finished, counted: [SHOWN, done] })).toBeNull()
  // It was shown a different variant before, but not this one.
  const other = ['onboarding_flow control shown']
  expect(nameToCount(onboarding_flow, { ...finished, counted: other })).toBeNull()
})

test('nothing is counted without an assignment, for a missing variant, or after the test', () => {
  expect(nameToCount(onboarding_flow, { ...situation, variant: undefined })).toBeNull()
  expect(nameToCount(onboarding_flow, { ...situation, variant: 'gone' })).toBeNull()
  expect(nameToCount(hero_cta, { ...situation, variant: 'variant_a' })).toBeNull()
})
