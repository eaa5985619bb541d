import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { useBrowserStore } from '../../lib/browser/use-browser-store.ts'
import { storedUserStore } from '../../lib/session-store.ts'
import { usePageMetadata } from '../../lib/use-page-metadata.ts'
import { Logo } from '../../ui/logo.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { NotFoundScreen } from '../site/not-found-page.tsx'
import { profileQueries } from './profile-queries.ts'
import { ProfileView } from './profile-view.tsx'
import { ReportProfile } from './report-profile.tsx'

/** A trader's public profile, at its own URL. */
export function PublicProfilePage({ username }: { username: string }) {
  const found = useQuery(profileQueries.of(username))
  const user = useBrowserStore(storedUserStore)
  const current = found.data?.username
  // An old name or another spelling: replaces the URL with the current one.
  useEffect(() => {
    if (current === undefined || current === username) return
    history.replaceState(history.state, '', `/profile/${encodeURIComponent(current)}`)
  }, [current, username])
  usePageMetadata({
    title: `${found.data?.username ?? username}’s trader profile`,
    index: found.data?.isListed ?? false,
  })
  if (found.error instanceof ApiError && found.error.status === 404) return <NotFoundScreen />
  return (
    <div className="mx-auto min-h-screen max-w-4xl px-6 py-6 max-md:px-4">
      <header>
        <a href="/" aria-label="Ballast, start page" className="inline-block rounded-sm">
          <Logo />
        </a>
      </header>
      <main id="main" tabIndex={-1} className="pt-8 pb-16 outline-none">
        {!found.data ? (
          <LoadingState query={found} name="the profile">
            <Skeleton className="mb-4 h-24 rounded-lg" />
            <Skeleton className="h-72 rounded-lg" />
          </LoadingState>
        ) : (
          <>
            <ProfileView profile={found.data} level="h1" />
            {user && user.username !== found.data.username && (
              <div className="mt-4 flex justify-end">
                <ReportProfile username={found.data.username} />
              </div>
            )}
          </>
        )}
      </main>
    </div>
  )
}
