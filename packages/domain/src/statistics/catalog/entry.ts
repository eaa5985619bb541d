export const STATISTIC_UNITS = ['money', 'r', 'percent', 'ratio', 'count', 'duration', 'probability'] as const
export type StatisticUnit = (typeof STATISTIC_UNITS)[number]

export type StatisticEntry = {
  label: string
  unit: StatisticUnit
  explanation: string
  formula: string
  source: string
  /** With a smaller sample than this, the figure is provisional. */
  provisionalBelow?: number
}

const CONVENTIONS = 'Ballast conventions'

/** An entry of the catalogue. The texts are explanation, formula and, unless it is our own convention, source. */
export function entry(
  label: string,
  unit: StatisticUnit,
  [explanation, formula, source = CONVENTIONS]: [explanation: string, formula: string, source?: string],
): StatisticEntry {
  return { label, unit, explanation, formula, source }
}
