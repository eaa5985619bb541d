import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useOnline } from '../../lib/browser/online.ts'
import { reloadForCode, timesMissing } from '../../lib/loading/missing-code.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { NoConnection } from '../../ui/states/no-connection.tsx'

/**
 * In place of a page whose code could not be fetched. It opens once there is a connection, or after "Try again"; if a new version
 * has replaced the code, the app is reloaded.
 */
export function MissingPage({ reset }: { reset: () => void }) {
  const router = useRouter()
  const isOnline = useOnline()
  const [isTrying, setTrying] = useState(false)
  const retry = useEffectEvent(async () => {
    setTrying(true)
    const before = timesMissing()
    await Promise.all(
      router.state.matches.map(async ({ routeId }) => {
        const { component } = router.routesById[routeId].options
        if (component && 'preload' in component) await component.preload?.()
      }),
    )
    if (timesMissing() === before) reset()
    else if (!(await reloadForCode())) setTrying(false)
  })
  useEffect(() => {
    if (isOnline) void retry()
  }, [isOnline])

  if (!isOnline) return <NoConnection level="h1" label="Loading the page" />
  return (
    <ErrorState
      level="h1"
      title="This page did not load"
      onRetry={() => void retry()}
      isRetrying={isTrying}
    />
  )
}
