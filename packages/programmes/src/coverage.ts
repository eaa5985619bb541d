import { FIRMS } from './firms.ts'
import { NEEDED_FIELDS, readRules, UNSTATED_FIELDS, type UnstatedField } from './read-rules.ts'

/** How much of the firms' rules is stated. A phase is complete if nothing that its levels need is missing. */
export type Coverage = {
  firms: number
  programmes: number
  phases: number
  complete: { firms: number; programmes: number; phases: number }
  /** Phases whose overall floor can be computed, if necessary with strict readings. */
  withFloor: number
  /** Phases that state a maximum position size, and those whose size grows with the profit. */
  sizes: { stated: number; steps: number }
  missing: Record<UnstatedField, number>
}

/**
 * Counts what is stated. A programme is complete if all its phases are, a firm if one of its programmes is.
 * @example coverage().firms // → 111
 */
export function coverage(): Coverage {
  const missing = Object.fromEntries(UNSTATED_FIELDS.map((field) => [field, 0])) as Coverage['missing']
  const found: Coverage = {
    firms: FIRMS.length,
    programmes: 0,
    phases: 0,
    withFloor: 0,
    missing,
    complete: { firms: 0, programmes: 0, phases: 0 },
    sizes: { stated: 0, steps: 0 },
  }
  for (const { programmes } of FIRMS) {
    let complete = 0
    for (const programme of programmes) {
      const { phases, reset = null, splitPercent = null } = programme
      const size = programme.sizes?.[0] ?? 100_000
      const read = phases.map((phase) => readRules({ phase, reset, splitPercent }, { size }))
      found.programmes += 1
      found.phases += phases.length
      const sizes = phases.flatMap(({ maxContracts }) => (maxContracts ? [Object.values(maxContracts)] : []))
      found.sizes.stated += sizes.length
      found.sizes.steps += sizes.filter((each) => each.some((size) => typeof size !== 'number')).length
      for (const { rules, notStated } of read) {
        for (const field of notStated) missing[field] += 1
        if (rules.loss.overall) found.withFloor += 1
      }
      const whole = read.filter(({ notStated }) => !notStated.some((field) => NEEDED_FIELDS.includes(field)))
      found.complete.phases += whole.length
      if (whole.length === phases.length) complete += 1
    }
    found.complete.programmes += complete
    if (complete > 0) found.complete.firms += 1
  }
  return found
}
