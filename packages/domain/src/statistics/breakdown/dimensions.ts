import { DAY_MS } from '../../time/durations.ts'
import { fieldsOfKind, fieldsWith, plainWordFields, TRADE_FIELDS } from '../../trades/trade-fields.ts'
import { EMOTIONS } from '../../vocabulary/emotions.ts'
import { ASSET_CLASSES, R_SOURCES, RECORDED } from '../../vocabulary/trade-vocabulary.ts'
import type { Sample } from '../report/sample.ts'
import type { RowList } from '../row-list.ts'
import type { TradeColumns } from '../trade-columns.ts'
import { type Bands, bandOf, HOLD_BANDS, SIZE_BANDS } from './bands.ts'
import { SESSIONS, sessionOf } from './sessions.ts'

/**
 * What trades can be grouped by. Opening times are on the account's clock (`hour`, `weekday`, `dayOfMonth` by the
 * trading day of the opening), except `session` (New York clock); `month` is that of the close, like money.
 * `emotion…Recorded` keeps live and reconstructed feelings apart.
 */
export const DIMENSIONS = [
  'setup',
  'root',
  'symbol',
  'assetClass',
  'direction',
  'account',
  'session',
  'hour',
  'weekday',
  'hourOfWeekday',
  'dayOfMonth',
  'month',
  'duration',
  'size',
  'tag',
  'mistake',
  ...fieldsWith('timed'),
  ...fieldsWith('timed').map((name) => `${name}Recorded` as const),
  ...fieldsOfKind('score'),
  ...plainWordFields(),
  'rSource',
] as const
export type Dimension = (typeof DIMENSIONS)[number]

/**
 * The keys of a dimension, in display order (`isRanked`: by number of trades instead), and the ones a row has: an
 * index, −1 for not recorded, or a list of indices.
 */
export type KeyColumn = { keys: readonly string[]; isRanked: boolean } & (
  | { kind: 'one'; of: (row: number) => number }
  | { kind: 'several'; of: (row: number) => readonly number[] }
)

const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7']
const HOURS = numbered(24, 0)

/**
 * The keys of a dimension for a sample. Words keep their spelling; weekdays are 1 Monday … 7 Sunday, hours 0 … 23, an
 * hour of a weekday '1-9', a month '2026-03', a recorded emotion 'calm/live', 'calm/reconstructed' or 'calm' if the
 * moment is unknown; bands and sessions use the keys of their tables.
 */
export function keyColumn(dimension: Dimension, sample: Trades): KeyColumn {
  const { columns } = sample
  const words = wordColumns(columns)[dimension]
  if (words) return { kind: 'one', isRanked: true, keys: words[0], of: codes(words[1]) }
  if (dimension === 'tag') return lists(columns.tags, columns.tagLists)
  if (dimension === 'mistake') return lists(columns.mistakes, columns.mistakeLists)
  const plain = plainColumns(columns)[dimension] ?? monthColumn(sample)
  return { kind: 'one', isRanked: false, keys: plain[0], of: plain[1] }
}

/** Only the columns of a sample are read, and its days for months. */
type Trades = Pick<Sample, 'columns' | 'days'>
type CodedColumn = readonly [keys: readonly string[], column: ArrayLike<number>]
type KeyedRows = readonly [keys: readonly string[], of: (row: number) => number]

function wordColumns(columns: TradeColumns): Partial<Record<Dimension, CodedColumn>> {
  return {
    setup: [columns.setups, columns.setup],
    root: [columns.roots, columns.root],
    symbol: [columns.symbols, columns.symbol],
    account: [columns.accounts, columns.account],
    assetClass: [ASSET_CLASSES, columns.assetClass],
    ...keyedBy(fieldsWith('timed'), (name) => [TRADE_FIELDS[name].words, columns[name]] as const),
  }
}

function plainColumns(columns: TradeColumns): Partial<Record<Dimension, KeyedRows>> {
  const { openMinute, openDay, openedAt, closedAt, quantity, direction } = columns
  const hour = (row: number) => Math.floor((openMinute[row] ?? 0) / 60)
  const ifOpeningKnown = (of: (row: number) => number) => (row: number) =>
    (openMinute[row] ?? -1) < 0 ? -1 : of(row)
  const weekday = ifOpeningKnown((row) => weekdayIndex(openDay[row] ?? 0))
  const scale = (most: number, column: Int8Array): KeyedRows => [
    numbered(most, 1),
    (row) => (column[row] ?? 0) - 1,
  ]
  const feeling = (emotion: Int8Array, recorded: Int8Array): KeyedRows => [
    RECORDED_EMOTIONS,
    (row) => {
      const felt = emotion[row] ?? -1
      return felt < 0 ? -1 : felt * (RECORDED.length + 1) + (recorded[row] ?? -1) + 1
    },
  ]
  return {
    direction: [['long', 'short'], (row) => (direction[row] === 1 ? 0 : 1)],
    session: [SESSIONS.map(({ key }) => key), (row) => sessionOf(openedAt[row] ?? 0)],
    hour: [HOURS, hour],
    weekday: [WEEKDAYS, weekday],
    hourOfWeekday: [
      WEEKDAYS.flatMap((day) => HOURS.map((at) => `${day}-${at}`)),
      ifOpeningKnown((row) => weekday(row) * 24 + hour(row)),
    ],
    dayOfMonth: [numbered(31, 1), ifOpeningKnown(dateOf(openDay))],
    duration: banded(HOLD_BANDS, (row) => (closedAt[row] ?? 0) - (openedAt[row] ?? 0)),
    size: banded(SIZE_BANDS, (row) => quantity[row] ?? Number.NaN),
    ...Object.fromEntries(
      fieldsWith('timed').map((name) => [
        `${name}Recorded`,
        feeling(columns[name], columns[`${name}Recorded`]),
      ]),
    ),
    ...keyedBy(fieldsOfKind('score'), (name) => scale(TRADE_FIELDS[name].max, columns[name])),
    ...keyedBy(plainWordFields(), (name) => [TRADE_FIELDS[name].words, codes(columns[name])] as const),
    // The last source is "unknown": without an R, nothing is recorded.
    rSource: [
      R_SOURCES.slice(0, -1),
      (row) => {
        const source = columns.rSource[row] ?? -1
        return source < R_SOURCES.length - 1 ? source : -1
      },
    ],
  }
}

function keyedBy<Name extends string, Value>(names: readonly Name[], of: (name: Name) => Value) {
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Value>
}

const RECORDED_EMOTIONS = EMOTIONS.flatMap((word) => [word, ...RECORDED.map((when) => `${word}/${when}`)])

/** Day of the month, counted from 0. Caches the last result, because neighbouring rows mostly share their day. */
function dateOf(days: Int32Array): (row: number) => number {
  let lastDay = Number.NaN
  let lastDate = -1
  return (row) => {
    const day = days[row] ?? 0
    if (day !== lastDay) {
      lastDay = day
      lastDate = new Date(day * DAY_MS).getUTCDate() - 1
    }
    return lastDate
  }
}

function monthColumn({ columns, days }: Trades): KeyedRows {
  const monthOf = (day: number) => {
    const date = new Date(day * DAY_MS)
    return date.getUTCFullYear() * 12 + date.getUTCMonth()
  }
  const first = monthOf(days.day[0] ?? 0)
  const count = monthOf(days.day.at(-1) ?? 0) - first + 1
  const keys = Array.from({ length: count }, (_, i) => {
    const month = first + i
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  })
  const firstDay = days.day[0] ?? 0
  const ofDay = new Int32Array((days.day.at(-1) ?? firstDay) - firstDay + 1)
  for (const day of days.day) ofDay[day - firstDay] = monthOf(day) - first
  return [keys, (row) => ofDay[(columns.tradingDay[row] ?? 0) - firstDay] ?? -1]
}

function lists(keys: readonly string[], perRow: RowList<readonly number[]>): KeyColumn {
  return { kind: 'several', isRanked: true, keys, of: (row) => perRow[row] ?? [] }
}

function banded(bands: Bands, read: (row: number) => number): KeyedRows {
  return [bands.keys, (row) => bandOf(bands, read(row))]
}

function codes(column: ArrayLike<number>): (row: number) => number {
  return (row) => column[row] ?? -1
}

function numbered(count: number, from: number): string[] {
  return Array.from({ length: count }, (_, i) => String(i + from))
}

/** 0 Monday … 6 Sunday; day 0 was a Thursday. */
function weekdayIndex(day: number): number {
  return (((day + 3) % 7) + 7) % 7
}
