import type { Groups } from '@ballast/contract/groups/groups'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Plus, Ticket, Users } from 'lucide-react'
import { useState } from 'react'
import { useMediaQuery } from '../../lib/browser/media-query.ts'
import { useChangeSearch } from '../../lib/browser/use-change-search.ts'
import { lazyContent } from '../../lib/loading/lazy-content.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { GroupList } from './group-list.tsx'
import { GroupPart } from './group-part.tsx'
import { groupQueries } from './group-queries.ts'
import type { GoGroups, GroupsSearch } from './groups-search.ts'

const GroupFormDialog = lazyContent(async () => (await import('./group-form-dialog.tsx')).GroupFormDialog)
const JoinDialog = lazyContent(async () => (await import('./join-dialog.tsx')).JoinDialog)

function useGroupsNavigation(): GoGroups {
  const changeSearch = useChangeSearch<GroupsSearch>()
  return (change) => changeSearch(change, { replace: change.group === undefined })
}

/** The list of groups, and the open one. */
export function GroupsPage({ search }: { search: GroupsSearch }) {
  const go = useGroupsNavigation()
  const [q, setQ] = useState('')
  const groups = useQuery(groupQueries.list(q))
  const [dialog, setDialog] = useState<'new' | 'join' | null>(null)
  const open = (id: string) => go({ group: id, tab: undefined, q: undefined, join: undefined })
  const isPhone = useMediaQuery('(width < 48rem)')
  const actions = (
    <>
      <Button onClick={() => setDialog('join')} {...JoinDialog.near}>
        <Ticket aria-hidden="true" />
        Join with a code
      </Button>
      <Button variant="primary" onClick={() => setDialog('new')} {...GroupFormDialog.near}>
        <Plus aria-hidden="true" />
        New group
      </Button>
    </>
  )
  return (
    <Page width="wide">
      <PageHeader
        title="Groups"
        description="Small rooms around habits. Nothing here ranks by profit."
        actions={!isPhone && actions}
      />
      {isPhone && <div className="mb-4 flex flex-wrap gap-2 [&>*]:flex-1">{actions}</div>}
      <GroupsContent groups={groups} search={search} q={q} onSearch={setQ} onOpen={open} onGo={go} />
      {dialog === 'new' && <GroupFormDialog onClose={() => setDialog(null)} onSaved={open} />}
      {(dialog === 'join' || search.join) && (
        <JoinDialog
          code={search.join ?? ''}
          onClose={() => {
            setDialog(null)
            go({ join: undefined })
          }}
          onJoined={(id) => {
            setDialog(null)
            open(id)
          }}
        />
      )}
    </Page>
  )
}

type GroupsContentProps = {
  groups: UseQueryResult<Groups>
  search: GroupsSearch
  q: string
  onSearch: (q: string) => void
  onOpen: (id: string) => void
  onGo: GoGroups
}

function GroupsContent({ groups, search, q, onSearch, onOpen, onGo }: GroupsContentProps) {
  // What has loaded stays if a search fails.
  const { data: all } = useQuery({ ...groupQueries.list(), enabled: false })
  const data = groups.data ?? (all && { ...all, listed: [] })
  if (!data)
    return (
      <LoadingState query={groups} name="your groups" isCard>
        <GroupsSkeleton />
      </LoadingState>
    )
  const shown = search.group ?? data.mine[0]?.id
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[220px_minmax(0,1fr)]">
      <GroupList
        groups={data}
        {...(groups.data ? {} : { failed: groups })}
        shown={shown}
        q={q}
        onSearch={onSearch}
        onOpen={onOpen}
      />
      {shown ? (
        <GroupPart key={shown} groupId={shown} search={search} onGo={onGo} />
      ) : (
        <Card className="py-14">
          <EmptyState icon={<Users aria-hidden="true" />} title="You are not in a group yet">
            Create one for a few traders you trust, join with a code, or choose an open one.
          </EmptyState>
        </Card>
      )}
    </div>
  )
}

function GroupsSkeleton() {
  return (
    <div className="grid gap-4 lg:grid-cols-[220px_minmax(0,1fr)]">
      <Skeleton className="h-[320px] rounded-lg" />
      <Skeleton className="h-[560px] rounded-lg" />
    </div>
  )
}
