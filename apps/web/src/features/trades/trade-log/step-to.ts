type Position = {
  /** The rows of the cursor and of the open trade; −1 for none. */
  cursor: number
  openIndex: number
  isOpen: boolean
  total: number
}

/** The row one step away; null in an empty list. If the open trade left the list, the next one takes its place. */
export function stepTo(by: 1 | -1, { cursor, openIndex, isOpen, total }: Position): number | null {
  if (total === 0) return null
  const hasLeft = isOpen && openIndex < 0 && cursor >= 0
  const from = openIndex >= 0 ? openIndex : cursor
  return Math.max(0, Math.min(total - 1, hasLeft && by === 1 ? from : from + by))
}
