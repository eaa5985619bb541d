import { type PlacedCloses, placeHedgedCloses } from '../hedging/hedged-closes.ts'
import type { ImportedExecution } from '../importer.ts'
import { findOpened } from '../position-effects.ts'

type Given = {
  unopened: readonly ImportedExecution[]
  /** The other fills of the same files. */
  own: readonly ImportedExecution[]
  /** The fills of the account. */
  held?: readonly ImportedExecution[]
}

/** Copies of those `unopened` fills whose positions the other fills open, and which of these they join. */
export function openPositions({ unopened, own, held = [] }: Given): PlacedCloses {
  const { closes = [], others = [] } = Object.groupBy(unopened, (fill) =>
    fill.unopened === 'closes one' ? 'closes' : 'others',
  )
  const placed = placeHedgedCloses({ closes, own, held })
  return { ...placed, opened: [...findOpened(others, [...held, ...own]), ...placed.opened] }
}
