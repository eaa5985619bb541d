import type { ActiveLocks } from '@ballast/contract/routine/locks'
import { Link } from '@tanstack/react-router'
import { LockKeyhole } from 'lucide-react'
import { usePrivacyMode } from '../../lib/preferences.ts'
import { Button } from '../../ui/button.tsx'
import { leadOf, lockText, momentText } from './lock-text.ts'

/** Says that a lock is active and until when, with a link to the stop page. */
export function LockBar({ data }: { data: ActiveLocks }) {
  const isPrivate = usePrivacyMode()
  const found = leadOf(data.active)
  if (!found) return null
  const { lead, window, others } = found
  const until = momentText(window.until, { now: Date.parse(data.at), timeZone: data.timeZone })
  return (
    <aside
      aria-label="A lock is active"
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1.5 border-b border-border bg-warning-soft px-4 py-1.5 text-small"
    >
      <p className="flex items-center gap-2">
        <LockKeyhole aria-hidden="true" className="size-3.5 shrink-0 text-warning" />
        <span>
          <strong className="font-560">Locked until {until}.</strong> {lockText(lead, { isPrivate })}
          {others.length > 0 && `, and ${others.length} more`}.
        </span>
      </p>
      <Button asChild size="sm">
        <Link to="/lock">Stop page</Link>
      </Button>
    </aside>
  )
}
