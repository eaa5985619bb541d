import { EXPERIMENTS, type ExperimentId, type VariantId } from '@ballast/domain/ab-tests/ab-tests'
import { useSyncExternalStore } from 'react'
import { activityStore } from '../activity.ts'
import { isAllowed } from '../consent/consent.ts'
import { trackEvent } from '../measuring/track-event.ts'
import { chooseVariant } from './assign.ts'
import { assignmentsStore } from './assignments.ts'
import { countOnce } from './count-once.ts'

/** Decided once per page load, so that a cookie choice does not change anything on screen. */
const shown = new Map<ExperimentId, string>()

function variantOf(id: ExperimentId): string {
  const known = shown.get(id)
  if (known !== undefined) return known
  const { variant, isNew } = chooseVariant(EXPERIMENTS[id], {
    now: new Date(),
    // The subscription is not fetched: every visitor is treated as not having one.
    profile: { loginCount: activityStore.get().loginCount, hasSubscription: false },
    isAllowed: isAllowed('analytics'),
    assigned: assignmentsStore.get()[id],
    random: Math.random,
  })
  shown.set(id, variant)
  if (isNew) {
    assignmentsStore.update((current) => ({ ...current, [id]: variant }))
    trackEvent({ action: id, category: 'A/B Test', label: variant })
  }
  countOnce(id, 'shown')
  return variant
}

const neverChanges = () => () => undefined

/** The variant of a test to show. `control` without consent, and on prerendered pages. */
export function useVariant<Id extends ExperimentId>(id: Id): VariantId<Id> {
  return useSyncExternalStore(
    neverChanges,
    () => variantOf(id) as VariantId<Id>,
    () => 'control' as VariantId<Id>,
  )
}
