import type { Snapshot } from '@ballast/contract/groups/snapshots'
import { useMediaQuery } from '../../../lib/browser/media-query.ts'
import { formatTime } from '../../../lib/format/format-date.ts'
import { formatR } from '../../../lib/format/format-number.ts'
import { linearScale } from '../../../ui/charts/scale.ts'

/** Widths of the drawing; narrower on a phone, so that its text stays readable. */
const WIDTHS = { wide: 520, narrow: 300 }
const HEIGHT = 108
const INSET = 22

/** Entry and exit between stop and target, in R and without prices. */
export function TradePath({ trade }: { trade: Extract<Snapshot, { kind: 'trade' }> }) {
  const { r, time, plan } = trade
  const width = useMediaQuery('(width < 48rem)') ? WIDTHS.narrow : WIDTHS.wide
  if (r === null || !time) return null
  const target = plan?.targetR ?? null
  const high = Math.max(1, r, target ?? 0)
  const low = Math.min(-1, r)
  const y = linearScale([low, high], [HEIGHT - INSET, INSET])
  const from = width * 0.135
  const to = width * 0.6
  const end = r >= 0 ? 'fill-profit-mark' : 'fill-loss-mark'
  return (
    <svg
      viewBox={`0 0 ${width} ${HEIGHT}`}
      className="w-full"
      role="img"
      aria-label={`Entry at ${formatTime(time.openedAt, time.timeZone)}, result ${formatR(r)}${target === null ? '' : `, target ${formatR(target, { digits: 1 })}`}`}
    >
      <Level width={width} y={y(-1)} label="stop, −1R" className="stroke-loss-mark" dash="4 3" />
      <Level width={width} y={y(0)} label="entry" className="stroke-border-strong" />
      {target !== null && (
        <Level
          width={width}
          y={y(target)}
          label={`target, ${formatR(target, { digits: 1 })}`}
          className="stroke-profit-mark"
          dash="2 3"
        />
      )}
      <path d={`M${from} ${y(0)}L${to} ${y(r)}`} className="stroke-foreground" strokeWidth={1.75} />
      <path d={`M${from - 6} ${y(0) - 9}h12l-6 9z`} className="fill-foreground" />
      <circle cx={to} cy={y(r)} r={4} className={end} />
      <text x={from} y={y(0) + 16} textAnchor="middle" className="fill-subtle-foreground text-[11px]">
        {formatTime(time.openedAt, time.timeZone)}
      </text>
      {time.closedAt && (
        <text
          x={to}
          y={y(r) > HEIGHT / 2 ? y(r) - 9 : y(r) + 17}
          textAnchor="middle"
          className="fill-subtle-foreground text-[11px]"
        >
          {formatTime(time.closedAt, time.timeZone)}
        </text>
      )}
    </svg>
  )
}

type LevelProps = { width: number; y: number; label: string; className: string; dash?: string }

function Level({ width, y, label, className, dash }: LevelProps) {
  return (
    <>
      <line
        x1={10}
        x2={width - 10}
        y1={y}
        y2={y}
        className={className}
        strokeWidth={1.2}
        strokeDasharray={dash}
      />
      <text x={width - 10} y={y - 5} textAnchor="end" className="fill-subtle-foreground text-[11px]">
        {label}
      </text>
    </>
  )
}
