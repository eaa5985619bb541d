import { beginPasskeySignIn, signInWithPasskey } from '@ballast/contract/people/passkeys'
import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { call } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { canUsePasskeys, passkeyFailure } from '../session/passkey-support.ts'
import { useFinishSignIn } from '../session/use-finish-sign-in.ts'
import { FormAlert } from './form-alert.tsx'

/**
 * Signs in with a passkey from the phone, the computer or a security key. Hidden if the browser does not
 * support passkeys.
 */
export function PasskeyButton({ redirect }: { redirect: string | undefined }) {
  const finish = useFinishSignIn(redirect)
  const signIn = useMutation({
    retry: false,
    mutationFn: async () => {
      const [options, { startAuthentication }] = await Promise.all([
        call(beginPasskeySignIn),
        import('@simplewebauthn/browser'),
      ])
      const { id, rawId, response } = await startAuthentication({ optionsJSON: options })
      return call(signInWithPasskey, { body: { credential: { id, rawId, type: 'public-key', response } } })
    },
    onSuccess: finish,
  })
  if (!canUsePasskeys()) return null
  const problem = signIn.error && passkeyFailure(signIn.error, 'Signing in')
  return (
    <div className="mt-4 grid gap-3">
      <Button className="h-9 w-full" busy={signIn.isPending} onClick={() => signIn.mutate()}>
        <KeyRound aria-hidden="true" className="size-4" />
        Sign in with a passkey
      </Button>
      {problem && <FormAlert>{problem}</FormAlert>}
    </div>
  )
}
