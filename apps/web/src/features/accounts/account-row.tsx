import type { Account } from '@ballast/contract/accounts/accounts'
import { Archive, ArchiveRestore, Ellipsis, Pencil, ReceiptText, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { cn } from '../../lib/class-names.ts'
import { placeOf } from '../../lib/time/place-of.ts'
import { AccountMark } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Money } from '../../ui/money.tsx'
import { NumberText } from '../../ui/number-text.tsx'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '../../ui/overlays/dropdown-menu.tsx'
import { AccountFormDialog } from './account-form-dialog.tsx'
import { AccountKindBadge } from './account-kind-badge.tsx'
import { CommissionsDialog } from './commissions/commissions-dialog.tsx'
import { GroupBadge } from './group-badge.tsx'
import { useArchiveAccount, useDeleteAccount } from './use-account-changes.ts'

export function AccountRow({ account }: { account: Account }) {
  const [opened, setOpened] = useState<'edit' | 'commissions' | 'delete' | null>(null)
  const close = (open: boolean) => !open && setOpened(null)
  const remove = useDeleteAccount()
  return (
    <li className="flex items-center gap-3 px-4 py-2.5 hover:bg-hover">
      <AccountMark name={account.name} className="size-8 text-axis" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className={cn('truncate font-560', account.archived && 'text-muted-foreground')}>
            {account.name}
          </span>
          <AccountKindBadge kind={account.kind} />
          <GroupBadge group={account.group} />
        </p>
        <p className="mt-0.5 text-small text-subtle-foreground">
          Day begins {account.dayReset} {placeOf(account.timeZone)}
          <span className="max-sm:hidden">
            {account.lossLimit !== null && (
              <>
                , loss limit{' '}
                <Money value={account.lossLimit} currency={account.currency} sign="auto" precision="whole" />
              </>
            )}
          </span>
        </p>
      </div>
      <div className="text-right">
        <p className="font-500">
          <Money value={account.startingBalance} currency={account.currency} sign="auto" precision="whole" />
        </p>
        <p className="mt-0.5 text-small text-subtle-foreground">
          <NumberText value={account.tradeCount} /> {account.tradeCount === 1 ? 'trade' : 'trades'}
        </p>
      </div>
      <ActionMenu account={account} onOpen={setOpened} />
      {opened === 'commissions' && <CommissionsDialog account={account} onClose={() => setOpened(null)} />}
      {opened === 'edit' && <AccountFormDialog open onOpenChange={close} account={account} />}
      <AlertDialog
        open={opened === 'delete'}
        onOpenChange={close}
        title={`Delete ${account.name}?`}
        description="It holds no trades. Its imports are removed from the history too. This cannot be undone."
        confirmLabel="Delete account"
        cancelLabel="Keep it"
        onConfirm={() => remove.mutate(account)}
      />
    </li>
  )
}

type ActionMenuProps = { account: Account; onOpen: (what: 'edit' | 'commissions' | 'delete') => void }

function ActionMenu({ account, onOpen }: ActionMenuProps) {
  const archive = useArchiveAccount()
  const isEmpty = account.tradeCount === 0
  return (
    <Menu>
      <MenuTrigger asChild>
        <IconButton label={`Actions for ${account.name}`} tooltip={false}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      </MenuTrigger>
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
        <MenuSeparator />
        <MenuItem tone={isEmpty ? 'danger' : 'neutral'} disabled={!isEmpty} onSelect={() => onOpen('delete')}>
          <Trash2 aria-hidden="true" />
          Delete
        </MenuItem>
        {!isEmpty && (
          <p className="px-[9px] pt-0.5 pb-1.5 text-caption text-subtle-foreground">
            It holds trades. Archive it instead, or delete its trades first.
          </p>
        )}
      </MenuContent>
    </Menu>
  )
}
