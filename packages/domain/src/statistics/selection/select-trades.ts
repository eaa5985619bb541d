import { CODED_OUTCOMES } from '../../trades/outcome.ts'
import { fieldsOfKind, plainWordFields, TRADE_FIELDS } from '../../trades/trade-fields.ts'
import { EMOTIONS } from '../../vocabulary/emotions.ts'
import { EMOTION_MOMENTS, RECORDED } from '../../vocabulary/trade-vocabulary.ts'
import type { Selection, TradeColumns } from '../trade-columns.ts'
import { groupConditions } from './group-conditions.ts'
import { type Condition, isAsking, listCondition, wordCondition } from './list-condition.ts'
import { selectAll } from './select-all.ts'
import { hasField, type NumberRange, type TradeFilter } from './trade-filter.ts'

/**
 * The trades that match a filter, in column order, in one pass. No filter, or an empty one, selects all.
 * @example selectTrades(columns, { directions: { include: ['long'] }, r: { min: 1 } })
 */
export function selectTrades(columns: TradeColumns, filter: TradeFilter = {}): Selection {
  const conditions = [
    ...wordConditions(columns, filter),
    ...groupConditions(columns, filter.groups),
    ...rangeConditions(columns, filter),
    ...flagConditions(columns, filter),
    ...clockConditions(columns, filter),
  ]
  if (conditions.length === 0) return selectAll(columns)
  const rows = new Uint32Array(columns.length)
  let count = 0
  for (let row = firstClosedFrom(columns, filter.closedAt?.min); row < columns.length; row++) {
    let holds = true
    for (let i = 0; holds && i < conditions.length; i++) holds = conditions[i]?.(row) ?? true
    if (holds) rows[count++] = row
  }
  return { columns, rows: rows.slice(0, count) }
}

/** The first row closed at or after an instant: rows are in order of their close, open ones last. */
function firstClosedFrom({ closedAt, length }: TradeColumns, instant = -Infinity): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((closedAt[middle] ?? 0) < instant) low = middle + 1
    else high = middle
  }
  return low
}

function wordConditions(columns: TradeColumns, filter: TradeFilter): Condition[] {
  const one = (words: readonly string[], column: ArrayLike<number>) => ({ words, column })
  const emotionColumns = {
    before: columns.emotionBefore,
    during: columns.emotionDuring,
    after: columns.emotionAfter,
  }
  const recordedColumns = {
    before: columns.emotionBeforeRecorded,
    during: columns.emotionDuringRecorded,
    after: columns.emotionAfterRecorded,
  }
  const singles = [
    { filter: filter.accounts, on: one(columns.accounts, columns.account) },
    { filter: filter.currencies, on: one(columns.accountCurrencies, columns.account) },
    { filter: filter.symbols, on: one(columns.symbols, columns.symbol) },
    { filter: filter.roots, on: one(columns.roots, columns.root) },
    { filter: filter.setups, on: one(columns.setups, columns.setup) },
    { filter: filter.imports, on: one(columns.imports, columns.importIndex) },
    ...plainWordFields().map((name) => ({
      filter: filter[name],
      on: one(TRADE_FIELDS[name].words, columns[name]),
    })),
    ...EMOTION_MOMENTS.map((moment) => ({
      filter: filter.emotions?.[moment],
      on: one(EMOTIONS, emotionColumns[moment]),
    })),
    ...EMOTION_MOMENTS.map((moment) => ({
      filter: filter.emotionsRecorded?.[moment],
      on: one(RECORDED, recordedColumns[moment]),
    })),
  ]
  const conditions: Condition[] = []
  const { directions, outcomes } = filter
  if (isAsking(directions))
    conditions.push(wordCondition(one(['short', 'none', 'long'], shifted(columns.direction)), directions))
  if (isAsking(outcomes))
    conditions.push(wordCondition(one(CODED_OUTCOMES, shifted(columns.outcome)), outcomes))
  for (const single of singles) {
    if (isAsking(single.filter)) conditions.push(wordCondition(single.on, single.filter))
  }
  const { tags, mistakes } = filter
  if (isAsking(tags)) conditions.push(listCondition({ words: columns.tags, lists: columns.tagLists }, tags))
  if (isAsking(mistakes))
    conditions.push(listCondition({ words: columns.mistakes, lists: columns.mistakeLists }, mistakes))
  return conditions
}

/** −1, 0, 1 as word indices 0, 1, 2; an outcome of 2 (open, unknown) becomes "no word". */
function shifted(column: Int8Array): Int8Array {
  return column.map((code) => (code === 2 ? -1 : code + 1))
}

function rangeConditions(columns: TradeColumns, filter: TradeFilter): Condition[] {
  const { closedAt, openedAt } = columns
  const recorded = (column: Int8Array) => (row: number) => column[row] || Number.NaN
  const value = (column: ArrayLike<number>) => (row: number) => column[row] ?? Number.NaN
  const ranges: (readonly [NumberRange | undefined, (row: number) => number])[] = [
    [filter.openDay, value(columns.openDay)],
    [filter.tradingDay, value(columns.tradingDay)],
    [filter.net, value(columns.net)],
    [filter.r, value(columns.r)],
    [filter.quantity, value(columns.quantity)],
    [filter.closedAt, value(closedAt)],
    [filter.holdSeconds, (row) => ((closedAt[row] ?? 0) - (openedAt[row] ?? 0)) / 1000],
    ...fieldsOfKind('score').map((name) => [filter[name], recorded(columns[name])] as const),
  ]
  const conditions: Condition[] = []
  for (const [range, read] of ranges) {
    if (range?.min === undefined && range?.max === undefined && range?.below === undefined) continue
    const { min = -Infinity, max = Infinity, below = Infinity } = range
    conditions.push((row) => {
      const number = read(row)
      return number >= min && number <= max && number < below
    })
  }
  return conditions
}

function flagConditions(columns: TradeColumns, filter: TradeFilter): Condition[] {
  const conditions: Condition[] = []
  const flags: (readonly [boolean | undefined, ArrayLike<number>])[] = [
    [filter.reviewed, columns.reviewed],
    [filter.hasNotes, columns.hasNotes],
    [filter.hasScreenshots, columns.screenshots],
    ...fieldsOfKind('score').map((name) => [filter[hasField(name)], columns[name]] as const),
    [filter.status === undefined ? undefined : filter.status === 'closed', columns.closed],
  ]
  for (const [chosen, column] of flags) {
    if (chosen !== undefined) conditions.push((row) => (column[row] ?? 0) > 0 === chosen)
  }
  const { hasRisk, hasExcursions } = filter
  if (hasRisk !== undefined) {
    const { risk, r } = columns
    // A decision can have its leader's R while the risk of a copy, and so of all, is unknown.
    const known = (row: number) => (risk[row] ?? 0) > 0 || !Number.isNaN(r[row] ?? Number.NaN)
    conditions.push((row) => known(row) === hasRisk)
  }
  if (hasExcursions !== undefined) {
    const { mae, mfe } = columns
    const known = (row: number) => (mae[row] ?? Number.NaN) >= 0 && (mfe[row] ?? Number.NaN) >= 0
    conditions.push((row) => known(row) === hasExcursions)
  }
  return conditions
}

function clockConditions(columns: TradeColumns, filter: TradeFilter): Condition[] {
  const conditions: Condition[] = []
  const { openMinute, weekdays, ids } = filter
  if (openMinute?.min !== undefined || openMinute?.max !== undefined) {
    const { min = 0, max = 1439 } = openMinute ?? {}
    const column = columns.openMinute
    conditions.push((row) => {
      const minute = column[row] ?? -1
      // An unknown opening has no time of day.
      if (minute < 0) return false
      return min <= max ? minute >= min && minute <= max : minute >= min || minute <= max
    })
  }
  if (weekdays && weekdays.length > 0) {
    const chosen = new Set(weekdays)
    const flags = Uint8Array.from({ length: 8 }, (_, weekday) => (chosen.has(weekday) ? 1 : 0))
    const { openDay: day, openMinute: minute } = columns
    // Day 0 was a Thursday. An unknown opening has no weekday.
    conditions.push(
      (row) => (minute[row] ?? -1) >= 0 && flags[(((((day[row] ?? 0) + 3) % 7) + 7) % 7) + 1] === 1,
    )
  }
  if (ids) conditions.push((row) => ids.has(columns.id[row] ?? ''))
  return conditions
}
