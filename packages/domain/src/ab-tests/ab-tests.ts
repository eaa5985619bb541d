/** The A/B tests of wording and layout; not a trader's own experiments. */

/** Who a test is for. `new_users` are people at their first sign-in, or without an account yet. */
export const AUDIENCES = ['all', 'new_users', 'returning_users', 'free_users', 'premium_users'] as const
export type Audience = (typeof AUDIENCES)[number]

/** The action that counts as a conversion, once per browser and only after the browser was shown a variant. */
export const GOALS = ['registered', 'next_step', 'guide_completed'] as const
export type Goal = (typeof GOALS)[number]

export type Variant = { id: string; name: string; weight: number }

export type Experiment = {
  id: string
  name: string
  /** The first variant is the page without the test. Weights are percentages and add up to 100. */
  variants: readonly [Variant, ...Variant[]]
  isActive: boolean
  targetAudience: Audience
  goal: Goal
  /** Days in UTC; the test runs from the start of the first to the start of the last. */
  startDate: string
  endDate?: string
}

const START = '2025-01-01'

export const EXPERIMENTS = {
  hero_cta: {
    id: 'hero_cta',
    name: 'Hero CTA',
    variants: [
      { id: 'control', name: 'Get Started', weight: 50 },
      { id: 'variant_a', name: 'Start your journal', weight: 25 },
      { id: 'variant_b', name: 'Log your first trade', weight: 25 },
    ],
    isActive: true,
    targetAudience: 'all',
    goal: 'registered',
    startDate: START,
    endDate: '2025-02-01',
  },
  dashboard_layout: {
    id: 'dashboard_layout',
    name: 'Dashboard layout',
    variants: [
      { id: 'control', name: 'Standard width', weight: 50 },
      { id: 'compact', name: 'Compact width', weight: 50 },
    ],
    isActive: true,
    targetAudience: 'returning_users',
    goal: 'next_step',
    startDate: START,
  },
  pricing_strategy: {
    id: 'pricing_strategy',
    name: 'Pricing strategy',
    variants: [
      { id: 'control', name: 'Monthly first', weight: 40 },
      { id: 'annual_emphasis', name: 'Yearly first', weight: 30 },
      { id: 'free_trial', name: 'The free plan first', weight: 30 },
    ],
    isActive: true,
    targetAudience: 'free_users',
    goal: 'registered',
    startDate: START,
  },
  onboarding_flow: {
    id: 'onboarding_flow',
    name: 'Onboarding flow',
    variants: [
      { id: 'control', name: 'All steps as a list', weight: 50 },
      { id: 'guided_tour', name: 'One step at a time', weight: 50 },
    ],
    isActive: true,
    targetAudience: 'new_users',
    goal: 'guide_completed',
    startDate: START,
  },
} as const satisfies Record<string, Experiment>

export type ExperimentId = keyof typeof EXPERIMENTS
export type VariantId<Id extends ExperimentId> = (typeof EXPERIMENTS)[Id]['variants'][number]['id']

export const EXPERIMENT_IDS = Object.keys(EXPERIMENTS) as [ExperimentId, ...ExperimentId[]]

/**
 * Whether a variant belongs to a test.
 * @example isVariantOf('hero_cta', 'variant_a') // → true
 */
export function isVariantOf(id: ExperimentId, variant: string): boolean {
  return EXPERIMENTS[id].variants.some((one) => one.id === variant)
}
