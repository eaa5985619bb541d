import { contractsOf } from '../../sizing/full-contracts.ts'

/** A position with its fills; `executedAt` in UTC ms. */
export type FilledPosition = {
  id: string
  root: string
  direction: 'long' | 'short'
  fills: readonly { side: 'buy' | 'sell'; quantity: string; executedAt: number }[]
}

/** How many contracts an account had open at the moment one of its positions grew. */
export type OpenSize = { id: string; at: number; size: number }

/**
 * Everything an account had open at each fill that opened or enlarged a position, in time order: sizes add up over
 * contracts and sides, ten micros count as one, and what closed at the same instant is no longer open.
 * @example // two long, then another two of a different contract while they are open → 2 and 4
 */
export function openSizes(positions: readonly FilledPosition[]): OpenSize[] {
  const fills = positions
    .flatMap(({ id, root, direction, fills: own }) =>
      own.map(({ side, quantity, executedAt }) => ({
        id,
        at: executedAt,
        contracts: contractsOf(root, Number(quantity)),
        isAdded: (side === 'buy') === (direction === 'long'),
      })),
    )
    .sort((a, b) => a.at - b.at || Number(a.isAdded) - Number(b.isAdded))
  const sizes: OpenSize[] = []
  let size = 0
  for (const { id, at, contracts, isAdded } of fills) {
    // Sums of decimals, such as 0.1 and 0.2 lots, to the precision of a quantity.
    size = Number((size + (isAdded ? contracts : -contracts)).toFixed(8))
    if (isAdded) sizes.push({ id, at, size })
  }
  return sizes
}
