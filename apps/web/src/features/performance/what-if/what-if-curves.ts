import type { ReportWhatIf } from '@ballast/contract/reports'
import type { Unit } from '../../../lib/scope.ts'
import { linearScale, linePath, type Scale, spanFromZero } from '../../../ui/charts/scale.ts'

export const CURVES = { width: 1000, height: 260 }

export type Curves = {
  actual: string
  without: string
  y: Scale
  min: number
  max: number
  /** First and last instant. */
  from: string
  to: string
}

/** Both curves as paths over time, in R if R is shown and otherwise in money; null without trades. */
export function curvesOf(
  { at, net, netWithout, r, rWithout }: ReportWhatIf['curve'],
  unit: Unit,
): Curves | null {
  const from = at[0]
  const to = at.at(-1)
  if (from === undefined || to === undefined) return null
  const [actual, without] = unit === 'r' ? [r, rWithout] : [net, netWithout]
  const [min, max] = spanFromZero(actual, without)
  const x = linearScale([Date.parse(from), Date.parse(to)], [0, CURVES.width])
  const y = linearScale([min, max], [CURVES.height, 0])
  const line = (values: readonly number[]) =>
    linePath(values.map((value, i) => [x(Date.parse(at[i] ?? from)), y(value)]))
  return { actual: line(actual), without: line(without), y, min, max, from, to }
}
