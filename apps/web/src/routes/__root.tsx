import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { Suspense, useSyncExternalStore } from 'react'
import { ConsentLayer } from '../features/consent/consent-layer.tsx'
import { NotFoundScreen } from '../features/site/not-found-page.tsx'
import { lazyPart } from '../lib/lazy-part.tsx'
import { useDocumentMetadata } from '../lib/use-page-metadata.ts'
import { getToasts, subscribeToToasts } from '../ui/overlays/toast.ts'
import { TooltipProvider } from '../ui/overlays/tooltip.tsx'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
  notFoundComponent: NotFoundScreen,
})

const Toaster = lazyPart(async () => (await import('../ui/overlays/toaster.tsx')).Toaster)

function Root() {
  const hasToasts = useSyncExternalStore(subscribeToToasts, () => getToasts().length > 0)
  useDocumentMetadata()
  return (
    <TooltipProvider>
      <Outlet />
      <ConsentLayer />
      <Suspense fallback={null}>{hasToasts && <Toaster />}</Suspense>
    </TooltipProvider>
  )
}
