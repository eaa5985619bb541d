import { hasBetaAccess } from '@ballast/contract/auth'
import type { ResetDecision } from '@ballast/domain/reset/reset-vocabulary'
import { WAIT_MS } from '@ballast/domain/reset/reset-vocabulary'
import { MINUTE_MS } from '@ballast/domain/time/durations'
import { useQuery } from '@tanstack/react-query'
import { LockKeyhole } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { reasonOf } from '../../lib/api-error.ts'
import { isFocusLost } from '../../lib/browser/focus-page.ts'
import { browserTimeZone } from '../../lib/time/wall-clock.ts'
import { useSetLock } from '../locks/lock-queries.ts'
import { momentText } from '../locks/lock-text.ts'
import { useCurrentUser } from '../session/use-current-user.ts'
import { resetQueries } from './reset-queries.ts'
import { SeaButton } from './sea-button.tsx'

const LABELS = { stop: 'Lock the rest of today', wait: 'Lock the next 15 minutes' } as const

type DecisionLockProps = { decision: ResetDecision | null; resetId: string }

/** Asks whether the decision should become a lock. The decision is saved either way. */
export function DecisionLock({ decision, resetId }: DecisionLockProps) {
  const { data: start } = useQuery(resetQueries.start())
  const timeZone = start?.timeZone ?? browserTimeZone()
  const { role } = useCurrentUser()
  // Reuses the reset's id, so that only one lock is set, however often it is pressed.
  const lock = useSetLock(resetId)
  if (!hasBetaAccess(role) || (decision !== 'stop' && decision !== 'wait')) return null
  const rule =
    decision === 'stop'
      ? ({ kind: 'stop' } as const)
      : ({ kind: 'wait', minutes: WAIT_MS / MINUTE_MS } as const)
  return (
    <div className="grid justify-items-center gap-2">
      {lock.isSuccess ? (
        <Locked until={momentText(lock.data.overAt, { now: Date.parse(lock.data.setAt), timeZone })} />
      ) : (
        <>
          <SeaButton
            disabled={lock.isPending}
            onClick={() => lock.mutate({ rule, days: 1, source: 'reset' })}
            className="min-h-11"
          >
            <LockKeyhole aria-hidden="true" />
            {LABELS[decision]}
          </SeaButton>
          <p role={lock.isError ? 'alert' : undefined} className="text-small text-[var(--sea-3)]">
            {lock.isError
              ? reasonOf(lock.error)
              : 'A lock cannot be removed. A trade opened during it is marked; orders are not blocked.'}
          </p>
        </>
      )}
    </div>
  )
}

/** Stands where the button was, and takes over its focus. */
function Locked({ until }: { until: string }) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isFocusLost()) text.current?.focus({ preventScroll: true })
  }, [])
  return (
    <p ref={text} tabIndex={-1} role="status" className="text-[15px] text-[var(--sea-2)] outline-none">
      Locked until {until}. It cannot be removed before then.
    </p>
  )
}
