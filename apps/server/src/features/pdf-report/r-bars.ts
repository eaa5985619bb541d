import type { RHistogram } from '@ballast/domain/statistics/summary/r-histogram'

/** A bar: its height relative to the highest one, and its label, if any. */
export type RBar = {
  count: number
  share: number
  isLoss: boolean
  label: { text: string; at: 'start' | 'edge' | 'end' } | null
}

/** Bars of how many trades ended at each R; the outermost ones contain everything beyond. */
export function rBars(bins: RHistogram['bins']): RBar[] {
  const highest = Math.max(...bins.map((bin) => bin.count), 1)
  return bins.map(({ to, count }, index) => ({
    count,
    share: count / highest,
    isLoss: to !== null && to <= 0,
    label: labelOf(bins, index),
  }))
}

/** Whole numbers of R at the edges, and the ranges of the open bars at the ends. */
function labelOf(bins: RHistogram['bins'], index: number): RBar['label'] {
  const { from, to } = bins[index] ?? { from: 0, to: 0 }
  const signed = (value: number) => (value < 0 ? `−${-value}` : String(value))
  if (from === null) return { text: `under ${signed(to ?? 0)}`, at: 'start' }
  if (to === null) return { text: `${signed(from)} and over`, at: 'end' }
  // Next to the ends it would overlap their labels.
  const isShown = index > 1 && index < bins.length - 2 && Number.isInteger(from)
  return isShown ? { text: signed(from), at: 'edge' } : null
}
