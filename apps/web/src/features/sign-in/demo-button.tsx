import { login } from '@ballast/contract/auth'
import { useMutation } from '@tanstack/react-query'
import { Compass } from 'lucide-react'
import { call } from '../../lib/api.ts'
import { sentenceOf } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { useFinishSignIn } from '../session/use-finish-sign-in.ts'
import { FormAlert } from './form-alert.tsx'

type Demo = { usernameOrEmail: string; password: string }

/** Opens a filled journal with one press. */
export function DemoButton({ demo }: { demo: Demo }) {
  const finish = useFinishSignIn(undefined)
  const mutation = useMutation({
    retry: false,
    mutationFn: () => call(login, { body: demo }),
    onSuccess: finish,
  })
  return (
    <div className="mt-4 grid gap-2 border-t border-border pt-4">
      <Button className="h-9 w-full" onClick={() => mutation.mutate()} busy={mutation.isPending}>
        <Compass aria-hidden="true" />
        Explore the demo
      </Button>
      <p className="text-center text-small text-subtle-foreground">
        Eight months of made-up trades in five accounts.
      </p>
      <FormAlert>{mutation.error ? sentenceOf(mutation.error) : null}</FormAlert>
    </div>
  )
}
