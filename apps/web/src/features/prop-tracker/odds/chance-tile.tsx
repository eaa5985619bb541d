import type { Chance } from '@ballast/contract/attempts/odds'
import { formatInterval } from '../../../lib/format/format-interval.ts'
import { formatNumber } from '../../../lib/format/format-number.ts'
import { IntervalMark } from '../../../ui/figures/interval-mark.tsx'
import { Percent } from '../../../ui/percent.tsx'
import { Tile } from '../../../ui/tile.tsx'

type ChanceTileProps = { label: string; chance: Chance; days: number; paths: number }

/**
 * One chance with the uncertainty of the trader's own days; the simulation's own error is far smaller and explained in
 * the hint.
 */
export function ChanceTile({ label, chance, days, paths }: ChanceTileProps) {
  const { share, sample, simulation } = chance
  return (
    <Tile
      label={label}
      hint={`The share of ${formatNumber(paths)} simulated attempts. The band shows the uncertainty of only ${days} days, found by resampling those days. The number of simulated attempts alone would give ${formatInterval(simulation, 'percent')}.`}
      value={<Percent value={share} digits={0} />}
      footLeft={`${formatInterval(sample, 'percent')}, 95%`}
      footRight={`n = ${days} days`}
    >
      <IntervalMark value={share} {...sample} min={0} max={1} />
    </Tile>
  )
}
