import type { AccountBalance } from '@ballast/contract/accounts/account-money'
import type { Account } from '@ballast/contract/accounts/accounts'
import { decimalFromMicros, microsFromDecimal } from '@ballast/domain/money/micros'
import type { ReactNode } from 'react'
import { countOf } from '../../../lib/format/count-of.ts'
import { Card } from '../../../ui/card.tsx'
import { Money } from '../../../ui/money.tsx'
import { type Totals, totalsOf } from '../money/balance-totals.ts'
import type { Twins } from '../removed/merge-card.tsx'
import { accountStep } from './account-step.ts'
import { NextAccountStep } from './next-account-step.tsx'
import { resultLine } from './result-line.ts'

/** With more than two, the table shows them all. */
const CURRENCIES_SHOWN = 2

type SummaryStripProps = {
  accounts: readonly Account[]
  /** Balances of the accounts in use. */
  balances: readonly AccountBalance[]
  /** Two accounts that are probably one. */
  twins: Pick<Twins, 'from' | 'into'> | null
  onAdd: () => void
}

/** The money in the accounts, and the one thing to do about them. */
export function SummaryStrip({ accounts, balances, twins, onAdd }: SummaryStripProps) {
  const step = accountStep({ accounts, balances, twins, now: new Date() })
  const totals = totalsOf(balances).slice(0, CURRENCIES_SHOWN)
  return (
    <Card aria-label="Where the accounts stand" className="@container mb-4 overflow-hidden max-md:mb-3">
      <div className="grid grid-cols-[repeat(2,minmax(min-content,1fr))] gap-px bg-border @[900px]:auto-cols-fr @[900px]:grid-flow-col @[900px]:grid-cols-none [&>*]:bg-card">
        <div className="col-span-2">
          <NextAccountStep step={step} onAdd={onAdd} />
        </div>
        {totals.map((total) => (
          <BalanceCell key={total.currency} total={total} />
        ))}
        {totals.map((total) => (
          <ResultCell key={total.currency} total={total} balances={balances} />
        ))}
        {totals.length === 1 && (
          <div className="@max-[900px]:col-span-2">
            <StatementsCell balances={balances} currency={totals[0]?.currency ?? 'USD'} />
          </div>
        )}
      </div>
    </Card>
  )
}

function BalanceCell({ total: { currency, balance, accounts, unknown } }: { total: Totals }) {
  const missing = unknown > 0 ? `${countOf(unknown, 'balance')} unknown` : 'Too large to add up to the cent'
  return (
    <Cell
      label={`Balance, ${currency}`}
      line={balance === null ? missing : `${countOf(accounts, 'account')} in use`}
    >
      <Money value={balance} currency={currency} sign="auto" />
    </Cell>
  )
}

function ResultCell({ total, balances }: { total: Totals; balances: readonly AccountBalance[] }) {
  const { currency, closed } = total
  const own = balances.filter((balance) => balance.currency === currency)
  return (
    <Cell label={`Closed result, ${currency}`} line={resultLine(own)}>
      <Money value={closed} currency={currency} tone="pnl" />
    </Cell>
  )
}

type StatementsProps = { balances: readonly AccountBalance[]; currency: AccountBalance['currency'] }

function StatementsCell({ balances, currency }: StatementsProps) {
  const stated = balances.flatMap(({ statements }) => statements ?? [])
  const days = stated.reduce((n, one) => n + one.days, 0)
  const agree = stated.reduce((n, one) => n + one.agree, 0)
  const apart = stated.reduce((sum, one) => sum + microsFromDecimal(one.apart), 0)
  return (
    <Cell
      label="Against statements"
      line={
        days === 0
          ? 'No file states a result by day'
          : `${agree} of ${countOf(days, 'day agrees', 'days agree')} to the cent`
      }
    >
      {days === 0 ? (
        <span className="text-subtle-foreground">–</span>
      ) : (
        <>
          <Money value={decimalFromMicros(apart)} currency={currency} sign="auto" />{' '}
          <small className="text-table font-400 tracking-normal text-subtle-foreground">apart</small>
        </>
      )}
    </Cell>
  )
}

function Cell({ label, line, children }: { label: string; line: string; children: ReactNode }) {
  return (
    <div className="px-4 pt-3.5 pb-[13px] max-md:px-3">
      <h2 className="truncate text-table font-400 text-muted-foreground">{label}</h2>
      <p className="mt-1 mb-2 text-strip leading-7 font-600 max-md:text-[1rem]">{children}</p>
      <p className="text-small text-subtle-foreground">{line}</p>
    </div>
  )
}
