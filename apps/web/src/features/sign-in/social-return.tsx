import { exchangeSocialCode, type SessionAnswer } from '@ballast/contract/auth'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../lib/api.ts'
import { sentenceOf } from '../../lib/api-error.ts'
import { reportReferral } from '../../lib/referral/report-referral.ts'
import { Button } from '../../ui/button.tsx'
import { LoadingScreen } from '../session/loading-screen.tsx'
import { useFinishSignIn } from '../session/use-finish-sign-in.ts'
import { AuthFrame } from './auth-frame.tsx'
import { CodeStep } from './code-step.tsx'
import { FormAlert } from './form-alert.tsx'
import { asksForCode, endsSignIn, problemOfCode } from './second-step.ts'
import { rememberedPage } from './social-page.ts'

/**
 * Returns from a provider with a one-time code and exchanges it for the session, after the second step if one is required.
 * Then the page opens that was asked for before.
 */
export function SocialReturn({ code }: { code: string }) {
  const redirect = rememberedPage()
  const finish = useFinishSignIn(redirect)
  const router = useRouter()
  const back = { to: '/login', search: redirect === undefined ? {} : { redirect } } as const
  const [secondStep, setSecondStep] = useState('')
  async function exchangeWith(step?: string): Promise<SessionAnswer> {
    const body = step === undefined ? { code } : { code, secondStep: step }
    const answer = await call(exchangeSocialCode, { body })
    await reportReferral(answer.sessionId)
    return answer
  }
  // A query and not a mutation, so that it is sent once per code, however often the page renders.
  const exchange = useQuery({
    queryKey: ['/api/auth/exchange', code],
    queryFn: () => exchangeWith(),
    retry: false,
    staleTime: Infinity,
  })
  const stepped = useMutation({ retry: false, mutationFn: exchangeWith, onSuccess: finish })
  const answer = exchange.data
  const complete = useEffectEvent(finish)
  useEffect(() => {
    if (answer) complete(answer)
  }, [answer])
  if (!exchange.isError) return <LoadingScreen />
  const failure = stepped.error ?? exchange.error
  if (asksForCode(exchange.error) && !endsSignIn(stepped.error))
    return (
      <AuthFrame title="One more step">
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            stepped.mutate(secondStep)
          }}
        >
          <CodeStep
            value={secondStep}
            onChange={setSecondStep}
            problem={problemOfCode(failure)}
            isBusy={stepped.isPending}
            onBack={() => window.location.assign(router.buildLocation(back).href)}
          />
        </form>
      </AuthFrame>
    )
  return (
    <AuthFrame title="Sign-in was not completed">
      <div className="grid gap-4">
        <FormAlert>{sentenceOf(failure, 'Login failed. Please try again.')}</FormAlert>
        <Button asChild variant="primary" className="h-9 w-full">
          <Link {...back}>Back to login</Link>
        </Button>
      </div>
    </AuthFrame>
  )
}
