import { expect, it } from 'vitest'
import { nextStep, onboardingProgress, stepOfPath } from './onboarding.ts'

it('computes the share of steps done and the first one that is not', () => {
  expect(onboardingProgress([])).toBe(0)
  expect(nextStep([])).toBe('profile_setup')
  expect(onboardingProgress(['first_trade', 'profile_setup'])).toBe(40)
  expect(nextStep(['first_trade', 'profile_setup'])).toBe('explore_dashboard')
})

it('counts each known step once', () => {
  expect(onboardingProgress(['first_trade', 'first_trade', 'something else'])).toBe(20)
})

it('knows which pages complete a step when opened', () => {
  expect(stepOfPath('/dashboard', { hasPro: false })).toBe('explore_dashboard')
  expect(stepOfPath('/settings', { hasPro: true })).toBeNull()
})

it('completes nothing for a locked page, or if opening it is not enough', () => {
  expect(stepOfPath('/ai-metrics', { hasPro: true })).toBe('view_analytics')
  expect(stepOfPath('/ai-metrics', { hasPro: false })).toBeNull()
  expect(stepOfPath('/habits', { hasPro: true })).toBeNull()
})
