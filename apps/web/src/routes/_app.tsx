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
    // The URL of a page says what it is narrowed to: a bare one takes what was last chosen.
    if (hasScope(search)) {
      rememberedScopeStore.set(parseScope(search))
      return
    }
    const remembered = rememberedScopeStore.get()
    if (hasScope(remembered)) {
      throw redirect({ to: '.', search: { ...search, ...remembered }, replace: true })
    }
  },
  // Asked for while the shell's code is on its way; the shell does not wait for them here.
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

/** When the app opens, the frame is drawn first and the page in slices after it: neither keeps a press waiting long. */
function Page() {
  const isFrameDrawn = useDeferredValue(true, false)
  const isInParts = useMatches({ select: (matches) => matches.at(-1)?.staticData.inParts === true })
  return (isFrameDrawn || isInParts) && <Outlet />
}
