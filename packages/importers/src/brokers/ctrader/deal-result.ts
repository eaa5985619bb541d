import type { Micros } from '@ballast/domain/money/micros'
import { CellProblem } from '../../cells/cell-problem.ts'
import type { TableRow } from '../../define-table-importer.ts'
import type { DealField } from './deal-columns.ts'

type DealResult = {
  gross: Micros | null
  commission: Micros | null
  fees: Micros | null
  swap: Micros | null
}

/** Each amount is shown with two decimals, so the sum of three may be off by a cent. */
const ROUNDING = 15_000

/**
 * A deal's money: `Net = Gross + Commission + Swap`, with negative costs as in the file. A row with inconsistent
 * amounts is a problem; with only `Net`, its costs are included in it.
 */
export function readResult({ cells, column, draft }: TableRow<DealField>): DealResult {
  const gross = cells.optionalAmount(column('gross'))
  const net = cells.optionalAmount(column('net'))
  const commission = cells.optionalAmount(column('commission'))
  const swap = cells.optionalAmount(column('swap'))
  if (gross === null && net === null) {
    throw new CellProblem(
      'missing_value',
      'The row has no result.',
      column('gross')?.name ?? column('net')?.name,
    )
  }
  if (gross !== null) {
    const isWhole = commission !== null && swap !== null && net !== null
    if (isWhole && Math.abs(gross + commission + swap - net) > ROUNDING) {
      throw new CellProblem(
        'disagrees',
        'Gross, commission and swap do not add up to net in this row.',
        column('net')?.name,
      )
    }
    return { gross, commission, fees: commission === null ? null : 0, swap }
  }
  if (commission === null || swap === null) {
    draft.note('net_only', 'Results are after costs, and the costs themselves are not all in this file.')
  }
  const known = (commission ?? 0) + (swap ?? 0)
  return { gross: (net ?? 0) - known, commission: commission ?? 0, fees: 0, swap: swap ?? 0 }
}
