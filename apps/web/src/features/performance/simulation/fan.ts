import type { Simulated } from '@ballast/contract/reports'
import { linearScale, linePath, type Scale, spanFromZero } from '../../../ui/charts/scale.ts'

export const FAN = { width: 1000, height: 260 }

export type Fan = { outer: string; inner: string; middle: string; y: Scale; min: number; max: number }

/** The bands: nine in ten paths are between the outer edges, half between the inner ones. */
export function fanOf({ day, p5, p25, p50, p75, p95 }: Simulated['bands']): Fan {
  const [min, max] = spanFromZero(p5, p95)
  const x = linearScale([0, day.at(-1) ?? 0], [0, FAN.width])
  const y = linearScale([min, max], [FAN.height, 0])
  const points = (values: readonly number[]) =>
    values.map((value, index): [number, number] => [x(day[index] ?? 0), y(value)])
  const area = (top: readonly number[], bottom: readonly number[]) =>
    `${linePath([...points(top), ...points(bottom).reverse()])}Z`
  return {
    outer: area(p95, p5),
    inner: area(p75, p25),
    middle: linePath(points(p50)),
    y,
    min,
    max,
  }
}
