import { adminListSentFiles } from '@ballast/contract/people/sent-files'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Download, Inbox } from 'lucide-react'
import { formatSize } from '../../../lib/format/format-size.ts'
import { pagesOf } from '../../../lib/requests/query-of.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardFooter, CardHeader } from '../../../ui/card.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { useDownload } from '../../../ui/overlays/use-download.ts'
import { ShowMore } from '../../../ui/states/show-more.tsx'
import { AdminPart } from '../../affiliates/admin/admin-part.tsx'
import { AdminList } from '../admin-list.tsx'
import { CsvButton } from '../csv-button.tsx'

const sentQuery = () => pagesOf(adminListSentFiles)

const pathOf = (id: string) => `/api/admin/sent-files/${id}/file`

/** Unreadable files that their owners sent with their contents. */
export function AdminSentFilesCard() {
  const pages = useInfiniteQuery(sentQuery())
  const take = useDownload('The file did not load')
  return (
    <Card>
      <CardHeader
        title="Files people sent"
        description="Files that could not be read, sent by their owners. Latest first."
        actions={<CsvButton list="sent-files" />}
      />
      <AdminPart query={pages} name="Sent files" isInCard>
        {({ pages: loaded }) => (
          <AdminList
            label="Files people sent"
            items={loaded.flatMap(({ files }) => files)}
            empty="Nobody has sent a file"
            icon={<Inbox aria-hidden="true" />}
          >
            {(file) => (
              <li
                key={file.id}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-border px-4 py-3"
              >
                <div className="min-w-0 [overflow-wrap:anywhere]">
                  <p className="font-540">{file.name}</p>
                  {file.note && <p>“{file.note}”</p>}
                  <p className="text-small text-subtle-foreground">
                    {formatSize(file.size)} from {file.by}, sent <DateTime instant={file.sentAt} />, deleted
                    on <DateTime instant={file.expiresAt} format="date" />
                  </p>
                </div>
                <Button
                  size="sm"
                  busy={take.isPending && take.variables.path === pathOf(file.id)}
                  onClick={() => take.mutate({ path: pathOf(file.id), name: file.name })}
                >
                  <Download aria-hidden="true" />
                  Download
                </Button>
              </li>
            )}
          </AdminList>
        )}
      </AdminPart>
      <ShowMore query={pages} />
      <CardFooter>
        These files hold somebody’s trades. Keep them away from other programs, and delete your copy
        afterwards.
      </CardFooter>
    </Card>
  )
}
