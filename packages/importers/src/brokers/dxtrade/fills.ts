import { readInstrument } from '@ballast/domain/instruments/instrument'
import Big from 'big.js'
import { CellProblem } from '../../cells/cell-problem.ts'
import { wallText } from '../../cells/date-time.ts'
import { type Column, quote, type RowCells } from '../../cells/row-cells.ts'
import { defineTableImporter, type Survey, type TableRow } from '../../define-table-importer.ts'
import { numberFills } from '../../file-order.ts'
import { asClosing } from '../../position-effects.ts'
import type { FieldHeader } from '../../read/field-header.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { fillOfRow } from '../../row-values.ts'

type FillField =
  | 'time'
  | 'symbol'
  | 'order'
  | 'id'
  | 'side'
  | 'effect'
  | 'quantity'
  | 'price'
  | 'commission'
  | 'gross'
  | 'net'

/**
 * Trade history of a DXtrade broker, as another importer read it from a screenshot: fills, with a result on those that
 * close. The day comes first: `07/05/26 11:52`. Large sizes are in thousands (`1,080 K`), and `—` is a commission of
 * zero. Never detected automatically.
 *
 * `Date and Time,Symbol,Order ID,Trade Code,Side,Position effect,Trade Volume,Trade Price,Commission,Closed P&L,Net Closed P&L`
 */
export const dxtradeFills = defineTableImporter<FillField>({
  id: 'dxtrade-fills',
  family: 'dxtrade',
  broker: 'DXtrade',
  label: 'DXtrade trade history',
  howToExport: 'Account › Trade history › choose the dates › Export to CSV',
  evidence: {
    kind: 'inferred',
    seen: 'columns one importer took from a screenshot, cells as two read them; no file yet',
  },
  unit: 'execution',
  zone: 'ask',
  names: {
    time: ['date and time', 'date/time'],
    symbol: ['symbol'],
    order: ['order id'],
    id: ['trade code'],
    side: ['side'],
    effect: ['position effect'],
    quantity: ['trade volume'],
    price: ['trade price'],
    commission: ['commission'],
    gross: ['closed p&l'],
    net: ['net closed p&l'],
  },
  needed: ['time', 'symbol', 'id', 'side', 'effect', 'quantity', 'price'],
  dateOrder: 'day-first',
  times: ['time'],
  hasSeconds: false,
  numbers: ['quantity', 'price', 'commission', 'gross'],
  survey: findUnits,
  readRow: readFill,
  combine: numberFills,
})

/** Some brokers count currency pairs in units instead of lots: nobody trades a thousand lots. */
function findUnits({ table, rowIndex, columns }: FieldHeader<FillField>): Survey {
  const text = (row: readonly string[], field: FillField) =>
    (row[columns.get(field)?.index ?? -1] ?? '').trim()
  const isInUnits = table.rows
    .slice(rowIndex + 1)
    .some(
      (row) =>
        isForex(text(row, 'symbol')) && /K$|^\d{4}|^\d{1,3}(,\d{3})+(\.|$)/.test(text(row, 'quantity')),
    )
  return { isInUnits }
}

function isForex(symbol: string): boolean {
  return readInstrument(symbol).assetClass === 'forex'
}

function readFill({ cells, column, survey, identify, moment }: TableRow<FillField>): RowOutcome {
  const effect = cells.requiredText(column('effect'))
  if (!/^(opening|closing|open|close)$/i.test(effect)) {
    throw new CellProblem(
      'unknown_kind',
      `Position effect ${quote(effect)} is not known.`,
      column('effect')?.name,
    )
  }
  const isClosing = /^clos/i.test(effect)
  const symbol = cells.symbol(column('symbol'))
  const side = cells.side(column('side'))
  const quantity = readVolume(cells, column('quantity'))
  const price = cells.price(column('price'))
  const wall = cells.time(column('time'))
  const id = cells.text(column('id')) === '' ? null : cells.id(column('id'))
  const isFree = /^[—–-]$/.test(cells.text(column('commission')))
  const commission = isFree ? 0 : cells.optionalAmount(column('commission'))
  const order = cells.text(column('order'))
  const execution = fillOfRow({
    identity: id ? `fill:${id}` : `row:${identify([symbol, side, quantity, price, wallText(wall)])}`,
    symbol,
    side,
    quantity,
    price,
    ...moment('time', wall),
    statedGross: isClosing ? cells.optionalAmount(column('gross')) : null,
    commission: commission === null ? null : -Math.abs(commission) + 0,
    fees: commission === null ? null : 0,
    ...(survey.isInUnits && isForex(symbol) ? { pointValue: '1' } : {}),
  })
  if (order !== '') execution.orderId = order
  return { kind: 'execution', execution: isClosing ? asClosing(execution) : execution }
}

function readVolume(cells: RowCells, column: Column | undefined): string {
  const thousands = /^(.*\d) ?K$/.exec(cells.text(column))?.[1]
  const volume = thousands === undefined ? null : cells.decimalIn(thousands, column)
  if (volume === null || volume.startsWith('-') || !/[1-9]/.test(volume)) return cells.quantity(column)
  return new Big(volume).times(1000).toFixed()
}
