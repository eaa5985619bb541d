import { COLOURS } from './colours.ts'
import type { LayoutName } from './layouts.ts'
import type { Piece } from './piece.ts'

/** Functions cannot be sent to the thread that writes the pages, so a table names its layout. */
export const layout = (name: LayoutName | 'noBorders') => ({ layout: name })

/** The first line of a document: its title and the product's name, with the product's mark if given. */
export const titleLine = (title: string, product: string, mark: readonly Piece[] = []): Piece => ({
  columns: [
    { text: title, fontSize: 22, bold: true, lineHeight: 1.1 },
    ...mark,
    { text: product, fontSize: 12, bold: true, width: 'auto', margin: [0, 6, 0, 0] },
  ],
})

export const subtitle = (text: string): Piece => ({
  text,
  fontSize: 12,
  color: COLOURS.muted,
  margin: [0, 2, 0, 8],
})

export const heading = (text: string): Piece => ({
  text,
  fontSize: 13,
  bold: true,
  margin: [0, 18, 0, 4],
  headlineLevel: 1,
})

export const note = (text: string): Piece => ({
  text,
  color: COLOURS.subtle,
  fontSize: 8.5,
  margin: [0, 0, 0, 6],
})

type Tile = { label: string; value: string; note: string }

/** Figures in rows of four, each under its name, with hairlines between the rows. */
export function tileTable(tiles: readonly Tile[]): Piece {
  const cell = ({ label, value, note }: Tile): Piece => ({
    stack: [
      { text: label, color: COLOURS.subtle, fontSize: 8.5 },
      { text: value, fontSize: 14, bold: true },
      { text: note, color: COLOURS.subtle, fontSize: 7.5 },
    ],
    margin: [0, 4, 0, 4],
  })
  const rows = Array.from({ length: Math.ceil(tiles.length / 4) }, (_, at) =>
    tiles.slice(at * 4, at * 4 + 4).map(cell),
  )
  return {
    ...layout('tiles'),
    table: { widths: ['*', '*', '*', '*'], body: rows },
    margin: [0, 6, 0, 0],
  }
}

/** Names with their values, without lines. */
export function pairs(rows: readonly (readonly [label: string, text: string])[]): Piece {
  return {
    margin: [0, 14, 0, 18],
    ...layout('noBorders'),
    table: {
      widths: [80, '*'],
      body: rows.map(([label, text]) => [{ text: label, color: COLOURS.subtle }, { text }]),
    },
  }
}

type Amount = { what: Piece; amount: string; isBold?: boolean }

/** Amounts of money in a column, with hairlines between them. */
export function amountTable(amounts: readonly Amount[]): Piece {
  return {
    ...layout('amounts'),
    table: {
      widths: ['*', 'auto'],
      body: amounts.map(({ what, amount, isBold = false }) => [
        typeof what === 'string' ? { text: what, bold: isBold } : what,
        { text: amount, alignment: 'right', bold: isBold },
      ]),
    },
  }
}

type Cell = { text: string; alignment?: 'right'; color?: string; bold?: boolean }

/**
 * A plain table: a line under the head, hairlines between rows. The first column takes the remaining width, and its texts
 * wrap: those of the others are never broken, however long the names are.
 */
export function quietTable(head: readonly string[], rows: readonly (readonly Cell[])[]): Piece {
  return {
    ...layout('quiet'),
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: head.map((_, column) => (column === 0 ? '*' : 'auto')),
      body: [
        head.map((text, column) => ({
          text,
          color: COLOURS.subtle,
          fontSize: 8.5,
          ...(column === 0 ? {} : { alignment: 'right', noWrap: true }),
        })),
        ...rows.map((row) =>
          row.map((cell, column) => ({ fontSize: 9, ...(column === 0 ? {} : { noWrap: true }), ...cell })),
        ),
      ],
    },
  }
}

export function toneOf(amount: number): string {
  return amount > 0 ? COLOURS.profit : amount < 0 ? COLOURS.loss : COLOURS.muted
}
