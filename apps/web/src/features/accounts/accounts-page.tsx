import type { AccountBalance } from '@ballast/contract/accounts/account-money'
import type { Account } from '@ballast/contract/accounts/accounts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowUpDown, Plus, Upload } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { countOf } from '../../lib/format/count-of.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { SegmentedControl } from '../../ui/navigation/segmented-control.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { AccountList } from './account-list.tsx'
import { accountQueries } from './account-queries.ts'
import { ArrangeAccountsDialog } from './arrange-accounts-dialog.tsx'
import { AccountFormDialog } from './form/account-form-dialog.tsx'
import { BalanceTable } from './money/balance-table.tsx'
import { MoneyCard } from './money/money-card.tsx'
import { moneyQueries } from './money/money-queries.ts'
import { ConvertedTotal } from './rates/converted-total.tsx'
import { MergeCard, useTwins } from './removed/merge-card.tsx'
import { RemovedAccounts } from './removed/removed-accounts.tsx'
import { SummaryStrip } from './summary/summary-strip.tsx'

type Part = 'active' | 'archived'

/** `groups` is the card of copied accounts, passed in because that feature imports this one. */
export function AccountsPage({ groups }: { groups: ReactNode }) {
  const [isAdding, setAdding] = useState(false)
  const [isArranging, setArranging] = useState(false)
  const accounts = useQuery(accountQueries.list())
  const balances = useQuery(moneyQueries.balances())
  const all = accounts.data ?? []
  const twins = useTwins(all)
  const active = new Set(all.flatMap(({ id, archived }) => (archived ? [] : [id])))
  const inUse = balances.data?.filter(({ accountId }) => active.has(accountId)) ?? []
  return (
    <Page>
      <PageHeader
        title="Accounts"
        description={
          accounts.data ? countsOf(all) : 'Each with its own trades, currency, trading day and limits.'
        }
        actions={
          <>
            {all.length > 1 && (
              <Button onClick={() => setArranging(true)}>
                <ArrowUpDown aria-hidden="true" />
                <span className="max-md:sr-only">Order</span>
              </Button>
            )}
            <Button asChild className="max-md:hidden">
              <Link to="/journal" search={{ open: 'import' }}>
                <Upload aria-hidden="true" />
                Import
              </Link>
            </Button>
            <Button variant="primary" onClick={() => setAdding(true)}>
              <Plus aria-hidden="true" />
              New account
            </Button>
          </>
        }
      />
      {all.length > 0 && balances.data && (
        <SummaryStrip accounts={all} balances={inUse} twins={twins} onAdd={() => setAdding(true)} />
      )}
      <BalancesCard accounts={all} inUse={inUse} onAdd={() => setAdding(true)} />
      {twins && <MergeCard twins={twins} />}
      {groups}
      {all.length > 0 && <MoneyCard accounts={all} />}
      {isArranging && <ArrangeAccountsDialog accounts={all} onClose={() => setArranging(false)} />}
      {isAdding && <AccountFormDialog onClose={() => setAdding(false)} />}
    </Page>
  )
}

type BalancesCardProps = {
  accounts: readonly Account[]
  inUse: readonly AccountBalance[]
  onAdd: () => void
}

function BalancesCard({ accounts, inUse, onAdd }: BalancesCardProps) {
  const balances = useQuery(moneyQueries.balances())
  const [part, setPart] = useState<Part>('active')
  const archived = accounts.filter((account) => account.archived).length
  // Otherwise archiving an account later would switch the list to the archived ones.
  if (archived === 0 && part === 'archived') setPart('active')
  return (
    <Card className="overflow-hidden" aria-label="Balances">
      <CardHeader
        title="Balances"
        description={
          <span className="max-lg:hidden">
            Start + closed result + in and out + corrections. A running attempt shows the Prop Tracker’s
            balance.
          </span>
        }
        className={archived === 0 ? 'pb-3 max-lg:hidden' : 'pb-3'}
        actions={
          archived > 0 && (
            <SegmentedControl<Part>
              label="Which accounts"
              size="sm"
              options={[
                { value: 'active', label: `In use ${accounts.length - archived}`, name: 'In use' },
                { value: 'archived', label: `Archived ${archived}`, name: 'Archived' },
              ]}
              value={part}
              onValueChange={setPart}
            />
          )
        }
      />
      {balances.isError && (
        <p role="alert" className="border-t border-border px-4 py-2.5 text-small text-danger">
          {balances.data
            ? 'These balances may be out of date: they did not load again.'
            : 'Balances did not load.'}{' '}
          <button type="button" className="underline" onClick={() => void balances.refetch()}>
            Try again
          </button>
        </p>
      )}
      <AccountList
        onAdd={onAdd}
        part={part}
        rows={(shown) => <BalanceTable {...shown} balances={balances.data ?? []} />}
      />
      <ConvertedTotal balances={inUse} />
      <RemovedAccounts className="border-t border-border" />
    </Card>
  )
}

function countsOf(accounts: readonly Account[]): string {
  const archived = accounts.filter((account) => account.archived).length
  const trades = accounts.reduce((n, account) => n + account.tradeCount, 0)
  const use = `${accounts.length - archived} in use${archived > 0 ? `, ${archived} archived` : ''}`
  return `${use}. ${countOf(trades, 'trade')}.`
}
