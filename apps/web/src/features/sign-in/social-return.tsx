import { exchangeSocialCode } from '@ballast/contract/auth'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { call } from '../../lib/api.ts'
import { sentenceOf } from '../../lib/api-error.ts'
import { tellReferral } from '../../lib/referral/tell-referral.ts'
import { Button } from '../../ui/button.tsx'
import { LoadingScreen } from '../session/loading-screen.tsx'
import { useFinishSignIn } from '../session/use-finish-sign-in.ts'
import { AuthFrame } from './auth-frame.tsx'
import { FormAlert } from './form-alert.tsx'

/** Back from a provider with a one-time code: exchange it for the session. */
export function SocialReturn({ code, redirect }: { code: string; redirect: string | undefined }) {
  const finish = useFinishSignIn(redirect)
  // A query and not a mutation: it is sent once per code, however often the page renders.
  const exchange = useQuery({
    queryKey: ['/api/auth/exchange', code],
    queryFn: async () => {
      const answer = await call(exchangeSocialCode, { body: { code } })
      await tellReferral(answer.sessionId)
      return answer
    },
    retry: false,
    staleTime: Infinity,
  })
  const answer = exchange.data
  const complete = useEffectEvent(finish)
  useEffect(() => {
    if (answer) complete(answer)
  }, [answer])
  if (!exchange.isError) return <LoadingScreen />
  return (
    <AuthFrame title="Sign-in was not completed">
      <div className="grid gap-4">
        <FormAlert>{sentenceOf(exchange.error, 'Login failed. Please try again.')}</FormAlert>
        <Button asChild variant="primary" className="h-9 w-full">
          <Link to="/login">Back to login</Link>
        </Button>
      </div>
    </AuthFrame>
  )
}
