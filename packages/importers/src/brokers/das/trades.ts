import { CellProblem } from '../../cells/cell-problem.ts'
import { readDateTime, type WallClock, wallDay, wallText } from '../../cells/date-time.ts'
import { dayOfFileName } from '../../cells/day-of-file-name.ts'
import { occSymbol, readOcc } from '../../cells/option-symbol.ts'
import { quote } from '../../cells/row-cells.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import { numberFills } from '../../file-order.ts'
import { type Document, type ImportedExecution, UnreadableFile } from '../../importer.ts'
import { withEffect } from '../../position-effects.ts'
import type { FieldHeader } from '../../read/field-header.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { noteSimulated } from '../../simulated.ts'

type TradeField =
  | 'date'
  | 'time'
  | 'symbol'
  | 'side'
  | 'price'
  | 'quantity'
  | 'route'
  | 'account'
  | 'clientOrder'
  | 'liquidity'
  | 'id'
  | 'fee'

/**
 * Trades window: one row per fill of one day. It only has the time of day, New York's; the day comes from the file's
 * name. `SS` is a short sale; options have `B Open` and `S Close`. Users choose the columns.
 *
 * `11:05:00,AMD,SS,142.10,50,SMAT,DAS,SIM1,Market,C6,R`
 */
export const dasTrades = defineTableImporter<TradeField>({
  id: 'das-trades',
  family: 'das',
  broker: 'DAS Trader Pro',
  label: 'DAS Trader trades window',
  howToExport: 'Trade › Trades › right-click › Export; save it under the day, such as trades-2026-07-25.csv',
  evidence: { kind: 'real file', seen: '13 fills of shares, futures and options, November 2022' },
  unit: 'execution',
  zone: 'file',
  names: {
    date: ['date'],
    time: ['time'],
    symbol: ['symbol', 'symb'],
    side: ['side', 'b/s'],
    price: ['price'],
    quantity: ['qty', 'shares'],
    route: ['route'],
    account: ['account'],
    clientOrder: ['cloid'],
    liquidity: ['liq'],
    id: ['trdid'],
    fee: ['ecnfee'],
  },
  needed: ['time', 'symbol', 'side', 'price', 'quantity', 'route'],
  isTheirs: ({ columns }) =>
    (['clientOrder', 'liquidity', 'id', 'fee'] as const).some((field) => columns.has(field)),
  refuse: refuseWithoutDay,
  dateOrder: 'month-first',
  times: [],
  numbers: ['price', 'fee'],
  zoneOf: () => 'America/New_York',
  readRow: readFill,
  combine: numberFills,
})

function refuseWithoutDay({ columns, table, rowIndex }: FieldHeader<TradeField>, document: Document): void {
  if (columns.has('date') || dayOfFileName(document.file)) return
  const times = columns.get('time')?.index ?? -1
  const first = (table.rows[rowIndex + 1]?.[times] ?? '').trim()
  if (first === '' || readDateTime(first, 'month-first')) return
  throw new UnreadableFile(
    'wrong_report',
    'This file has times of day but no date. Put the day into its name, such as “trades-2026-07-25.csv”, and import it again.',
  )
}

/** `AMZN221104C93`: an option with its strike in dollars instead of the clearing house's eight digits. */
function readContract(symbol: string): string {
  const [, root = '', date = '', right, strike = ''] =
    /^([A-Z.]{1,6})(\d{6})([CP])(\d+(?:\.\d+)?)$/.exec(symbol) ?? []
  const [year = 0, month = 0, day = 0] = date.match(/../g)?.map(Number) ?? []
  const expiry = { year: 2000 + year, month, day }
  return (
    readOcc(symbol) ?? occSymbol({ root, expiry, right: right === 'C' ? 'call' : 'put', strike }) ?? symbol
  )
}

function readFill({ cells, row, draft, column, identify, document }: TableRow<TradeField>): RowOutcome {
  const written = cells.symbol(column('symbol'))
  const symbol = readContract(written)
  const side = cells.side(column('side'))
  const quantity = cells.quantity(column('quantity'))
  const price = cells.price(column('price'))
  const text = cells.requiredText(column('time'))
  const day = cells.text(column('date')) || (dayOfFileName(document.file) ?? '')
  const wall: WallClock | null =
    readDateTime(text, cells.style.dateOrder) ?? readDateTime(`${day} ${text}`, cells.style.dateOrder)
  if (!wall?.hasTime)
    throw new CellProblem('bad_date', `Time ${quote(text)} is not a time of day.`, column('time')?.name)
  const account = cells.text(column('account'))
  const id = cells.text(column('id')) === '' ? null : cells.id(column('id'))
  const fee = cells.optionalAmount(column('fee'))
  noteSimulated(draft, account)
  draft.currency = 'USD'
  const facts = [account, written, side, quantity, price, wallText(wall), cells.text(column('clientOrder'))]
  const execution: ImportedExecution = {
    // Fill ids restart each day.
    identity: id ? `fill:${wallDay(wall)}-${id}` : `row:${identify(facts)}`,
    symbol,
    side,
    quantity,
    price,
    executedAt: draft.instant(wall, 'Time'),
    sequence: 0,
    commission: null,
    // Routing fees are positive, rebates for adding liquidity are negative.
    fees: fee === null ? null : -fee + 0,
    swap: null,
    authority: 3,
    account: account || null,
    rows: [row],
    originalTime: text,
  }
  const order = cells.text(column('clientOrder'))
  // `AUTO` stands for every order without an id of its own.
  if (!/^(AUTO)?$/i.test(order)) execution.orderId = order
  return { kind: 'execution', execution: withEffect(execution, cells.text(column('side'))) }
}
