import type { AssetClass } from '../vocabulary/trade-vocabulary.ts'

/** The part of a trade that matters for finding copies: when, where and how large it was opened. */
export type Entry = {
  /** The trade's id. */
  id: string
  account: string
  /** The contract's root: all months of a contract, and every broker's way of writing it, are one market. */
  market: string
  /** 1 long, −1 short. */
  direction: number
  /** UTC epoch ms. */
  openedAt: number
  quantity: number
  assetClass: AssetClass
}

/** Contracts and shares are usually whole numbers; lots of other markets come in hundredths. */
const WHOLE: readonly AssetClass[] = ['future', 'stock', 'option']

/** The usual step of the asset class, or that of the size itself if it is a finer one, as with coins and parts of shares. */
function stepOf({ quantity, assetClass }: Pick<Entry, 'quantity' | 'assetClass'>): number {
  let places = WHOLE.includes(assetClass) ? 0 : 2
  while (places < MAX_PLACES && !isWhole(quantity * 10 ** places)) places++
  return 10 ** -places
}

/** The decimal places of the finest coins. */
const MAX_PLACES = 8
const isWhole = (value: number) => Math.abs(value - Math.round(value)) < 1e-6

/** Sizes this close count as equal: copiers that scale by balance miss their factor by about as much. */
const SIZE_SLACK = 0.02

/**
 * Whether a size is what a factor makes of the leader's: less than one step away (a copier rounds up, down, or to its
 * smallest size), or within 2 %.
 * @example isCopiedSize({ assetClass: 'future', quantity: 1 }, 1.5) // → true: 3 contracts at factor 0.5, rounded down
 * @example isCopiedSize({ assetClass: 'future', quantity: 2 }, 3) // → false
 */
export function isCopiedSize(size: Pick<Entry, 'quantity' | 'assetClass'>, expected: number): boolean {
  const away = Math.abs(size.quantity - expected)
  return away <= SIZE_SLACK * expected || away < stepOf(size) * (1 - 1e-9)
}

/**
 * The maximum time between two entries of one idea, in seconds, unless a group says otherwise. Copiers take up to two
 * seconds, a busy platform a few more, and many exports only have whole seconds. A second idea in the same contract and
 * direction within ten seconds is rare, because an account's trade runs from flat to flat.
 */
export const COPY_WINDOW_SECONDS = 10
