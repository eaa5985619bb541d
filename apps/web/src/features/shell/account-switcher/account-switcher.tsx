import { useQuery } from '@tanstack/react-query'
import { ChevronsUpDown, Layers } from 'lucide-react'
import { useState } from 'react'
import { countOf } from '../../../lib/format/count-of.ts'
import { lazyContent } from '../../../lib/loading/lazy-content.tsx'
import { useScope } from '../../../lib/use-scope.ts'
import { AccountMark } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Menu, MenuContent, MenuTrigger } from '../../../ui/overlays/dropdown-menu.tsx'
import { accountQueries } from '../../accounts/account-queries.ts'

const AccountItems = lazyContent(async () => (await import('./account-items.tsx')).AccountItems)
const ManageAccountsDialog = lazyContent(
  async () => (await import('../../accounts/manage-accounts-dialog.tsx')).ManageAccountsDialog,
)

/** Selects all accounts, one, or several. */
export function AccountSwitcher() {
  const { accountIds } = useScope()
  const { data: accounts } = useQuery(accountQueries.list())
  const [isManaging, setManaging] = useState(false)
  const isLoaded = AccountItems.useIsLoaded()
  const chosen = accounts?.filter(({ id }) => accountIds.includes(id)) ?? []
  const [only] = chosen
  // Without their names they can still be counted.
  const count = accounts ? chosen.length : accountIds.length
  const label = only && count === 1 ? only.name : count > 0 ? countOf(count, 'account') : 'All accounts'
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button
          {...AccountItems.near}
          className="max-w-52 gap-[7px] border-border px-2.5 pr-[9px] font-500 max-md:max-w-[min(11rem,100%)] max-md:min-h-9 max-md:px-2.5"
        >
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
      {isLoaded && (
        <MenuContent align="end" className="w-64 max-md:w-72">
          <AccountItems onManage={() => setManaging(true)} />
        </MenuContent>
      )}
      {isManaging && <ManageAccountsDialog onClose={() => setManaging(false)} />}
    </Menu>
  )
}
