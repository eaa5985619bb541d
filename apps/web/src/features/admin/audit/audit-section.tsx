import type { AuditEntry } from '@ballast/contract/admin/audit'
import { AUDIT_ACTIONS, type AuditAction } from '@ballast/contract/admin/audit-actions'
import { upperFirst } from '@ballast/domain/text/upper-first'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Card, CardFooter, CardHeader } from '../../../ui/card.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { ShowMore } from '../../../ui/states/show-more.tsx'
import { AdminPart } from '../../affiliates/admin/admin-part.tsx'
import { AdminList } from '../admin-list.tsx'
import { type AuditFilter, adminQueries } from '../admin-queries.ts'
import { CsvButton } from '../csv-button.tsx'
import { ACTION_WORDS, changesOf, countsOf } from './audit-text.ts'

const EVERYTHING = 'everything'
const OPTIONS = [
  { value: EVERYTHING, label: 'Everything' },
  ...AUDIT_ACTIONS.map((action) => ({ value: action, label: upperFirst(ACTION_WORDS[action]) })),
]

/** Everything administrators did, latest first. */
export function AuditSection() {
  const [action, setAction] = useState<AuditAction | null>(null)
  const filter: AuditFilter = action ? { action } : {}
  const pages = useInfiniteQuery(adminQueries.audit(filter))
  return (
    <Card>
      <CardHeader
        title="Audit log"
        description="Everything administrators did, and what the server did to somebody’s data on its own. Entries are never changed or deleted."
        actions={
          <>
            <Select
              aria-label="Show"
              className="w-52"
              options={OPTIONS}
              value={action ?? EVERYTHING}
              onValueChange={(value) => setAction(value === EVERYTHING ? null : (value as AuditAction))}
            />
            <CsvButton list="audit" filter={filter} />
          </>
        }
      />
      <AdminPart query={pages} name="The audit log" isInCard>
        {({ pages: loaded }) => (
          <AdminList
            label="Audit log"
            items={loaded.flatMap(({ entries }) => entries)}
            empty={action === null ? 'Nothing yet' : 'Nothing of this kind yet'}
          >
            {(entry) => <AuditLine key={entry.id} entry={entry} />}
          </AdminList>
        )}
      </AdminPart>
      <ShowMore query={pages} />
      <CardFooter>Times are in this browser’s time zone; the file uses UTC.</CardFooter>
    </Card>
  )
}

export function AuditLine({ entry }: { entry: AuditEntry }) {
  const { at, action, actor, subject, counts, reason } = entry
  const details = [...changesOf(entry), countsOf(counts), reason ? `Reason: ${reason}` : ''].filter(Boolean)
  return (
    <li className="grid gap-x-4 gap-y-0.5 border-t border-border px-4 py-2.5 md:grid-cols-[170px_minmax(0,1fr)]">
      <span className="text-small text-subtle-foreground">
        <DateTime instant={at} />
      </span>
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p>
          <b className="font-560">{actor}</b> {ACTION_WORDS[action]}
          {subject?.name && subject.name !== actor && (
            <>
              , <b className="font-560">{subject.name}</b>
            </>
          )}
        </p>
        {details.length > 0 && <p className="text-small text-muted-foreground">{details.join(' · ')}</p>}
      </div>
    </li>
  )
}
