import { COLOURS } from './colours.ts'

type Node = { table: { body: readonly unknown[]; widths: readonly unknown[] } }

/** A line under the head and hairlines between rows; the outer edges of the table are flush. */
const quiet = ({ between, above, below }: Record<'between' | 'above' | 'below', number>) => ({
  hLineWidth: (line: number, { table: { body } }: Node) =>
    line === 0 || line === body.length ? 0 : line === 1 ? 0.8 : 0.4,
  vLineWidth: () => 0,
  hLineColor: () => COLOURS.line,
  paddingLeft: (column: number) => (column === 0 ? 0 : between),
  paddingRight: (column: number, { table: { widths } }: Node) => (column === widths.length - 1 ? 0 : between),
  paddingTop: () => above,
  paddingBottom: () => below,
})

/** How tables are drawn. */
export const LAYOUTS = {
  quiet: quiet({ between: 6, above: 3, below: 2 }),
  roomy: quiet({ between: 8, above: 5, below: 4 }),
  tiles: {
    hLineWidth: () => 0.4,
    vLineWidth: () => 0,
    hLineColor: () => COLOURS.line,
    paddingLeft: () => 0,
  },
  amounts: {
    hLineWidth: (line: number) => (line === 0 ? 0 : 0.5),
    vLineWidth: () => 0,
    hLineColor: () => COLOURS.line,
    paddingLeft: () => 0,
    paddingRight: () => 0,
    paddingTop: () => 6,
    paddingBottom: () => 5,
  },
  framed: {
    hLineWidth: () => 0,
    vLineWidth: (line: number) => (line === 0 ? 2 : 0),
    vLineColor: () => COLOURS.primary,
    fillColor: () => COLOURS.wash,
    paddingLeft: () => 10,
    paddingRight: () => 10,
    paddingTop: () => 7,
    paddingBottom: () => 6,
  },
}

export type LayoutName = keyof typeof LAYOUTS
