import type { Chance } from '@ballast/contract/attempts/odds'
import { formatInterval } from '../../../lib/format/format-interval.ts'
import { formatChance, formatNumber } from '../../../lib/format/format-number.ts'
import { IntervalMark } from '../../../ui/figures/interval-mark.tsx'
import { Tile } from '../../../ui/tile.tsx'

type ChanceTileProps = {
  label: string
  chance: Chance
  /** Why there is no interval; null if there is one. */
  noInterval: string | null
  days: number
  paths: number
}

/**
 * One chance with the uncertainty of the trader's own days; the simulation's own error is far smaller and explained in
 * the hint.
 */
export function ChanceTile({ label, chance, noInterval, days, paths }: ChanceTileProps) {
  const { share, sample, simulation } = chance
  return (
    <Tile
      label={label}
      hint={`The share of ${formatNumber(paths)} simulated attempts. The band shows the uncertainty of only ${days} days, found by resampling those days. The number of simulated attempts alone would give ${formatInterval(simulation, 'chance')}.`}
      value={formatChance(share)}
      footLeft={sample ? `${formatInterval(sample, 'chance')}, 95%` : `${noInterval}, so no interval`}
      footRight={`n = ${days} days`}
    >
      <IntervalMark value={share} low={sample?.low ?? null} high={sample?.high ?? null} min={0} max={1} />
    </Tile>
  )
}
