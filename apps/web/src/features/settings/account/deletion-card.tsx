import { cancelDeletion, type OwnAccount, requestDeletion } from '@ballast/contract/own-account'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { fieldsOf } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { PasswordInput } from '../../../ui/forms/password-input.tsx'
import { SettingRow, SettingsCard } from '../../../ui/forms/settings-card.tsx'
import { OpenDialog } from '../../../ui/overlays/dialog.tsx'
import { useAccountChange } from './use-account-change.ts'

export function DeletionCard({ account }: { account: OwnAccount }) {
  const [isAsking, setAsking] = useState(false)
  const keep = useAccountChange({
    work: () => call(cancelDeletion),
    done: { title: 'Your account stays', description: 'Nothing was deleted.' },
    failed: 'Your account is still about to be deleted',
  })
  if (account.deletesAt)
    return (
      <SettingsCard title="Your account is about to be deleted">
        <p>
          On <DateTime instant={account.deletesAt} /> everything in it is deleted: trades, notes, pictures,
          files and your login. You can keep it until then.
        </p>
        <div className="flex flex-wrap gap-2.5">
          <Button variant="primary" busy={keep.isPending} onClick={() => keep.mutate()}>
            Keep my account
          </Button>
          <ArchiveButton />
        </div>
      </SettingsCard>
    )
  return (
    <SettingsCard title="Delete account">
      <SettingRow
        label="Delete your account and everything in it"
        description="You have seven days to change your mind. After that nothing can be brought back."
      >
        <Button variant="danger" onClick={() => setAsking(true)}>
          Delete account
        </Button>
      </SettingRow>
      {isAsking && <DeletionDialog account={account} onClose={() => setAsking(false)} />}
    </SettingsCard>
  )
}

function DeletionDialog({ account, onClose }: { account: OwnAccount; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const request = useAccountChange<string>({
    work: (currentPassword) => call(requestDeletion, { body: { currentPassword } }),
    done: { title: 'Your account will be deleted in seven days', description: 'An email says when.' },
    failed: 'The account was not deleted',
    isForm: true,
  })
  const isSure = account.hasPassword ? typed !== '' : typed.trim() === account.username
  return (
    <OpenDialog
      onClose={onClose}
      size="md"
      title="Delete your account?"
      description="In seven days your trades, notes, plans, pictures, imported files and your login are deleted. Until then one click here keeps everything."
      footer={
        <>
          <Button onClick={onClose}>Keep my account</Button>
          <Button
            variant="danger"
            disabled={!isSure}
            busy={request.isPending}
            onClick={() => request.mutate(account.hasPassword ? typed : '', { onSuccess: onClose })}
          >
            Delete account
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-inset px-3 py-2.5">
          <p className="text-muted-foreground">Download everything first.</p>
          <ArchiveButton />
        </div>
        <ul className="grid list-disc gap-1 pl-4 text-muted-foreground">
          <li>A running subscription is cancelled. Nothing more is charged.</li>
          <li>Invoices and payments are kept as the seller’s records.</li>
        </ul>
        {account.hasPassword ? (
          <Field label="Your password" error={fieldsOf(request.error).currentPassword}>
            <PasswordInput autoComplete="current-password" value={typed} onValueChange={setTyped} />
          </Field>
        ) : (
          <Field label={`Type your username, ${account.username}`}>
            <Input autoComplete="off" autoCapitalize="none" value={typed} onValueChange={setTyped} />
          </Field>
        )}
      </div>
    </OpenDialog>
  )
}

function ArchiveButton() {
  return (
    <Button asChild size="sm">
      <a href="/api/export/archive" download="ballast-archive.zip">
        Download archive
      </a>
    </Button>
  )
}
