import type { Side } from '@ballast/domain/vocabulary/trade-vocabulary'
import type { Column } from '../cells/row-cells.ts'

type ReadSide = (text: string) => Side | null

/**
 * The letter for buying by the name of its column; V stands for selling: compra and venta, Kauf and Verkauf, achat and
 * vente. Under other names, they may be something else: C a call.
 */
const BUYING: Readonly<Record<string, string>> = { lado: 'c', 'c/v': 'c', 'k/v': 'k', 'a/v': 'a' }

/** How a column writes sides. */
export function sideReader(column: Column | undefined, read: ReadSide): ReadSide {
  const buying = BUYING[column?.name.trim().toLowerCase() ?? '']
  if (buying === undefined) return read
  return (text) => {
    const letter = text.trim().toLowerCase()
    return letter === buying ? 'buy' : letter === 'v' ? 'sell' : read(text)
  }
}
