import { countAbTest } from '@ballast/contract/admin/ab-tests'
import { EXPERIMENT_IDS, EXPERIMENTS, type ExperimentId, type Goal } from '@ballast/domain/ab-tests/ab-tests'
import { call } from '../api.ts'
import { createBrowserStore } from '../browser/browser-store.ts'
import { isAllowed } from '../consent/consent.ts'
import { assignmentsStore } from './assignments.ts'
import { type CountedEvent, nameToCount } from './name-to-count.ts'

/** Events of this browser that were already counted: `hero_cta variant_a shown`. */
export const countedStore = createBrowserStore<readonly string[]>({
  key: 'abTestCounted',
  parse: (text) => {
    const found: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(found) ? found.filter((one): one is string => typeof one === 'string') : []
  },
})

/** Counts this browser once for a variant, anonymously, if analytics is allowed. */
export function countOnce(id: ExperimentId, event: CountedEvent): void {
  if (!isAllowed('analytics')) return
  const variant = assignmentsStore.get()[id]
  const counted = countedStore.get()
  const name = nameToCount(EXPERIMENTS[id], { variant, event, counted, now: new Date() })
  if (name === null || variant === undefined) return
  countedStore.set([...counted, name])
  // A lost count lowers both numbers of a rate, or its numerator: never worth an error message.
  void call(countAbTest, { body: { test: id, variant, event }, keepalive: true }).catch(() => undefined)
}

/** Counts a reached goal for every test that has it. */
export function countGoal(goal: Goal): void {
  for (const id of EXPERIMENT_IDS) if (EXPERIMENTS[id].goal === goal) countOnce(id, 'finished')
}
