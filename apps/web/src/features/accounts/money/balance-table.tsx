import type { AccountBalance } from '@ballast/contract/accounts/account-money'
import type { Account } from '@ballast/contract/accounts/accounts'
import { cn } from '../../../lib/class-names.ts'
import { countOf } from '../../../lib/format/count-of.ts'
import { formatDay } from '../../../lib/format/format-date.ts'
import { placeOf } from '../../../lib/time/place-of.ts'
import { AccountMark } from '../../../ui/avatar.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { Money } from '../../../ui/money.tsx'
import { NumberText } from '../../../ui/number-text.tsx'
import { ActionsHead, Cell, HeadCell, HeadRow, Row, Table } from '../../../ui/table.tsx'
import { AccountActions } from '../account-actions.tsx'
import { AccountKindBadge } from '../account-kind-badge.tsx'
import { GroupBadge } from '../group-badge.tsx'
import { correctionsOf, type Totals, totalsOf } from './balance-totals.ts'
import { DoubtNote } from './doubt-note.tsx'
import { LedgerNote } from './ledger-note.tsx'

const WIDE = 'max-lg:hidden'

type BalanceTableProps = {
  label: string
  accounts: readonly Account[]
  balances: readonly AccountBalance[]
}

/** What each balance is made up of; a narrow screen shows the balance only. */
export function BalanceTable({ label, accounts, balances }: BalanceTableProps) {
  const balanceOf = new Map(balances.map((balance) => [balance.accountId, balance]))
  const shown = accounts.flatMap((account) => balanceOf.get(account.id) ?? [])
  return (
    <Table caption={label}>
      <HeadRow>
        <HeadCell>Account</HeadCell>
        <HeadCell className={WIDE}>Kind</HeadCell>
        {['Start', 'Closed result', 'In and out', 'Corrections'].map((name) => (
          <HeadCell key={name} numeric className={WIDE}>
            {name}
          </HeadCell>
        ))}
        <HeadCell numeric>Balance</HeadCell>
        <HeadCell numeric className={WIDE}>
          Trades
        </HeadCell>
        <HeadCell className={WIDE}>Last import</HeadCell>
        <ActionsHead />
      </HeadRow>
      <tbody>
        {accounts.map((account) => (
          <BalanceRow key={account.id} account={account} balance={balanceOf.get(account.id)} />
        ))}
      </tbody>
      {accounts.length > 1 && (
        <tfoot>
          {totalsOf(shown).map((totals) => (
            <TotalRow key={totals.currency} totals={totals} />
          ))}
        </tfoot>
      )}
    </Table>
  )
}

function BalanceRow({ account, balance }: { account: Account; balance: AccountBalance | undefined }) {
  const { currency } = account
  return (
    <Row>
      <Cell className="w-full max-w-0 py-2 lg:w-auto lg:max-w-60">
        <span className="flex min-w-0 items-center gap-2.5">
          <AccountMark name={account.name} className="size-8 text-axis" />
          <span className="min-w-0">
            <span
              className={cn(
                'font-560 max-lg:line-clamp-2 max-lg:whitespace-normal lg:block lg:truncate',
                account.archived && 'text-muted-foreground',
              )}
            >
              {account.name}
            </span>
            <span className={cn('block text-small text-subtle-foreground', WIDE)}>
              {balance?.firm && <span className="block truncate">{balance.firm}</span>}
              <span className="block truncate">
                Day from {account.dayReset} {placeOf(account.timeZone)}
              </span>
            </span>
            <span className="mt-0.5 lg:hidden">
              <AccountKindBadge kind={account.kind} />
            </span>
          </span>
        </span>
      </Cell>
      <Cell className={WIDE}>
        <span className="flex max-w-40 flex-col items-start gap-1">
          <AccountKindBadge kind={account.kind} />
          <GroupBadge group={account.group} />
        </span>
      </Cell>
      <Cell numeric className={WIDE}>
        <Money value={account.startingBalance} currency={currency} sign="auto" />
        {account.startingBalance === null && <Aside>not known</Aside>}
        {account.startDay && <Aside>of {formatDay(account.startDay)}</Aside>}
        {balance?.funded && <Aside>the first deposit</Aside>}
      </Cell>
      <Cell numeric className={WIDE}>
        {balance && (
          <>
            <Money value={balance.closed} currency={currency} tone="pnl" />
            {balance.before > 0 && <Aside>{countOf(balance.before, 'earlier trade')} not included</Aside>}
            {balance.unknown > 0 && <Aside>{countOf(balance.unknown, 'result')} unknown</Aside>}
          </>
        )}
      </Cell>
      <Cell numeric className={WIDE}>
        {balance && <Moved value={balance.moved} currency={currency} />}
      </Cell>
      <Cell numeric className={WIDE}>
        {balance && <Corrections balance={balance} />}
      </Cell>
      <Cell numeric className="py-1.5 font-560">
        {balance && <Money value={balance.balance} currency={currency} sign="auto" />}
        {balance?.balance === null && <Aside>no starting balance</Aside>}
        {balance && balance.open > 0 && <Aside>{countOf(balance.open, 'open trade')} not included</Aside>}
        {balance?.doubtful && (
          <Aside className="w-36 max-w-none">
            <DoubtNote doubtful={balance.doubtful} currency={currency} />
          </Aside>
        )}
        {balance?.ledger && (
          <Aside className="w-36 max-w-none">
            <LedgerNote check={balance.ledger} currency={currency} className="text-right" />
          </Aside>
        )}
      </Cell>
      <Cell numeric className={WIDE}>
        <NumberText value={account.tradeCount} />
      </Cell>
      <Cell className={cn(WIDE, 'text-muted-foreground')}>
        {balance?.lastImport ? (
          <>
            <DateTime instant={balance.lastImport.at} format="date" />
            <span className="block text-caption text-subtle-foreground">{broughtBy(balance.lastImport)}</span>
          </>
        ) : (
          'Never'
        )}
      </Cell>
      <Cell className="text-right">
        <AccountActions account={account} />
      </Cell>
    </Row>
  )
}

function broughtBy({ rows, cash }: NonNullable<AccountBalance['lastImport']>): string {
  return rows === 0 && cash > 0 ? countOf(cash, 'cash transaction') : countOf(rows, 'fill')
}

function Aside({ children, className }: { children: React.ReactNode; className?: string }) {
  return (
    <span
      className={cn(
        'ml-auto block max-w-32 text-caption font-400 whitespace-normal text-subtle-foreground',
        className,
      )}
    >
      {children}
    </span>
  )
}

function Moved({ value, currency }: { value: string | null; currency: Account['currency'] }) {
  if (Number(value) === 0) return <span className="text-subtle-foreground">–</span>
  return <Money value={value} currency={currency} />
}

function Corrections({ balance }: { balance: AccountBalance }) {
  const { byFirm, currency, foreign } = balance
  return (
    <>
      <Moved value={correctionsOf(balance)} currency={currency} />
      {byFirm !== null && Number(byFirm) !== 0 && (
        <Aside>
          <Money value={byFirm} currency={currency} /> to the firm’s balance
        </Aside>
      )}
      {foreign > 0 && <Aside>{countOf(foreign, 'line')} in another currency not included</Aside>}
    </>
  )
}

function TotalRow({ totals }: { totals: Totals }) {
  const { currency } = totals
  return (
    <tr className="font-560">
      <Cell>
        {currency}, {countOf(totals.accounts, 'account')}
      </Cell>
      <Cell className={WIDE} />
      <Cell numeric className={WIDE}>
        <Money value={totals.start} currency={currency} sign="auto" />
      </Cell>
      <Cell numeric className={WIDE}>
        <Money value={totals.closed} currency={currency} tone="pnl" />
      </Cell>
      <Cell numeric className={WIDE}>
        <Moved value={totals.moved} currency={currency} />
      </Cell>
      <Cell numeric className={WIDE}>
        <Moved value={totals.corrections} currency={currency} />
      </Cell>
      <Cell numeric className="py-1.5">
        <Money value={totals.balance} currency={currency} sign="auto" />
        {totals.unknown > 0 && <Aside>{countOf(totals.unknown, 'balance')} unknown</Aside>}
      </Cell>
      <Cell className={WIDE} />
      <Cell className={WIDE} />
      <Cell />
    </tr>
  )
}
