import { hasBetaAccess } from '@ballast/contract/auth'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { countOf } from '../../lib/format/count-of.ts'
import { formatInterval } from '../../lib/format/format-interval.ts'
import { Card, CardBody, CardHeader } from '../../ui/card.tsx'
import { useCurrentUser } from '../session/use-current-user.ts'
import { LockMoney } from './lock-money.tsx'
import { lockQueries } from './lock-queries.ts'

/** Locks kept and broken, next to the findings; renders nothing if none was ever active. */
export function LocksBesideFindings() {
  const { role } = useCurrentUser()
  const { data } = useQuery({ ...lockQueries.all(), enabled: hasBetaAccess(role) })
  if (!data || data.record.length === 0) return null
  const { kept, opened } = data
  const trades = opened.reduce((sum, { n }) => sum + n, 0)
  return (
    <Card aria-label="Locks">
      <CardHeader title="Locks" description="Over the last year, all accounts together" />
      <CardBody>
        <p className="text-table">
          {kept.of === 0
            ? kept.rate.reason
            : `${kept.kept} of ${kept.of} kept, 95% CI ${formatInterval(kept.rate, 'percent')}`}
        </p>
        {trades > 0 && (
          <p className="mt-1 flex flex-wrap gap-x-2 text-small text-muted-foreground">
            Opened during a lock:
            <Link to="/journal" search={{ duringLock: 'yes' }} className="text-primary-text hover:underline">
              {countOf(trades, 'decision')}
            </Link>
            <LockMoney money={opened} />
          </p>
        )}
        <p className="mt-2 text-caption text-subtle-foreground">
          The result of those trades, not what keeping the lock would have gained.{' '}
          <Link to="/habits" hash="locks" className="text-primary-text underline underline-offset-2">
            All locks
          </Link>
        </p>
      </CardBody>
    </Card>
  )
}
