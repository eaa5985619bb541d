import type { Measured } from '@ballast/domain/statistics/measured'
import type { Piece } from '../../platform/pdf/piece.ts'

type Row = readonly Piece[]

/** Every text in some pieces of a page, in order, without drawings. */
export function textsOf(piece: Piece): string[] {
  if (typeof piece === 'string') return [piece]
  if (isList(piece)) return piece.flatMap(textsOf)
  const { text, stack, columns, ul, table } = piece as Record<string, Piece>
  return [text, stack, columns, ul, (table as { body?: Piece } | undefined)?.body].flatMap((part) =>
    part === undefined ? [] : textsOf(part),
  )
}

/** The rows of the first table in some pieces, each as a list of its cells' texts. */
export function rowsOf(piece: Piece): string[][] {
  const body = firstTable(piece)
  return (body ?? []).map((row) => row.map((cell) => textsOf(cell).join(' ')))
}

function firstTable(piece: Piece): readonly Row[] | null {
  if (typeof piece === 'string') return null
  if (isList(piece)) return piece.map(firstTable).find((found) => found !== null) ?? null
  const { stack, columns, table } = piece as Record<string, Piece>
  if (table) return (table as unknown as { body: readonly Row[] }).body
  return firstTable([stack, columns].filter((part) => part !== undefined))
}

function isList(piece: Piece): piece is readonly Piece[] {
  return Array.isArray(piece)
}

/** A figure with its interval and n, as in a report; without `ends` it has no interval. */
export function measuredOf(
  value: number | null,
  { ends, n = 40 }: { ends?: readonly [number, number]; n?: number } = {},
): Measured {
  return {
    figure: value === null ? { value, reason: 'no_trades' } : { value, reason: null },
    interval: ends ? ({ kind: 'closed', low: ends[0], high: ends[1] } as Measured['interval']) : null,
    n,
  }
}
