import {
  type TradeField,
  type TradeFieldName,
  tradeField,
  tradeFields,
} from '@ballast/domain/trades/trade-fields'
import { MASK } from '../../platform/csv/csv.ts'
import { snakeCase } from '../../schema/column-kinds.ts'

/** SQL for one cell of the exported file: its value and how it is written; a null value leaves the cell empty. */
type Cell = { value: string; written: (value: string, isMasked: boolean) => string }
type Column = readonly [name: string, cell: Cell]

/** A value that never needs quoting: a number, a word of a vocabulary, an id, a day. */
const plain = (value: string): Cell => ({ value: `(${value})::text`, written: (text) => text })

/** A text cell, as `csvCell` writes it: quoted if necessary, and never interpreted as a formula by a spreadsheet. */
const typed = (value: string): Cell => ({
  value,
  written: (text) => {
    const safe = `CASE WHEN ${text} ~ '^[-=+@\\t\\r]' AND ${text} !~ '^-?[0-9]+([.][0-9]+)?$' THEN '''' || ${text} ELSE ${text} END`
    return `CASE WHEN ${text} ~ '[",\\r\\n]' THEN '"' || replace(${safe}, '"', '""') || '"' ELSE ${safe} END`
  },
})

/** An amount in micros as `decimalFromMicros` writes it; dots in privacy mode. */
const money = (micros: string): Cell => ({
  value: micros,
  written: (amount, isMasked) =>
    isMasked
      ? `CASE WHEN ${amount} IS NOT NULL THEN '${MASK}' END`
      : `CASE WHEN ${amount} % 10000 = 0 THEN (${amount} / 1000000.0)::numeric(30, 2) ELSE trim_scale(${amount} / 1000000.0) END::text`,
})

/** Without trailing zeros, as `plainDecimal` writes it. */
const decimal = (value: string): Cell => plain(`trim_scale(${value})`)
const instant = (at: string): Cell =>
  plain(`to_char(${at} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

const known = (costs: string) => `CASE WHEN t.costs_known <> 'none' THEN ${costs} END`

/**
 * The columns around those of the journal, in order; new ones go to the end.
 * `t` is the trade, `j` its journal, `a` its account, `s` its setup, `p` counts its pictures, `d` names its decision.
 */
const TRADE_COLUMNS: readonly Column[] = [
  ['Account', typed('a.name')],
  ['Symbol', typed('t.symbol')],
  ['Direction', plain('t.direction')],
  ['Status', plain('t.status')],
  ['Quantity', decimal('t.quantity')],
  ['Entry price', decimal('t.average_entry')],
  ['Exit price', decimal('t.average_exit')],
  ['Opened (UTC)', instant('CASE WHEN t.open_known THEN t.opened_at END')],
  ['Closed (UTC)', instant('t.closed_at')],
  ['Trading day', plain('t.trading_day')],
  ['Currency', plain('a.currency')],
  ['Gross', money('t.gross')],
  ['Commission', money(known('t.commission'))],
  ['Fees', money(known('t.fees'))],
  ['Swap', money('t.swap')],
  ['Costs known', plain('t.costs_known')],
  ['Net', money('t.net')],
  ['Risk', money('t.risk')],
  ['R', plain(`CASE WHEN t.status = 'closed' THEN round(t.net::numeric / nullif(t.risk, 0), 4) END`)],
  ['Setup', typed('s.name')],
  ['MAE', money('t.mae')],
  ['MFE', money('t.mfe')],
  ['Reviewed (UTC)', instant('j.reviewed_at')],
  ['Screenshots', plain('coalesce(p.n, 0)')],
  ['Trade id', plain('t.id')],
  ['Computed commission', money('t.computed_costs')],
  ['Corrected', plain(`CASE WHEN t.corrected THEN 'yes' END`)],
  ['Decision', plain('d.decision')],
]

/** Journal fields with their position in the file, as the field table declares it. */
function fieldColumns(): [place: number, Column][] {
  return tradeFields().flatMap((name): [place: number, Column][] => {
    const field: TradeField = tradeField(name)
    if (!field.csv) return []
    const [place, heading] = field.csv
    const column: [number, Column] = [place, [heading, cellOf(name, field)]]
    if (field.kind !== 'word' || field.timed === undefined) return [column]
    return [column, [field.timed, [`${heading} written`, instant(`j.${snakeCase(`${name}At`)}`)]]]
  })
}

function cellOf(name: TradeFieldName, { kind }: TradeField): Cell {
  const column = `j.${snakeCase(name)}`
  switch (kind) {
    case 'money':
      return money(column)
    case 'words':
      return typed(
        `(SELECT string_agg(w.word, '; ' ORDER BY w.place)
          FROM jsonb_array_elements_text(nullif(${column}, '[]')) WITH ORDINALITY AS w(word, place))`,
      )
    case 'checks':
      // `[x] Waited for the close; [ ] Half size`: kept and broken; rules that were not judged are left out.
      return typed(
        `(SELECT string_agg(CASE c.kept WHEN 'true' THEN '[x] ' ELSE '[ ] ' END || c.rule, '; ' ORDER BY c.place)
          FROM jsonb_each_text(nullif(${column}, '{}')) WITH ORDINALITY AS c(rule, kept, place))`,
      )
    case 'price':
      return decimal(column)
    case 'prose':
      return typed(column)
    default:
      return plain(column)
  }
}

/** Columns of the exported file in order: the journal's at their positions, the others in between. */
export const TRADE_CELLS: readonly Column[] = cellsInOrder()

function cellsInOrder(): Column[] {
  const columns = [...TRADE_COLUMNS]
  for (const [place, column] of fieldColumns().sort(([a], [b]) => a - b)) columns.splice(place, 0, column)
  return columns
}
