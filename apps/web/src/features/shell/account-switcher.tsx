import { hasBetaAccess } from '@ballast/contract/auth'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronsUpDown, Layers } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useScope } from '../../lib/use-scope.ts'
import { AccountMark } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import {
  Menu,
  MenuCheckboxItem,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuSeparator,
  MenuTrigger,
} from '../../ui/overlays/dropdown-menu.tsx'
import { accountQueries } from '../accounts/account-queries.ts'
import { AccountRoomText } from '../rooms/account-room-text.tsx'
import { roomQueries } from '../rooms/room-queries.ts'
import { useCurrentUser } from '../session/use-current-user.ts'
import { toggleAccount } from './toggle-account.ts'

const ManageAccountsDialog = lazyPart(
  async () => (await import('../accounts/manage-accounts-dialog.tsx')).ManageAccountsDialog,
)

/** Selects all accounts, one, or several. */
export function AccountSwitcher() {
  const { accountIds, setScope } = useScope()
  const { data: accounts = [], isError } = useQuery(accountQueries.list())
  const { data: rooms } = useQuery(roomQueries.list())
  const { role } = useCurrentUser()
  const [isManaging, setManaging] = useState(false)
  const chosen = accounts.filter((account) => accountIds.includes(account.id))
  const [only] = chosen
  const label =
    only && chosen.length === 1 ? only.name : chosen.length > 1 ? `${chosen.length} accounts` : 'All accounts'
  const groups = [
    { title: null, list: accounts.filter((account) => !account.archived) },
    { title: 'Archived', list: accounts.filter((account) => account.archived) },
  ]
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button className="max-w-52 gap-[7px] border-border px-2.5 pr-[9px] font-500 max-md:max-w-[min(11rem,100%)] max-md:min-h-9 max-md:px-2.5">
          {only && chosen.length === 1 ? (
            <AccountMark name={only.name} className="size-[18px]" />
          ) : (
            <Layers aria-hidden="true" className="text-muted-foreground max-md:hidden" />
          )}
          <span className="sr-only">Account: </span>
          <span className="truncate">{label}</span>
          <ChevronsUpDown aria-hidden="true" className="size-[13px] text-subtle-foreground" />
        </Button>
      </MenuTrigger>
      <MenuContent align="end" className="w-64 max-md:w-72">
        <MenuCheckboxItem checked={chosen.length === 0} onSelect={() => setScope({ account: [] })}>
          <Layers aria-hidden="true" />
          All accounts
        </MenuCheckboxItem>
        {accounts.length > 0 && <MenuSeparator />}
        {groups.map(({ title, list }) => (
          <div key={title}>
            {title && list.length > 0 && <MenuLabel>{title}</MenuLabel>}
            {list.map((account) => (
              <MenuCheckboxItem
                key={account.id}
                checked={accountIds.includes(account.id)}
                onSelect={(event) => {
                  event.preventDefault()
                  setScope({ account: toggleAccount(accountIds, account.id) })
                }}
              >
                <AccountMark name={account.name} />
                <span className="truncate">{account.name}</span>
                <AccountRoomText room={rooms?.rooms.find(({ accountId }) => accountId === account.id)} />
              </MenuCheckboxItem>
            ))}
          </div>
        ))}
        {accounts.length === 0 && (
          <MenuLabel>
            {isError ? 'Accounts did not load.' : 'No account yet. Your first import creates one.'}
          </MenuLabel>
        )}
        <MenuSeparator />
        {hasBetaAccess(role) ? (
          <MenuItem asChild>
            <Link to="/accounts">Manage accounts</Link>
          </MenuItem>
        ) : (
          <MenuItem onSelect={() => setManaging(true)}>Manage accounts</MenuItem>
        )}
      </MenuContent>
      {isManaging && (
        <Suspense fallback={null}>
          <ManageAccountsDialog open onOpenChange={setManaging} />
        </Suspense>
      )}
    </Menu>
  )
}
