import { SAMPLE_BANDS } from '@ballast/domain/statistics/sample-band'
import * as z from 'zod/mini'

/**
 * A statistic as shown: its value with a 95% interval and sample, or why there is none. Ratios are fractions (0.492 is
 * 49.2%). If `low` is given and `high` is null, the interval is open above.
 */
export const figureSchema = z.object({
  value: z.nullable(z.number()),
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
  n: z.number(),
  band: z.enum(SAMPLE_BANDS),
  /** A sentence if `value` is null. */
  reason: z.nullable(z.string()),
})
export type FigureJson = z.infer<typeof figureSchema>
