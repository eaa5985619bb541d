import { Button } from '../../ui/button.tsx'
import { ColumnMapper } from './column-mapper.tsx'
import type { FileCardProps } from './file-card.tsx'
import { chooseOptions } from './import-draft.ts'

/** A table of no known format: formats it might be, and the mapper. */
export function UnknownFile(props: FileCardProps) {
  const { file } = props
  return (
    <div className="grid gap-4">
      {file.offers.length > 0 && (
        <div className="grid gap-2">
          <h4 className="font-560">It may be one of these</h4>
          <ul className="grid gap-1.5">
            {file.offers.map(({ id, label, reason }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
                <Button size="sm" onClick={() => chooseOptions({ format: id, mapping: null })}>
                  Read as {label}
                </Button>
                <span className="text-small text-subtle-foreground">{reason}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <ColumnMapper {...props} start={file.table?.suggestion ?? null} />
    </div>
  )
}
