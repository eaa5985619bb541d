import { type FocusEvent, type KeyboardEvent, type PointerEvent, useState } from 'react'
import { movedCursor } from './cursor-keys.ts'
import type { CurveGeometry } from './curve-geometry.ts'
import { type CurvePoint, nearestPoint } from './curve-series.ts'

/** The curve point being read: the one nearest to the pointer, moved by keys, or null. */
export function useCurveCursor(points: readonly CurvePoint[], place: Pick<CurveGeometry, 'x'>) {
  const [cursor, setCursor] = useState<number | null>(null)
  const last = points.length - 1
  const at = Math.min(cursor ?? last, last)

  function handlePointer(event: PointerEvent<HTMLElement>) {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left
    setCursor(pointAt(x, points, place))
  }
  function handleKeys(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Escape') return setCursor(null)
    const next = movedCursor(event.key, { at, last })
    if (next === null) return
    event.preventDefault()
    setCursor(next)
  }
  const handlers = {
    onPointerMove: handlePointer,
    onPointerDown: handlePointer,
    onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && setCursor(null),
    onFocus: (event: FocusEvent) => event.currentTarget.matches(':focus-visible') && setCursor(at),
    onBlur: () => setCursor(null),
    onKeyDown: handleKeys,
  }
  return { cursor, at, last, handlers }
}

/** The point nearest to a distance from the left in pixels; beyond the ends, the first or last. */
export function pointAt(
  left: number,
  points: readonly CurvePoint[],
  { x }: Pick<CurveGeometry, 'x'>,
): number {
  const first = points[0]?.n ?? 0
  const end = points.at(-1)?.n ?? 0
  const share = Math.min(1, Math.max(0, (left - x(first)) / (x(end) - x(first) || 1)))
  return nearestPoint(points, first + share * (end - first))
}
