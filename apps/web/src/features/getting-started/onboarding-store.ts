import { useBrowserStore } from '../../lib/browser/browser-store.ts'
import { changePreferences, preferencesStore } from '../../lib/preferences.ts'
import type { OnboardingStep } from './onboarding.ts'

export function useCompletedSteps(): string[] {
  return useBrowserStore(preferencesStore).onboarding.completedSteps
}

export function setStepDone(step: OnboardingStep, isDone: boolean) {
  const others = preferencesStore.get().onboarding.completedSteps.filter((done) => done !== step)
  changePreferences('onboarding', { completedSteps: isDone ? [...others, step] : others })
}

export function completeStep(step: OnboardingStep) {
  if (!preferencesStore.get().onboarding.completedSteps.includes(step)) setStepDone(step, true)
}
