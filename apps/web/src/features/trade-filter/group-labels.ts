import { RUNS_BEFORE, type RunBeforeKey } from '@ballast/contract/trade-filter'
import { HOLD_BANDS, SIZE_BANDS } from '@ballast/domain/statistics/breakdown/bands'
import { SESSIONS } from '@ballast/domain/statistics/breakdown/sessions'
import { NONE } from '@ballast/domain/statistics/selection/trade-filter'
import { formatDecimal } from '../../lib/format/format-number.ts'
import type { ComboboxOption } from '../../ui/forms/combobox.tsx'

/** The names of groups of trades: in filters, on the performance page and elsewhere. */

/** `09:00`, the first minute of the hour. */
export function hourLabel(hour: string | number): string {
  return `${String(hour).padStart(2, '0')}:00`
}

/** A band of the time held: `under 1 min`, `1–5 min`, `4–24 h`, `24 h and more`. */
export function durationLabel(key: string): string {
  if (key === '0-1m') return 'under 1 min'
  const unit = key.includes('h') ? 'h' : 'min'
  const band = key.replace(/[mh]/g, '')
  return band.endsWith('+') ? `${band.slice(0, -1)} ${unit} and more` : `${band.replace('-', '–')} ${unit}`
}

/** A band of the quantity, excluding its upper end: `1 to under 2`, `1,000 and more`. */
export function sizeLabel(key: string): string {
  const [from = '', to] = key.replace('+', '').split('-')
  const grouped = (text: string) => formatDecimal(text)
  if (to === undefined) return `${grouped(from)} and more`
  return from === '0' ? `under ${grouped(to)}` : `${grouped(from)} to under ${grouped(to)}`
}

/** `after 2 losses in a row`. */
export function runLabel(run: RunBeforeKey): string {
  const [kind, length] = run.split('-')
  const word = kind === 'wins' ? 'win' : 'loss'
  if (length === '1') return `after a ${word}`
  return `after ${length} ${kind} in a row`
}

export const RECORDED_LABELS = { live: 'While trading', reconstructed: 'Later' } as const

const option = (value: string, label: string): ComboboxOption => ({ value, label })
const numbered = (from: number, to: number, label: (value: number) => string) =>
  Array.from({ length: to - from + 1 }, (_, index) => option(String(from + index), label(from + index)))

export const SESSION_OPTIONS = SESSIONS.map(({ key, label }) => option(key, label))
export const HOUR_OPTIONS = numbered(0, 23, hourLabel)
export const MONTH_DAY_OPTIONS = numbered(1, 31, String)
export const DURATION_OPTIONS = HOLD_BANDS.keys.map((key) => option(key, durationLabel(key)))
export const SIZE_OPTIONS = SIZE_BANDS.keys.map((key) => option(key, sizeLabel(key)))
export const RUN_OPTIONS = RUNS_BEFORE.map((run) => option(run, runLabel(run)))
export const RECORDED_OPTIONS = [
  ...Object.entries(RECORDED_LABELS).map(([value, label]) => option(value, label)),
  option(NONE, 'Moment not known'),
]
