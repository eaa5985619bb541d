import { hasBetaAccess } from '@ballast/contract/auth'
import {
  getLockWebhook,
  type LockWebhook,
  putLockWebhook,
  removeLockWebhook,
  tryLockWebhook,
  type WebhookCall,
} from '@ballast/contract/routine/lock-webhook'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../lib/api.ts'
import { fieldsOf, sentenceOf } from '../../lib/api-error.ts'
import { focusPageIfLost } from '../../lib/browser/focus-page.ts'
import { useUnsent } from '../../lib/forms/use-unsent.ts'
import { useIsShown } from '../../lib/requests/use-is-shown.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'
import { toast, toastFailure } from '../../ui/overlays/toast.ts'
import { useToastIfLeft } from '../../ui/overlays/use-toast-if-left.ts'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { useCurrentUser } from '../session/use-current-user.ts'

const queryKey = ['/api/lock-webhook']

/** The webhook of locks. */
export function WebhookCard() {
  const { role } = useCurrentUser()
  const isOpen = hasBetaAccess(role)
  const found = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getLockWebhook, { signal }),
    enabled: isOpen,
  })
  if (!isOpen) return null
  return (
    <Card aria-label="Webhook of your locks">
      <CardHeader
        title="Webhook of your locks"
        description="When a lock becomes active, Ballast sends a signed request to your address, for example to a program that closes your platform."
      />
      <div className="grid gap-4 px-4 pt-3 pb-4">
        {found.data ? (
          <Webhook data={found.data} />
        ) : (
          <LoadingState query={found} name="the webhook" level="h3" />
        )}
      </div>
    </Card>
  )
}

function useChange() {
  const client = useQueryClient()
  return {
    retry: false as const,
    onError: (error: Error) => toastFailure('That did not work', error),
    onSettled: () => client.invalidateQueries({ queryKey }),
  }
}

function Webhook({ data: { webhook, calls } }: { data: LockWebhook }) {
  // Each removal begins the form anew, without the removed address and its secret.
  const [removals, setRemovals] = useState(0)
  return (
    <>
      <AddressForm key={removals} webhook={webhook} />
      {webhook && <Standing webhook={webhook} onRemoved={() => setRemovals(removals + 1)} />}
      {calls.length > 0 && (
        <ul
          aria-label="Latest calls"
          className="divide-y divide-border border-t border-border text-small text-muted-foreground"
        >
          {calls.map((each) => (
            <li key={each.id} className="flex justify-between gap-3 py-1.5">
              <DateTime instant={each.at} />
              <span>{callText(each)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/**
 * The webhook's address, kept up to date with other devices until the user types one. Saving returns a new secret, which is
 * shown here and nowhere else.
 */
function AddressForm({ webhook }: Pick<LockWebhook, 'webhook'>) {
  const { retry, onSettled } = useChange()
  const isShown = useIsShown()
  const toastIfLeft = useToastIfLeft()
  const unsent = useUnsent<{ typed: string | null }>('lock webhook', { typed: null })
  const [typed, setTyped] = useState(unsent.start.typed)
  const url = typed ?? webhook?.url ?? ''
  // Stays until there is a new one: a refused save leaves it valid.
  const [secret, setSecret] = useState<string | null>(null)
  const save = useMutation({
    retry,
    onSettled,
    mutationFn: () => call(putLockWebhook, { body: { url } }),
    onSuccess: (answer) => {
      unsent.forget()
      setSecret(answer.secret)
      if (!isShown.current)
        toast({
          title: 'The webhook has a new secret',
          description: 'It was not shown, because you had left. Save the address again for another one.',
          variant: 'warning',
        })
    },
    onError: (error) => toastIfLeft('The webhook was not saved', error),
  })
  function type(text: string) {
    setTyped(text)
    unsent.keep({ typed: text })
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    save.mutate()
  }
  return (
    <>
      <form noValidate onSubmit={handleSubmit} className="grid gap-3">
        <Field
          label="Address"
          error={save.error ? (fieldsOf(save.error).url ?? sentenceOf(save.error)) : undefined}
          hint={webhook ? 'Saving again creates a new secret' : 'Public, and starting with https://'}
        >
          <Input type="url" inputMode="url" autoComplete="off" value={url} onValueChange={type} />
        </Field>
        <Button
          type="submit"
          className="justify-self-start"
          busy={save.isPending}
          disabled={url.trim() === ''}
        >
          Save
        </Button>
      </form>
      {secret && (
        <div className="rounded-md bg-inset px-3 py-2.5">
          <p className="text-small text-muted-foreground">
            Each call is signed with this secret: <code>Ballast-Signature: t=…,v1=…</code> is the HMAC SHA-256
            of the time, a full stop and the body. The secret is shown only this once.
          </p>
          <p className="mt-1.5 font-mono text-small [overflow-wrap:anywhere] select-all">{secret}</p>
        </div>
      )}
    </>
  )
}

type StandingProps = { webhook: NonNullable<LockWebhook['webhook']>; onRemoved: () => void }

function Standing({ webhook, onRemoved }: StandingProps) {
  const change = useChange()
  const tried = useMutation({
    ...change,
    mutationFn: () => call(tryLockWebhook),
    onSuccess: ({ isTaken, status }) =>
      toast({
        title: isTaken ? 'The test was accepted' : 'The test was not accepted',
        description:
          status === null ? 'There was no answer within ten seconds.' : `It was answered with ${status}.`,
        variant: isTaken ? 'success' : 'warning',
      }),
  })
  const remove = useMutation({
    ...change,
    mutationFn: () => call(removeLockWebhook),
    onSuccess: onRemoved,
    onSettled: async (_, error) => {
      await change.onSettled()
      if (!error) focusPageIfLost()
    },
  })
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="min-w-0 flex-1 basis-60 text-small text-muted-foreground">
        {webhook.stoppedAt ? (
          <>
            Switched off on <DateTime instant={webhook.stoppedAt} />: too many calls failed. A successful test
            switches it on again.
          </>
        ) : (
          'It is on.'
        )}
      </p>
      <Button size="sm" busy={tried.isPending} onClick={() => tried.mutate()}>
        Send a test<span className="sr-only"> to the webhook</span>
      </Button>
      <AlertDialog
        trigger={
          <Button size="sm" variant="ghost" busy={remove.isPending}>
            Remove<span className="sr-only"> the webhook</span>
          </Button>
        }
        title="Remove this webhook?"
        description="Its secret and its list of calls are deleted, too."
        confirmLabel="Remove"
        onConfirm={() => remove.mutate()}
      />
    </div>
  )
}

function callText({ state, status, attempts }: WebhookCall): string {
  const answer = status === null ? 'no answer' : `answered ${status}`
  if (state === 'taken') return `Accepted, ${answer}`
  if (state === 'failed') return `Failed, ${answer}`
  return attempts === 0 ? 'On its way' : `To be retried, ${answer}`
}
