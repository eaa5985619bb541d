import type { ColumnMapping } from '@ballast/contract/imports'
import { MAPPED_FIELDS } from '@ballast/domain/vocabulary/mapped-fields'
import { cn } from '../../../lib/class-names.ts'
import { Select } from '../../../ui/forms/select.tsx'
import { ScrollBox } from '../../../ui/scroll-box.tsx'
import { addedUp, assignColumn, FIELD_LABELS, fieldOfColumn, fieldsFor } from './mapping-edits.ts'

type MappingTableProps = {
  rows: readonly (readonly string[])[]
  mapping: ColumnMapping
  onChange: (mapping: ColumnMapping) => void
}

const SHOWN_ROWS = 8
const UNUSED = 'unused'

/** The file's first rows, with a field to choose above each column. */
export function MappingTable({ rows, mapping, onChange }: MappingTableProps) {
  const width = Math.max(...rows.map((row) => row.length))
  const columns = Array.from({ length: width }, (_, index) => index)
  const header = mapping.headerRow > 0 ? rows[mapping.headerRow - 1] : undefined
  const from = Math.max(0, mapping.headerRow - 1)
  const options = [
    { value: UNUSED, label: 'Not used' },
    ...fieldsFor(mapping.kind).map((field) => ({ value: field, label: FIELD_LABELS[field] })),
  ]
  const nameOf = (column: number) => header?.[column]?.trim() || `Column ${column + 1}`
  const sums = addedUp(mapping)
  function assign(column: number, value: string) {
    const field = MAPPED_FIELDS.find((name) => name === value) ?? null
    onChange(assignColumn(mapping, column, field))
  }
  return (
    <>
      <ScrollBox label="First rows of the file" className="rounded-md border border-border">
        <table className="w-full border-separate border-spacing-0 text-table">
          <caption className="sr-only">First rows of the file; choose what each column holds</caption>
          <thead>
            <tr>
              {columns.map((column) => {
                const field = fieldOfColumn(mapping, column)
                return (
                  <th
                    key={column}
                    scope="col"
                    className="min-w-40 border-b border-border bg-inset p-1.5 text-left"
                  >
                    <Select
                      aria-label={`What “${nameOf(column)}” holds`}
                      options={options}
                      value={field ?? UNUSED}
                      onValueChange={(value) => assign(column, value)}
                      className={cn(
                        'h-8 bg-card text-table',
                        field === null ? 'font-400 text-subtle-foreground' : 'font-540',
                      )}
                    />
                  </th>
                )
              })}
            </tr>
          </thead>
          <tbody>
            {rows.slice(from, from + SHOWN_ROWS).map((row, at) => {
              const isHeader = mapping.headerRow > 0 && at === 0
              return (
                <tr key={at}>
                  {columns.map((column) => (
                    <td
                      key={column}
                      className={cn(
                        'h-8 max-w-56 truncate border-b border-border px-3',
                        isHeader && 'font-560 text-subtle-foreground',
                        fieldOfColumn(mapping, column) === null && 'text-subtle-foreground',
                      )}
                    >
                      {row[column]}
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </ScrollBox>
      {sums.length > 0 && (
        <ul aria-label="Costs that are added up" className="grid gap-1 text-muted-foreground">
          {sums.map(({ cost, columns }) => (
            <li key={cost}>
              {FIELD_LABELS[cost]} = {columns.map(nameOf).join(' + ')}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
