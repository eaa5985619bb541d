import type { FigureJson } from '@ballast/contract/figures'
import type { ReportDistributions } from '@ballast/contract/reports'
import { formatMoney } from '../../../lib/format/format-number.ts'
import { durationLabel } from '../../trade-filter/group-labels.ts'
import { edgeText } from '../frame/amount.tsx'
import { binSearch, groupSearch, type TradesSearch } from '../trades-search.ts'
import type { Bar, Mean } from './histogram.tsx'

type Bins = readonly { from: number | null; to: number | null }[]

/** Results in R with ticks at whole numbers; outliers are counted in the open bins. */
export function barsOfR({ bins }: ReportDistributions['r'], page: TradesSearch): Bar[] {
  const text = (edge: number) => edgeText(edge, 'r')
  return bins.map(({ from, to, count }) => ({
    key: String(from),
    label: rangeLabel(from, to, text),
    count,
    tone: toneOf(from, to),
    search: binSearch(page, 'r', { from, to }),
    tick: from !== null && Number.isInteger(from) ? text(from) : null,
  }))
}

/** Results in money with ticks at every fourth edge from zero; without amounts in privacy mode. */
export function barsOfMoney(
  { bins, width }: ReportDistributions['money'],
  page: TradesSearch,
  { currency, isPrivate }: { currency: string; isPrivate: boolean },
): Bar[] {
  const text = (edge: number) => formatMoney(edge, { currency, precision: precisionOf(width), sign: 'auto' })
  const step = Number(width) * 4
  const tickText = (edge: number) =>
    Number.isInteger(step) ? edgeText(edge, 'money') : formatMoney(edge, { symbol: false, sign: 'auto' })
  return bins.map((bin, index) => {
    const from = bin.from === null ? null : Number(bin.from)
    const to = bin.to === null ? null : Number(bin.to)
    const isTick = from !== null && Math.abs(Math.round(from / step) * step - from) < step * 1e-9
    return {
      key: String(bin.from),
      label: isPrivate ? `bin ${index + 1}, amounts hidden` : rangeLabel(from, to, text),
      count: bin.count,
      tone: toneOf(from, to),
      search: binSearch(page, 'net', bin),
      tick: isTick && !isPrivate ? tickText(from) : isTick && from === 0 ? '0' : null,
    }
  })
}

/** Whole units if every edge is one, so that no label rounds an edge. */
function precisionOf(width: string): 'whole' | 'cents' {
  return Number.isInteger(Number(width)) ? 'whole' : 'cents'
}

export function barsOfHolds({ bins }: ReportDistributions['holds'], page: TradesSearch): Bar[] {
  return bins.map(({ key, count, wins, losses }) => ({
    key,
    label: `Held ${durationLabel(key)}, ${wins} won and ${losses} lost`,
    count,
    tone: 'plain',
    search: groupSearch(page, 'duration', key),
    name: shortBand(key),
  }))
}

function shortBand(key: string): string {
  return key === '0-1m' ? '<1m' : key.replace('-', '–')
}

function rangeLabel(from: number | null, to: number | null, text: (edge: number) => string): string {
  if (from === null) return `Below ${text(to ?? 0)}`
  return to === null ? `${text(from)} or more` : `From ${text(from)} to below ${text(to)}`
}

/** A bin never mixes wins and losses: zero is an edge, and belongs to the bin above it. */
function toneOf(from: number | null, to: number | null): Bar['tone'] {
  return to !== null && to <= 0 ? 'loss' : from === null ? 'loss' : 'win'
}

/** The position of the average along the bars, 0 to 1; all bins are equally wide, including the open ones. */
export function meanPlace(bins: Bins, { value, low, high }: FigureJson): Mean | null {
  const inner = bins.filter(({ from, to }) => from !== null && to !== null)
  const first = inner[0]?.from
  const last = inner.at(-1)?.to
  if (value === null || first === undefined || first === null || last === undefined || last === null)
    return null
  const place = (at: number) => (1 + ((at - first) / (last - first)) * inner.length) / bins.length
  return {
    at: place(value),
    low: low === null ? null : place(low),
    high: high === null ? null : place(high),
  }
}

/** Says how many results are in the open bins; null if none are. */
export function overflowText(bins: readonly { from: unknown; to: unknown; count: number }[]): string | null {
  const below = bins.find(({ from }) => from === null)?.count ?? 0
  const above = bins.find(({ to }) => to === null)?.count ?? 0
  if (below + above === 0) return null
  return `Off the chart: ${below} to the left, ${above} to the right, counted in the outermost bars.`
}
