/** The point a key moves the curve's cursor to; null for any other key. */
export function movedCursor(key: string, { at, last }: { at: number; last: number }): number | null {
  const page = Math.max(1, Math.round(last / 10))
  const moves: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    PageDown: at - page,
    PageUp: at + page,
    Home: 0,
    End: last,
  }
  const target = moves[key]
  return target === undefined ? null : Math.min(last, Math.max(0, target))
}
