import type { Column } from '../../cells/row-cells.ts'
import { type Header, normaliseName } from '../../read/header.ts'

/** Looks a column up under the names it may have; the first that is there. */
export function columnsByAnyName(header: Header): (...names: string[]) => Column | undefined {
  return (...names) => {
    for (const name of names) {
      const column = header.columns.get(normaliseName(name))
      if (column) return column
    }
    return undefined
  }
}
