import type { Account } from '@ballast/contract/accounts/accounts'
import { useState } from 'react'
import { countOf } from '../../../lib/format/count-of.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { OpenDialog } from '../../../ui/overlays/dialog.tsx'
import { useDeleteAccount } from './use-removed-accounts.ts'

type DeleteAccountDialogProps = { account: Account; onClose: () => void }

/** Deletes an account; one that holds trades must be confirmed by typing its name. */
export function DeleteAccountDialog({ account, onClose }: DeleteAccountDialogProps) {
  const [typed, setTyped] = useState('')
  const remove = useDeleteAccount()
  const { name, tradeCount } = account
  const isSure = tradeCount === 0 || typed.trim() === name
  return (
    <OpenDialog
      onClose={onClose}
      title={`Delete ${name}?`}
      description={`${
        tradeCount === 0 ? 'Its' : `${countOf(tradeCount, 'trade')} with notes and pictures,`
      } imports, money lines, plans and attempts disappear at once.`}
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button
            variant="danger"
            disabled={!isSure}
            busy={remove.isPending}
            onClick={() => remove.mutate(account, { onSuccess: onClose })}
          >
            Delete account
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-muted-foreground">
          You can put it back from the list of accounts for seven days, exactly as it was. After that it is
          gone for good. An archive you download in the meantime does not include it.
        </p>
        {tradeCount > 0 && (
          <Field label={`Type ${name} to delete it`}>
            <Input value={typed} autoComplete="off" maxLength={60} onValueChange={setTyped} />
          </Field>
        )}
      </div>
    </OpenDialog>
  )
}
