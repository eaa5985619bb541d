import { countAbTest } from '@ballast/contract/admin/ab-tests'
import {
  EXPERIMENT_IDS,
  EXPERIMENTS,
  type ExperimentId,
  type Goal,
  isVariantOf,
} from '@ballast/domain/ab-tests/ab-tests'
import { call } from '../api.ts'
import { createBrowserStore } from '../browser/browser-store.ts'
import { isAllowed } from '../consent/consent.ts'
import { isRunning } from './assign.ts'
import { assignmentsStore } from './assignments.ts'

type Counted = 'shown' | 'finished'

/** What of this browser was counted already: `hero_cta variant_a shown`. */
export const countedStore = createBrowserStore<readonly string[]>({
  key: 'abTestCounted',
  parse: (text) => {
    const found: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(found) ? found.filter((one): one is string => typeof one === 'string') : []
  },
})

/** Adds this browser to a variant's number, once, where analytics is allowed. Nothing says whose browser it is. */
export function countOnce(id: ExperimentId, event: Counted): void {
  const variant = assignmentsStore.get()[id]
  if (variant === undefined || !isVariantOf(id, variant)) return
  if (!isAllowed('analytics') || !isRunning(EXPERIMENTS[id], new Date())) return
  const nameOf = (one: Counted) => `${id} ${variant} ${one}`
  const counted = countedStore.get()
  if (counted.includes(nameOf(event))) return
  if (event === 'finished' && !counted.includes(nameOf('shown'))) return
  countedStore.update((before) => [...before, nameOf(event)])
  // One that gets lost is one less in both numbers of a rate, or in its upper one: never worth a message.
  void call(countAbTest, { body: { test: id, variant, event }, keepalive: true }).catch(() => undefined)
}

/** A goal was reached: every test that waits for it counts it. */
export function countGoal(goal: Goal): void {
  for (const id of EXPERIMENT_IDS) if (EXPERIMENTS[id].goal === goal) countOnce(id, 'finished')
}
