import { type AdminUser, USER_PLANS, USER_STATES } from '@ballast/contract/admin/users'
import { ROLES } from '@ballast/contract/auth'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { formatNumber } from '../../../lib/format/format-number.ts'
import { useMinute } from '../../../lib/time/use-minute.ts'
import { useTypedSearch } from '../../../lib/use-typed-search.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card, CardFooter, CardHeader } from '../../../ui/card.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ShowMore } from '../../../ui/states/show-more.tsx'
import { Cell, HeadCell, HeadRow, Row, Table } from '../../../ui/table.tsx'
import { AdminPart } from '../../affiliates/admin/admin-part.tsx'
import { adminQueries, type UsersFilter } from '../admin-queries.ts'
import { CsvButton } from '../csv-button.tsx'
import { StateBadge } from './state-badge.tsx'
import { UserSheet } from './user-sheet.tsx'
import { planBadgeOf, ROLE_LABELS } from './user-text.ts'

const ANY = 'any'
const any = (label: string) => ({ value: ANY, label })
const ROLE_OPTIONS = [any('Any role'), ...ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }))]
const PLAN_LABELS = { paying: 'Paying', given: 'Given Pro', free: 'Free', ended: 'Ended' }
const PLAN_OPTIONS = [any('Any plan'), ...USER_PLANS.map((value) => ({ value, label: PLAN_LABELS[value] }))]
const STATE_LABELS = { open: 'Open', suspended: 'Suspended', leaving: 'To be deleted' }
const STATE_OPTIONS = [
  any('Any state'),
  ...USER_STATES.map((value) => ({ value, label: STATE_LABELS[value] })),
]

/** Everybody with an account; one of them opens at the side. */
export function UsersSection() {
  const [filter, setFilter] = useState<UsersFilter>({})
  const [shown, setShown] = useState<string | null>(null)
  const pages = useInfiniteQuery(adminQueries.users(filter))
  const change = (part: Partial<UsersFilter>) => setFilter((known) => ({ ...known, ...part }))
  const first = pages.data?.pages[0]
  return (
    <Card>
      <CardHeader
        title="Users"
        description={
          first ? `${formatNumber(first.count)} of ${formatNumber(first.total)}` : 'Who has an account here'
        }
        actions={<CsvButton list="users" filter={filter} />}
      />
      <Filters filter={filter} onChange={change} />
      <AdminPart query={pages} name="Users" isInCard>
        {({ pages: loaded }) => <Users users={loaded.flatMap(({ users }) => users)} onShow={setShown} />}
      </AdminPart>
      <ShowMore query={pages} />
      <CardFooter>
        What people trade and write is not shown here, unless they grant support access themselves.
      </CardFooter>
      {shown && <UserSheet id={shown} onClose={() => setShown(null)} />}
    </Card>
  )
}

type FiltersProps = { filter: UsersFilter; onChange: (part: Partial<UsersFilter>) => void }

function Filters({ filter, onChange }: FiltersProps) {
  const { input, typed, setTyped, onKeyDown } = useTypedSearch({
    value: filter.search ?? '',
    onChange: (search) => onChange({ search: search || undefined }),
    shortcut: 'Search users',
  })
  return (
    <div className="grid gap-2 px-4 pt-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_160px_150px_160px]">
      <Input
        ref={input}
        type="search"
        aria-label="Search users"
        placeholder="Username or email"
        maxLength={100}
        start={<Search aria-hidden="true" />}
        value={typed}
        onValueChange={setTyped}
        onKeyDown={onKeyDown}
      />
      <Select
        aria-label="Role"
        options={ROLE_OPTIONS}
        value={filter.role ?? ANY}
        onValueChange={(value) => onChange({ role: ROLES.find((role) => role === value) })}
      />
      <Select
        aria-label="Plan"
        options={PLAN_OPTIONS}
        value={filter.plan ?? ANY}
        onValueChange={(value) => onChange({ plan: USER_PLANS.find((plan) => plan === value) })}
      />
      <Select
        aria-label="State"
        options={STATE_OPTIONS}
        value={filter.state ?? ANY}
        onValueChange={(value) => onChange({ state: USER_STATES.find((state) => state === value) })}
      />
    </div>
  )
}

type UsersProps = { users: readonly AdminUser[]; onShow: (id: string) => void }

function Users({ users, onShow }: UsersProps) {
  if (users.length === 0) return <EmptyState level="h3" title="Nobody matches" className="py-10" />
  return (
    <Table caption="Users" className="mt-2">
      <HeadRow>
        <HeadCell>User</HeadCell>
        <HeadCell className="max-sm:hidden">Role</HeadCell>
        <HeadCell>Plan</HeadCell>
        <HeadCell className="max-lg:hidden">State</HeadCell>
        <HeadCell numeric className="max-xl:hidden">
          Accounts
        </HeadCell>
        <HeadCell numeric className="max-xl:hidden">
          Imports
        </HeadCell>
        <HeadCell className="max-lg:hidden">Registered</HeadCell>
        <HeadCell className="max-md:hidden">Last seen</HeadCell>
      </HeadRow>
      <tbody>
        {users.map((user) => (
          <UserRow key={user.id} user={user} onShow={onShow} />
        ))}
      </tbody>
    </Table>
  )
}

function UserRow({ user, onShow }: { user: AdminUser; onShow: (id: string) => void }) {
  const now = useMinute()
  const { label, detail, tone } = planBadgeOf(user, now)
  return (
    <Row>
      <Cell className="max-w-0 min-w-40 py-1.5 lg:min-w-52">
        <button
          type="button"
          className="block w-full truncate rounded-sm text-left hover:underline"
          onClick={() => onShow(user.id)}
        >
          <span className="font-560">{user.username}</span>
          <span className="block truncate text-small text-subtle-foreground">{user.email}</span>
        </button>
      </Cell>
      <Cell className="max-sm:hidden">{ROLE_LABELS[user.role]}</Cell>
      <Cell>
        <Badge tone={tone}>{label}</Badge>
        {(user.suspendedAt || user.deletesAt) && (
          <span className="mt-1 block lg:hidden">
            <StateBadge user={user} />
          </span>
        )}
        {detail && <span className="ml-2 text-small text-subtle-foreground max-2xl:hidden">{detail}</span>}
      </Cell>
      <Cell className="max-lg:hidden">
        <StateBadge user={user} />
      </Cell>
      <Cell numeric className="max-xl:hidden">
        {formatNumber(user.accounts)}
      </Cell>
      <Cell numeric className="max-xl:hidden">
        {formatNumber(user.imports)}
      </Cell>
      <Cell className="max-lg:hidden">
        <DateTime instant={user.registeredAt} format="date" />
      </Cell>
      <Cell className="max-md:hidden">
        {user.lastSeenAt ? <DateTime instant={user.lastSeenAt} /> : 'Not yet'}
      </Cell>
    </Row>
  )
}
