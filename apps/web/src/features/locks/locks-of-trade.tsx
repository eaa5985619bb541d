import { hasBetaAccess } from '@ballast/contract/auth'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { usePrivacyMode } from '../../lib/preferences.ts'
import { type Clock, useClock } from '../../lib/time/clock.ts'
import { dateIn } from '../../lib/time/wall-clock.ts'
import { ClockTime } from '../../ui/clock-time.tsx'
import { useCurrentUser } from '../session/use-current-user.ts'
import { lockQueries } from './lock-queries.ts'
import { lockText } from './lock-text.ts'

/** The locks that were active when a trade was opened; renders nothing if there were none. */
export function LocksOfTrade({ tradeId, timeZone }: { tradeId: string; timeZone: string }) {
  const { role } = useCurrentUser()
  const isPrivate = usePrivacyMode()
  const clock = useClock()
  const { data } = useQuery({ ...lockQueries.ofTrade(tradeId), enabled: hasBetaAccess(role) })
  if (!data || data.locks.length === 0) return null
  return (
    <section aria-labelledby={`locks-${tradeId}`} className="grid gap-1.5">
      <h3 id={`locks-${tradeId}`} className="text-label font-560">
        Opened during a lock
      </h3>
      <ul className="grid gap-1.5 text-table">
        {data.locks.map(({ lockId, from, until, ...lock }) => (
          <li key={`${lockId} ${from}`}>
            <Link to="/habits" hash="locks" className="font-540 underline underline-offset-2">
              {lockText(lock, { isPrivate })}
            </Link>
            <p className="text-caption text-subtle-foreground">
              Active from <ClockTime instant={from} zone={timeZone} format="full" /> to{' '}
              <ClockTime
                instant={until}
                zone={timeZone}
                format={isSameDay(from, until, clock) ? 'time' : 'full'}
              />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function isSameDay(from: string, until: string, { timeZone }: Clock): boolean {
  return dateIn(new Date(from), timeZone) === dateIn(new Date(until), timeZone)
}
