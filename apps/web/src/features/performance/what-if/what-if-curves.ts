import type { ReportWhatIf } from '@ballast/contract/reports'
import type { Unit } from '../../../lib/scope.ts'

export const CURVES = { width: 1000, height: 260 }

export type Curves = {
  actual: string
  without: string
  /** Height of the zero line. */
  zero: number
  min: number
  max: number
  /** First and last instant. */
  from: string
  to: string
}

/** Both curves as paths over time, in R where R is shown and otherwise in money; null without trades. */
export function curvesOf(
  { at, net, netWithout, r, rWithout }: ReportWhatIf['curve'],
  unit: Unit,
): Curves | null {
  const [from, to] = [at[0], at.at(-1)]
  if (from === undefined || to === undefined) return null
  const [actual, without] = unit === 'r' ? [r, rWithout] : [net, netWithout]
  const min = Math.min(0, ...actual, ...without)
  const max = Math.max(0, ...actual, ...without)
  const [start, end] = [Date.parse(from), Date.parse(to)]
  const y = (value: number) => ((1 - (value - min) / (max - min || 1)) * CURVES.height).toFixed(1)
  const line = (values: readonly number[]) =>
    `M${values
      .map((value, i) => {
        const x = ((Date.parse(at[i] ?? from) - start) / (end - start || 1)) * CURVES.width
        return `${x.toFixed(1)} ${y(value)}`
      })
      .join('L')}`
  return { actual: line(actual), without: line(without), zero: Number(y(0)), min, max, from, to }
}
