import { createMemoryStore, useMemoryStore } from '../../../lib/browser/memory-store.ts'

/** The current step; null without a tour. */
const stepStore = createMemoryStore<number | null>(null)

export const goTour = stepStore.set

export function useTourStep(): number | null {
  return useMemoryStore(stepStore)
}
