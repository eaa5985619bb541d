import type { CurveSeries } from './equity/curve-series.ts'

/** A made-up month of forty trades, for those who have none yet: always the same, marked as a sample. */
export function sampleCurve(): CurveSeries {
  let [value, peak, state] = [0, 0, 7]
  const points = Array.from({ length: 41 }, (_, n) => {
    if (n > 0) {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      value += state / 2_147_483_648 < 0.52 ? 190 : -150
    }
    peak = Math.max(peak, value)
    const day = `2026-10-${String(1 + Math.floor((n * 29) / 41)).padStart(2, '0')}`
    return { at: `${day}T15:00:00Z`, day, n, value, below: value - peak, peak }
  })
  return { points, unit: 'money', start: 0 }
}
