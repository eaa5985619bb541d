import { COLOURS } from '../../../platform/pdf/colours.ts'
import { layout } from '../../../platform/pdf/paper.ts'
import type { Piece } from '../../../platform/pdf/piece.ts'

export const pageTitle = (title: string, lead: string, isFirst = false): Piece => ({
  stack: [
    { text: title, fontSize: 19, bold: true, lineHeight: 1.15, color: COLOURS.ink },
    { text: lead, color: COLOURS.muted, fontSize: 10.5, margin: [0, 4, 60, 0] },
  ],
  margin: [0, 0, 0, 10],
  ...(isFirst ? {} : { pageBreak: 'before' }),
})

export const heading = (text: string): Piece => ({
  text,
  fontSize: 12,
  bold: true,
  margin: [0, 16, 0, 7],
})

export const paragraph = (text: string): Piece => ({ text, color: COLOURS.muted, margin: [0, 0, 0, 6] })

export const small = (text: string): Piece => ({
  text,
  color: COLOURS.subtle,
  fontSize: 8.5,
  margin: [0, 4, 0, 0],
})

/** A box to tick, what to do, and why in one sentence. */
export const tick = (text: string, why = ''): Piece => ({
  columns: [
    {
      width: 18,
      canvas: [{ type: 'rect', x: 0, y: 1.5, w: 9, h: 9, r: 2, lineWidth: 0.9, lineColor: COLOURS.subtle }],
    },
    {
      width: '*',
      text:
        why === ''
          ? [{ text }]
          : [
              { text: `${text} `, bold: true },
              { text: why, color: COLOURS.muted },
            ],
    },
  ],
  margin: [0, 0, 0, 7],
  unbreakable: true,
})

/** An example in an unobtrusive frame, worked out step by step. */
export const example = (title: string, lines: readonly string[]): Piece => ({
  ...layout('framed'),
  table: {
    widths: ['*'],
    dontBreakRows: true,
    body: [
      [{ stack: [{ text: title, bold: true, margin: [0, 0, 0, 2] }, ...lines.map((text) => ({ text }))] }],
    ],
  },
  margin: [0, 4, 0, 8],
})

/** A plain table: the first column takes the remaining width, the others are right-aligned. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): Piece => ({
  ...layout('roomy'),
  table: {
    headerRows: 1,
    dontBreakRows: true,
    widths: head.map((_, column) => (column === 0 ? '*' : 'auto')),
    body: [
      head.map((text, column) => ({ text, color: COLOURS.subtle, fontSize: 8.5, ...right(column) })),
      ...rows.map((row) => row.map((text, column) => ({ text, ...right(column) }))),
    ],
  },
  margin: [0, 2, 0, 4],
})

/** Lines to write on, each under its label, in two columns. */
export const blanks = (labels: readonly string[]): Piece => {
  const cell = (label: string | undefined) =>
    label === undefined
      ? { text: '' }
      : {
          stack: [
            { text: label, color: COLOURS.subtle, fontSize: 8.5 },
            {
              canvas: [
                { type: 'line', x1: 0, y1: 15, x2: 245, y2: 15, lineWidth: 0.6, lineColor: COLOURS.subtle },
              ],
            },
          ],
        }
  const rows = []
  for (let i = 0; i < labels.length; i += 2)
    rows.push({ columns: [cell(labels[i]), cell(labels[i + 1])], columnGap: 24, margin: [0, 0, 0, 7] })
  return rows
}

function right(column: number): { alignment?: 'right' } {
  return column === 0 ? {} : { alignment: 'right' }
}
