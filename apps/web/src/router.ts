import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { NotFoundPage } from './features/site/not-found.ts'
import { RouteErrorPage } from './features/site/route-error-page.tsx'
import type { PageMetadata } from './lib/page-metadata.ts'
import { parseSearch, stringifySearch } from './lib/search-params.ts'
import { routeTree } from './route-tree.gen.ts'

export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    // Unknown parameters are removed from the URL before anything reads it.
    search: { strict: true },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: RouteErrorPage,
    scrollRestoration: true,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface StaticDataRouteOption {
    /** Title, description and robots of the page. */
    page?: PageMetadata
    /** The page depends on accounts, dates, unit or basis, which are in its URL. */
    scoped?: boolean
    /** It chooses its own dates, so the scope's dates are not offered. */
    ownDates?: boolean
    /** It renders together with the frame, when the app opens with it. */
    withFrame?: boolean
  }
}
