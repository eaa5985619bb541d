import { login } from '@ballast/contract/auth'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Compass } from 'lucide-react'
import { call } from '../../lib/api.ts'
import { reasonOf } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { sessionQueries } from '../session/session-queries.ts'
import { useFinishSignIn } from '../session/use-finish-sign-in.ts'

/** Signs in to the demo account, if there is one: a filled journal to look around in. */
export function ExploreDemo() {
  const { data } = useQuery(sessionQueries.options())
  const finish = useFinishSignIn(undefined)
  const mutation = useMutation({
    retry: false,
    mutationFn: (demo: { usernameOrEmail: string; password: string }) => call(login, { body: demo }),
    onSuccess: finish,
  })
  const demo = data?.demo
  if (!demo) return null
  return (
    <div className="mt-4">
      <Button variant="link" busy={mutation.isPending} onClick={() => mutation.mutate(demo)}>
        <Compass aria-hidden="true" />
        Explore the demo
      </Button>
      {mutation.error ? (
        <p role="alert" className="text-small text-danger">
          {reasonOf(mutation.error)}
        </p>
      ) : (
        <p className="text-small text-subtle-foreground">
          Signs you in as the demo trader. Your own account stays as it is.
        </p>
      )}
    </div>
  )
}
