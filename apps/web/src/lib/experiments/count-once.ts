import { countAbTest } from '@ballast/contract/admin/ab-tests'
import { EXPERIMENT_IDS, EXPERIMENTS, type ExperimentId, type Goal } from '@ballast/domain/ab-tests/ab-tests'
import { call } from '../api.ts'
import { isAllowed } from '../consent/consent.ts'
import { assignmentsStore } from './assignments.ts'
import { countedStore } from './counted-store.ts'
import { type CountedEvent, nameToCount } from './name-to-count.ts'

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
