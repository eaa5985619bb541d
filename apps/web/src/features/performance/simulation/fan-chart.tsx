import type { Simulated } from '@ballast/contract/reports'
import { countOf } from '../../../lib/format/count-of.ts'
import { usePrivacyMode } from '../../../lib/preferences.ts'
import { LevelLine, StretchedPlot, zeroAndEnds } from '../../../ui/charts/stretched-plot.tsx'
import { Money } from '../../../ui/money.tsx'
import { edgeText } from '../frame/amount.tsx'
import { FAN, fanOf } from './fan.ts'

type FanChartProps = { simulated: Simulated; currency: string; limit: string | null }

/** The spread of the paths day by day. The last day is also written out below, for screen readers. */
export function FanChart({ simulated, currency, limit }: FanChartProps) {
  const isPrivate = usePrivacyMode()
  const { mode, bands, horizonDays } = simulated
  const fan = fanOf(bands)
  const end = (path: readonly number[]) => path.at(-1) ?? 0
  const half = (path: readonly number[]) => path[Math.floor(path.length / 2)] ?? 0
  const floor = limit === null ? null : fan.y(-Number(limit))
  return (
    <figure>
      <StretchedPlot
        size={FAN}
        className="h-56"
        labels={zeroAndEnds(fan.min, fan.max).map((value) => ({
          text: isPrivate ? '' : edgeText(value, 'money'),
          y: fan.y(value),
        }))}
      >
        <path d={fan.outer} className="fill-[color-mix(in_oklab,var(--chart-1)_14%,transparent)]" />
        <path d={fan.inner} className="fill-[color-mix(in_oklab,var(--chart-1)_22%,transparent)]" />
        <LevelLine y={fan.y(0)} width={FAN.width} />
        <path
          d={fan.middle}
          className="fill-none stroke-foreground"
          strokeWidth="1.75"
          vectorEffect="non-scaling-stroke"
        />
        {floor !== null && floor <= FAN.height && (
          <LevelLine y={floor} width={FAN.width} className="stroke-loss" dash="5 4" />
        )}
      </StretchedPlot>
      <figcaption className="mt-2 text-table text-muted-foreground">
        {mode === 'shuffle' ? (
          <>
            Every path ends at the same <End value={end(bands.p50)} currency={currency} />: the order changes
            only the way there. Halfway, nine in ten lie between{' '}
            <End value={half(bands.p5)} currency={currency} /> and{' '}
            <End value={half(bands.p95)} currency={currency} />.
          </>
        ) : (
          <>
            After {countOf(horizonDays, 'day')} half of the paths end between{' '}
            <End value={end(bands.p25)} currency={currency} /> and{' '}
            <End value={end(bands.p75)} currency={currency} />, nine in ten between{' '}
            <End value={end(bands.p5)} currency={currency} /> and{' '}
            <End value={end(bands.p95)} currency={currency} />.
          </>
        )}
      </figcaption>
    </figure>
  )
}

type EndProps = { value: number; currency: string }

function End({ value, currency }: EndProps) {
  return <Money value={value} currency={currency} precision="whole" />
}
