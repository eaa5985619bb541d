import { beginTwoStep, confirmTwoStep } from '@ballast/contract/people/two-step'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { renderSVG } from 'uqr'
import { call } from '../../../lib/api.ts'
import { fieldsOf, sentenceOf } from '../../../lib/api-error.ts'
import { useIsShown } from '../../../lib/requests/use-is-shown.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { OpenDialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useToastIfLeft } from '../../../ui/overlays/use-toast-if-left.ts'
import { keyQueries } from './key-queries.ts'
import { OwnPasswordField } from './own-password-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Step =
  | { at: 'password' }
  | { at: 'app'; secret: string; address: string }
  | { at: 'codes'; codes: string[] }

const TITLES = {
  password: 'Turn on two-step sign-in',
  app: 'Scan this with your authenticator app',
  codes: 'Two-step sign-in is on',
}

/** Said if the dialog was left before it was on. */
const UNSEEN = {
  title: 'Two-step sign-in is on',
  description: 'Its recovery codes were not shown. Make new ones to see them.',
  duration: 20_000,
}

/** First the password, then the app, then the recovery codes. */
export function TurnOnDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const [step, setStep] = useState<Step>({ at: 'password' })
  return (
    <OpenDialog
      onClose={onClose}
      size="md"
      title={TITLES[step.at]}
      footer={
        step.at === 'codes' && (
          <Button variant="primary" onClick={onClose}>
            I have saved them
          </Button>
        )
      }
    >
      {step.at === 'password' && (
        <PasswordStep hasPassword={hasPassword} onDone={(made) => setStep({ at: 'app', ...made })} />
      )}
      {step.at === 'app' && (
        <AppStep
          secret={step.secret}
          address={step.address}
          onDone={(codes) => setStep({ at: 'codes', codes })}
        />
      )}
      {step.at === 'codes' && <RecoveryCodes codes={step.codes} />}
    </OpenDialog>
  )
}

type PasswordStepProps = {
  hasPassword: boolean
  onDone: (made: { secret: string; address: string }) => void
}

function PasswordStep({ hasPassword, onDone }: PasswordStepProps) {
  const [password, setPassword] = useState('')
  const begin = useMutation({
    retry: false,
    mutationFn: () => call(beginTwoStep, { body: { currentPassword: password } }),
    onSuccess: onDone,
  })
  const wrong = fieldsOf(begin.error).currentPassword
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    begin.mutate()
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={handleSubmit}>
      <p className="text-muted-foreground">
        From then on, signing in asks for your password and a code from the app. Your other browsers stay
        signed in.
      </p>
      <OwnPasswordField hasPassword={hasPassword} value={password} onChange={setPassword} error={wrong} />
      {begin.error && !wrong && (
        <p role="alert" className="text-small text-danger">
          {sentenceOf(begin.error)}
        </p>
      )}
      <Button
        type="submit"
        variant="primary"
        className="justify-self-end"
        busy={begin.isPending}
        disabled={hasPassword && password === ''}
      >
        Continue
      </Button>
    </form>
  )
}

type AppStepProps = { secret: string; address: string; onDone: (codes: string[]) => void }

function AppStep({ secret, address, onDone }: AppStepProps) {
  const queryClient = useQueryClient()
  const isShown = useIsShown()
  const toastIfLeft = useToastIfLeft()
  const [code, setCode] = useState('')
  const confirm = useMutation({
    retry: false,
    mutationFn: () => call(confirmTwoStep, { body: { code } }),
    onSuccess: ({ codes }) => {
      if (isShown.current) onDone(codes)
      else toast(UNSEEN)
      void queryClient.invalidateQueries({ queryKey: keyQueries.twoStep().queryKey })
    },
    onError: (error) => toastIfLeft('Two-step sign-in was not turned on', error),
  })
  const wrong = confirm.error && (fieldsOf(confirm.error).code ?? sentenceOf(confirm.error))
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    confirm.mutate()
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={handleSubmit}>
      <img
        alt="QR code for an authenticator app"
        className="size-44 justify-self-center rounded-md bg-white p-2"
        src={`data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(address, { border: 1 }))}`}
      />
      <p className="text-small text-muted-foreground">
        Or type this key into the app:{' '}
        <code className="font-mono break-words text-foreground">{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <Field label="The code the app shows" error={wrong}>
        <Input
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={40}
          value={code}
          onValueChange={(value) => {
            setCode(value)
            confirm.reset()
          }}
        />
      </Field>
      <Button
        type="submit"
        variant="primary"
        className="justify-self-end"
        busy={confirm.isPending}
        disabled={code.trim() === ''}
      >
        Turn on
      </Button>
    </form>
  )
}
