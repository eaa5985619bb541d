import type { Side } from '@ballast/domain/vocabulary/trade-vocabulary'
import { CellProblem } from '../../cells/cell-problem.ts'
import type { TableRow } from '../../define-table-importer.ts'

type SizedRow = TableRow<'side' | 'quantity'>

/**
 * The side of a row, and its quantity, which Quantower writes below zero for a sale.
 * @throws CellProblem disagrees for a purchase of a quantity below zero
 */
export function readSizedSide({ cells, column }: Pick<SizedRow, 'cells' | 'column'>): {
  side: Side
  quantity: string
} {
  const side = cells.side(column('side'))
  const { quantity, isNegative } = cells.signedQuantity(column('quantity'))
  if (isNegative && side === 'buy') {
    throw new CellProblem(
      'disagrees',
      `Side says buy, but the quantity is ${cells.text(column('quantity'))}.`,
      'Quantity',
    )
  }
  return { side, quantity }
}
