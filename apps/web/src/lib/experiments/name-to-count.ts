import type { Experiment } from '@ballast/domain/ab-tests/ab-tests'
import { isRunning } from './assign.ts'

export type CountedEvent = 'shown' | 'finished'

type Situation = {
  /** This browser's variant; undefined without one. */
  variant: string | undefined
  event: CountedEvent
  /** Names that were already counted. */
  counted: readonly string[]
  now: Date
}

/** The name to count now, `hero_cta variant_a shown`, or null: each once, and finished only after shown. */
export function nameToCount(test: Experiment, { variant, event, counted, now }: Situation): string | null {
  if (!isRunning(test, now) || !test.variants.some(({ id }) => id === variant)) return null
  const nameOf = (one: CountedEvent) => `${test.id} ${variant} ${one}`
  if (counted.includes(nameOf(event))) return null
  return event === 'shown' || counted.includes(nameOf('shown')) ? nameOf(event) : null
}
