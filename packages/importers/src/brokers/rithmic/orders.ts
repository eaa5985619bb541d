import { type Micros, microsFromDecimal } from '@ballast/domain/money/micros'
import { zoneOffset } from '@ballast/domain/time/zone'
import Big from 'big.js'
import { CellProblem } from '../../cells/cell-problem.ts'
import { instantOf, readDateTime } from '../../cells/date-time.ts'
import { zoneOfName } from '../../cells/header-zone.ts'
import { decideDecimal } from '../../cells/number-style.ts'
import { type CellStyle, quote, RowCells } from '../../cells/row-cells.ts'
import {
  type Document,
  type FoundZone,
  type Importer,
  type ImportOptions,
  type ImportResult,
  UnreadableFile,
} from '../../importer.ts'
import type { FieldHeader } from '../../read/field-header.ts'
import { isBlankRow } from '../../read/header.ts'
import { cellsOf } from '../../read/table-cells.ts'
import { ResultDraft, type RowOutcome } from '../../result-draft.ts'
import { findCompletedOrders, type OrderField } from './order-sections.ts'

/**
 * Order History: one row per order with its average price, in a section below the working orders. Section titles are
 * unquoted lines of their own. The zone is only in the header text: `Update Time (EDT)`. `Qty Filled` and
 * `Commission Fill Rate` are columns the user has to add.
 *
 * `"APEX-00000-01","Filled","","S","2","","MNQM4","M","17771.6250","","1284801488",…,"2024-04-24 09:52:19","2",…,"0.51"`
 */
export const rithmicOrders: Importer = {
  id: 'rithmic-orders',
  family: 'rithmic',
  broker: 'Rithmic R|Trader Pro',
  label: 'R|Trader Pro order history',
  howToExport:
    'Order History › choose the day › add the columns Qty Filled and Commission Fill Rate › right-click › Export Table to CSV',
  evidence: { kind: 'real file', seen: 'four rows, April 2024' },
  unit: 'order',
  zone: 'ask',
  matches(document) {
    if (!findCompletedOrders(document)) return null
    return {
      certainty: 'certain',
      reason: 'It has the columns Avg Fill Price, Order Number and Update Time of R|Trader Pro.',
    }
  },
  parse: parseOrders,
  findZone: findOrdersZone,
}

/** The platform writes the year first and decimal points; a copy saved by a spreadsheet program may not. */
function styleOf(
  { document, options, draft }: { document: Document; options: ImportOptions; draft: ResultDraft },
  header: FieldHeader<OrderField>,
): CellStyle {
  const texts = (...fields: OrderField[]) =>
    cellsOf(
      header.table,
      header.rowIndex + 1,
      fields.flatMap((field) => header.columns.get(field)?.index ?? []),
    )
  const decimal = decideDecimal(texts('price', 'commission', 'rate'), document.delimiter === ';' ? ',' : '.')
  return { decimal, dateOrder: draft.decideOrder(texts('updated'), options) }
}

function parseOrders(document: Document, options: ImportOptions): ImportResult {
  const header = findCompletedOrders(document)
  if (!header) throw new UnreadableFile('wrong_report', 'This file has no completed orders of R|Trader Pro.')
  const zone = zoneOfName(header.columns.get('updated')?.name ?? '') ?? options.timeZone
  const draft = new ResultDraft('order', zone, document.notes)
  const style = styleOf({ document, options, draft }, header)
  let isBelowWorking = false
  for (const [index, cells] of header.table.rows.entries()) {
    if (index === header.rowIndex || isBlankRow(cells)) continue
    const row = index + 1
    if (index > header.rowIndex) {
      draft.addRow(row, () => readOrder(new RowCells(cells, style), { row, draft, header }))
    } else if (isBelowWorking && cells.length > 1) {
      draft.addRow(row, () => ({ kind: 'skip', reason: 'An order that is still working.' }))
    } else if (cells.length > 1) isBelowWorking = true
  }
  if (draft.census.rows === 0) draft.note('no_rows', 'The file has its header but no orders.')
  return draft.finish()
}

type Place = { row: number; draft: ResultDraft; header: FieldHeader<OrderField> }

function readOrder(cells: RowCells, { row, draft, header }: Place): RowOutcome {
  const column = (field: OrderField) => header.columns.get(field)
  const status = column('status') ? cells.requiredText(column('status')) : ''
  const price = cells.optionalDecimal(column('price'))
  const filled = column('filled') ? cells.decimal(column('filled')) : null
  if (filled === null && price !== null && !/^filled$/i.test(status)) {
    throw new CellProblem(
      'missing_value',
      `This order (${status}) was filled in part. Add the column Qty Filled and export again.`,
      'Qty Filled',
    )
  }
  if (filled === null ? price === null : !/[1-9]/.test(filled)) {
    return { kind: 'skip', reason: `This order was not filled${status ? ` (${status})` : ''}.`, unit: true }
  }
  const id = cells.id(column('order'))
  const symbol = cells.symbol(column('symbol'))
  const quantity = cells.quantity(filled === null ? column('toFill') : column('filled'))
  const side = cells.requiredText(column('side'))
  if (!/^(b|s|buy|sell)$/i.test(side)) {
    throw new CellProblem('bad_side', `Buy/Sell ${quote(side)} is neither B nor S.`, 'Buy/Sell')
  }
  return {
    kind: 'execution',
    execution: {
      identity: `order:${id}`,
      symbol,
      side: /^b/i.test(side) ? 'buy' : 'sell',
      quantity,
      price: cells.price(column('price'), symbol),
      executedAt: draft.instant(cells.time(column('updated')), column('updated')?.name ?? 'Update Time'),
      sequence: Number(id.replace(/\D/g, '').slice(-9)),
      commission: commissionOf(cells, { header, quantity }),
      // Exchange and clearing fees are not in this report.
      fees: null,
      swap: null,
      authority: 2,
      account: cells.text(column('account')) || null,
      rows: [row],
      originalTime: cells.text(column('updated')),
      orderId: id,
    },
  }
}

/** `Commission` if present, else `Commission Fill Rate` × quantity: the rate is per contract and side. */
function commissionOf(
  cells: RowCells,
  { header, quantity }: { header: FieldHeader<OrderField>; quantity: string },
): Micros | null {
  const whole = cells.optionalAmount(header.columns.get('commission'))
  if (whole !== null) return -Math.abs(whole) + 0
  const rate = cells.optionalDecimal(header.columns.get('rate'))
  if (rate === null) return null
  try {
    return -microsFromDecimal(new Big(rate).abs().times(quantity).toFixed()) + 0
  } catch {
    const name = header.columns.get('rate')?.name
    throw new CellProblem('bad_number', `${name} times the quantity is too large to be a commission.`, name)
  }
}

function findOrdersZone(document: Document): FoundZone | null {
  const header = findCompletedOrders(document)
  const updated = header?.columns.get('updated')
  const zone = zoneOfName(updated?.name ?? '')
  if (!header || !updated || !zone) return null
  const first = header.table.rows.slice(header.rowIndex + 1).find((row) => !isBlankRow(row))
  const wall = readDateTime((first?.[updated.index] ?? '').trim(), 'month-first')
  const offset = wall ? zoneOffset(instantOf(wall, zone).instant, zone) : null
  if (offset === null) return null
  return { offsetMinutes: offset / 60_000, suggestedZone: zone, evidence: `The header says ${updated.name}.` }
}
