import type { Dashboard } from '@ballast/contract/dashboard'
import { countOf } from '../../../lib/format/count-of.ts'

type Step = Dashboard['nextStep']

/** The next step; traders who turned off prompts for feelings review the same trades instead. */
export function stepToShow(step: Step, asksFeelings: boolean): Step {
  if (asksFeelings || step.kind !== 'add_feelings' || !step.action) return step
  return {
    ...step,
    kind: 'review',
    title: `Review ${countOf(step.n, 'recent trade')}`,
    text: 'Mark what followed the plan while you still remember it.',
    action: { ...step.action, label: 'Start reviewing' },
  }
}
