import { createFileRoute, Outlet, redirect, useMatches } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { accountQueries } from '../features/accounts/account-queries.ts'
import { statsQueries } from '../features/profile/stats-queries.ts'
import { roomQueries } from '../features/rooms/room-queries.ts'
import { SessionGate } from '../features/session/session-gate.tsx'
import { sessionQueries } from '../features/session/session-queries.ts'
import { AppShell } from '../features/shell/app-shell.tsx'
import { hasScope, parseScope, rememberedScopeStore } from '../lib/scope.ts'
import { endedByLogout, sessionIdStore } from '../lib/session-store.ts'

export const Route = createFileRoute('/_app')({
  validateSearch: parseScope,
  beforeLoad: ({ search, location, matches, preload }) => {
    if (sessionIdStore.get() === null) {
      throw redirect({ to: '/login', search: endedByLogout() ? {} : { redirect: location.href } })
    }
    if (preload || matches.at(-1)?.staticData.scoped !== true) return
    // A page's URL contains its scope; without one, the last chosen scope applies.
    if (hasScope(search)) {
      rememberedScopeStore.set(parseScope(search))
      return
    }
    const remembered = rememberedScopeStore.get()
    if (hasScope(remembered)) {
      throw redirect({ to: '.', search: { ...search, ...remembered }, replace: true })
    }
  },
  // Requested while the shell's code loads; the shell does not wait for them here.
  loader: ({ context: { queryClient } }) => {
    const { me, subscription, options } = sessionQueries
    const ofFrame = [me(), options(), subscription(), accountQueries.list(), roomQueries.list()]
    for (const query of [...ofFrame, statsQueries.stats()])
      if (queryClient.getQueryState(query.queryKey) === undefined)
        void queryClient.prefetchQuery(query as never)
    void queryClient.prefetchQuery({ queryKey: ['/api/user/preferences'] })
  },
  component: () => (
    <SessionGate>
      <AppShell>
        <Page />
      </AppShell>
    </SessionGate>
  ),
})

/**
 * When the app opens, a page renders with the frame if that takes no longer than a press may wait (decision 0057). Others
 * follow in slices, which takes longer as a whole: what arrives for the frame in the meantime interrupts them.
 */
function Page() {
  const isFrameDrawn = useDeferredValue(true, false)
  const isWithFrame = useMatches({ select: (matches) => matches.at(-1)?.staticData.withFrame === true })
  return (isFrameDrawn || isWithFrame) && <Outlet />
}
