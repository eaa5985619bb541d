import type { Random } from '../../statistics/maths/random.ts'
import type { DecisionTable } from '../decision-table.ts'
import { NEITHER } from '../detector.ts'
import type { Results } from '../results-so-far.ts'

/** Shuffles the results of each session over its slots, in place (Fisher and Yates). */
export function shuffleResults({ starts }: DecisionTable, { value, outcome }: Results, random: Random): void {
  for (let s = 0; s + 1 < starts.length; s++) {
    const from = starts[s] ?? 0
    for (let at = (starts[s + 1] ?? 0) - 1; at > from; at--) {
      const other = from + random.below(at - from + 1)
      const heldValue = value[at] ?? 0
      const heldOutcome = outcome[at] ?? 0
      value[at] = value[other] ?? 0
      outcome[at] = outcome[other] ?? 0
      value[other] = heldValue
      outcome[other] = heldOutcome
    }
  }
}

/**
 * A shuffler of labels within each session, in place, among the decisions that have one: what is neither flagged nor
 * a control stays so.
 */
export function labelShuffler({ starts }: DecisionTable, labels: Int8Array): (random: Random) => void {
  const groups: number[][] = []
  for (let s = 0; s + 1 < starts.length; s++) {
    const group: number[] = []
    for (let at = starts[s] ?? 0; at < (starts[s + 1] ?? 0); at++) {
      if (labels[at] !== NEITHER) group.push(at)
    }
    if (group.length > 1) groups.push(group)
  }
  return (random) => {
    for (const group of groups) {
      for (let place = group.length - 1; place > 0; place--) {
        const at = group[place] ?? 0
        const other = group[random.below(place + 1)] ?? 0
        const held = labels[at] ?? 0
        labels[at] = labels[other] ?? 0
        labels[other] = held
      }
    }
  }
}
