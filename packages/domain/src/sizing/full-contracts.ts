import { FUTURES } from '../instruments/futures-table.ts'

/**
 * A position as firms count it for their size limits: ten micro futures are one contract; everything else counts as is.
 * @example contractsOf('MNQ', 15) // → 1.5
 */
export function contractsOf(root: string, quantity: number): number {
  return FUTURES[root]?.[4].startsWith('Micro') ? quantity / 10 : quantity
}
