import type { SentFile } from '@ballast/contract/people/sent-files'
import { useQuery } from '@tanstack/react-query'
import { formatSize } from '../../lib/format/format-size.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { sentFilesQuery, useWithdraw } from './sent-files-queries.ts'

/** Files the user sent to the administrators of this installation. Renders nothing if there are none. */
export function SentFilesCard() {
  const found = useQuery(sentFilesQuery())
  if (found.isError && !found.data) return <LoadingState query={found} name="the files you sent" isCard />
  const files = found.data?.files ?? []
  if (files.length === 0) return null
  return (
    <Card aria-label="Files you sent">
      <CardHeader
        title="Files you sent"
        description="Administrators of this installation can read them until they are deleted."
      />
      <ul className="mt-2">
        {files.map((file) => (
          <SentFileRow key={file.id} file={file} />
        ))}
      </ul>
    </Card>
  )
}

function SentFileRow({ file: { id, name, size, sentAt, expiresAt } }: { file: SentFile }) {
  const withdraw = useWithdraw()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-border px-4 py-3">
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <span className="font-540">{name}</span>
        <span className="block text-small text-subtle-foreground">
          {formatSize(size)}, sent <DateTime instant={sentAt} />, deleted on{' '}
          <DateTime instant={expiresAt} format="date" />
        </span>
      </p>
      <Button
        size="sm"
        aria-label={`Take back ${name}`}
        busy={withdraw.isPending}
        onClick={() => withdraw.mutate(id)}
      >
        Take back
      </Button>
    </li>
  )
}
