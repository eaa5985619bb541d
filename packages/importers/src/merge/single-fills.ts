import type { ImportedExecution } from '../importer.ts'
import type { KnownExecution } from './merge-same-fill.ts'
import type { OverlapDecision } from './overlap-decision.ts'

/**
 * The places of new fills whose broker position, or lot, consists of them and of fills that another report has brought
 * already without that position: they close, or open, what is there.
 * @example // a lot bought on Monday and sold on Tuesday, and an account that has Monday's purchase → the place of the sale
 */
export function placesOfSingleFills(
  held: readonly KnownExecution[],
  arriving: readonly ImportedExecution[],
  decisions: readonly OverlapDecision[],
): number[] {
  const positions = new Map(held.map(({ identity, positionKey }) => [identity, positionKey ?? null]))
  const broken = new Set<string>()
  for (const [place, { positionKey, identity }] of arriving.entries()) {
    const decision = decisions[place]
    if (!positionKey || decision?.kind !== 'known' || decision.existing.includes(identity)) continue
    if (decision.existing.every((one) => positions.get(one) === null)) broken.add(positionKey)
  }
  return arriving.flatMap(({ positionKey }, place) =>
    positionKey && broken.has(positionKey) && decisions[place]?.kind === 'new' ? [place] : [],
  )
}
