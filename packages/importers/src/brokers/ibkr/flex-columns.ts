import type { Column } from '../../cells/row-cells.ts'
import { type Header, normaliseName } from '../../read/header.ts'

/** Looks up a column under its possible names; the first match wins. */
export function columnsByAnyName(header: Header): (...names: string[]) => Column | undefined {
  return (...names) => {
    for (const name of names) {
      const column = header.columns.get(normaliseName(name))
      if (column) return column
    }
    return undefined
  }
}
