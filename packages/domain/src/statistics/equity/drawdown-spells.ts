import type { EquityCurve } from './equity-curve.ts'
import { ROUNDING } from './running-fall.ts'

/** A stretch below a peak: from the peak, via its lowest point, to the first point back at the peak. */
export type DrawdownSpell = {
  peakPoint: number
  troughPoint: number
  /** `null`: not recovered by the end of the curve. */
  recoveryPoint: number | null
  /** Positive money. */
  depth: number
  /** Instants (or day numbers) of the curve's `at`; `until` is the last point when not recovered. */
  from: number
  until: number
}

/**
 * Every stretch the curve spent below its peak, in order. A curve that never fell has none. Durations are
 * calendar time: `until − from`.
 */
export function drawdownSpells(curve: EquityCurve): DrawdownSpell[] {
  const { equity, peak, at, length } = curve
  const spells: DrawdownSpell[] = []
  let open: DrawdownSpell | null = null
  for (let i = 1; i < length; i++) {
    const fall = (peak[i] ?? 0) - (equity[i] ?? 0)
    if (fall > ROUNDING) {
      open ??= {
        peakPoint: i - 1,
        troughPoint: i,
        recoveryPoint: null,
        depth: 0,
        from: at[i - 1] ?? 0,
        until: 0,
      }
      if (fall > open.depth) {
        open.depth = fall
        open.troughPoint = i
      }
      open.until = at[i] ?? 0
    } else if (open) {
      spells.push({ ...open, recoveryPoint: i, until: at[i] ?? 0 })
      open = null
    }
  }
  if (open) spells.push(open)
  return spells
}

/**
 * The longest stretch below a peak, by time; one still running counts up to the last trade. `null` if the curve never
 * fell.
 */
export function longestDrawdown(curve: EquityCurve): DrawdownSpell | null {
  return drawdownSpells(curve).reduce<DrawdownSpell | null>(
    (longest, spell) =>
      longest && longest.until - longest.from >= spell.until - spell.from ? longest : spell,
    null,
  )
}
