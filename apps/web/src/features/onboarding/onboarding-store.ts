import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useBrowserStore } from '../../lib/browser/use-browser-store.ts'
import { isAllowed } from '../../lib/consent/consent.ts'
import { changePreferences, preferencesStore } from '../../lib/preferences.ts'
import { statsQueries } from '../profile/stats-queries.ts'
import { useHasSamples } from '../sample-data/use-samples.ts'
import { nextStep, type OnboardingStep } from './onboarding.ts'

/** The completed steps; any trade in the journal completes the first-trade step, wherever it came from. */
export function useCompletedSteps(): string[] {
  const { completedSteps } = useBrowserStore(preferencesStore).onboarding
  const { data: stats } = useQuery(statsQueries.stats())
  const hasSamples = useHasSamples()
  const hasTrades = !hasSamples && (stats?.totalTrades ?? 0) > 0 && !completedSteps.includes('first_trade')
  const done = hasTrades ? [...completedSteps, 'first_trade'] : completedSteps
  const isWhole = nextStep(done) === null
  useEffect(() => {
    if (isWhole && isAllowed('analytics')) void countGuide()
  }, [isWhole])
  return done
}

/** Loaded only now: most pages count nothing. */
async function countGuide() {
  // Blocked or offline: a lost count is never worth an error message.
  const code = await import('../../lib/experiments/count-once.ts').catch(() => null)
  code?.countGoal('guide_completed')
}

export function setStepDone(step: OnboardingStep, isDone: boolean) {
  const others = preferencesStore.get().onboarding.completedSteps.filter((done) => done !== step)
  changePreferences('onboarding', { completedSteps: isDone ? [...others, step] : others })
}

export function completeStep(step: OnboardingStep) {
  if (!preferencesStore.get().onboarding.completedSteps.includes(step)) setStepDone(step, true)
}
