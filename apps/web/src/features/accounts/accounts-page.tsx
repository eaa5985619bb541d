import { useQuery } from '@tanstack/react-query'
import { ArrowUpDown, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { AccountList } from './account-list.tsx'
import { accountQueries } from './account-queries.ts'
import { ArrangeAccountsDialog } from './arrange-accounts-dialog.tsx'
import { AccountFormDialog } from './form/account-form-dialog.tsx'
import { BalanceTable } from './money/balance-table.tsx'
import { MoneyCard } from './money/money-card.tsx'
import { moneyQueries } from './money/money-queries.ts'
import { ConvertedTotal } from './rates/converted-total.tsx'
import { RemovedAccounts } from './removed/removed-accounts.tsx'

export function AccountsPage() {
  const [isAdding, setAdding] = useState(false)
  const [isArranging, setArranging] = useState(false)
  const accounts = useQuery(accountQueries.list())
  const balances = useQuery(moneyQueries.balances())
  const active = new Set(accounts.data?.flatMap(({ id, archived }) => (archived ? [] : [id])))
  const inUse = balances.data?.filter(({ accountId }) => active.has(accountId)) ?? []
  return (
    <Page>
      <PageHeader
        title="Accounts"
        description="Each account keeps its own trades, currency, trading day and limits."
        actions={
          <>
            {(accounts.data?.length ?? 0) > 1 && (
              <Button onClick={() => setArranging(true)}>
                <ArrowUpDown aria-hidden="true" />
                <span className="max-md:sr-only">Order</span>
              </Button>
            )}
            <Button variant="primary" onClick={() => setAdding(true)}>
              <Plus aria-hidden="true" />
              New account
            </Button>
          </>
        }
      />
      <Card className="overflow-hidden" aria-label="Accounts">
        <CardHeader
          title="Balances"
          description="Start + closed result + in and out + corrections. Of a running attempt, the balance is the Prop Tracker’s."
          className="pb-3 max-lg:hidden"
        />
        {balances.isError && (
          <p role="alert" className="border-t border-border px-4 py-2.5 text-small text-danger">
            Balances did not load.{' '}
            <button type="button" className="underline" onClick={() => void balances.refetch()}>
              Try again
            </button>
          </p>
        )}
        <AccountList
          onAdd={() => setAdding(true)}
          rows={(shown) => <BalanceTable {...shown} balances={balances.data ?? []} />}
        />
        <ConvertedTotal balances={inUse} />
        <RemovedAccounts className="border-t border-border" />
      </Card>
      {accounts.data && accounts.data.length > 0 && <MoneyCard accounts={accounts.data} />}
      {isArranging && (
        <ArrangeAccountsDialog accounts={accounts.data ?? []} onClose={() => setArranging(false)} />
      )}
      {isAdding && <AccountFormDialog open onOpenChange={setAdding} />}
    </Page>
  )
}
