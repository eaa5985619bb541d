import type { TradeDetail } from '@ballast/contract/trades'
import { formatDayTime, formatTime } from '../../../lib/format/format-date.ts'
import { formatDecimal, formatDuration } from '../../../lib/format/format-number.ts'
import { useClock } from '../../../lib/time/clock.ts'
import { formatPrice } from '../format-price.ts'
import { chartGeometry, levelsOf } from './chart-geometry.ts'

/** In pixels at the size it is drawn, so that its text has the usual size. */
const SIZES = {
  sheet: { width: 398, height: 188, right: 104, bottom: 46, top: 26 },
  page: { width: 720, height: 260, right: 112, bottom: 46, top: 26 },
}
const AXIS_PX = 22
const WORDS = { entry: 'Entry', exit: 'Exit', stop: 'Stop', target: 'Target' }

/** A trade's fills, stop and target on a time and price axis. There are no price bars, so nothing else is drawn. */
export function FillsChart({ trade, size = 'sheet' }: { trade: TradeDetail; size?: keyof typeof SIZES }) {
  const drawn = SIZES[size]
  const { timeZone } = useClock()
  const { fills, levels, ticks, from, to } = chartGeometry(trade.fills, levelsOf(trade), drawn)
  const plotRight = drawn.width - drawn.right
  const plotBottom = drawn.height - AXIS_PX
  const at = (id: string) => levels.find((level) => level.id === id)
  const [entry, stop, target] = [at('entry'), at('stop'), at('target')]
  return (
    <svg
      viewBox={`0 0 ${drawn.width} ${drawn.height}`}
      width="100%"
      role="img"
      aria-label={describeTrade(trade)}
    >
      {entry && stop && <Zone from={from} to={to} a={entry.y} b={stop.y} fill="var(--loss-soft)" />}
      {entry && target && <Zone from={from} to={to} a={entry.y} b={target.y} fill="var(--profit-soft)" />}
      {levels.map(({ id, price, y, labelY }) => (
        <g key={id}>
          <line
            x1="0"
            x2={plotRight}
            y1={y}
            y2={y}
            stroke={STROKES[id]}
            strokeDasharray={id === 'entry' || id === 'exit' ? '1.5 3' : '4 3'}
          />
          <path
            d={`M${plotRight} ${y}L${plotRight + 6} ${labelY}`}
            fill="none"
            stroke="var(--border-strong)"
          />
          <text x={plotRight + 9} y={labelY + 3.5} fontSize="10.5" fill={TEXTS[id]}>
            <tspan>{WORDS[id]} </tspan>
            <tspan fill="var(--foreground)">{formatPrice(price, trade.symbol)}</tspan>
          </text>
        </g>
      ))}
      <polyline
        points={fills.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        stroke="var(--subtle-foreground)"
        strokeWidth="1.25"
      />
      {fills.map((fill) => (
        <FillMark key={fill.index} {...fill} />
      ))}
      <line x1="0" x2={plotRight} y1={plotBottom} y2={plotBottom} stroke="var(--grid)" />
      {ticks.map(({ x, at: instant }, index) => (
        <text
          key={index}
          x={x}
          y={drawn.height - 7}
          fontSize="11"
          textAnchor="middle"
          fill="var(--subtle-foreground)"
        >
          {tickText(instant, trade, timeZone)}
        </text>
      ))}
    </svg>
  )
}

/** The time only, for a trade within one day; with the days for one held overnight. */
function tickText(at: number, { openDay, tradingDay }: TradeDetail, timeZone: string): string {
  const instant = new Date(at)
  return openDay === tradingDay ? formatTime(instant, timeZone) : formatDayTime(instant, timeZone)
}

const STROKES = {
  entry: 'var(--input)',
  exit: 'var(--input)',
  stop: 'var(--loss-mark)',
  target: 'var(--profit-mark)',
}
const TEXTS = {
  entry: 'var(--subtle-foreground)',
  exit: 'var(--subtle-foreground)',
  stop: 'var(--loss)',
  target: 'var(--profit)',
}

function Zone({ from, to, a, b, fill }: { from: number; to: number; a: number; b: number; fill: string }) {
  return (
    <rect x={from} y={Math.min(a, b)} width={Math.max(6, to - from)} height={Math.abs(a - b)} fill={fill} />
  )
}

type FillMarkProps = { x: number; y: number; side: 'buy' | 'sell'; label: string | null }

/** A buy points up from below its price, a sell down from above it. */
function FillMark({ x, y, side, label }: FillMarkProps) {
  const isBuy = side === 'buy'
  const tip = isBuy ? y + 3 : y - 3
  const end = isBuy ? y + 11 : y - 11
  return (
    <g>
      <circle cx={x} cy={y} r="2" fill="var(--foreground)" />
      <path d={`M${x} ${tip}L${x - 4.5} ${end}H${x + 4.5}Z`} fill="var(--foreground)" />
      {label && (
        <text
          x={x}
          y={isBuy ? end + 11 : end - 4}
          fontSize="10.5"
          fontWeight="600"
          textAnchor="middle"
          fill="var(--foreground)"
        >
          {label}
        </text>
      )}
    </g>
  )
}

/** The trade in a sentence, for screen readers. */
export function describeTrade(trade: TradeDetail): string {
  const { direction, quantity, averageEntry, averageExit, holdSeconds, stop, target } = trade
  const price = (text: string) => formatPrice(text, trade.symbol)
  const opened = `${direction === 'long' ? 'Bought' : 'Sold'} ${formatDecimal(quantity)} at ${price(averageEntry)}`
  const held = holdSeconds === null ? '' : ` after ${formatDuration(holdSeconds)}`
  const closed = averageExit === null ? ', still open' : `, closed at ${price(averageExit)}${held}`
  const levels = [
    stop ? `Stop ${price(stop)}.` : 'No stop recorded.',
    target ? `Target ${price(target)}.` : '',
  ].filter(Boolean)
  return `${opened}${closed}. ${levels.join(' ')}`
}
