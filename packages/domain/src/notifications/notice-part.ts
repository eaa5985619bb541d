import type { Micros } from '../money/micros.ts'

/** A piece of a sentence: words, an amount in the currency beside it, or an instant on the reader's clock. */
export type NoticePart = string | { amount: Micros } | { at: number }
