import type { UserSheet } from '@ballast/contract/admin/users'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ActDialog } from './act-dialog.tsx'
import { ACTS, type ActName, actsFor } from './act-text.ts'

/** The actions that apply to an account now; each asks for a reason first. */
export function UserActs({ sheet }: { sheet: UserSheet }) {
  const [open, setOpen] = useState<ActName | null>(null)
  return (
    <section aria-label="What can be done">
      <h3 className="text-card-title font-580">What can be done</h3>
      <div className="mt-2 flex flex-wrap gap-2">
        {actsFor(sheet).map((act) => (
          <Button
            key={act}
            size="sm"
            variant={ACTS[act].isHard ? 'danger' : 'secondary'}
            onClick={() => setOpen(act)}
          >
            {ACTS[act].label}
          </Button>
        ))}
      </div>
      {sheet.isSelf && (
        <p className="mt-2 text-small text-subtle-foreground">
          This is your own account. Another administrator can suspend or delete it.
        </p>
      )}
      {open && <ActDialog key={open} act={open} sheet={sheet} onClose={() => setOpen(null)} />}
    </section>
  )
}
