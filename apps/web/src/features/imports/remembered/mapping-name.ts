import type { RememberedMapping } from '@ballast/contract/journal/remembered-mappings'
import { COST_FIELDS } from '@ballast/domain/vocabulary/mapped-fields'

const NAMED = 3

/** The name of a remembered mapping: the trader's, else its first columns. */
export function mappingName({ name, columns }: Pick<RememberedMapping, 'name' | 'columns'>): string {
  if (name !== null) return name
  const first = columns.filter((column) => column !== '').slice(0, NAMED)
  return first.length === 0 ? 'A file without a header' : `A file with ${first.join(', ')}`
}

/** Which column is read as which field, in the file's order: `date → Date`. */
export function readAs(
  { columns, mapping }: Pick<RememberedMapping, 'columns' | 'mapping'>,
  labels: Readonly<Record<string, string>>,
): string {
  if (mapping === null)
    return 'Saved by an earlier version. You will be asked for its columns at the next such file.'
  const further = COST_FIELDS.flatMap((cost) =>
    (mapping.furtherCosts?.[cost] ?? []).map((column): [string, number] => [cost, column]),
  )
  return [...Object.entries(mapping.columns), ...further]
    .sort(([, a], [, b]) => a - b)
    .map(([field, at]) => `${columns[at] || `column ${at + 1}`} → ${labels[field] ?? field}`)
    .join(', ')
}
