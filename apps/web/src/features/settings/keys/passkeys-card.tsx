import { deletePasskey, type Passkey, renamePasskey } from '@ballast/contract/people/passkeys'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { focusPageIfLost } from '../../../lib/browser/focus-page.ts'
import { Button } from '../../../ui/button.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { SettingsCard } from '../../../ui/forms/settings-card.tsx'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { NameDialog } from '../../../ui/overlays/name-dialog.tsx'
import { toast, toastFailure } from '../../../ui/overlays/toast.ts'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { canUsePasskeys } from '../../session/passkey-support.ts'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { keyQueries } from './key-queries.ts'

/** Ways to sign in without a password that could be stolen. */
export function PasskeysCard({ hasPassword }: { hasPassword: boolean }) {
  const [isAdding, setAdding] = useState(false)
  const list = useQuery(keyQueries.passkeys())
  const isPossible = list.data?.isPossible === true && canUsePasskeys()
  return (
    <SettingsCard
      title="Passkeys"
      description="Sign in with your fingerprint, your face, your device’s PIN or a security key."
      actions={isPossible && <Button onClick={() => setAdding(true)}>Add a passkey</Button>}
    >
      {!list.data && (
        <LoadingState query={list} name="passkeys" level="h3">
          <Skeleton className="h-10" />
        </LoadingState>
      )}
      {list.data && <PasskeyList passkeys={list.data.passkeys} />}
      {list.data && !isPossible && (
        <p className="text-small text-subtle-foreground">
          {list.data.isPossible
            ? 'This browser cannot create passkeys here, because they need a secure connection.'
            : 'Passkeys belong to a host name. Open this server by its name, not by its IP address, to add one.'}
        </p>
      )}
      {isAdding && <AddPasskeyDialog hasPassword={hasPassword} onClose={() => setAdding(false)} />}
    </SettingsCard>
  )
}

function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  if (passkeys.length === 0) return <p className="text-muted-foreground">No passkey yet.</p>
  return (
    <ul>
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} />
      ))}
    </ul>
  )
}

function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const queryClient = useQueryClient()
  const [isRenaming, setRenaming] = useState(false)
  const remove = useMutation({
    mutationFn: () => call(deletePasskey, { params: { id } }),
    onSuccess: () => toast({ title: `${name} is removed`, description: 'It can no longer sign you in.' }),
    onError: (error) => toastFailure('The passkey was not removed', error),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: keyQueries.passkeys().queryKey })
      focusPageIfLost()
    },
  })
  return (
    <li className="flex flex-wrap items-center gap-3 border-b border-border py-2.5 last:border-b-0">
      <KeyRound aria-hidden="true" className="size-5 text-subtle-foreground" strokeWidth={1.5} />
      <div className="min-w-0 flex-1">
        <p className="font-500 break-words">{name}</p>
        <p className="text-small text-subtle-foreground">
          Added <DateTime instant={createdAt} format="date" />
          {lastUsedAt ? (
            <>
              , last used <DateTime instant={lastUsedAt} />
            </>
          ) : (
            ', not used yet'
          )}
        </p>
      </div>
      <Button size="sm" aria-label={`Rename ${name}`} onClick={() => setRenaming(true)}>
        Rename
      </Button>
      <AlertDialog
        trigger={
          <Button size="sm" aria-label={`Remove ${name}`} busy={remove.isPending}>
            Remove
          </Button>
        }
        title={`Remove ${name}?`}
        description="It can no longer sign you in. Your device may still list it until you delete it there."
        confirmLabel="Remove"
        onConfirm={() => remove.mutate()}
      />
      {isRenaming && (
        <NameDialog
          title={`Rename ${name}`}
          submitLabel="Rename"
          about={id}
          start={name}
          onSave={(typed) => call(renamePasskey, { params: { id }, body: { name: typed } })}
          onSaved={() => queryClient.invalidateQueries({ queryKey: keyQueries.passkeys().queryKey })}
          onClose={() => setRenaming(false)}
        />
      )}
    </li>
  )
}
