import { CellProblem } from '../../cells/cell-problem.ts'
import { paid } from '../../cells/costs.ts'
import { readDateTime } from '../../cells/date-time.ts'
import { isDatedFuture } from '../../cells/dated-future.ts'
import { readOcc } from '../../cells/option-symbol.ts'
import { quote } from '../../cells/row-cells.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import { noteCurrency } from '../../file-notes.ts'
import { asClosing } from '../../position-effects.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { checkValue, fillOfRow } from '../../row-values.ts'
import { settleRows } from '../../settle-rows.ts'

const COSTS = ['sec', 'taf', 'nscc', 'nasdaq', 'ecnRemove', 'ecnAdd'] as const
type Field =
  | (typeof COSTS)[number]
  | 'account'
  | 'day'
  | 'settled'
  | 'currency'
  | 'type'
  | 'side'
  | 'symbol'
  | 'quantity'
  | 'price'
  | 'time'
  | 'commission'
  | 'gross'

/**
 * The layout of a clearing firm, which TradeNote uses as its template and which TradeZero and TradeStation also export:
 * one row per fill, `B` and `S` for longs, `SS` and `BC` for shorts, all costs positive.
 *
 * `XY000001,08/08/2022,08/10/2022,USD,stock,SS,RBLX,50,49.88,09:47:59,0,0.06,0.01,0,0,0,0,2494,2493.93,SIM,,`
 */
export const tradenoteTemplate = defineTableImporter<Field>({
  id: 'tradenote-template',
  family: 'tradenote',
  broker: 'TradeNote, TradeZero, TradeStation',
  label: 'TradeNote template, TradeZero or TradeStation executions',
  howToExport:
    'TradeZero and TradeStation: account statements › trade activity › download as CSV. TradeNote: the file filled in from its template',
  evidence: { kind: 'real file', seen: 'template with 15 executions, August 2022' },
  unit: 'execution',
  zone: 'ask',
  names: {
    account: ['account'],
    day: ['t/d'],
    settled: ['s/d'],
    currency: ['currency'],
    type: ['type'],
    side: ['side'],
    symbol: ['symbol'],
    quantity: ['qty'],
    price: ['price'],
    time: ['exec time'],
    commission: ['comm'],
    gross: ['gross proceeds'],
    sec: ['sec'],
    taf: ['taf'],
    nscc: ['nscc'],
    nasdaq: ['nasdaq'],
    ecnRemove: ['ecn remove'],
    ecnAdd: ['ecn add'],
  },
  needed: ['account', 'day', 'settled', 'side', 'symbol', 'quantity', 'price', 'time', 'commission'],
  dateOrder: 'month-first',
  times: ['day'],
  numbers: ['price', 'commission', ...COSTS],
  readRow: readExecution,
  combine: (executions, draft) => settleRows(executions, draft, 'oldest first'),
})

function readExecution({ cells, row, draft, options, column }: TableRow<Field>): RowOutcome {
  const text = `${cells.requiredText(column('day'))} ${cells.requiredText(column('time'))}`
  const wall = readDateTime(text, cells.style.dateOrder)
  if (!wall?.hasTime) {
    throw new CellProblem('bad_date', `${quote(text)} is not a date and time.`, 'Exec Time')
  }
  const symbol = cells.symbol(column('symbol'))
  const option = readOcc(symbol)
  // `stock` in the template, a number in TradeZero's file; a future's point value is in the contract table.
  const isFuture = /^fut/i.test(cells.text(column('type'))) || isDatedFuture(symbol)
  const isShare = !option && !isFuture
  const fees = COSTS.map((field) => paid(cells.optionalAmount(column(field)))).filter((fee) => fee !== null)
  noteCurrency(draft, cells.text(column('currency')) || options.currency)
  const execution = fillOfRow({
    symbol: option ?? symbol,
    side: cells.side(column('side')),
    quantity: cells.quantity(column('quantity')),
    price: cells.price(column('price')),
    at: draft.instant(wall, 'Exec Time'),
    originalTime: text,
    commission: paid(cells.optionalAmount(column('commission'))),
    fees: fees.length === 0 ? null : fees.reduce((sum, fee) => sum + fee, 0),
    ...(isShare ? { pointValue: '1' } : {}),
    account: cells.text(column('account')) || null,
    row,
    wall,
  })
  if (!isFuture) {
    const price = cells.decimal(column('price'))
    checkValue(
      { ...execution, price, multiplier: option ? '100' : '1' },
      cells.optionalAmount(column('gross')),
    )
  }
  const isClosing = !isFuture && /^(S|BC)$/i.test(cells.text(column('side')))
  return { kind: 'execution', execution: isClosing ? asClosing(execution) : execution }
}
