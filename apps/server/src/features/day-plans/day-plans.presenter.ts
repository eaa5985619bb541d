import type { DayPlan, DayPlanRecord } from '@ballast/contract/day-plans'
import type { Instrument } from '@ballast/domain/instruments/instrument'
import { decimalFromMicros } from '@ballast/domain/money/micros'
import { dayRecord } from '@ballast/domain/plans/day-record'
import type { TradeColumns } from '@ballast/domain/statistics/trade-columns'
import { dayNumber } from '@ballast/domain/time/trading-day'
import type { DayPlanEditRow, DayPlanRow } from './day-plans.queries.ts'
import { clockText } from './plan-clock.ts'
import { presentWords } from './plan-words.ts'

/** Rows of the columns by the day they were opened or closed. */
export type RowsByDay = Map<number, number[]>

type DayPlanInput = {
  row: DayPlanRow
  edits: readonly DayPlanEditRow[]
  columns: TradeColumns
  days: RowsByDay
  now: Date
  /** Reads the trader's symbols. */
  instrument: (symbol: string) => Instrument
}

export function presentDayPlan(shown: DayPlanInput): DayPlan {
  const { row, edits, now } = shown
  return {
    id: row.id,
    accountId: row.accountId,
    day: row.day,
    words: presentWords(row.words),
    start: clockText(row.startsAt, row.timeZone),
    end: row.endsAt && clockText(row.endsAt, row.timeZone),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
    timeZone: row.timeZone,
    locked: now >= row.startsAt,
    edits: edits
      .filter((edit) => edit.planId === row.id)
      .map((edit) => ({
        id: edit.id,
        before: presentWords(edit.before),
        after: presentWords(edit.after),
        editedAt: edit.editedAt.toISOString(),
      })),
    facts: recordOf(shown),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    revision: row.revision,
  }
}

/** The rows of the requested days, in one pass over all trades. */
export function rowsOfDays(columns: TradeColumns, days: readonly string[]): RowsByDay {
  const rows: RowsByDay = new Map(days.map((day) => [dayNumber(day), []]))
  for (let row = 0; row < columns.length; row++) {
    const opened = columns.openDay[row] ?? 0
    const closed = columns.tradingDay[row] ?? 0
    rows.get(opened)?.push(row)
    if (closed !== opened) rows.get(closed)?.push(row)
  }
  return rows
}

function recordOf({ row, columns, days, instrument }: DayPlanInput): DayPlanRecord {
  const day = dayNumber(row.day)
  const account = row.accountId === null ? null : columns.accounts.indexOf(row.accountId)
  const all = days.get(day) ?? []
  const rows = Uint32Array.from(
    account === null ? all : all.filter((index) => columns.account[index] === account),
  )
  const { maxLoss, maxTrades, symbols } = row.words
  const record = dayRecord(
    { columns, rows },
    {
      day,
      roots: symbols.map((symbol) => instrument(symbol).root),
      startsAt: row.startsAt.getTime(),
      endsAt: row.endsAt?.getTime() ?? null,
      maxLoss,
      maxTrades,
    },
  )
  const net = record.results[0]?.net ?? 0
  return {
    ...record,
    results: record.results.map((result) => ({
      ...result,
      currency: result.currency as DayPlanRecord['results'][number]['currency'],
      net: decimalFromMicros(result.net),
    })),
    loss: record.loss && {
      lowest: decimalFromMicros(record.loss.lowest),
      left: decimalFromMicros((maxLoss ?? 0) + net),
      reachedAt: record.loss.reachedAt === null ? null : new Date(record.loss.reachedAt).toISOString(),
      openedAfter: record.loss.openedAfter,
    },
  }
}
