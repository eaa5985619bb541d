import type { FileReport } from '@ballast/contract/imports'
import { Button } from '../../../ui/button.tsx'
import { chooseOptions } from '../import-draft.ts'

/** Known formats the table might be, none of them certain. */
export function OtherFormats({ file }: { file: FileReport }) {
  if (file.offers.length === 0) return null
  return (
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
  )
}
