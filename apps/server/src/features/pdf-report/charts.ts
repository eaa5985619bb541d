import { writeDate } from '@ballast/domain/dates/write-date'
import { dayState } from '@ballast/domain/statistics/days/day-state'
import type { DayRow, SeriesReport } from '@ballast/domain/statistics/report/series-report'
import type { RHistogram } from '@ballast/domain/statistics/summary/r-histogram'
import { DAY_MS } from '@ballast/domain/time/durations'
import { dayText } from '@ballast/domain/time/trading-day'
import { COLOURS, escaped, type PaperWords } from './paper.ts'

export const CHART_WIDTH = 515

type Point = readonly [x: number, y: number]
type Box = { width: number; height: number }

const svg = ({ width, height }: Box, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`
const line = ([x1, y1]: Point, [x2, y2]: Point) =>
  `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${COLOURS.line}" stroke-width="0.6"/>`
const label = ([x, y]: Point, text: string, anchor = 'start') =>
  `<text x="${x}" y="${y}" font-size="7.5" fill="${COLOURS.subtle}" text-anchor="${anchor}">${escaped(text)}</text>`

/** The closed balance over time, and under it how far it is below its peak. Null without two points. */
export function equityChart({ curve }: SeriesReport, words: PaperWords): string | null {
  const [first, last] = [curve[0], curve.at(-1)]
  if (!first || !last || curve.length < 2) return null
  const [top, upper, gap, lower] = [8, 120, 10, 42]
  const [low, high] = extent(curve.map((point) => point.equity))
  const deepest = Math.max(...curve.map((point) => point.peak - point.equity), 1)
  const right = CHART_WIDTH - 62
  const x = (at: number) => round(((at - first.at) / Math.max(1, last.at - first.at)) * right)
  const y = (equity: number) => round(top + upper - ((equity - low) / Math.max(1, high - low)) * upper)
  const under = (point: (typeof curve)[number]) =>
    round(top + upper + gap + ((point.peak - point.equity) / deepest) * lower)
  const floor = top + upper + gap
  const path = curve.map((point, i) => `${i === 0 ? 'M' : 'L'}${x(point.at)} ${y(point.equity)}`).join('')
  const water = curve.map((point) => `L${x(point.at)} ${under(point)}`).join('')
  return svg(
    { width: CHART_WIDTH, height: floor + lower + 16 },
    [
      line([0, y(first.equity)], [right, y(first.equity)]),
      `<path d="M${x(first.at)} ${floor}${water}L${x(last.at)} ${floor}Z" fill="${COLOURS.lossMark}" fill-opacity="0.22"/>`,
      line([0, floor], [right, floor]),
      `<path d="${path}" fill="none" stroke="${COLOURS.primary}" stroke-width="1.4" stroke-linejoin="round"/>`,
      label([right + 6, y(last.equity) + 2.5], words.money(last.equity)),
      ...(Math.abs(y(first.equity) - y(last.equity)) > 10
        ? [label([right + 6, y(first.equity) + 2.5], words.money(first.equity))]
        : []),
      label([right + 6, floor + lower + 2], words.money(-deepest)),
      label([0, floor + lower + 13], dateOf(first.at)),
      label([right, floor + lower + 13], dateOf(last.at), 'end'),
    ].join(''),
  )
}

/** How many trades ended at how many R; the outermost bars hold everything beyond. */
export function rChart({ bins }: RHistogram): string {
  const [height, base] = [96, 80]
  const highest = Math.max(...bins.map((bin) => bin.count), 1)
  const width = CHART_WIDTH / bins.length
  const bars = bins.map(({ to, count }, i) => {
    const tall = round((count / highest) * 62)
    const isLoss = to !== null && to <= 0
    const x = round(i * width + 1)
    const edge = edgeLabel(bins, i, base + 10)
    return [
      `<rect x="${x}" y="${base - tall}" width="${round(width - 2)}" height="${tall}" rx="1" fill="${isLoss ? COLOURS.lossMark : COLOURS.profitMark}" fill-opacity="0.75"/>`,
      count > 0 ? label([x + width / 2 - 1, base - tall - 3], String(count), 'middle') : '',
      edge ? label(...edge) : '',
    ].join('')
  })
  return svg({ width: CHART_WIDTH, height }, [line([0, base], [CHART_WIDTH, base]), ...bars].join(''))
}

const CELL = { width: 22, height: 15 }
export const MONTH_WIDTH = 7 * CELL.width

/** A month as a grid of days, Monday first: win, loss, flat or not traded; deeper where more was won or lost. */
export function monthChart({
  month,
  days,
  strongest,
}: {
  month: string
  days: DayRow[]
  strongest: number
}): string {
  const [year = 1970, number = 1] = month.split('-').map(Number)
  const first = Date.UTC(year, number - 1, 1) / DAY_MS
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const offset = (new Date(first * DAY_MS).getUTCDay() + 6) % 7
  const of = new Map(days.map((day) => [day.day, day]))
  const name = writeDate(first * DAY_MS, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const cells = Array.from({ length: count }, (_, i) => {
    const place = offset + i
    const [x, y] = [(place % 7) * CELL.width, 14 + Math.floor(place / 7) * CELL.height]
    const { fill, opacity } = shadeOf(of.get(first + i), strongest)
    return [
      `<rect x="${x + 0.75}" y="${y + 0.75}" width="${CELL.width - 1.5}" height="${CELL.height - 1.5}" rx="2" fill="${fill}" fill-opacity="${opacity}"/>`,
      label([x + CELL.width / 2, y + 10], String(i + 1), 'middle'),
    ].join('')
  })
  const title = `<text x="0" y="8" font-size="8.5" fill="${COLOURS.ink}">${escaped(name)}</text>`
  return svg({ width: MONTH_WIDTH, height: 14 + 6 * CELL.height }, title + cells.join(''))
}

function shadeOf(day: DayRow | undefined, strongest: number): { fill: string; opacity: number } {
  if (!day) return { fill: COLOURS.wash, opacity: 0.5 }
  const state = dayState(day.net)
  if (state === 'flat') return { fill: COLOURS.line, opacity: 0.9 }
  const strength = Math.min(1, Math.abs(day.net) / Math.max(1, strongest))
  return {
    fill: state === 'win' ? COLOURS.profitMark : COLOURS.lossMark,
    opacity: round(0.22 + 0.5 * strength),
  }
}

/** Whole numbers of R under the bars, and what the open ones at the ends hold. */
function edgeLabel(
  bins: RHistogram['bins'],
  index: number,
  y: number,
): [at: Point, text: string, anchor: string] | null {
  const { from, to } = bins[index] ?? { from: 0, to: 0 }
  const signed = (value: number) => (value < 0 ? `−${-value}` : String(value))
  if (from === null) return [[0, y], `under ${signed(to ?? 0)}`, 'start']
  if (to === null) return [[CHART_WIDTH, y], `${signed(from)} and over`, 'end']
  const isShown = index > 1 && index < bins.length - 2 && Number.isInteger(from)
  return isShown ? [[(index * CHART_WIDTH) / bins.length, y], signed(from), 'middle'] : null
}

function extent(values: readonly number[]): [number, number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of values) {
    if (value < low) low = value
    if (value > high) high = value
  }
  return [low, high]
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

function dateOf(instant: number): string {
  return dayText(Math.floor(instant / DAY_MS))
}
