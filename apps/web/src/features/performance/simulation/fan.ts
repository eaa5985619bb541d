import type { Simulated } from '@ballast/contract/reports'

export const FAN = { width: 1000, height: 260 }

export type Fan = { outer: string; inner: string; middle: string; zero: number; min: number; max: number }

/** Paths of the bands: nine in ten between the outer edges, half between the inner ones. */
export function fanOf({ day, p5, p25, p50, p75, p95 }: Simulated['bands']): Fan {
  const [min, max] = [Math.min(0, ...p5), Math.max(0, ...p95)]
  const last = day.at(-1) || 1
  const x = (index: number) => (((day[index] ?? 0) / last) * FAN.width).toFixed(1)
  const y = (value: number) => ((1 - (value - min) / (max - min || 1)) * FAN.height).toFixed(1)
  const line = (values: readonly number[]) => values.map((value, index) => `${x(index)} ${y(value)}`)
  const area = (top: readonly number[], bottom: readonly number[]) =>
    `M${[...line(top), ...line(bottom).reverse()].join('L')}Z`
  return {
    outer: area(p95, p5),
    inner: area(p75, p25),
    middle: `M${line(p50).join('L')}`,
    zero: Number(y(0)),
    min,
    max,
  }
}
