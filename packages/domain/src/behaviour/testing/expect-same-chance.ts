import { expect } from 'vitest'
import type { Context } from '../context.ts'
import { drawnChance, runDetectors } from '../run-detectors.ts'
import { type Decision, tableOf } from './decisions.ts'
import { DRAWS } from './independent.ts'
import { detectorNamed } from './labels.ts'

type Other = { id: string; seen: number; shares: { lower: number; upper: number } }
type Data = { decisions: readonly Decision[]; context: Partial<Context> }

/**
 * Expects a detector to find the difference another implementation found in the same data, with p-values within the
 * error of both draws.
 */
export function expectSameChance({ id, seen, shares }: Other, { decisions, context }: Data): void {
  const table = tableOf(decisions, context)
  const [reading] = runDetectors([detectorNamed(id)], table)
  const tested = reading?.tested
  expect(tested?.difference, id).toBeCloseTo(seen, 9)
  const drawn = drawnChance(detectorNamed(id), table)
  const draws = drawn?.permutations ?? 1
  for (const side of ['lower', 'upper'] as const) {
    const share = shares[side]
    // Four standard errors of both counts; even if none of 3,000 draws is beyond, the true share can be one in 3,000.
    const known = Math.min(Math.max(share, 1 / DRAWS), 1 - 1 / DRAWS)
    const error = 4 * Math.sqrt(known * (1 - known) * (1 / draws + 1 / DRAWS)) + 2 / draws
    expect(Math.abs((drawn?.[side] ?? 9) - share), `${id} ${side}`).toBeLessThan(error)
  }
}
