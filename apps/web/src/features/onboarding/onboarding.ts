/** The guide's steps, in order. */
export const ONBOARDING_STEPS = [
  'profile_setup',
  'first_trade',
  'explore_dashboard',
  'try_habits',
  'view_analytics',
] as const
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number]

export function isStepDone(step: OnboardingStep, completed: readonly string[]): boolean {
  return completed.includes(step)
}

/** The number of steps done; unknown stored steps do not count. */
export function countDone(completed: readonly string[]): number {
  return ONBOARDING_STEPS.filter((step) => isStepDone(step, completed)).length
}

/** The percentage completed, 0–100. */
export function onboardingProgress(completed: readonly string[]): number {
  return Math.round((countDone(completed) / ONBOARDING_STEPS.length) * 100)
}

/** The first step not done, or null. */
export function nextStep(completed: readonly string[]): OnboardingStep | null {
  return ONBOARDING_STEPS.find((step) => !isStepDone(step, completed)) ?? null
}

/**
 * The step that opening a page completes: a locked page completes nothing, and the routine step needs a first habit.
 */
export function stepOfPath(pathname: string, { hasPro }: { hasPro: boolean }): OnboardingStep | null {
  if (pathname.startsWith('/dashboard')) return 'explore_dashboard'
  return pathname.startsWith('/ai-metrics') && hasPro ? 'view_analytics' : null
}
