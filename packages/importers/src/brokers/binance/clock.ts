import type { WallClock } from '../../cells/date-time.ts'
import { fixedZone } from '../../cells/fixed-zone.ts'
import { offsetOfName } from '../../cells/header-zone.ts'
import type { Column, RowCells } from '../../cells/row-cells.ts'
import type { Document, ImportOptions } from '../../importer.ts'

/**
 * `Date(UTC)`; some exports use another zone and say so: `Date(UTC+8)`. Those since about 2023 have `Time`, on the clock
 * that the name of the file states.
 */
export const BINANCE_TIME = [/^(date|time) ?\(utc/, 'time']

/** A time of a row; newer exports write two digits for the year: `26-03-17 09:34:12`. */
export function binanceTime(cells: RowCells, column: Column | undefined): WallClock {
  const text = cells.requiredText(column)
  return cells.timeIn(text.replace(/^(?=\d{2}-\d{2}-\d{2}[ T])/, '20'), column)
}

/** The zone of the times: as their column states it, else the name of the file, else the user’s. */
export function binanceZone(
  { file }: Document,
  { columns }: { columns: { get(field: 'time'): Column | undefined } },
  { timeZone }: ImportOptions,
): string {
  const offset = offsetOfName(columns.get('time')?.name ?? '') ?? offsetOfFile(file)
  return (offset === null ? null : fixedZone(offset)) ?? timeZone
}

/** `Binance-Spot-Trade-History-202604201027(UTC+7).csv`, and `(UTC--6)` west of Greenwich. */
function offsetOfFile(name: string): number | null {
  const [, sign = '', hours, minutes = '0'] = /\(UTC([+-]{1,2})(\d{1,2})(?::?(\d{2}))?\)/.exec(name) ?? []
  if (hours === undefined) return null
  const offset = Number(hours) * 60 + Number(minutes)
  return sign.includes('-') ? -offset : offset
}
