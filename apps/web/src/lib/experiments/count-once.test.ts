import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { assignmentsStore } from './assignments.ts'
import { countedStore, countGoal, countOnce } from './count-once.ts'

const consent = vi.hoisted(() => ({ isAllowed: true }))
const calls = vi.hoisted(() => [] as unknown[])
vi.mock('../consent/consent.ts', () => ({ isAllowed: () => consent.isAllowed }))
vi.mock('../api.ts', () => ({
  call: (_: unknown, { body }: { body: unknown }) => {
    calls.push(body)
    return Promise.reject(new Error('offline'))
  },
}))

beforeEach(() => {
  consent.isAllowed = true
  calls.length = 0
  assignmentsStore.set({ onboarding_flow: 'guided_tour', hero_cta: 'variant_a' })
})
afterEach(() => {
  assignmentsStore.clear()
  countedStore.clear()
})

test('a browser is counted once as shown and once as finished, and never as finished alone', () => {
  countGoal('guide_completed')
  expect(calls).toEqual([])
  for (let i = 0; i < 2; i++) {
    countOnce('onboarding_flow', 'shown')
    countGoal('guide_completed')
  }
  const of = { test: 'onboarding_flow', variant: 'guided_tour' }
  expect(calls).toEqual([
    { ...of, event: 'shown' },
    { ...of, event: 'finished' },
  ])
})

test('nothing is counted without consent, without an assignment, of an odd variant, or of a test that is over', () => {
  consent.isAllowed = false
  countOnce('onboarding_flow', 'shown')
  consent.isAllowed = true
  countOnce('dashboard_layout', 'shown')
  countOnce('hero_cta', 'shown')
  assignmentsStore.set({ onboarding_flow: 'gone' })
  countOnce('onboarding_flow', 'shown')
  expect(calls).toEqual([])
})
