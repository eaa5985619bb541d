import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isMissingCode } from '../../lib/loading/missing-code.ts'
import { reportError } from '../../lib/measuring/report-error.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { MissingPage } from './missing-page.tsx'

/** Shown when a page crashes or its code could not be fetched; the shell around it stays. */
export function RouteErrorPage({ error, reset }: ErrorComponentProps) {
  return (
    <div className="grid min-h-[60vh] place-items-center">
      {isMissingCode(error) ? <MissingPage reset={reset} /> : <Crashed error={error} reset={reset} />}
    </div>
  )
}

function Crashed({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  const router = useRouter()
  useEffect(() => reportError(error), [error])
  return (
    <ErrorState
      level="h1"
      title="This page stopped working"
      error={error}
      onRetry={() => {
        reset()
        void router.invalidate()
      }}
    />
  )
}
