import type { TradeDetail } from '@ballast/contract/trades'
import { formatTime } from '../../../lib/format/format-date.ts'
import { formatDecimal, formatDuration } from '../../../lib/format/format-number.ts'
import { chartGeometry, levelsOf } from './chart-geometry.ts'

const SIZE = { width: 398, height: 176, right: 74, bottom: 22, top: 10 }
const WORDS = { entry: 'Entry', exit: 'Exit', stop: 'Stop', target: 'Target', planned: 'Planned' }

/** A trade's fills, stop and target on a time and price axis. Without price bars nothing else is drawn. */
export function FillsChart({ trade }: { trade: TradeDetail }) {
  const { fills, levels, ticks, from, to } = chartGeometry(trade.legs, levelsOf(trade), SIZE)
  const [plotRight, plotBottom] = [SIZE.width - SIZE.right, SIZE.height - SIZE.bottom]
  const at = (id: string) => levels.find((level) => level.id === id)
  const [entry, stop, target] = [at('entry'), at('stop'), at('target')]
  return (
    <svg
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
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
            <tspan fill="var(--foreground)">{shortPrice(price)}</tspan>
          </text>
        </g>
      ))}
      <polyline
        points={fills.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        stroke="var(--subtle-foreground)"
        strokeWidth="1.25"
      />
      {fills.map(({ x, y, side, index }) => (
        <FillMark key={index} x={x} y={y} side={side} quantity={trade.legs[index]?.quantity ?? ''} />
      ))}
      <line x1="0" x2={plotRight} y1={plotBottom} y2={plotBottom} stroke="var(--grid)" />
      {ticks.map(({ x, at: instant }, index) => (
        <text
          key={index}
          x={x}
          y={SIZE.height - 7}
          fontSize="11"
          textAnchor="middle"
          fill="var(--subtle-foreground)"
        >
          {formatTime(new Date(instant), trade.timeZone)}
        </text>
      ))}
    </svg>
  )
}

const STROKES = {
  entry: 'var(--input)',
  exit: 'var(--input)',
  planned: 'var(--input)',
  stop: 'var(--loss-mark)',
  target: 'var(--profit-mark)',
}
const TEXTS = {
  entry: 'var(--subtle-foreground)',
  exit: 'var(--subtle-foreground)',
  planned: 'var(--subtle-foreground)',
  stop: 'var(--loss)',
  target: 'var(--profit)',
}

function Zone({ from, to, a, b, fill }: { from: number; to: number; a: number; b: number; fill: string }) {
  return (
    <rect x={from} y={Math.min(a, b)} width={Math.max(6, to - from)} height={Math.abs(a - b)} fill={fill} />
  )
}

type FillMarkProps = { x: number; y: number; side: 'buy' | 'sell'; quantity: string }

/** A buy points up from below its price, a sell down from above it. */
function FillMark({ x, y, side, quantity }: FillMarkProps) {
  const isBuy = side === 'buy'
  const tip = isBuy ? y + 3 : y - 3
  const end = isBuy ? y + 11 : y - 11
  return (
    <g>
      <circle cx={x} cy={y} r="2" fill="var(--foreground)" />
      <path d={`M${x} ${tip}L${x - 4.5} ${end}H${x + 4.5}Z`} fill="var(--foreground)" />
      <text
        x={x}
        y={isBuy ? end + 11 : end - 4}
        fontSize="10.5"
        fontWeight="600"
        textAnchor="middle"
        fill="var(--foreground)"
      >
        {isBuy ? 'Buy' : 'Sell'} {quantity}
      </text>
    </g>
  )
}

function shortPrice(price: string): string {
  const [whole = '', fraction = ''] = formatDecimal(price).split('.')
  return fraction ? `${whole}.${fraction.slice(0, 5 - Math.min(3, Math.max(0, whole.length - 3)))}` : whole
}

/** The trade in a sentence, for those who do not see the drawing. */
export function describeTrade(trade: TradeDetail): string {
  const { direction, quantity, averageEntry, averageExit, holdSeconds, stop, target } = trade
  const opened = `${direction === 'long' ? 'Bought' : 'Sold'} ${quantity} at ${formatDecimal(averageEntry)}`
  const closed =
    averageExit === null
      ? ', still open'
      : `, closed at ${formatDecimal(averageExit)}${holdSeconds === null ? '' : ` after ${formatDuration(holdSeconds)}`}`
  const levels = [
    stop ? `stop ${formatDecimal(stop)}` : '',
    target ? `target ${formatDecimal(target)}` : '',
  ].filter(Boolean)
  return `${opened}${closed}.${levels.length > 0 ? ` ${levels.join(', ')}.` : ''}`
}
