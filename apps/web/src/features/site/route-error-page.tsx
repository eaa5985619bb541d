import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { reportError } from '../../lib/measuring/report-error.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'

/** Shown when a page crashes; the shell around it stays. */
export function RouteErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  useEffect(() => reportError(error), [error])
  return (
    <div className="grid min-h-[60vh] place-items-center">
      <ErrorState
        level="h1"
        title="This page stopped working"
        error={error}
        onRetry={() => {
          reset()
          void router.invalidate()
        }}
      />
    </div>
  )
}
