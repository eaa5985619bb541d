import type { Document, Table } from '../../importer.ts'
import { type FieldNames, findFieldHeader } from '../../read/field-header.ts'

export type LogField =
  | ('id' | 'time' | 'account' | 'type' | 'symbol' | 'contract' | 'change' | 'balance' | 'entry' | 'price')
  | ('pnl' | 'fee' | 'funding' | 'liquidationFee' | 'paidIn' | 'moved')

/** The last two columns are ours: what the other row of a fill states. */
export const LOG_NAMES: FieldNames<LogField> = {
  id: ['uid'],
  time: ['datetime'],
  account: ['account'],
  type: ['type'],
  symbol: ['symbol'],
  contract: ['contract'],
  change: ['change'],
  balance: ['new balance'],
  entry: ['new average entry price'],
  price: ['trade price'],
  pnl: ['realized pnl'],
  fee: ['fee'],
  funding: ['realized funding'],
  liquidationFee: ['liquidation fee'],
  paidIn: ['result paid in'],
  moved: ['result moved'],
}

export const LOG_NEEDED = [
  ...(['id', 'time', 'account', 'type', 'symbol', 'change', 'balance', 'entry', 'price'] as const),
  ...(['pnl', 'fee', 'funding'] as const),
]

/** A row about a fill: of the position or of its money. */
export const FILL =
  /^futures([ _](trade|(partial )?liquidation|assignor|assignee|unwind( bankrupt| counterparty)?))$/i

/** `pf_xbtusd`, `fi_xbtusd_260327`: the row changes a position, not money. */
export function isContract(symbol: string): boolean {
  return /^[a-z]{2}_/i.test(symbol.trim())
}

/** What the row of the money says: it has been added to the row of the position. */
export const JOINED = 'joined'

/**
 * The log with one whole row for each fill. Every fill is two rows, the size of a position and the money it earned, next
 * to each other: the size first if the oldest is first. A fee paid in credits (KFEE) has no row of money.
 *
 * `…,2026-06-06 12:07:02,flex,futures trade,usd,pf_xbtusd,-10.9843,0.,,60997,60990,,-10.3438,0.6405,,…`
 * `…,2026-06-06 12:07:02,flex,futures trade,pf_xbtusd,pf_xbtusd,0.021,0.,60504.4396551724,60997,60990,,,,,…`
 */
export function withMoney(document: Document): Document {
  const header = findFieldHeader<LogField>(document, LOG_NAMES, LOG_NEEDED)
  if (!header) return document
  const { table, rowIndex, columns } = header
  const cell = (row: readonly string[], field: LogField) => row[columns.get(field)?.index ?? -1] ?? ''
  const width = table.rows.reduce((widest, row) => Math.max(widest, row.length), 0)
  const rows = table.rows.map((row) => [...row, ...Array<string>(width - row.length).fill(''), '', ''])
  const head = table.rows[rowIndex] ?? []
  for (const [index, row] of table.rows.entries()) {
    if (head.every((name, at) => name === row[at]))
      rows[index]?.splice(width, 2, 'result paid in', 'result moved')
  }
  const fills = rows.slice(rowIndex + 1).filter((row) => FILL.test(cell(row, 'type').trim()))
  const isOfSame = (a: readonly string[], b: readonly string[]) =>
    (['time', 'account', 'price'] as const).every((field) => cell(a, field) === cell(b, field)) &&
    isContract(cell(a, 'symbol')) !== isContract(cell(b, 'symbol')) &&
    [a, b].every((row) => !columns.has('contract') || cell(row, 'contract') === cell(a, 'contract'))
  const isPosition = (row: readonly string[]) => isContract(cell(row, 'symbol'))
  const times = fills.map((row) => cell(row, 'time').trim())
  for (const [position, money] of pairsOf(fills, { isOfSame, isPosition, times })) {
    for (const field of ['pnl', 'fee', 'funding', 'liquidationFee'] as const) {
      const index = columns.get(field)?.index
      if (index !== undefined) position[index] = cell(money, field)
    }
    position.splice(width, 2, cell(money, 'symbol'), cell(money, 'change'))
    money[width] = JOINED
  }
  const joined: Table = { ...table, rows }
  return { ...document, tables: document.tables.map((one) => (one === table ? joined : one)) }
}

type Pairing = {
  isOfSame: (a: readonly string[], b: readonly string[]) => boolean
  isPosition: (row: readonly string[]) => boolean
  times: readonly string[]
}

/** The rows of position and money that belong together. */
function pairsOf(fills: string[][], pairing: Pairing): [string[], string[]][] {
  const { isOfSame, isPosition } = pairing
  const isMoneyFirst = isNewestFirst(fills, pairing)
  const pairs: [string[], string[]][] = []
  for (let index = 1; index < fills.length; index++) {
    const [first = [], second = []] = [fills[index - 1], fills[index]]
    if (!isOfSame(first, second) || isPosition(first) === isMoneyFirst) continue
    pairs.push(isMoneyFirst ? [second, first] : [first, second])
  }
  return pairs
}

/** By the first and last time, if their texts say it; else by the row that most fills begin with. */
function isNewestFirst(fills: string[][], { isOfSame, isPosition, times }: Pairing): boolean {
  const [first = '', last = ''] = [times[0], times.at(-1)]
  if (first !== last && [first, last].every((time) => /^\d{4}-\d{2}-/.test(time))) return first > last
  const starts = fills.filter((row, index) => isOfSame(row, fills[index + 1] ?? []))
  return starts.filter(isPosition).length * 2 <= starts.length
}
