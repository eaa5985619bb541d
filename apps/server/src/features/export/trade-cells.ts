import { decimalFromMicros } from '@ballast/domain/money/micros'
import { plainDecimal } from '@ballast/domain/money/plain-decimal'
import {
  type TradeField,
  type TradeFieldName,
  tradeField,
  tradeFields,
} from '@ballast/domain/trades/trade-fields'
import { csvCell, MASK } from '../../platform/csv/csv.ts'
import { copiedText } from '../../platform/database/copy-text.ts'
import { snakeCase } from '../../schema/column-kinds.ts'

/** What the cells of a file depend on besides the rows of the database. */
export type Setting = {
  isMasked: boolean
  /** The decision of each trade that is copied or is a copy. */
  decisions: ReadonlyMap<string, string>
  /** Cells of lists by their text. Most trades repeat one of a few: writing each anew takes a twelfth of the file's time. */
  lists: Map<string, string>
}

/** A file with more different lists than this writes the others anew. */
const MAX_LISTS = 1_000

/** SQL of a cell's value, and how its text is written, as it is by default. Null leaves the cell empty. */
type Cell = { value: string; written?: (text: string, setting: Setting) => string }
type Column = readonly [name: string, cell: Cell]

/** A value that never needs quoting: a number, a word of a vocabulary, an id, a day. */
const plain = (value: string): Cell => ({ value })

/** A text cell: quoted if necessary, and never interpreted as a formula by a spreadsheet. */
const typed = (value: string): Cell => ({ value, written: (text) => csvCell(copiedText(text)) })

/** The same of a JSON text that `read` writes as one line. */
const listed = (value: string, read: (json: string) => string): Cell => ({
  value,
  written: (text, { lists }) => {
    const known = lists.get(text)
    if (known !== undefined) return known
    const cell = csvCell(read(copiedText(text)))
    if (lists.size < MAX_LISTS) lists.set(text, cell)
    return cell
  },
})

/** An amount in micros; dots in privacy mode. */
const money = (micros: string): Cell => ({
  value: micros,
  written: (text, { isMasked }) => (isMasked ? MASK : decimalFromMicros(Number(text))),
})

const decimal = (value: string): Cell => ({ value, written: plainDecimal })
const instant = (at: string): Cell => ({ value: `${at} AT TIME ZONE 'UTC'`, written: isoInstant })

/** `2026-06-15 16:00:00.5`, as PostgreSQL writes it, as `2026-06-15T16:00:00.500Z`. A Date would take ten times as long. */
function isoInstant(text: string): string {
  const time = text.length === 23 ? text.slice(11) : `${text.slice(11, 19)}.${text.slice(20).padEnd(3, '0')}`
  return `${text.slice(0, 10)}T${time}Z`
}

const list = (json: string) => (json === '[]' ? '' : (JSON.parse(json) as string[]).join('; '))

/**
 * `{"Waited for the close": true, "Half size": false}` as `[x] Waited for the close; [ ] Half size`: kept and broken; rules
 * that were not judged are left out. In the order of the text, which `JSON.parse` would change for a name like `10`. Inside
 * a name every quote follows a backslash, so `, "` only stands between two rules.
 */
function ruleChecks(json: string): string {
  if (json === '{}') return ''
  const checks = json.slice('{"'.length, -'}'.length).split(', "')
  return checks.map(ruleCheck).join('; ')
}

/** `Half size": false` as `[ ] Half size`. */
function ruleCheck(check: string): string {
  const end = check.lastIndexOf('": ')
  const name = check.slice(0, end)
  const rule = name.includes('\\') ? JSON.parse(`"${name}"`) : name
  return `[${check.endsWith('true') ? 'x' : ' '}] ${rule}`
}

/** A result; empty while the trade is open, because 0 would be read as break-even. */
const closed = (result: string) => `CASE WHEN t.status = 'closed' THEN ${result} END`

/** One kind of a trade's costs; empty if no fill states any of it, because 0 would be read back as stated. */
const known = (kind: 'commission' | 'fees') => `CASE
  WHEN t.costs_known = 'full' THEN t.${kind}
  WHEN t.costs_known = 'partial' AND (
    SELECT fills @? '$[*].${kind} ? (@ != null)' FROM trade_fills WHERE user_id = t.user_id AND trade_id = t.id
  ) THEN t.${kind}
END`

/**
 * The columns around those of the journal, in order; new ones go to the end.
 * `t` is the trade with its account and the number of its pictures, `j` its journal, `s` its setup.
 */
const TRADE_COLUMNS: readonly Column[] = [
  ['Account', typed('t.account')],
  ['Symbol', typed('t.symbol')],
  ['Direction', plain('t.direction')],
  ['Status', plain('t.status')],
  ['Quantity', decimal('t.quantity')],
  ['Entry price', decimal('t.average_entry')],
  ['Exit price', decimal('t.average_exit')],
  ['Opened (UTC)', instant('CASE WHEN t.open_known THEN t.opened_at END')],
  ['Closed (UTC)', instant('t.closed_at')],
  ['Trading day', plain('t.trading_day')],
  ['Currency', plain('t.currency')],
  ['Gross', money(closed('t.gross'))],
  ['Commission', money(known('commission'))],
  ['Fees', money(known('fees'))],
  ['Swap', money('t.swap')],
  ['Costs known', plain('t.costs_known')],
  ['Net', money(closed('t.net'))],
  ['Risk', money('t.risk')],
  ['R', plain(closed('round(t.net::numeric / nullif(t.risk, 0), 4)'))],
  ['Setup', typed('s.name')],
  ['MAE', money('t.mae')],
  ['MFE', money('t.mfe')],
  ['Reviewed (UTC)', instant('j.reviewed_at')],
  ['Screenshots', plain('coalesce(t.screenshots, 0)')],
  ['Trade id', plain('t.id')],
  ['Computed commission', money('t.computed_costs')],
  ['Corrected', plain(`CASE WHEN t.corrected THEN 'yes' END`)],
  ['Decision', { value: 't.id', written: (id, { decisions }) => decisions.get(id) ?? '' }],
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
      return listed(column, list)
    case 'checks':
      return listed(column, ruleChecks)
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

/** The SQL of the values that a line is made of. */
export const TRADE_VALUES: readonly string[] = TRADE_CELLS.map(([, { value }]) => value)

const WRITTEN = TRADE_CELLS.map(([, { written }]) => written)

/** The line of a trade whose values are `TRADE_VALUES`: between tabs, as COPY writes them. */
export function tradeLine(row: string, setting: Setting): string {
  let line = ''
  let from = 0
  for (const written of WRITTEN) {
    const tab = row.indexOf('\t', from)
    const end = tab < 0 ? row.length : tab
    if (end > from) {
      const text = row.slice(from, end)
      line += written ? written(text, setting) : text
    }
    line += ','
    from = end + 1
  }
  return `${line.slice(0, -1)}\r\n`
}
