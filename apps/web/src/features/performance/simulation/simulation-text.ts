import { formatNumber, formatPercent } from '../../../lib/format/format-number.ts'

/** A simulated chance as percent that rounds neither to none nor to all: 0.0002 is `<0.1%`, and 0.9998 `>99.9%`. */
export function simulatedChance(chance: number): string {
  if (chance > 0 && chance < 0.0005) return '<0.1%'
  if (chance < 1 && chance >= 0.9995) return '>99.9%'
  return formatPercent(chance, { digits: 1 })
}

/** 1.96 standard errors: the variation between runs with other paths. None or all of the paths have no error. */
export function errorText({ value, error }: { value: number; error: number }, paths: number): string {
  if (value === 0) return `in none of ${formatNumber(paths)} paths`
  if (value === 1) return `in all ${formatNumber(paths)} paths`
  return `± ${simulatedChance(1.96 * error)} from resampling`
}
