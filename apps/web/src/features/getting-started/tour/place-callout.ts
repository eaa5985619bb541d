export type Box = { left: number; top: number; width: number; height: number }
type Size = { width: number; height: number }

/** The distance between a part and its callout, and from the edges of the screen. */
const GAP = 12

/**
 * Places a callout below the part, else above it, else over its lower end; always within the screen.
 * @example placeCallout({ left: 0, top: 0, width: 10, height: 10 }, { width: 300, height: 100 }, { width: 390, height: 844 })
 * // → { left: 12, top: 22 }
 */
export function placeCallout(part: Box, callout: Size, screen: Size): { left: number; top: number } {
  const below = part.top + part.height + GAP
  const above = part.top - GAP - callout.height
  const lowest = screen.height - GAP - callout.height
  const top = below <= lowest ? below : above >= GAP ? above : lowest
  const rightmost = screen.width - GAP - callout.width
  return { left: clamp(part.left, GAP, rightmost), top: clamp(top, GAP, Math.max(GAP, lowest)) }
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(value, max))
}
