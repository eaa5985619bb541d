import { hasBetaAccess } from '@ballast/contract/auth'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Layers } from 'lucide-react'
import { useScope } from '../../../lib/use-scope.ts'
import { AccountMark } from '../../../ui/avatar.tsx'
import { MenuCheckboxItem, MenuItem, MenuLabel, MenuSeparator } from '../../../ui/overlays/dropdown-menu.tsx'
import { accountQueries } from '../../accounts/account-queries.ts'
import { AccountRoomText } from '../../rooms/account-room-text.tsx'
import { roomQueries } from '../../rooms/room-queries.ts'
import { useCurrentUser } from '../../session/use-current-user.ts'
import { toggleAccount } from './toggle-account.ts'

/** All accounts and each of them, with the room it has left. */
export function AccountItems({ onManage }: { onManage: () => void }) {
  const { accountIds, setScope } = useScope()
  const { data, isError } = useQuery(accountQueries.list())
  const accounts = data ?? []
  const { data: rooms } = useQuery(roomQueries.list())
  const { role } = useCurrentUser()
  const groups = [
    { title: null, list: accounts.filter((account) => !account.archived) },
    { title: 'Archived', list: accounts.filter((account) => account.archived) },
  ]
  return (
    <>
      <MenuCheckboxItem
        checked={data ? !data.some(({ id }) => accountIds.includes(id)) : accountIds.length === 0}
        onSelect={() => setScope({ account: [] })}
      >
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
          {data
            ? 'No account yet. Your first import creates one.'
            : isError
              ? 'Accounts did not load.'
              : 'Loading your accounts'}
        </MenuLabel>
      )}
      <MenuSeparator />
      {hasBetaAccess(role) ? (
        <MenuItem asChild>
          <Link to="/accounts">Manage accounts</Link>
        </MenuItem>
      ) : (
        <MenuItem onSelect={onManage}>Manage accounts</MenuItem>
      )}
    </>
  )
}
