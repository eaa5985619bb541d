import { Link } from '@tanstack/react-router'
import { LockKeyhole } from 'lucide-react'
import { useActiveLocks } from './lock-queries.ts'
import { leadOf, momentText } from './lock-text.ts'

type LockNoteProps = {
  /** A plan is for later: what counts is when its trade is opened. */
  of: 'trade' | 'plan'
}

/** Shown in the form of a trade or plan while a lock is active: it does not block the form, but says what will be recorded. */
export function LockNote({ of }: LockNoteProps) {
  const data = useActiveLocks()
  const found = data && leadOf(data.active)
  if (!data || !found) return null
  const { window } = found
  const clock = { now: Date.parse(data.at), timeZone: data.timeZone }
  return (
    <div role="status" className="flex items-start gap-2 rounded-md bg-warning-soft px-3 py-2.5 text-small">
      <LockKeyhole aria-hidden="true" className="mt-0.5 size-3.5 shrink-0 text-warning" />
      <p>
        A lock is active until {momentText(window.until, clock)}.{' '}
        {of === 'plan'
          ? 'Plan for the time after it. A trade opened before then is marked as opened during a lock.'
          : `A trade opened since ${momentText(window.from, clock)} is still saved, and marked as opened during a lock.`}{' '}
        <Link to="/lock" className="font-540 underline underline-offset-2">
          Leave the form and open the stop page
        </Link>
      </p>
    </div>
  )
}
