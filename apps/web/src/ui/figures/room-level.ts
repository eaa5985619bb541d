/** Below 40 % of the room left is a warning, below 20 % danger. */
export function roomLevel(left: number): 'capacity' | 'warning' | 'danger' {
  if (left < 0.2) return 'danger'
  return left < 0.4 ? 'warning' : 'capacity'
}
