import type { Attempt, AttemptRoom } from '@ballast/contract/attempts/attempts'
import { strictLevel } from '@ballast/domain/prop-rules/room'
import { linearScale, linePath, pixel, type Scale } from '../../ui/charts/scale.ts'

export const WIDTH = 1000
export const HEIGHT = 260
const MARGIN = 0.06

/** The lines of a room chart, in its own coordinates. */
export type RoomLines = {
  balance: string
  /** Steps, closed at the bottom. */
  floor: string | null
  /** The range of equity while trades were open, as a stroke per close where it is known. */
  equity: string | null
  y: Scale
  start: number
  end: number
}

type Points = readonly (Omit<AttemptRoom['points'][number], 'equity'> &
  Partial<Pick<AttemptRoom['points'][number], 'equity'>>)[]

/** Balance and floor over time; the target is in view if it is not far off. */
export function roomLines(
  { points }: { points: Points },
  levels: readonly (number | null)[],
): RoomLines | null {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last || points.length < 2) return null
  const values = points.flatMap(({ balance, floor, equity }) => [
    Number(balance),
    ...(equity ? [Number(equity.low), Number(equity.high)] : []),
    ...(floor === null ? [] : [Number(floor)]),
  ])
  const shown = [...values, ...levels.filter((level) => level !== null)]
  const low = Math.min(...shown)
  const high = Math.max(...shown)
  const pad = (high - low || 1) * MARGIN
  const start = Date.parse(first.at)
  const end = Date.parse(last.at)
  const time = linearScale([start, end], [0, WIDTH])
  const x = (at: string) => time(Date.parse(at))
  const y = linearScale([low - pad, high + pad], [HEIGHT, 0])
  const steps = points.flatMap(({ at, floor }) =>
    floor === null ? [] : [`H${pixel(x(at))}V${pixel(y(Number(floor)))}`],
  )
  const strokes = points.flatMap(({ at, equity }) =>
    equity ? [`M${pixel(x(at))} ${pixel(y(Number(equity.low)))}V${pixel(y(Number(equity.high)))}`] : [],
  )
  const begin = first.floor === null ? null : pixel(y(Number(first.floor)))
  return {
    balance: linePath(points.map(({ at, balance }) => [x(at), y(Number(balance))])),
    floor: begin === null ? null : `M0 ${begin}${steps.join('')}`,
    equity: strokes.length > 0 ? strokes.join('') : null,
    y,
    start,
    end,
  }
}

/** The levels beside the chart, by the strict reading. The day stop is shown only while it is above the floor. */
export function levelsOf({ now }: Attempt): {
  target: number | null
  dayStop: number | null
  floor: number | null
} {
  const floor = now.floor ? Number(strictLevel(now.floor)) : null
  const daily = now.dailyFloor && !now.breach ? Number(strictLevel(now.dailyFloor)) : null
  return {
    target: now.progress.target ? Number(now.progress.target.level) : null,
    dayStop: daily !== null && (floor === null || daily > floor) ? daily : null,
    floor,
  }
}

/** Heights from top to bottom, moved apart so that labels of this height do not overlap and stay inside the drawing. */
export function apart(tops: readonly number[], height: number): number[] {
  const pushed: number[] = []
  for (const top of tops) pushed.push(Math.max(top, (pushed.at(-1) ?? -height) + height))
  let lowest = HEIGHT
  return pushed
    .reverse()
    .map((top) => {
      const at = Math.min(top, lowest)
      lowest = at - height
      return at
    })
    .reverse()
}
