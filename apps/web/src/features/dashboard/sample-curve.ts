import type { CurveSeries } from '../equity-curve/curve-series.ts'

/** A made-up month of forty trades for users without any: always the same, and labelled as a sample. */
export function sampleCurve(): CurveSeries {
  let value = 0
  let peak = 0
  const points = Array.from({ length: 41 }, (_, n) => {
    const wave = Math.sin(n * 12.9898) * 43_758.5453
    if (n > 0) value += Math.round((wave - Math.floor(wave) - 0.46) * 420)
    peak = Math.max(peak, value)
    const day = `2026-10-${String(1 + Math.floor((n * 29) / 41)).padStart(2, '0')}`
    return { at: `${day}T15:00:00Z`, day, n, value, below: value - peak, peak }
  })
  const deepest = points.reduce((low, { below }, n) => (below < (points[low]?.below ?? 0) ? n : low), 0)
  return { points, unit: 'money', start: 0, deepest }
}
