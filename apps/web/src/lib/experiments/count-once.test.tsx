import { countAbTest } from '@ballast/contract/admin/ab-tests'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { server } from '../../test/dom/server.ts'
import { stored } from '../../test/dom/stored.ts'
import { chooseCookies, EVERYTHING, ONLY_NECESSARY } from '../consent/consent.ts'
import { assignmentsStore } from './assignments.ts'
import { countGoal, countOnce } from './count-once.ts'
import { countedStore } from './counted-store.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') })
  server.give(countAbTest, { ok: true })
  chooseCookies(EVERYTHING)
  assignmentsStore.set({ pricing_strategy: 'free_trial', onboarding_flow: 'control' })
})
afterEach(() => void vi.useRealTimers())

describe('a variant that was shown', () => {
  it('is counted once per browser, anonymously', async () => {
    countOnce('pricing_strategy', 'shown')
    countOnce('pricing_strategy', 'shown')
    await settled()
    expect(server.bodies(countAbTest)).toEqual([
      { test: 'pricing_strategy', variant: 'free_trial', event: 'shown' },
    ])
    expect(countedStore.get()).toEqual(['pricing_strategy free_trial shown'])
  })
  it('is not counted without consent, without a variant, or after the test', async () => {
    countOnce('dashboard_layout', 'shown')
    assignmentsStore.set({ hero_cta: 'variant_a', pricing_strategy: 'free_trial' })
    countOnce('hero_cta', 'shown')
    chooseCookies(ONLY_NECESSARY)
    countOnce('pricing_strategy', 'shown')
    await settled()
    expect(server.sent(countAbTest)).toEqual([])
    expect(countedStore.get()).toEqual([])
  })
  it('that could not be counted is silently dropped', async () => {
    server.refuse(countAbTest, 'too_many_requests')
    countOnce('pricing_strategy', 'shown')
    await settled()
    countOnce('pricing_strategy', 'shown')
    await settled()
    expect(server.sent(countAbTest)).toHaveLength(1)
  })
})

describe('a goal', () => {
  it('counts for the tests with this goal that were shown', async () => {
    countOnce('pricing_strategy', 'shown')
    countGoal('registered')
    countGoal('guide_completed')
    await settled()
    expect(server.bodies(countAbTest)).toEqual([
      { test: 'pricing_strategy', variant: 'free_trial', event: 'shown' },
      { test: 'pricing_strategy', variant: 'free_trial', event: 'finished' },
    ])
  })
})

it.each(['{"a":1}', '7', 'broken', 'null'])('stored as %j means nothing counted', (text) => {
  stored('abTestCounted', text)
  expect(countedStore.get()).toEqual([])
})

it('only stored names count', () => {
  stored('abTestCounted', '["a", 1, null, "b"]')
  expect(countedStore.get()).toEqual(['a', 'b'])
})
