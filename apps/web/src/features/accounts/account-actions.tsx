import type { Account } from '@ballast/contract/accounts/accounts'
import { Archive, ArchiveRestore, Merge, Pencil, ReceiptText, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Menu, MenuContent, MenuItem, MenuSeparator, MoreTrigger } from '../../ui/overlays/dropdown-menu.tsx'
import { CommissionsDialog } from './commissions/commissions-dialog.tsx'
import { AccountFormDialog } from './form/account-form-dialog.tsx'
import { DeleteAccountDialog } from './removed/delete-account-dialog.tsx'
import { MergeDialog } from './removed/merge-dialog.tsx'
import { useArchiveAccount } from './use-account-changes.ts'

type OpenDialog = 'edit' | 'commissions' | 'merge' | 'delete'

/** The menu of an account's actions, and the dialogs it opens. */
export function AccountActions({ account }: { account: Account }) {
  const [opened, setOpened] = useState<OpenDialog | null>(null)
  const close = () => setOpened(null)
  return (
    <>
      <ActionMenu account={account} onOpen={setOpened} />
      {opened === 'commissions' && <CommissionsDialog account={account} onClose={close} />}
      {opened === 'edit' && <AccountFormDialog onClose={close} account={account} />}
      {opened === 'merge' && <MergeDialog account={account} onClose={close} />}
      {opened === 'delete' && <DeleteAccountDialog account={account} onClose={close} />}
    </>
  )
}

type ActionMenuProps = { account: Account; onOpen: (what: OpenDialog) => void }

function ActionMenu({ account, onOpen }: ActionMenuProps) {
  const archive = useArchiveAccount()
  return (
    <Menu>
      <MoreTrigger label={`Actions for ${account.name}`} tooltip={false} />
      <MenuContent align="end" className="max-w-72">
        <MenuItem onSelect={() => onOpen('edit')}>
          <Pencil aria-hidden="true" />
          Edit or rename
        </MenuItem>
        <MenuItem onSelect={() => onOpen('commissions')}>
          <ReceiptText aria-hidden="true" />
          Commissions
        </MenuItem>
        <MenuItem onSelect={() => archive.mutate({ account, archived: !account.archived })}>
          {account.archived ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />}
          {account.archived ? 'Restore' : 'Archive'}
        </MenuItem>
        <MenuItem onSelect={() => onOpen('merge')}>
          <Merge aria-hidden="true" />
          Merge into another account
        </MenuItem>
        <MenuSeparator />
        <MenuItem tone="danger" onSelect={() => onOpen('delete')}>
          <Trash2 aria-hidden="true" />
          Delete
        </MenuItem>
      </MenuContent>
    </Menu>
  )
}
