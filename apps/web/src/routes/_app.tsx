import { createFileRoute, Outlet, redirect, useMatches } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { statsQueries } from '../features/profile/stats-queries.ts'
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
    const { me, subscription } = sessionQueries
    for (const query of [me(), subscription(), statsQueries.stats()])
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

/** When the app opens, the frame renders first and the page after it in slices, so that neither delays a press. */
function Page() {
  const isFrameDrawn = useDeferredValue(true, false)
  const isInParts = useMatches({ select: (matches) => matches.at(-1)?.staticData.inParts === true })
  return (isFrameDrawn || isInParts) && <Outlet />
}
