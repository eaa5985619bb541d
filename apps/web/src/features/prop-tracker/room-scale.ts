import type { Attempt, AttemptRoom } from '@ballast/contract/attempts/attempts'

export const [WIDTH, HEIGHT] = [1000, 260]
const MARGIN = 0.06

/** Lines a room chart draws, in its own coordinates. */
export type RoomLines = {
  balance: string
  /** Steps, closed at the bottom. */
  floor: string | null
  /** How far equity went while trades were open, as a stroke for each closing where it is known. */
  equity: string | null
  y: (value: number) => number
  start: number
  end: number
}

type Points = readonly (Omit<AttemptRoom['points'][number], 'equity'> &
  Partial<Pick<AttemptRoom['points'][number], 'equity'>>)[]

/** Balance and floor over time; the target is kept in sight where it is not far off. */
export function roomLines(
  { points }: { points: Points },
  levels: readonly (number | null)[],
): RoomLines | null {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 2) return null
  const values = points.flatMap(({ balance, floor, equity }) => [
    Number(balance),
    ...(equity ? [Number(equity.low), Number(equity.high)] : []),
    ...(floor === null ? [] : [Number(floor)]),
  ])
  const shown = [...values, ...levels.filter((level) => level !== null)]
  const [low, high] = [Math.min(...shown), Math.max(...shown)]
  const pad = (high - low || 1) * MARGIN
  const [start, end] = [Date.parse(first.at), Date.parse(last.at)]
  const x = (at: string) => ((Date.parse(at) - start) / (end - start || 1)) * WIDTH
  const y = (value: number) => ((high + pad - value) / (high - low + 2 * pad || 1)) * HEIGHT
  const balance = points.map((point) => `${x(point.at).toFixed(1)} ${y(Number(point.balance)).toFixed(1)}`)
  const steps = points.flatMap(({ at, floor }) =>
    floor === null ? [] : [`H${x(at).toFixed(1)}V${y(Number(floor)).toFixed(1)}`],
  )
  const strokes = points.flatMap(({ at, equity }) =>
    equity
      ? [`M${x(at).toFixed(1)} ${y(Number(equity.low)).toFixed(1)}V${y(Number(equity.high)).toFixed(1)}`]
      : [],
  )
  const begin = first.floor === null ? null : y(Number(first.floor)).toFixed(1)
  return {
    balance: `M${balance.join('L')}`,
    floor: begin === null ? null : `M0 ${begin}${steps.join('')}`,
    equity: strokes.length > 0 ? strokes.join('') : null,
    y,
    start,
    end,
  }
}

/** Levels beside the chart. The day stop counts only while it lies above the floor. */
export function levelsOf({ now }: Attempt): {
  target: number | null
  dayStop: number | null
  floor: number | null
} {
  const floor = now.floor ? Number(now.floor.low) : null
  const daily = now.dailyFloor && !now.breach ? Number(now.dailyFloor.low) : null
  return {
    target: now.progress.target ? Number(now.progress.target.level) : null,
    dayStop: daily !== null && (floor === null || daily > floor) ? daily : null,
    floor,
  }
}
