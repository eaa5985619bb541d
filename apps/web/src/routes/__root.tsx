import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { ConsentLayer } from '../features/consent/consent-layer.tsx'
import { NotFoundScreen } from '../features/site/not-found.ts'
import { useDocumentMetadata } from '../lib/use-page-metadata.ts'
import { ToastOutlet } from '../ui/overlays/toast-outlet.tsx'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
  notFoundComponent: NotFoundScreen,
})

function Root() {
  useDocumentMetadata()
  return (
    <>
      <Outlet />
      <ConsentLayer />
      <ToastOutlet />
    </>
  )
}
