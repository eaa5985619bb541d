import { hasBetaAccess } from '@ballast/contract/auth'
import type { Locks } from '@ballast/contract/routine/locks'
import { lockFor } from '@ballast/domain/behaviour/if-then'
import { useQueryClient } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useAttempted } from '../../ui/overlays/use-attempted.ts'
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
  const queryClient = useQueryClient()
  const attempted = useAttempted()
  const [isBusy, setBusy] = useState(false)
  const [locks, setLocks] = useState<Locks | null>(null)
  async function open() {
    setBusy(true)
    setLocks(await attempted(() => queryClient.fetchQuery(lockQueries.all()), 'Your locks did not load'))
    setBusy(false)
  }
  return (
    <>
      <Button variant="ghost" busy={isBusy} onClick={() => void open()}>
        <Lock aria-hidden="true" />
        Let Ballast enforce it
      </Button>
      {locks && <LockDialog locks={locks} initial={initial} onClose={() => setLocks(null)} />}
    </>
  )
}

function formOf(lock: NonNullable<ReturnType<typeof lockFor>>): Partial<LockForm> {
  if (lock.kind !== 'cool_down') return { kind: lock.kind }
  return { kind: lock.kind, losses: String(lock.losses), minutes: String(lock.minutes) }
}
