import { getSignInOptions, login } from '@ballast/contract/auth'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { call } from '../../lib/api.ts'
import { sentenceOf } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { LoadingScreen } from '../session/loading-screen.tsx'
import { useFinishSignIn } from '../session/use-finish-sign-in.ts'
import { AuthFrame } from './auth-frame.tsx'
import { FormAlert } from './form-alert.tsx'

/** Signs in to the demo, using the press that led here. */
export function DemoPage() {
  const finish = useFinishSignIn(undefined)
  // A query and not a mutation, so that it is sent once, however often the page renders.
  const entry = useQuery({
    queryKey: ['demo sign-in'],
    queryFn: async () => {
      const { demo } = await call(getSignInOptions)
      return demo ? call(login, { body: demo }) : null
    },
    retry: false,
    staleTime: Infinity,
  })
  const answer = entry.data
  const complete = useEffectEvent(finish)
  useEffect(() => {
    if (answer) complete(answer)
  }, [answer])
  if (entry.isError)
    return (
      <AuthFrame title="The demo did not open">
        <div className="grid gap-4">
          <FormAlert>{sentenceOf(entry.error)}</FormAlert>
          <Button variant="primary" size="lg" busy={entry.isFetching} onClick={() => void entry.refetch()}>
            Try again
          </Button>
        </div>
      </AuthFrame>
    )
  if (answer === null)
    return (
      <AuthFrame
        title="There is no demo here"
        description="This installation has no demo. The free plan needs no card."
      >
        <Button asChild variant="primary" size="lg" className="w-full">
          <Link to="/login" search={{ tab: 'register' }}>
            Create an account
          </Link>
        </Button>
      </AuthFrame>
    )
  return <LoadingScreen />
}
