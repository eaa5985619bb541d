import type { Side } from '@ballast/domain/vocabulary/trade-vocabulary'
import type { Column } from '../cells/row-cells.ts'

type ReadSide = (text: string) => Side | null

/** How a column writes sides: `Lado` has C for compra and V for venda, which elsewhere may be calls. */
export function sideReader(column: Column | undefined, read: ReadSide): ReadSide {
  if (!/^(lado|c\/v)$/i.test(column?.name ?? '')) return read
  return (text) => (/^c$/i.test(text) ? 'buy' : /^v$/i.test(text) ? 'sell' : read(text))
}
