import { Link } from '@tanstack/react-router'
import { useIsMobile } from '../../../lib/browser/media-query.ts'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import type { PartProps } from '../dashboard-view.ts'
import { tradesSearch } from '../journal-links.ts'
import { RecentList } from './recent-list.tsx'
import { RecentTable } from './recent-table.tsx'

/** The most recently opened trades; each opens in the log. */
export function RecentTrades({ data, view }: PartProps) {
  const isMobile = useIsMobile()
  const List = isMobile ? RecentList : RecentTable
  return (
    <Card aria-label="Recent trades">
      <CardHeader
        title="Recent trades"
        actions={
          <Link
            to="/journal"
            search={tradesSearch(view.scope)}
            className="mr-1 inline-flex min-h-6 items-center font-500 text-primary-text underline-offset-3 hover:underline max-md:min-h-11"
          >
            Trade log
          </Link>
        }
      />
      <div className="pt-1.5">
        {data.recent.length === 0 ? (
          <EmptyState title="No trades here yet" level="h3" />
        ) : (
          <List trades={data.recent} view={view} />
        )}
      </div>
    </Card>
  )
}
