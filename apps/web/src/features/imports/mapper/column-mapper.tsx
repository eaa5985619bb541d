import type { ColumnMapping } from '@ballast/contract/imports'
import { missingFields } from '@ballast/domain/vocabulary/mapped-fields'
import { Button } from '../../../ui/button.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { fileKey } from '../choose/chosen-files.ts'
import type { FileCardProps } from '../file-report/file-card-props.ts'
import { chooseColumns, chooseOptions, useImportDraft } from '../import-draft.ts'
import { MAPPED } from '../import-form.ts'
import { useFileTable } from '../preview/use-preview.ts'
import { MappingChoices } from './mapping-choices.tsx'
import { emptyMapping, FIELD_LABELS } from './mapping-edits.ts'
import { MappingTable } from './mapping-table.tsx'

type ColumnMapperProps = FileCardProps & { onClose: () => void }

/** Maps the columns of a table to fields. Nothing is used before the mapping is complete and confirmed. */
export function ColumnMapper({ source, file, index, options, onClose }: ColumnMapperProps) {
  const table = useFileTable(source, file)
  const key = source ? fileKey(source) : file.name
  const edited = useImportDraft().columns[key] ?? options.mapping
  if (!table.data)
    return (
      <LoadingState query={table} name="the columns" level="h3">
        <Skeleton className="h-40 rounded-md" />
      </LoadingState>
    )
  const rows = table.data?.rows ?? []
  if (rows.length === 0)
    return <p className="text-muted-foreground">This file has no table to choose columns in.</p>
  // A guess from the header, or a remembered mapping.
  const start = file.table?.suggestion ?? table.data?.suggestion ?? null
  const mapping = edited ?? start ?? emptyMapping()
  const missing = missingFields(mapping)
  const isInUse = file.format?.id === MAPPED
  // A file that fits a known format needs the explicit choice; one of no known format uses the mapping automatically.
  const format =
    file.format === null || (file.format.id === MAPPED && options.format === null) ? null : MAPPED

  function handleChange(next: ColumnMapping) {
    chooseColumns(key, next)
    if (isInUse && missingFields(next).length === 0) use(next)
  }
  function use(next: ColumnMapping) {
    chooseOptions({ mapping: next, mappingOf: index, format })
  }
  return (
    <section aria-label={`Columns of ${file.name}`} className="grid grid-cols-1 gap-3">
      <p className="text-muted-foreground">
        {start && edited === null && !isInUse ? 'A first guess from the header: please check it. ' : ''}
        Choose what each column holds; leave the rest unused. Costs may be in several columns, which are added
        up.
      </p>
      <MappingChoices mapping={mapping} onChange={handleChange} rowCount={rows.length} />
      <MappingTable rows={rows} mapping={mapping} onChange={handleChange} />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant={isInUse ? 'secondary' : 'tinted'}
          disabled={!isInUse && missing.length > 0}
          onClick={() => (isInUse ? onClose() : use(mapping))}
        >
          {isInUse ? 'Hide the columns' : 'Read with these columns'}
        </Button>
        {file.format !== null && !isInUse && (
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
        )}
        <p className="text-muted-foreground" role="status">
          {missing.length > 0
            ? `Still needed: ${missing.map((field) => FIELD_LABELS[field]).join(' · ')}`
            : isInUse
              ? 'Every change is previewed below. The columns are remembered when you import.'
              : 'All that is needed is chosen.'}
        </p>
      </div>
    </section>
  )
}
