import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { type CardErrors, type CardFields, checkCard, NO_CARD } from './card-fields.ts'
import { CardInputs } from './card-inputs.tsx'
import { ChallengeDialog } from './challenge-dialog.tsx'
import { type ChallengeAnswer, confirmInSandbox } from './confirm-in-sandbox.ts'
import type { PaymentFormProps } from './payment.ts'
import { SandboxNotice } from './test-cards.tsx'

type Challenge = { answer: (answer: ChallengeAnswer) => void }

/** The card form where no payment provider is set up. */
export function SandboxForm({ id, session, onReady, onPay }: PaymentFormProps) {
  const [fields, setFields] = useState(NO_CARD)
  const [errors, setErrors] = useState<CardErrors>({})
  const [challenge, setChallenge] = useState<Challenge | null>(null)

  const report = useEffectEvent(onReady)
  useEffect(() => {
    report(true)
    return () => report(false)
  }, [])

  function change(part: Partial<CardFields>) {
    const next = { ...fields, ...part }
    setFields(next)
    if (Object.keys(errors).length > 0) setErrors(checkCard(next))
  }
  function ask() {
    return new Promise<ChallengeAnswer>((resolve) => {
      setChallenge({
        answer: (answer) => {
          setChallenge(null)
          resolve(answer)
        },
      })
    })
  }
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = checkCard(fields)
    setErrors(found)
    const first = event.currentTarget.querySelector<HTMLInputElement>(
      Object.keys(found)
        .map((name) => `[name="${name}"]`)
        .join() || 'input:invalid',
    )
    if (Object.keys(found).length > 0) return first?.focus()
    onPay(() => confirmInSandbox({ clientSecret: session.clientSecret, card: fields, ask }))
  }
  return (
    <form id={id} noValidate onSubmit={handleSubmit} className="grid gap-4">
      <SandboxNotice onPick={change} />
      <CardInputs fields={fields} errors={errors} onChange={change} />
      {challenge && <ChallengeDialog onAnswer={challenge.answer} />}
    </form>
  )
}
