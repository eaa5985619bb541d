import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { useDocumentMetadata } from '../lib/use-page-metadata.ts'
import { Toaster } from '../ui/overlays/toaster.tsx'
import { TooltipProvider } from '../ui/overlays/tooltip.tsx'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Root })

function Root() {
  useDocumentMetadata()
  return (
    <TooltipProvider>
      <Outlet />
      <Toaster />
    </TooltipProvider>
  )
}
