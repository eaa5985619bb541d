import { plainDecimal } from '@ballast/domain/money/plain-decimal'
import { linearScale } from '../../../ui/charts/scale.ts'

/** The geometry of the chart of a trade's fills: pure numbers, no colours. */

export type ChartFill = { side: 'buy' | 'sell'; quantity: string; price: string; executedAt: string }
export type ChartLevel = { id: 'entry' | 'exit' | 'stop' | 'target'; price: string }
export type Size = { width: number; height: number; right: number; bottom: number; top: number }

export type Geometry = {
  /** Fills of one side that are close together share the first one's label. */
  fills: { x: number; y: number; side: 'buy' | 'sell'; index: number; label: string | null }[]
  levels: { id: ChartLevel['id']; price: string; y: number; labelY: number }[]
  ticks: { x: number; at: number }[]
  /** From the first to the last fill. */
  from: number
  to: number
}

const LABEL_PX = 14
const LABEL_WIDTH_PX = 40

export function chartGeometry(
  fills: readonly ChartFill[],
  levels: readonly ChartLevel[],
  { width, height, right, bottom, top }: Size,
): Geometry {
  const times = fills.map((fill) => Date.parse(fill.executedAt))
  const start = Math.min(...times)
  const end = Math.max(...times)
  const plotWidth = width - right
  const span = end - start
  const x = span === 0 ? () => plotWidth / 2 : linearScale([start, end], [plotWidth * 0.14, plotWidth * 0.86])
  const prices = [...fills.map(({ price }) => Number(price)), ...levels.map(({ price }) => Number(price))]
  const low = Math.min(...prices)
  const high = Math.max(...prices)
  const margin = (high - low || Math.abs(high) * 0.001 || 1) * 0.16
  const y = linearScale([low - margin, high + margin], [height - bottom, top])
  const placed = levels.map((level) => ({ ...level, y: y(Number(level.price)) })).sort((a, b) => a.y - b.y)
  const labels = spread(
    placed.map((level) => level.y),
    { gap: LABEL_PX, min: top, max: height - bottom },
  )
  return {
    fills: withLabels(
      fills.map(({ side, price, quantity }, index) => ({
        x: x(times[index] ?? start),
        y: y(Number(price)),
        side,
        index,
        quantity,
      })),
    ),
    levels: placed.map((level, index) => ({ ...level, labelY: labels[index] ?? level.y })),
    ticks: span === 0 ? [{ x: x(start), at: start }] : [start, end].map((at) => ({ x: x(at), at })),
    from: x(start),
    to: x(end),
  }
}

type Mark = { x: number; y: number; side: 'buy' | 'sell'; index: number; quantity: string }

function withLabels(marks: readonly Mark[]): Geometry['fills'] {
  const named: { mark: Mark; quantity: number }[] = []
  for (const mark of marks) {
    const near = named.find(
      (known) =>
        known.mark.side === mark.side &&
        Math.abs(known.mark.x - mark.x) < LABEL_WIDTH_PX &&
        Math.abs(known.mark.y - mark.y) < LABEL_PX,
    )
    if (near) near.quantity += Number(mark.quantity)
    else named.push({ mark, quantity: Number(mark.quantity) })
  }
  return marks.map(({ quantity: _, ...mark }) => {
    const own = named.find((known) => known.mark.index === mark.index)
    const label = own ? `${mark.side === 'buy' ? 'Buy' : 'Sell'} ${writtenQuantity(own.quantity)}` : null
    return { ...mark, label }
  })
}

/** Without the last digits, in which sums of decimals differ. */
function writtenQuantity(quantity: number): string {
  return plainDecimal(Number(quantity.toPrecision(12)).toFixed(10))
}

type Room = { gap: number; min: number; max: number }

/** Moves sorted positions apart by at least a gap, as little as possible, within the limits. */
export function spread(positions: readonly number[], { gap, min, max }: Room): number[] {
  const placed: number[] = []
  for (const position of positions) placed.push(Math.max(position, (placed.at(-1) ?? min - gap) + gap))
  for (let index = placed.length - 1, limit = max; index >= 0; index--) {
    const at = Math.min(placed[index] ?? 0, limit)
    placed[index] = at
    limit = at - gap
  }
  return placed
}

/** The levels of a trade that are drawn; two at the same price are one line. */
export function levelsOf(trade: {
  averageEntry: string
  averageExit: string | null
  stop: string | null
  target: string | null
}): ChartLevel[] {
  const { averageEntry, averageExit, stop, target } = trade
  const all: (ChartLevel | null)[] = [
    { id: 'entry', price: averageEntry },
    stop ? { id: 'stop', price: stop } : null,
    target ? { id: 'target', price: target } : null,
    averageExit ? { id: 'exit', price: averageExit } : null,
  ]
  const seen = new Set<number>()
  return all.filter((level): level is ChartLevel => {
    if (!level || seen.has(Number(level.price))) return false
    seen.add(Number(level.price))
    return true
  })
}
