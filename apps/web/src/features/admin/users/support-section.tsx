import type { UserSheet } from '@ballast/contract/admin/users'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { SupportDialog } from './support-dialog.tsx'

/** Says whether the user grants support access, with a button to use it. */
export function SupportSection({ sheet: { user, support } }: { sheet: UserSheet }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-label="Support access">
      <h3 className="text-card-title font-580">Support access</h3>
      {support ? (
        <div className="mt-2 grid gap-2">
          <p className="text-small text-muted-foreground">
            Granted until <DateTime instant={support.expiresAt} />
            {support.withNotes ? ', with notes' : ', without notes'}. Every look is logged, and{' '}
            {user.username} can see it.
          </p>
          <Button size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
            Look at trades and imports
          </Button>
        </div>
      ) : (
        <p className="mt-1 text-small text-subtle-foreground">
          Not granted. Only {user.username} can grant it, in Settings under Privacy and data.
        </p>
      )}
      {support && isOpen && <SupportDialog user={user} onClose={() => setOpen(false)} />}
    </section>
  )
}
