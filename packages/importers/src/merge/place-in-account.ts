import type { DayBoundary } from '@ballast/domain/time/trading-day'
import type { ImportedExecution } from '../importer.ts'
import { continueNumbered, heldPositions } from './held-positions.ts'
import type { ImportPart } from './import-parts.ts'
import type { KnownExecution } from './merge-same-fill.ts'
import { openPositions } from './open-positions.ts'
import type { OverlapDecision } from './overlap-decision.ts'
import { reconcileOverlap } from './reconcile-overlap.ts'

export type PlacedPart = {
  /** The part's own fills, with their positions in the account. */
  executions: readonly ImportedExecution[]
  /** Unopened fills that the account has already, or whose positions its fills or the part's own open. */
  opened: ImportedExecution[]
  /** Those positions that are others than in the files, by the places of the part's own fills. */
  positions: ReadonlyMap<number, string>
  /** Contracts in which positions became one trade, because the files do not tell them apart. */
  joined: ReadonlySet<string>
}

type Account = {
  /** Its fills, each once, without typed ones. */
  held: readonly (KnownExecution & Pick<ImportedExecution, 'rows' | 'originalTime'>)[]
  boundary?: DayBoundary | undefined
}

/** Decides which positions of an account a part's fills belong to, and which of its unopened fills count there. */
export function placeInAccount(
  {
    family,
    executions,
    unopened,
    account,
  }: Pick<ImportPart, 'family' | 'executions' | 'unopened' | 'account'>,
  { held, boundary }: Account,
): PlacedPart {
  const places = heldPositions({ family, executions }, held)
  const inPlace = (): Pick<PlacedPart, 'executions' | 'positions'> => ({
    executions: places.size === 0 ? executions : executions.map((one) => placed(one, places)),
    positions: new Map(
      executions.flatMap((one, at) => (places.has(one) ? [[at, places.get(one) ?? '']] : [])),
    ),
  })
  if (unopened.length === 0 || held.length === 0) return { ...inPlace(), opened: [], joined: new Set() }
  const decisions = reconcileOverlap(held, unopened, boundary)
  const those = (...kinds: OverlapDecision['kind'][]) =>
    unopened.filter((_, index) => kinds.includes(decisions[index]?.kind ?? 'conflict'))
  // An account names its fills' broker account as the files they came from did.
  const others = held.map((fill) => ({ ...fill, account }))
  const known = new Map(held.map((fill) => [fill.identity, fill.positionKey ?? null]))
  const own = executions.filter(({ identity }) => !known.has(identity))
  const ownInPlace = new Map(own.map((one) => [placed(one, places), one]))
  const arriving = those('new').map((one) => ({ ...one }))
  continueNumbered(arriving, [...others, ...ownInPlace.keys()])
  const { opened, moved, joined } = openPositions({
    unopened: arriving,
    own: [...ownInPlace.keys()],
    held: others,
  })
  for (const [copy, position] of moved) places.set(ownInPlace.get(copy) ?? copy, position)
  const again = those('known', 'enriches').map((one) => {
    const positionKey = known.get(one.identity)
    return positionKey == null ? one : { ...one, positionKey }
  })
  return { ...inPlace(), opened: [...opened, ...again], joined }
}

function placed(
  execution: ImportedExecution,
  places: ReadonlyMap<ImportedExecution, string>,
): ImportedExecution {
  const positionKey = places.get(execution)
  return positionKey === undefined ? execution : { ...execution, positionKey }
}
