import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { importQueries } from '../import-queries.ts'
import { ImportHistoryRow } from './import-history-row.tsx'

/** Every import, newest first, with its files and an undo button. `emptyAction` starts the first one. */
export function ImportHistory({ emptyAction }: { emptyAction?: ReactNode }) {
  const imports = useQuery(importQueries.list())
  if (!imports.data)
    return (
      <LoadingState query={imports} name="the imports" level="h3" className="py-12">
        <div className="grid gap-3">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-24 rounded-lg" />
          ))}
        </div>
      </LoadingState>
    )
  if (imports.data.length === 0) {
    return (
      <EmptyState
        className="py-12"
        icon={<History aria-hidden="true" />}
        title="Nothing imported yet"
        actions={emptyAction}
      >
        Every import is listed here with its original files, and can be undone.
      </EmptyState>
    )
  }
  return (
    <ul className="divide-y divide-border overflow-hidden rounded-lg border border-border">
      {imports.data.map((entry) => (
        <ImportHistoryRow key={entry.id} entry={entry} />
      ))}
    </ul>
  )
}
