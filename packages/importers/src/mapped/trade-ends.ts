import type { Side } from '@ballast/domain/vocabulary/trade-vocabulary'
import { readOpeningSide } from '../cells/side.ts'
import type { Table } from '../importer.ts'
import { checkOrder } from '../lot.ts'
import type { ColumnMapping } from './column-mapping.ts'
import { headerWord } from './header-words.ts'
import type { BoughtAndSold, MappedRow } from './mapped-context.ts'
import { type Moment, readEntered, readExited } from './row-moments.ts'
import { sideReader } from './side-reader.ts'

type TradeEnd = { price: string; at: Moment }

/**
 * Whether the columns mapped as entry and exit are called after buying and selling (`Buy Price,Sell Price`). Then the
 * earlier of the two is the entry, and a trade sold before it was bought is a short one.
 */
export function boughtAndSold(table: Table, { headerRow, columns }: ColumnMapping): BoughtAndSold {
  const header = headerRow > 0 ? (table.rows[headerRow - 1] ?? []) : []
  const isOf = (word: string, ...places: (number | undefined)[]) =>
    places.some((place) =>
      headerWord(header[place ?? -1] ?? '')
        .split(' ')
        .includes(word),
    )
  return {
    prices: isOf('buy', columns.entryPrice) && isOf('sell', columns.exitPrice),
    times:
      isOf('buy', columns.entryDate, columns.entryTime) && isOf('sell', columns.exitDate, columns.exitTime),
  }
}

/** The side, size, entry and exit of a closed trade. */
export function readEnds(mapped: MappedRow): {
  side: Side
  quantity: string
  entry: TradeEnd
  exit: TradeEnd
} {
  const { cells, column, isBoughtAndSold } = mapped
  const { quantity, isNegative } = cells.signedQuantity(column('quantity'))
  const last = readExited(mapped)
  const first = readEntered(mapped, last)
  const isSoldFirst = isBoughtAndSold.times && last.instant < first.instant
  const said = column('side') ? cells.side(column('side'), sideReader(column('side'), readOpeningSide)) : null
  const side = said ?? (isNegative || isSoldFirst ? 'sell' : 'buy')
  const [entered, exited] = isSoldFirst ? [last, first] : [first, last]
  checkOrder({ entry: entered, exit: exited }, undefined)
  const symbol = cells.symbol(column('symbol'))
  const entryPrice = cells.price(column('entryPrice'), symbol)
  const exitPrice = cells.price(column('exitPrice'), symbol)
  const isTurned = isBoughtAndSold.prices && side === 'sell'
  return {
    side,
    quantity,
    entry: { price: isTurned ? exitPrice : entryPrice, at: entered },
    exit: { price: isTurned ? entryPrice : exitPrice, at: exited },
  }
}
