import type { Overview } from '@ballast/contract/admin/overview'
import type { ReactNode } from 'react'
import { countOf } from '../../../lib/format/count-of.ts'
import { formatNumber, formatPercent } from '../../../lib/format/format-number.ts'
import { formatSize } from '../../../lib/format/format-size.ts'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'
import { ProgressBar } from '../../../ui/figures/progress-bar.tsx'
import { failedText } from './import-formats-card.tsx'

/** Mail, errors, database and disk. */
export function HealthCard({ overview: { mail, push, errors, storage } }: { overview: Overview }) {
  const { database, diskFree, diskTotal } = storage
  const used = diskFree !== null && diskTotal ? 1 - diskFree / diskTotal : null
  return (
    <Card>
      <CardHeader
        title="Health"
        description="Mail, pushes and errors of the last seven days; current sizes."
      />
      <CardBody>
        <dl className="grid gap-3.5 text-table">
          <Line label="Mail" value={countOf(mail.n, 'message')}>
            {failedText(mail)}. A message counts as sent once the mail server has accepted it.
          </Line>
          <Line label="Push" value={countOf(push.n, 'push', 'pushes')}>
            {push.n === 0 ? 'None sent' : failedText(push)}. A browser that no longer exists counts as not
            reached.
          </Line>
          <Line
            label="Errors"
            value={errors.share === null ? '–' : formatPercent(errors.share, { digits: 2 })}
          >
            {formatNumber(errors.k)} of {formatNumber(errors.n)} requests answered with 500 or above
          </Line>
          <Line label="Database" value={database === null ? '–' : formatSize(database)} />
          <Line label="Disk" value={diskFree === null ? '–' : `${formatSize(diskFree)} free`}>
            {used !== null && (
              <>
                <ProgressBar thin label="Disk used" value={used} className="mb-1" />
                {formatPercent(used, { digits: 0 })} of {formatSize(diskTotal ?? 0)} used
              </>
            )}
          </Line>
        </dl>
      </CardBody>
    </Card>
  )
}

function Line({ label, value, children }: { label: string; value: string; children?: ReactNode }) {
  return (
    <div>
      <dt className="flex justify-between gap-3">
        {label}
        <b className="font-560">{value}</b>
      </dt>
      {children && <dd className="text-small text-subtle-foreground">{children}</dd>}
    </div>
  )
}
