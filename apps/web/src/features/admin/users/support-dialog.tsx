import { lookAtUser } from '@ballast/contract/admin/support-looks'
import type { AdminUser } from '@ballast/contract/admin/users'
import type { Look } from '@ballast/domain/people/support-limits'
import { useInfiniteQuery } from '@tanstack/react-query'
import { LifeBuoy } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { AFTER_LAST } from '../../../lib/requests/query-of.ts'
import { DateTime } from '../../../ui/date-time.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/navigation/tabs.tsx'
import { OpenDialog } from '../../../ui/overlays/dialog.tsx'
import { ScrollBox } from '../../../ui/scroll-box.tsx'
import { ShowMore } from '../../../ui/states/show-more.tsx'
import { AdminPart } from '../../affiliates/admin/admin-part.tsx'
import { LookedAccounts, LookedImports, LookedTrades } from './support-lists.tsx'

const TABS: readonly { id: Look; label: string }[] = [
  { id: 'accounts', label: 'Accounts' },
  { id: 'trades', label: 'Trades' },
  { id: 'imports', label: 'Imports' },
]

/** A user's accounts, trades and imports through support access: read only, and each look is logged. */
export function SupportDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const [tab, setTab] = useState<Look>('accounts')
  return (
    <OpenDialog
      onClose={onClose}
      size="xl"
      title={`Support access to ${user.username}`}
      description="Read only. Nothing here can be changed."
      className="border-2 border-warning"
    >
      <Tabs value={tab} onValueChange={(next) => setTab(next as Look)}>
        <TabList aria-label="What to look at">
          {TABS.map(({ id, label }) => (
            <Tab key={id} value={id}>
              {label}
            </Tab>
          ))}
        </TabList>
        {TABS.map(({ id }) => (
          <TabPanel key={id} value={id}>
            {id === tab && <UserRecords userId={user.id} what={id} />}
          </TabPanel>
        ))}
      </Tabs>
    </OpenDialog>
  )
}

function UserRecords({ userId, what }: { userId: string; what: Look }) {
  const pages = useInfiniteQuery({
    queryKey: ['support-look', userId, what],
    queryFn: ({ pageParam: after }) => call(lookAtUser, { params: { id: userId }, body: { what, after } }),
    ...AFTER_LAST,
    // Each request is logged as a look, so only a press repeats it, and nothing is cached.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  return (
    <AdminPart query={pages} name="The data" isInCard>
      {({ pages: loaded }) => (
        <ScrollBox label="What is shown" className="max-h-[60vh]">
          {loaded[0] && (
            <p className="mb-2 flex items-center gap-2 text-small text-muted-foreground">
              <LifeBuoy aria-hidden="true" className="size-3.5 shrink-0 text-warning" />
              <span>
                Ends <DateTime instant={loaded[0].expiresAt} />. This look was logged.
              </span>
            </p>
          )}
          {what === 'accounts' && <LookedAccounts accounts={loaded[0]?.accounts ?? []} />}
          {what === 'trades' && (
            <LookedTrades
              trades={loaded.flatMap(({ trades }) => trades ?? [])}
              withNotes={loaded[0]?.withNotes ?? false}
            />
          )}
          {what === 'imports' && <LookedImports imports={loaded[0]?.imports ?? []} />}
          <ShowMore query={pages} />
        </ScrollBox>
      )}
    </AdminPart>
  )
}
