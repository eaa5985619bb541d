import type { FailedImport, UnknownFormat } from '@ballast/contract/admin/failed-imports'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { FileQuestion } from 'lucide-react'
import { countOf } from '../../../lib/format/count-of.ts'
import { formatNumber } from '../../../lib/format/format-number.ts'
import { formatSize } from '../../../lib/format/format-size.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card, CardFooter, CardHeader } from '../../../ui/card.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ShowMore } from '../../../ui/states/show-more.tsx'
import { AdminPart } from '../../affiliates/admin/admin-part.tsx'
import { AdminList } from '../admin-list.tsx'
import { adminQueries } from '../admin-queries.ts'
import { CsvButton } from '../csv-button.tsx'
import { codeText, structureText } from './failure-text.ts'
import { AdminSentFilesCard } from './sent-files-card.tsx'

/** Files that could not be read: which format to add next, and the single failures. */
export function ImportsSection() {
  const formats = useQuery(adminQueries.formats())
  const failures = useInfiniteQuery(adminQueries.failures())
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <Card>
        <CardHeader
          title="Formats to add next"
          description="Files of unknown formats, grouped by their column names. The ones most people sent come first."
          actions={<CsvButton list="unknown-formats" />}
        />
        <AdminPart query={formats} name="Unknown formats" isInCard>
          {({ formats: ranked }) => <Formats formats={ranked} />}
        </AdminPart>
      </Card>
      <Card>
        <CardHeader
          title="Files that were not read"
          description="Latest first, each kind of file once per person."
          actions={<CsvButton list="failed-imports" />}
        />
        <AdminPart query={failures} name="Failed files" isInCard>
          {({ pages }) => <Failures failures={pages.flatMap((page) => page.failures)} />}
        </AdminPart>
        <ShowMore query={failures} />
        <CardFooter>
          Only the structure of a file is kept: column names and counts. Never a value, the file’s name or its
          owner.
        </CardFooter>
      </Card>
      <AdminSentFilesCard />
    </div>
  )
}

function Formats({ formats }: { formats: readonly UnknownFormat[] }) {
  if (formats.length === 0)
    return (
      <EmptyState
        level="h3"
        className="py-10"
        icon={<FileQuestion aria-hidden="true" />}
        title="Every file had a known format"
      />
    )
  return (
    <ol aria-label="Formats to add next" className="mt-2">
      {formats.map((format) => (
        <li key={format.signature} className="grid gap-1 border-t border-border px-4 py-3">
          <p className="flex flex-wrap items-center gap-2">
            <b className="font-560">{countOf(format.users, 'person', 'people')}</b>
            <span className="text-small text-subtle-foreground">
              sent {countOf(format.times, 'time')}, last <DateTime instant={format.lastAt} />
            </span>
            <Badge tone="outline" className="ml-auto">
              {format.kind}
            </Badge>
          </p>
          <Columns format={format} />
        </li>
      ))}
    </ol>
  )
}

function Columns({ format }: { format: Pick<UnknownFormat, 'tables' | 'guess'> }) {
  const names = format.tables[0]?.headers ?? []
  return (
    <>
      {names.length > 0 && (
        <p className="text-table [overflow-wrap:anywhere]">
          {names.map((name) => name || '(no name)').join(' · ')}
        </p>
      )}
      <p className="text-small text-subtle-foreground">{structureText(format)}</p>
    </>
  )
}

function Failures({ failures }: { failures: readonly FailedImport[] }) {
  return (
    <AdminList label="Files that were not read" items={failures} empty="No file has failed yet">
      {(failure) => (
        <li key={failure.id} className="grid gap-1 border-t border-border px-4 py-3">
          <p className="flex flex-wrap items-center gap-x-2">
            <b className="font-560">{codeText(failure.code)}</b>
            <span className="text-small text-subtle-foreground">
              <DateTime instant={failure.lastAt} />
            </span>
            <Badge tone="outline" className="ml-auto">
              {failure.kind}
            </Badge>
          </p>
          <Columns format={failure} />
          <p className="text-small text-subtle-foreground">
            {formatSize(failure.size)}
            {failure.times > 1 && `, sent ${formatNumber(failure.times)} times`}
          </p>
        </li>
      )}
    </AdminList>
  )
}
