import type { HeatPart } from '@ballast/contract/reports'
import { groupName } from '../group-names.ts'

type Part = { dimension: string; groups: readonly Pick<HeatPart['groups'][number], 'key' | 'verdict'>[] }

/** Says whether an hour of the week differs from the rest by more than chance, before anyone reads the colours. */
export function heatSentence(parts: readonly Part[]): string {
  const cells = parts.find(({ dimension }) => dimension === 'hourOfWeekday')?.groups ?? []
  const better = cells.filter(({ verdict }) => verdict === 'above_rest')
  const worse = cells.filter(({ verdict }) => verdict === 'below_rest')
  if (better.length + worse.length === 0)
    return cells.some(({ verdict }) => verdict === 'could_be_chance')
      ? 'No hour of the week differs from the rest by more than chance would explain.'
      : 'There are too few trades in each hour to compare them.'
  const names = (some: typeof cells) => some.map(({ key }) => groupName('hourOfWeekday', key)).join(', ')
  return [
    better.length > 0 && `More than the rest: ${names(better)}.`,
    worse.length > 0 && `Less than the rest: ${names(worse)}.`,
    'Other hours could be chance or have too few trades.',
  ]
    .filter((line) => line !== false)
    .join(' ')
}
