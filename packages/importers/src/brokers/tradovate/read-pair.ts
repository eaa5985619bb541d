import type { Micros } from '@ballast/domain/money/micros'
import { CellProblem } from '../../cells/cell-problem.ts'
import type { WallClock } from '../../cells/date-time.ts'
import type { TableRow } from '../../define-table-importer.ts'
import type { ImportedExecution } from '../../importer.ts'
import type { ResultDraft } from '../../result-draft.ts'
import { compareIds, fillIdentity, sequenceOfId } from './fill-identity.ts'

export type PairRow = {
  row: number
  symbol: string
  quantity: string
  gross: Micros
  account: string | null
  buy: PairSide
  sell: PairSide
}
type PairSide = { id: string; price: string; wall: WallClock; originalTime: string; column: string }

/** One side of a pair, from its three columns. */
export function readSide<Field extends string>(
  { cells, column }: Pick<TableRow<Field>, 'cells' | 'column'>,
  { symbol, id, price, time }: { symbol: string } & Record<'id' | 'price' | 'time', Field>,
): PairSide {
  return {
    id: cells.id(column(id)),
    price: cells.price(column(price), symbol),
    wall: cells.time(column(time)),
    originalTime: cells.text(column(time)),
    column: time,
  }
}

/**
 * The two partial fills of a pair row. The pair's result belongs to the later of the two; at equal times the higher
 * fill id is later. Costs stay unknown, because neither report states them.
 */
export function readPair(pair: PairRow, draft: ResultDraft): [ImportedExecution, ImportedExecution] {
  if (pair.buy.id === pair.sell.id) {
    throw new CellProblem(
      'disagrees',
      'The buy and the sell of this pair have the same fill id.',
      'buyFillId',
    )
  }
  const boughtAt = draft.instant(pair.buy.wall, pair.buy.column)
  const soldAt = draft.instant(pair.sell.wall, pair.sell.column)
  const sellIsLater = soldAt > boughtAt || (soldAt === boughtAt && compareIds(pair.sell.id, pair.buy.id) > 0)
  const key = `${pair.buy.id}:${pair.sell.id}`
  const half = (side: 'buy' | 'sell', isLater: boolean): ImportedExecution => {
    const { id, price, originalTime } = pair[side]
    const gross = isLater ? pair.gross : null
    return {
      identity: fillIdentity(id),
      symbol: pair.symbol,
      side,
      quantity: pair.quantity,
      price,
      executedAt: side === 'buy' ? boughtAt : soldAt,
      sequence: sequenceOfId(id),
      statedGross: gross,
      commission: null,
      fees: null,
      swap: null,
      authority: 1,
      account: pair.account,
      rows: [pair.row],
      originalTime,
      parts: { [key]: { quantity: pair.quantity, gross } },
    }
  }
  return [half('buy', !sellIsLater), half('sell', sellIsLater)]
}
