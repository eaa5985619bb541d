import { type Micros, microsFromDecimal } from '@ballast/domain/money/micros'
import Big from 'big.js'
import { CellProblem } from '../../cells/cell-problem.ts'
import { readPair, splitUnit } from '../../cells/coins.ts'
import { momentText } from '../../cells/date-time.ts'
import { zoneOfHeader } from '../../cells/header-zone.ts'
import { readDecimal } from '../../cells/number-style.ts'
import type { CellStyle } from '../../cells/row-cells.ts'
import { COIN_MARGINED, quotedIn } from '../../coin-fill.ts'
import { defineTableImporter, type Survey, type TableRow } from '../../define-table-importer.ts'
import { numberLots } from '../../file-order.ts'
import { grossByPrices } from '../../gross-by-prices.ts'
import { executionsOfLot, readSides } from '../../lot.ts'
import type { FieldHeader } from '../../read/field-header.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { halfStep } from '../../row-checks.ts'
import { MEXC } from './spot-trades.ts'

type Field =
  | 'contract'
  | 'opened'
  | 'closed'
  | 'entry'
  | 'exit'
  | 'direction'
  | 'contracts'
  | 'fee'
  | 'realized'
  | 'status'

/**
 * Closed futures positions without ids. `Realized PNL` is after the fees of both sides and after funding, which has no
 * column. Sizes are in contracts; a contract is a power of ten of the coin, which prices and results tell.
 *
 * `BTCUSDT;2026-03-05 09:05:40;2026-03-05 10:05:40;Isolated;85,000;84,900;Short;200;0.6796USDT;1.3204USDT;All Closed;1`
 */
export const mexcPositionHistory = defineTableImporter<Field>({
  ...MEXC,
  id: 'mexc-position-history',
  label: 'MEXC futures position history',
  howToExport: 'Orders › Futures orders › Position history › Export',
  evidence: {
    kind: 'documented header',
    seen: 'two layouts of the header in seven other programs, 2025 and 2026; a row in the tests of one',
  },
  unit: 'closed trade',
  zone: 'ask',
  names: {
    contract: ['futures'],
    opened: [/^open time ?\((utc|gmt)/, 'open time'],
    closed: [/^close time ?\((utc|gmt)/, 'close time'],
    entry: ['avg entry price'],
    exit: ['avg close price'],
    direction: ['direction'],
    contracts: ['closing qty (cont.)'],
    fee: ['trading fee', 'fee'],
    realized: ['realized pnl'],
    status: ['status'],
  },
  needed: [
    ...(['contract', 'opened', 'closed', 'entry', 'exit', 'direction'] as const),
    ...(['contracts', 'fee', 'realized', 'status'] as const),
  ],
  dateOrder: 'auto',
  times: ['opened', 'closed'],
  numbers: ['entry', 'exit'],
  zoneOf: (_, { columns }, options) => zoneOfHeader(columns.get('opened'), options),
  survey: findContractSizes,
  readRow: readPosition,
  combine: numberLots,
})

function readPosition(given: TableRow<Field>): RowOutcome {
  const { cells, row, draft, column, identify, survey } = given
  if (/partial|open/i.test(cells.text(column('status')))) {
    return { kind: 'skip', reason: 'This position is still open.', unit: true }
  }
  const { base, quote } = quotedIn(readPair(cells.symbol(column('contract'))), draft, 'Futures')
  if (quote === 'USD') return { kind: 'skip', reason: COIN_MARGINED, unit: true }
  const { entry, exit } = readSides(given, { entry: ['opened', 'entry'], exit: ['closed', 'exit'] })
  // The other exports write the pair with its two sides apart.
  const symbol = `${base}_${quote}`
  const size = survey[cells.text(column('contract'))]
  const contracts = cells.quantity(column('contracts'))
  const quantity = new Big(contracts).times(String(size ?? 1)).toFixed()
  const side = cells.side(column('direction'))
  const fees = 0 - amountOf(given, 'fee', quote)
  const net = amountOf(given, 'realized', quote)
  // As they are written: a zero at the end says how far they are rounded.
  const prices = { entryPrice: cells.decimal(column('entry')), exitPrice: cells.decimal(column('exit')) }
  const priced = { symbol, side, quantity, ...prices, pointValue: '1' }
  const span = { opened: entry.instant, closed: exit.instant }
  const { gross, swap } = resultOf({ ...priced, ...span, net, fees, isSized: size !== undefined })
  const times = [momentText(entry.wall), momentText(exit.wall)]
  const id = identify([symbol, side, contracts, ...times])
  // Fees and funding are all that is between the two results, so there is no commission.
  const executions = executionsOfLot({
    id,
    symbol,
    side,
    quantity,
    entry,
    exit,
    gross,
    commission: 0,
    fees,
    swap,
    row,
    account: null,
    positionKey: id,
  })
  if (size !== undefined) for (const execution of executions) execution.pointValue = '1'
  return { kind: 'trade', executions }
}

/** `-6.5727459USDT` */
function amountOf({ cells, column }: TableRow<Field>, field: 'fee' | 'realized', quote: string): Micros {
  const place = column(field)
  const text = cells.requiredText(place)
  const { number, unit } = /[a-z]/i.test(text)
    ? splitUnit(text, [quote], place?.name ?? field)
    : { number: cells.decimal(place), unit: quote }
  if (unit !== quote) {
    throw new CellProblem('unknown_kind', `${place?.name} is in ${unit}, not in ${quote}.`, place?.name)
  }
  return microsFromDecimal(number)
}

type Stated = Parameters<typeof grossByPrices>[0] & {
  net: Micros
  fees: Micros
  opened: number
  closed: number
  /** How much a contract holds is known. */
  isSized: boolean
}

const CENT = 10_000
const HOUR = 3_600_000
/** No funding of one hour is a larger part of a position's value. */
const LARGEST_FUNDING = 0.03

/** The result before costs, and the funding, which is what prices and fees do not explain. It is paid on full hours. */
function resultOf(stated: Stated): { gross: Micros; swap: Micros } {
  const { net, fees, quantity, entryPrice, exitPrice, opened, closed, isSized } = stated
  const gross = grossByPrices(stated) ?? 0
  const swap = net - fees - gross
  const rounding = (halfStep(entryPrice) + halfStep(exitPrice)) * Number(quantity) * 1e6 + CENT
  if (Math.abs(swap) <= rounding) return { gross: net - fees, swap: 0 }
  const hours = Math.floor(closed / HOUR) - Math.floor(opened / HOUR)
  const isUnexplained = gross !== 0 && !isSized
  if (
    isUnexplained ||
    Math.abs(swap) > hours * LARGEST_FUNDING * Number(quantity) * Number(entryPrice) * 1e6
  ) {
    throw new CellProblem(
      'disagrees',
      'Realized PNL is not the result of the prices less the fee and funding.',
      'Realized PNL',
    )
  }
  return { gross, swap }
}

/** How much of its coin a contract holds, by its name in the file. */
function findContractSizes({ table, rowIndex, columns }: FieldHeader<Field>, style: CellStyle): Survey {
  const sums = new Map<string, { money: number; points: number }>()
  for (const texts of table.rows.slice(rowIndex + 1)) {
    const textOf = (field: Field) => texts[columns.get(field)?.index ?? -1]?.trim() ?? ''
    const numberOf = (field: Field) => Number(readDecimal(textOf(field), style.decimal) ?? Number.NaN)
    // Amounts followed by their coin are texts to a spreadsheet program, which leaves their point alone.
    const moneyOf = (field: Field) =>
      /[a-z]/i.test(textOf(field)) ? Number.parseFloat(textOf(field).replaceAll(',', '')) : numberOf(field)
    const contract = textOf('contract')
    const money = moneyOf('realized') + moneyOf('fee')
    const sign = /short/i.test(textOf('direction')) ? -1 : 1
    const points = sign * (numberOf('exit') - numberOf('entry')) * numberOf('contracts')
    // Funding may turn a small result into its opposite.
    if (!(money * points > 0)) continue
    const sum = sums.get(contract) ?? { money: 0, points: 0 }
    sums.set(contract, { money: sum.money + Math.abs(money), points: sum.points + Math.abs(points) })
  }
  return Object.fromEntries(
    [...sums].flatMap(([contract, { money, points }]) => {
      const exponent = Math.log10(money / points)
      const nearest = Math.round(exponent)
      return Math.abs(exponent - nearest) > 0.2 ? [] : [[contract, new Big(10).pow(nearest).toFixed()]]
    }),
  )
}
