import { MICROS_PER_UNIT } from '../../money/micros.ts'
import type { SourceDays } from '../odds/source-days.ts'

/** One trade a day with these results, in units. `gaps`: calendar days since the day before, one each by default. */
export function sourceOfNets(
  nets: readonly number[],
  gaps: readonly number[] = nets.map((_, day) => Math.min(day, 1)),
): SourceDays {
  const unknown = () => new Float64Array(nets.length).fill(Number.NaN)
  return {
    starts: Int32Array.from({ length: nets.length + 1 }, (_, index) => index),
    result: Float64Array.from(nets, (net) => net * MICROS_PER_UNIT),
    peak: unknown(),
    trough: unknown(),
    size: unknown(),
    gaps: Int32Array.from(gaps),
    calendarDays: 1 + gaps.reduce((sum, gap) => sum + gap, 0),
  }
}
