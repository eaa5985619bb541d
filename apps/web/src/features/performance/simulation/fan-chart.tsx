import type { Simulated } from '@ballast/contract/reports'
import { countOf } from '../../../lib/format/count-of.ts'
import { usePrivacyMode } from '../../../lib/preferences.ts'
import { Money } from '../../../ui/money.tsx'
import { edgeText } from '../frame/amount.tsx'
import { FAN, fanOf } from './fan.ts'

type FanChartProps = { simulated: Simulated; currency: string; limit: string | null }

/** Where the paths lie as days go by. The last day is written out below, for those who do not see the picture. */
export function FanChart({ simulated, currency, limit }: FanChartProps) {
  const isPrivate = usePrivacyMode()
  const { mode, bands, horizonDays } = simulated
  const fan = fanOf(bands)
  const end = (path: readonly number[]) => path.at(-1) ?? 0
  const half = (path: readonly number[]) => path[Math.floor(path.length / 2)] ?? 0
  const floor =
    limit === null ? null : (1 - (-Number(limit) - fan.min) / (fan.max - fan.min || 1)) * FAN.height
  return (
    <figure>
      <div className="relative pr-12">
        <svg
          viewBox={`0 0 ${FAN.width} ${FAN.height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="block h-56 w-full"
        >
          <path d={fan.outer} className="fill-[color-mix(in_oklab,var(--chart-1)_14%,transparent)]" />
          <path d={fan.inner} className="fill-[color-mix(in_oklab,var(--chart-1)_22%,transparent)]" />
          <path
            d={`M0 ${fan.zero}H${FAN.width}`}
            className="stroke-border-strong"
            vectorEffect="non-scaling-stroke"
          />
          <path
            d={fan.middle}
            className="fill-none stroke-foreground"
            strokeWidth="1.75"
            vectorEffect="non-scaling-stroke"
          />
          {floor !== null && floor <= FAN.height && (
            <path
              d={`M0 ${floor.toFixed(1)}H${FAN.width}`}
              className="stroke-loss"
              strokeDasharray="5 4"
              vectorEffect="non-scaling-stroke"
            />
          )}
        </svg>
        {[...new Set([fan.min, 0, fan.max])].map((value) => (
          <span
            key={value}
            aria-hidden="true"
            className="absolute right-0 w-11 -translate-y-1/2 text-right text-axis text-subtle-foreground"
            style={{ top: `${(1 - (value - fan.min) / (fan.max - fan.min || 1)) * 100}%` }}
          >
            {isPrivate ? '' : edgeText(value, 'money')}
          </span>
        ))}
      </div>
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
