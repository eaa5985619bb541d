import type { UserSheet as Facts } from '@ballast/contract/admin/users'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { countOf } from '../../../lib/format/count-of.ts'
import { formatNumber } from '../../../lib/format/format-number.ts'
import { useMinute } from '../../../lib/time/use-minute.ts'
import { Badge } from '../../../ui/badge.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { ShowMore } from '../../../ui/states/show-more.tsx'
import { AdminPart } from '../../affiliates/admin/admin-part.tsx'
import { adminQueries } from '../admin-queries.ts'
import { AuditLine } from '../audit/audit-section.tsx'
import { StateBadge } from './state-badge.tsx'
import { SupportSection } from './support-section.tsx'
import { UserActs } from './user-acts.tsx'
import { planBadgeOf, ROLE_LABELS } from './user-text.ts'

/** One account: its status, the actions, and its history. */
export function UserSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(adminQueries.user(id))
  return (
    <Sheet onClose={onClose} title={query.data?.user.username ?? 'User'}>
      <AdminPart query={query} name="The account" isInCard>
        {(sheet) => (
          <div className="grid gap-6 pb-6">
            <UserFacts sheet={sheet} />
            <SupportSection sheet={sheet} />
            <UserActs sheet={sheet} />
            <Acts id={id} />
          </div>
        )}
      </AdminPart>
    </Sheet>
  )
}

function UserFacts({ sheet: { user, sessions, hasPassword, providers } }: { sheet: Facts }) {
  const now = useMinute()
  const { label, detail, tone } = planBadgeOf(user, now)
  const ways = [...(hasPassword ? ['password'] : []), ...providers]
  return (
    <dl className="grid grid-cols-[110px_minmax(0,1fr)] gap-x-4 gap-y-2.5 text-table [overflow-wrap:anywhere]">
      <Fact label="Email">
        {user.email} {!user.emailConfirmed && <Badge tone="outline">Not confirmed</Badge>}
      </Fact>
      <Fact label="Role">{ROLE_LABELS[user.role]}</Fact>
      <Fact label="Plan">
        <Badge tone={tone}>{label}</Badge> {detail}
      </Fact>
      <Fact label="State">
        <StateBadge user={user} />
        {user.suspendedAt && (
          <>
            {' '}
            since <DateTime instant={user.suspendedAt} />
          </>
        )}
        {user.deletesAt && (
          <>
            {' '}
            on <DateTime instant={user.deletesAt} />
          </>
        )}
      </Fact>
      <Fact label="Registered">
        <DateTime instant={user.registeredAt} />
      </Fact>
      <Fact label="Last seen">{user.lastSeenAt ? <DateTime instant={user.lastSeenAt} /> : 'Not yet'}</Fact>
      <Fact label="Signed in">{sessions === 0 ? 'Nowhere' : `In ${countOf(sessions, 'browser')}`}</Fact>
      <Fact label="Signs in by">{ways.join(', ') || 'a link to a new password'}</Fact>
      <Fact label="Has">
        {countOf(user.accounts, 'account')}, {formatNumber(user.imports)}{' '}
        {user.imports === 1 ? 'import' : 'imports'}
      </Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-subtle-foreground">{label}</dt>
      <dd>{children}</dd>
    </>
  )
}

function Acts({ id }: { id: string }) {
  const pages = useInfiniteQuery(adminQueries.audit({ subject: id }))
  const entries = pages.data?.pages.flatMap((page) => page.entries) ?? []
  return (
    <section aria-label="What is on record">
      <h3 className="text-card-title font-580">What is on record</h3>
      {!pages.data && <LoadingState query={pages} name="what is on record" level="h3" />}
      {pages.data && entries.length === 0 && (
        <p className="mt-1 text-small text-subtle-foreground">Nothing yet.</p>
      )}
      <ul className="-mx-4 mt-2">
        {entries.map((entry) => (
          <AuditLine key={entry.id} entry={entry} />
        ))}
      </ul>
      <ShowMore query={pages} />
    </section>
  )
}
