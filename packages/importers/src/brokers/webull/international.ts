import { plainDecimal } from '@ballast/domain/money/plain-decimal'
import { CellProblem } from '../../cells/cell-problem.ts'
import { paid } from '../../cells/costs.ts'
import { readOcc } from '../../cells/option-symbol.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import { noteDatesOnly } from '../../file-notes.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { allCosts, checkValue, fillOfRow } from '../../row-values.ts'
import { settleRows } from '../../settle-rows.ts'

type Field = 'symbol' | 'date' | 'settled' | 'side' | 'quantity' | 'price' | 'gross' | 'costs' | 'tax' | 'net'

/**
 * Trade records outside the United States: day first, no times, costs and VAT positive.
 *
 * `Symbol & Name,Trade Date,Settlement Date,Buy/Sell,Quantity,Traded Price,Gross Amount,Comm/Fee/Tax,VAT,Net Amount`
 */
export const webullInternational = defineTableImporter<Field>({
  id: 'webull-international-trades',
  family: 'webull',
  broker: 'Webull',
  label: 'Webull trades (outside the United States)',
  howToExport: 'Webull app › Account › Statements › Trade records › Export',
  evidence: { kind: 'documented header', seen: 'header and rows quoted by other importers' },
  unit: 'execution',
  zone: 'ask',
  names: {
    symbol: ['symbol & name'],
    date: ['trade date'],
    settled: ['settlement date'],
    side: ['buy/sell'],
    quantity: ['quantity'],
    price: ['traded price'],
    gross: ['gross amount'],
    costs: ['comm/fee/tax'],
    tax: ['vat'],
    net: ['net amount'],
  },
  needed: ['symbol', 'date', 'side', 'quantity', 'price', 'gross', 'costs'],
  dateOrder: 'day-first',
  times: ['date'],
  numbers: ['price', 'gross', 'costs', 'tax', 'net'],
  readRow: readTrade,
  combine: settleRows,
})

function readTrade({ cells, draft, column, moment }: TableRow<Field>): RowOutcome {
  const words = cells.requiredText(column('symbol'))
  // `AAPL APPLE INC`: the ticker, then the name.
  const symbol = /^[A-Z0-9.]{1,21}(?=$|[\s-])/.exec(words)?.[0]
  if (!symbol) throw new CellProblem('missing_value', 'This row does not name its share.', 'Symbol & Name')
  const wall = cells.date(column('date'))
  noteDatesOnly(draft, wall)
  const costs = paid(cells.optionalAmount(column('costs')))
  const tax = paid(cells.optionalAmount(column('tax')))
  const option = readOcc(symbol)
  const side = cells.side(column('side'))
  const quantity = cells.quantity(column('quantity'))
  const price = cells.decimal(column('price'))
  const fill = { side, quantity, price, multiplier: option ? '100' : '1' }
  checkValue(fill, cells.optionalAmount(column('gross')))
  return {
    kind: 'execution',
    execution: fillOfRow({
      symbol: option ?? symbol,
      side,
      quantity,
      price: plainDecimal(price),
      ...moment('date', wall),
      ...allCosts(costs === null && tax === null ? null : (costs ?? 0) + (tax ?? 0)),
      ...(option ? {} : { pointValue: '1' }),
    }),
  }
}
