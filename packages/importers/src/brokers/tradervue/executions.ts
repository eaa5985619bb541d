import { CellProblem } from '../../cells/cell-problem.ts'
import { paid } from '../../cells/costs.ts'
import { readDateTime } from '../../cells/date-time.ts'
import { readOcc } from '../../cells/option-symbol.ts'
import { quote } from '../../cells/row-cells.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { fillOfRow } from '../../row-values.ts'
import { settleRows } from '../../settle-rows.ts'

type Field = 'date' | 'time' | 'symbol' | 'quantity' | 'price' | 'side' | 'commission' | 'transFee' | 'ecnFee'

/**
 * Tradervue's generic layout, with its cost columns (without them any table could be meant, and the column mapper reads
 * it). `Side` may be missing: then a negative quantity is a sale. Costs are positive.
 *
 * `03/03/2026,09:31:05,XYZ,100,41.25,Buy,1.00,0.02,0.30`
 */
export const tradervueExecutions = defineTableImporter<Field>({
  id: 'tradervue-executions',
  family: 'tradervue',
  broker: 'Tradervue',
  label: 'Tradervue generic executions',
  howToExport: 'The file you made from Tradervue’s generic template',
  evidence: { kind: 'documented header', seen: 'help pages of the journal' },
  unit: 'execution',
  zone: 'ask',
  names: {
    date: ['date'],
    time: ['time'],
    symbol: ['symbol'],
    quantity: ['quantity'],
    price: ['price'],
    side: ['side'],
    commission: ['commission'],
    transFee: ['transfee'],
    ecnFee: ['ecnfee'],
  },
  needed: ['date', 'time', 'symbol', 'quantity', 'price', 'commission', 'transFee', 'ecnFee'],
  dateOrder: 'month-first',
  times: ['date'],
  numbers: ['price', 'commission', 'transFee', 'ecnFee'],
  readRow: readExecution,
  combine: (executions, draft) => settleRows(executions, draft, 'oldest first'),
})

function readExecution({ cells, row, draft, column }: TableRow<Field>): RowOutcome {
  const text = `${cells.requiredText(column('date'))} ${cells.requiredText(column('time'))}`
  const wall = readDateTime(text, cells.style.dateOrder)
  if (!wall?.hasTime) throw new CellProblem('bad_date', `${quote(text)} is not a date and time.`, 'Date')
  const symbol = cells.symbol(column('symbol'))
  const { quantity, isNegative } = cells.signedQuantity(column('quantity'))
  const fees = [cells.optionalAmount(column('transFee')), cells.optionalAmount(column('ecnFee'))]
  const known = fees.filter((fee) => fee !== null)
  return {
    kind: 'execution',
    execution: fillOfRow({
      symbol: readOcc(symbol) ?? symbol,
      side: readSide(column('side') ? cells.text(column('side')) : '', isNegative),
      quantity,
      price: cells.price(column('price'), symbol),
      at: draft.instant(wall, 'Date'),
      originalTime: text,
      commission: paid(cells.optionalAmount(column('commission'))),
      fees: known.length === 0 ? null : -known.reduce((sum, fee) => sum + fee, 0) + 0,
      row,
      wall,
    }),
  }
}

/** Anything that begins with B or S, otherwise the sign of the quantity. */
function readSide(text: string, isNegative: boolean): 'buy' | 'sell' {
  if (text === '') return isNegative ? 'sell' : 'buy'
  if (/^b/i.test(text)) return 'buy'
  if (/^s/i.test(text)) return 'sell'
  throw new CellProblem('bad_side', `Side ${quote(text)} begins with neither B nor S.`, 'Side')
}
