import type { ResponseOf } from '@ballast/contract/endpoint'
import { listOpenReports } from '@ballast/contract/groups/moderation'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import { pagesOf } from '../../lib/requests/query-of.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { ShowMore } from '../../ui/states/show-more.tsx'
import { AdminPart } from '../affiliates/admin/admin-part.tsx'
import { REASON_LABELS } from '../groups/group-labels.ts'
import { AdminList } from './admin-list.tsx'
import { CsvButton } from './csv-button.tsx'

type Report = ResponseOf<typeof listOpenReports>['reports'][number]

const reportsQuery = () => pagesOf(listOpenReports)

/** Members' reports that no moderator has answered. */
export function GroupReportsSection() {
  const pages = useInfiniteQuery(reportsQuery())
  return (
    <AdminPart query={pages} name="Group reports">
      {({ pages: loaded }) => (
        <Card className="max-w-3xl">
          <CardHeader
            title={`Group reports (${loaded[0]?.total ?? 0})`}
            description="Oldest first. Moderators answer reports in their group; those they leave unanswered stay here. You can suspend an author under Users."
            actions={<CsvButton list="group-reports" />}
          />
          <AdminList
            label="Group reports"
            items={loaded.flatMap(({ reports }) => reports)}
            empty="No report is waiting for an answer"
            icon={<Flag aria-hidden="true" />}
          >
            {(report) => <ReportRow key={`${report.postId} ${report.by} ${report.at}`} report={report} />}
          </AdminList>
          <ShowMore query={pages} />
        </Card>
      )}
    </AdminPart>
  )
}

function ReportRow({ report }: { report: Report }) {
  return (
    <li className="grid gap-1.5 border-t border-border px-4 py-3">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="warning">{REASON_LABELS[report.reason]}</Badge>
        <span className="font-560">{report.groupName}</span>
      </p>
      <blockquote className="line-clamp-6 border-l-2 border-border pl-3 whitespace-pre-line text-muted-foreground [overflow-wrap:anywhere]">
        {report.text || 'No words, a share only.'}
      </blockquote>
      {report.note && <p className="[overflow-wrap:anywhere]">“{report.note}”</p>}
      <p className="text-small text-subtle-foreground">
        By {report.author ?? 'someone whose account was deleted'}, reported by{' '}
        {report.by ?? 'a former member'} <DateTime instant={report.at} />
      </p>
    </li>
  )
}
