import { EXPERIMENTS, type Experiment } from '@ballast/domain/ab-tests/ab-tests'
import { describe, expect, it } from 'vitest'
import { chooseVariant, drawVariant, isInAudience, isRunning } from './assign.ts'
import { parseAssignments } from './assignments.ts'

const { hero_cta, dashboard_layout, pricing_strategy, onboarding_flow } = EXPERIMENTS
const ALL: readonly Experiment[] = Object.values(EXPERIMENTS)
const NOW = new Date('2026-11-20T12:00:00Z')
const visitor = { loginCount: 0, hasSubscription: false }

/** How often each variant is drawn if the shares are spread evenly over 0 to 1. */
function counts(experiment: Experiment): Record<string, number> {
  const found: Record<string, number> = {}
  for (let i = 0; i < 1000; i++) {
    const id = drawVariant(experiment, (i + 0.5) / 1000)
    found[id] = (found[id] ?? 0) + 1
  }
  return found
}

describe('the weights', () => {
  it('are drawn as specified', () => {
    expect(counts(hero_cta)).toEqual({ control: 500, variant_a: 250, variant_b: 250 })
    expect(counts(dashboard_layout)).toEqual({ control: 500, compact: 500 })
    expect(counts(pricing_strategy)).toEqual({ control: 400, annual_emphasis: 300, free_trial: 300 })
    expect(counts(onboarding_flow)).toEqual({ control: 500, guided_tour: 500 })
  })
  it('cover both ends of the draw', () => {
    for (const experiment of ALL) {
      expect(drawVariant(experiment, 0)).toBe('control')
      expect(drawVariant(experiment, 1 - Number.EPSILON)).toBe(experiment.variants.at(-1)?.id)
    }
  })
})

describe('the dates', () => {
  it('start all tests with 2025, and end the hero’s with January', () => {
    for (const experiment of ALL) {
      expect(isRunning(experiment, new Date('2024-12-31T23:59:59Z'))).toBe(false)
      expect(isRunning(experiment, new Date('2025-01-01T00:00:00Z'))).toBe(true)
      expect(isRunning(experiment, new Date('2025-01-31T23:59:59Z'))).toBe(true)
      expect(isRunning(experiment, new Date('2025-02-01T00:00:00Z'))).toBe(experiment.id !== 'hero_cta')
    }
  })
})

describe('assignment', () => {
  const situation = { now: NOW, profile: visitor, isAllowed: true, assigned: undefined, random: () => 0.99 }

  it('needs consent', () => {
    expect(
      chooseVariant(pricing_strategy, { ...situation, isAllowed: false, assigned: 'free_trial' }),
    ).toEqual({ variant: 'control', isNew: false })
  })
  it('is limited to the audience', () => {
    const known = { loginCount: 2, hasSubscription: false }
    expect(isInAudience(onboarding_flow, visitor)).toBe(true)
    expect(isInAudience(onboarding_flow, known)).toBe(false)
    expect(isInAudience(dashboard_layout, known)).toBe(true)
    expect(isInAudience(pricing_strategy, known)).toBe(true)
    expect(isInAudience({ ...pricing_strategy, targetAudience: 'premium_users' }, known)).toBe(false)
    expect(chooseVariant(dashboard_layout, situation)).toEqual({ variant: 'control', isNew: false })
  })
  it('is permanent, even after leaving the audience', () => {
    const later = { ...situation, profile: { loginCount: 9, hasSubscription: false } }
    expect(chooseVariant(onboarding_flow, { ...later, assigned: 'guided_tour' })).toEqual({
      variant: 'guided_tour',
      isNew: false,
    })
    expect(chooseVariant(pricing_strategy, { ...situation, assigned: 'control' })).toEqual({
      variant: 'control',
      isNew: false,
    })
  })
  it('is redrawn if the stored variant no longer exists', () => {
    expect(chooseVariant(pricing_strategy, { ...situation, assigned: 'gone' })).toEqual({
      variant: 'free_trial',
      isNew: true,
    })
  })
  it('ends when the test is over', () => {
    expect(chooseVariant(hero_cta, { ...situation, assigned: 'variant_a' }).variant).toBe('control')
  })
})

it('ignores invalid stored data', () => {
  for (const broken of [null, '', '[]', '{', '"x"', 'null']) expect(parseAssignments(broken)).toEqual({})
  expect(parseAssignments('{"hero_cta":"variant_a","dashboard_layout":7}')).toEqual({ hero_cta: 'variant_a' })
})
