import type { Experiment } from '@ballast/domain/ab-tests/ab-tests'

/** The visitor's properties an experiment may use. */
export type AudienceProfile = { loginCount: number; hasSubscription: boolean }

export function isRunning({ isActive, startDate, endDate }: Experiment, now: Date): boolean {
  const ended = endDate !== undefined && now.getTime() >= Date.parse(endDate)
  return isActive && now.getTime() >= Date.parse(startDate) && !ended
}

export function isInAudience({ targetAudience }: Experiment, profile: AudienceProfile): boolean {
  switch (targetAudience) {
    case 'all':
      return true
    case 'new_users':
      return profile.loginCount <= 1
    case 'returning_users':
      return profile.loginCount > 1
    case 'free_users':
      return !profile.hasSubscription
    case 'premium_users':
      return profile.hasSubscription
  }
}

/** The variant at `share` (0 to below 1) of all weights laid end to end. */
export function drawVariant({ variants }: Experiment, share: number): string {
  let left = share * variants.reduce((sum, { weight }) => sum + weight, 0)
  for (const { id, weight } of variants) {
    left -= weight
    if (left < 0) return id
  }
  return variants[0].id
}

type Situation = {
  now: Date
  profile: AudienceProfile
  /** Whether analytics are allowed: without consent no variant is assigned. */
  isAllowed: boolean
  /** The variant assigned earlier, if any. */
  assigned: string | undefined
  random: () => number
}

/**
 * The variant to show, and whether it is a new assignment to store. An assignment stays even after leaving the
 * audience; one to a variant that no longer exists is ignored.
 */
export function chooseVariant(
  experiment: Experiment,
  { now, profile, isAllowed, assigned, random }: Situation,
): { variant: string; isNew: boolean } {
  const control = { variant: experiment.variants[0].id, isNew: false }
  if (!isAllowed || !isRunning(experiment, now)) return control
  const variant = experiment.variants.find(({ id }) => id === assigned)
  if (variant) return { variant: variant.id, isNew: false }
  if (!isInAudience(experiment, profile)) return control
  return { variant: drawVariant(experiment, random()), isNew: true }
}
