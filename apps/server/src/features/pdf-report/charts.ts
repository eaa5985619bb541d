import { MONTH_PARTS, writeDay } from '@ballast/domain/dates/write-date'
import type { DayRow, SeriesReport } from '@ballast/domain/statistics/report/series-report'
import type { RHistogram } from '@ballast/domain/statistics/summary/r-histogram'
import { dayText } from '@ballast/domain/time/trading-day'
import { escapeHtml } from '../../platform/html/escape-html.ts'
import { COLOURS } from '../../platform/pdf/colours.ts'
import { equityShape } from './equity-shape.ts'
import { type MonthDay, monthDays } from './month-days.ts'
import type { PaperText } from './paper-text.ts'
import { rBars } from './r-bars.ts'

export const CHART_WIDTH = 515

type Point = readonly [x: number, y: number]
type Box = { width: number; height: number }

const svg = ({ width, height }: Box, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`
const line = ([x1, y1]: Point, [x2, y2]: Point) =>
  `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${COLOURS.line}" stroke-width="0.6"/>`
const label = ([x, y]: Point, text: string, anchor = 'start') =>
  `<text x="${x}" y="${y}" font-size="7.5" fill="${COLOURS.subtle}" text-anchor="${anchor}">${escapeHtml(text)}</text>`

/**
 * The closed balance over time, or the result if the balance is not known, with its drawdown below; from the first to the
 * last trading day. Null for fewer than two points.
 */
export function equityChart({ curve, days }: SeriesReport, words: PaperText): string | null {
  const first = curve[0]
  const last = curve.at(-1)
  const firstDay = days[0]?.day
  const lastDay = days.at(-1)?.day
  if (!first || !last || curve.length < 2 || firstDay === undefined || lastDay === undefined) return null
  const { points, deepest } = equityShape(curve)
  const top = 8
  const upper = 120
  const gap = 10
  const lower = 42
  const right = CHART_WIDTH - 62
  const floor = top + upper + gap
  const y = (height: number) => round(top + upper - height * upper)
  const drawn = points.map(({ time, height, depth }) => ({
    x: round(time * right),
    y: y(height),
    under: round(floor + depth * lower),
  }))
  const path = drawn.map((point, i) => `${i === 0 ? 'M' : 'L'}${point.x} ${point.y}`).join('')
  const water = drawn.map((point) => `L${point.x} ${point.under}`).join('')
  const from = y(points[0]?.height ?? 0)
  const to = y(points.at(-1)?.height ?? 0)
  return svg(
    { width: CHART_WIDTH, height: floor + lower + 16 },
    [
      line([0, from], [right, from]),
      `<path d="M0 ${floor}${water}L${right} ${floor}Z" fill="${COLOURS.lossMark}" fill-opacity="0.22"/>`,
      line([0, floor], [right, floor]),
      `<path d="${path}" fill="none" stroke="${COLOURS.primary}" stroke-width="1.4" stroke-linejoin="round"/>`,
      label([right + 6, to + 2.5], words.money(last.equity)),
      ...(Math.abs(from - to) > 10 ? [label([right + 6, from + 2.5], words.money(first.equity))] : []),
      label([right + 6, floor + lower + 2], words.money(-deepest)),
      label([0, floor + lower + 13], dayText(firstDay)),
      label([right, floor + lower + 13], dayText(lastDay), 'end'),
    ].join(''),
  )
}

/** How many trades ended at each R; the outermost bars contain everything beyond. */
export function rChart({ bins }: RHistogram): string {
  const height = 96
  const base = 80
  const width = CHART_WIDTH / bins.length
  const bars = rBars(bins).map(({ count, share, isLoss, label: words }, i) => {
    const tall = round(share * 62)
    const x = round(i * width + 1)
    const under = words && { start: 0, edge: i * width, end: CHART_WIDTH }[words.at]
    const anchor = words && { start: 'start', edge: 'middle', end: 'end' }[words.at]
    return [
      `<rect x="${x}" y="${base - tall}" width="${round(width - 2)}" height="${tall}" rx="1" fill="${isLoss ? COLOURS.lossMark : COLOURS.profitMark}" fill-opacity="0.75"/>`,
      count > 0 ? label([x + width / 2 - 1, base - tall - 3], String(count), 'middle') : '',
      words ? label([under ?? 0, base + 10], words.text, anchor ?? 'start') : '',
    ].join('')
  })
  return svg({ width: CHART_WIDTH, height }, [line([0, base], [CHART_WIDTH, base]), ...bars].join(''))
}

const CELL = { width: 22, height: 15 }
export const MONTH_WIDTH = 7 * CELL.width

type Month = { month: string; days: readonly DayRow[]; strongest: number }

/** A month as a grid of days, Monday first: win, loss, flat or not traded; darker where more was won or lost. */
export function monthChart({ month, ...of }: Month): string {
  const name = writeDay(`${month}-01`, MONTH_PARTS)
  const cells = monthDays(month, of).map((day) => {
    const x = day.column * CELL.width
    const y = 14 + day.row * CELL.height
    const { fill, opacity } = shadeOf(day)
    return [
      `<rect x="${x + 0.75}" y="${y + 0.75}" width="${CELL.width - 1.5}" height="${CELL.height - 1.5}" rx="2" fill="${fill}" fill-opacity="${opacity}"/>`,
      label([x + CELL.width / 2, y + 10], String(day.number), 'middle'),
    ].join('')
  })
  const title = `<text x="0" y="8" font-size="8.5" fill="${COLOURS.ink}">${escapeHtml(name)}</text>`
  return svg({ width: MONTH_WIDTH, height: 14 + 6 * CELL.height }, title + cells.join(''))
}

function shadeOf({ state, strength }: MonthDay): { fill: string; opacity: number } {
  if (state === 'none') return { fill: COLOURS.wash, opacity: 0.5 }
  if (state === 'flat') return { fill: COLOURS.line, opacity: 0.9 }
  return {
    fill: state === 'win' ? COLOURS.profitMark : COLOURS.lossMark,
    opacity: round(0.22 + 0.5 * strength),
  }
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
