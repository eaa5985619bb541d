import type { ColumnMapping } from '@ballast/contract/imports'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { SegmentedControl } from '../../../ui/navigation/segmented-control.tsx'
import { COSTS_ARE, changeKind, hasCosts } from './mapping-edits.ts'

type MappingChoicesProps = {
  mapping: ColumnMapping
  onChange: (mapping: ColumnMapping) => void
  /** The number of rows shown, among which the header is. */
  rowCount: number
}

/** Choices for the table as a whole. */
export function MappingChoices({ mapping, onChange, rowCount }: MappingChoicesProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <Field label="Each row is" group>
        <SegmentedControl
          label="Each row is"
          className="w-full"
          options={[
            { value: 'executions', label: 'One fill' },
            { value: 'closed trades', label: 'One closed trade' },
          ]}
          value={mapping.kind}
          onValueChange={(kind) => onChange(changeKind(mapping, kind))}
        />
      </Field>
      <Field label="Header">
        <Select
          options={[
            { value: '0', label: 'No header' },
            ...Array.from({ length: Math.max(rowCount, mapping.headerRow) }, (_, index) => ({
              value: String(index + 1),
              label: `Row ${index + 1}`,
            })),
          ]}
          value={String(mapping.headerRow)}
          onValueChange={(row) => onChange({ ...mapping, headerRow: Number(row) })}
        />
      </Field>
      <Field label="Decimals">
        <Select
          options={[
            { value: 'auto', label: 'As in the file' },
            { value: '.', label: 'Point, 1,234.50' },
            { value: ',', label: 'Comma, 1.234,50' },
          ]}
          value={mapping.decimal}
          onValueChange={(decimal) => onChange({ ...mapping, decimal })}
        />
      </Field>
      <Field label="Dates">
        <Select
          options={[
            { value: 'auto', label: 'As in the file' },
            { value: 'day-first', label: 'Day first, 31/12' },
            { value: 'month-first', label: 'Month first, 12/31' },
          ]}
          value={mapping.dateOrder}
          onValueChange={(dateOrder) => onChange({ ...mapping, dateOrder })}
        />
      </Field>
      {mapping.columns.pnl !== undefined && (
        <Field label="The result is">
          <Select
            options={[
              { value: 'gross', label: 'Before costs' },
              { value: 'net', label: 'After costs' },
            ]}
            value={mapping.pnlIs}
            onValueChange={(pnlIs) => onChange({ ...mapping, pnlIs })}
          />
        </Field>
      )}
      {hasCosts(mapping) && (
        <Field label="Costs are written">
          <Select
            options={COSTS_ARE}
            value={mapping.costsAre}
            onValueChange={(costsAre) => onChange({ ...mapping, costsAre })}
          />
        </Field>
      )}
    </div>
  )
}
