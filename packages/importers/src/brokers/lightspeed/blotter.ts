import type { Micros } from '@ballast/domain/money/micros'
import { CellProblem } from '../../cells/cell-problem.ts'
import { wallDay, wallText } from '../../cells/date-time.ts'
import { quote } from '../../cells/row-cells.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import { numberFills } from '../../file-order.ts'
import { asClosing } from '../../position-effects.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { fillOfRow } from '../../row-values.ts'

const FEES = ['feeSec', 'feeMf', 'fee1', 'fee2', 'fee3', 'feeStamp', 'feeTaf', 'fee4'] as const

type BlotterField =
  | 'account'
  | 'symbol'
  | 'currency'
  | 'security'
  | 'side'
  | 'price'
  | 'quantity'
  | 'number'
  | 'commission'
  | 'principal'
  | 'net'
  | 'time'
  | 'kind'
  | (typeof FEES)[number]

/**
 * Account blotter: one row per fill, 46 columns quoted and padded with spaces. `Qty` is negative for sales, times are
 * New York's, and costs are positive in nine columns.
 *
 * `"1XY00001 ","2","B","AAPL ",…,"Long Buy","06/09/2026",…,".3500","100 ",…,"06/09/2026 07:55:00",…,"Trade"`
 */
export const lightspeedBlotter = defineTableImporter<BlotterField>({
  id: 'lightspeed-blotter',
  family: 'lightspeed',
  broker: 'Lightspeed',
  label: 'Lightspeed account blotter',
  howToExport:
    'Account Management › Reports › Trade Blotter › CSV; unpack the ZIP and import the file inside',
  evidence: { kind: 'real file', seen: 'shares bought, sold and sold short, January 2021' },
  unit: 'execution',
  zone: 'file',
  names: {
    account: ['account number'],
    symbol: ['symbol'],
    currency: ['currency code'],
    security: ['security type'],
    side: ['buy/sell'],
    price: ['price'],
    quantity: ['qty'],
    number: ['trade number'],
    commission: ['commission amount'],
    principal: ['principal amount'],
    net: ['net amount'],
    time: ['raw exec. time'],
    kind: ['transtype'],
    feeSec: ['feesec'],
    feeMf: ['feemf'],
    fee1: ['fee1'],
    fee2: ['fee2'],
    fee3: ['fee3'],
    feeStamp: ['feestamp'],
    feeTaf: ['feetaf'],
    fee4: ['fee4'],
  },
  needed: ['symbol', 'side', 'price', 'quantity', 'number', 'commission', 'time'],
  dateOrder: 'month-first',
  times: [],
  numbers: ['price', 'commission', 'principal', 'net', ...FEES],
  zoneOf: () => 'America/New_York',
  readRow: readFill,
  combine: numberFills,
})

function readFill({ cells, draft, column, identify, moment }: TableRow<BlotterField>): RowOutcome {
  const kind = cells.text(column('kind'))
  if (/^cancel/i.test(kind)) return { kind: 'skip', reason: `Lightspeed reversed this trade (${kind}).` }
  if (kind !== '' && !/^trade$/i.test(kind)) {
    throw new CellProblem('unknown_kind', `Transtype ${quote(kind)} is not known.`, column('kind')?.name)
  }
  const { quantity, isNegative } = cells.signedQuantity(column('quantity'))
  const side = readSide(cells.requiredText(column('side')))
  if (isNegative && side === 'buy') {
    const said = cells.text(column('side'))
    const size = cells.text(column('quantity'))
    throw new CellProblem('disagrees', `Buy/Sell says ${quote(said)}, but the quantity is ${size}.`, 'Qty')
  }
  const wall = cells.time(column('time'))
  const account = cells.text(column('account'))
  const symbol = cells.symbol(column('symbol'))
  const price = cells.price(column('price'))
  draft.currency ??= cells.text(column('currency')) || 'USD'
  const commission = cells.optionalAmount(column('commission'))
  const number = cells.text(column('number')) === '' ? null : cells.id(column('number'))
  const facts = [account, symbol, side, quantity, price, wallText(wall)]
  const execution = fillOfRow({
    // Trade numbers restart each day, and a correction can repeat one.
    identity: number ? `fill:${[wallDay(wall), number].join('|')}` : `row:${identify(facts)}`,
    symbol,
    side,
    quantity,
    price,
    ...moment('time', wall),
    commission: commission === null ? null : -Math.abs(commission) + 0,
    fees: feesOf({ cells, column }, Math.abs(commission ?? 0)),
    account: account || null,
  })
  const closes = /\b(long sell|short buy|cover)\b/i.test(cells.text(column('side')))
  return { kind: 'execution', execution: closes ? asClosing(execution) : execution }
}

type Reading = Pick<TableRow<BlotterField>, 'cells' | 'column'>

/**
 * The fees of a fill, paid whatever their sign. A negative one was received if the amounts say so:
 * `"9059.5200","9060.4900","1.0000",…,"-.0300000000"`
 */
function feesOf({ cells, column }: Reading, commission: Micros): Micros | null {
  const known = FEES.map((field) => cells.optionalAmount(column(field))).filter((fee) => fee !== null)
  if (known.length === 0) return null
  const signed = known.reduce<Micros>((sum, fee) => sum + fee, 0)
  const principal = cells.optionalAmount(column('principal'))
  const net = cells.optionalAmount(column('net'))
  const isSaid = principal !== null && net !== null && Math.abs(net - principal - commission - signed) < 5_000
  return -(isSaid ? signed : known.reduce<Micros>((sum, fee) => sum + Math.abs(fee), 0)) + 0
}

/** `Long Buy`, `Long Sell`, `Short Sell` or `Short Sale`, `Short Cover`, `Short Buy` or `Buy to Cover`. */
function readSide(text: string): 'buy' | 'sell' {
  const side = /\b(buy|cover)\b/i.test(text) ? 'buy' : /\b(sell|sale)\b/i.test(text) ? 'sell' : null
  if (!side) throw new CellProblem('bad_side', `Buy/Sell ${quote(text)} is not known.`, 'Buy/Sell')
  return side
}
