import { hasBetaAccess } from '@ballast/contract/auth'
import { lockFor } from '@ballast/domain/behaviour/if-then'
import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { LockDialog } from '../locks/lock-dialog.tsx'
import type { LockForm } from '../locks/lock-form.ts'
import { lockQueries } from '../locks/lock-queries.ts'
import { useCurrentUser } from '../session/use-current-user.ts'

/**
 * Offers a lock that enforces the plan, if there is one; the trader sees and sets it. Nothing for roles without access to
 * locks.
 */
export function LockForPlan({ detector }: { detector: string }) {
  const lock = lockFor(detector)
  const { role } = useCurrentUser()
  return lock && hasBetaAccess(role) ? <LockButton initial={formOf(lock)} /> : null
}

function LockButton({ initial }: { initial: Partial<LockForm> }) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({ ...lockQueries.all(), enabled: isOpen })
  return (
    <>
      <Button variant="ghost" busy={isOpen && !data} onClick={() => setOpen(true)}>
        <Lock aria-hidden="true" />
        Let Ballast enforce it
      </Button>
      {isOpen && data && <LockDialog locks={data} initial={initial} onClose={() => setOpen(false)} />}
    </>
  )
}

function formOf(lock: NonNullable<ReturnType<typeof lockFor>>): Partial<LockForm> {
  if (lock.kind !== 'cool_down') return { kind: lock.kind }
  return { kind: lock.kind, losses: String(lock.losses), minutes: String(lock.minutes) }
}
