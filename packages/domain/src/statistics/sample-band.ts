export const SAMPLE_BANDS = ['preliminary', 'early', 'useful', 'strong'] as const
export type SampleBand = (typeof SAMPLE_BANDS)[number]

/** The smallest sample size of each band. */
export const BAND_STARTS: Record<SampleBand, number> = { preliminary: 0, early: 30, useful: 100, strong: 200 }

/**
 * How reliable a number of trades is: below 30 preliminary, 30–99 early, 100–199 useful, 200 and more strong. It
 * changes how a figure is drawn, never whether it is computed.
 * @example sampleBand(128) // → 'useful'
 */
export function sampleBand(n: number): SampleBand {
  if (n < BAND_STARTS.early) return 'preliminary'
  if (n < BAND_STARTS.useful) return 'early'
  return n < BAND_STARTS.strong ? 'useful' : 'strong'
}
