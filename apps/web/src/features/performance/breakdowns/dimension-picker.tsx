import type { ReportDimension } from '@ballast/contract/report-values'
import { cn } from '../../../lib/class-names.ts'
import { Select } from '../../../ui/forms/select.tsx'
import { DIMENSION_GROUPS, DIMENSION_NAMES, TOGETHER } from '../group-names.ts'

type PickerProps = { value: ReportDimension; onChange: (dimension: ReportDimension) => void }

/** Chooses how the trades are grouped: a list beside the table, or a field above it on narrow screens. */
export function DimensionPicker({ value, onChange }: PickerProps) {
  const shown = TOGETHER[value] ?? value
  return (
    <>
      <div className="mb-3 lg:hidden">
        <Select
          aria-label="Break down by"
          options={DIMENSION_GROUPS.flatMap(({ dimensions }) =>
            dimensions.map((dimension) => ({ value: dimension, label: DIMENSION_NAMES[dimension] })),
          )}
          value={shown}
          onValueChange={onChange}
        />
      </div>
      <nav aria-label="Break down by" className="w-48 shrink-0 max-lg:hidden">
        {DIMENSION_GROUPS.map(({ label, dimensions }) => (
          <section key={label} aria-label={label} className="mb-4">
            <h2 className="mb-1 px-2.5 text-caption text-subtle-foreground">{label}</h2>
            {dimensions.map((dimension) => (
              <button
                key={dimension}
                type="button"
                aria-current={dimension === shown || undefined}
                onClick={() => onChange(dimension)}
                className={cn(
                  'flex h-8 w-full items-center rounded-sm px-2.5 text-left text-table font-480 whitespace-nowrap text-muted-foreground hover:bg-hover hover:text-foreground',
                  dimension === shown && 'bg-raised font-560 text-foreground ring-1 ring-border ring-inset',
                )}
              >
                {DIMENSION_NAMES[dimension]}
              </button>
            ))}
          </section>
        ))}
      </nav>
    </>
  )
}
