import type { AccountBalance } from '@ballast/contract/accounts/account-money'
import type { CurrencyRate } from '@ballast/contract/accounts/currency-rate-form'
import type { Currency } from '@ballast/domain/accounts/account-vocabulary'
import { type ConvertedPart, convertTotal } from '@ballast/domain/money/day-rate'
import { assertSafe, decimalFromMicros, ifExact, microsFromDecimal } from '@ballast/domain/money/micros'
import { useQuery } from '@tanstack/react-query'
import { Info } from 'lucide-react'
import { useState } from 'react'
import { useBrowserStore } from '../../../lib/browser/use-browser-store.ts'
import { formatDay } from '../../../lib/format/format-date.ts'
import { lazyContent } from '../../../lib/loading/lazy-content.tsx'
import { preferencesStore } from '../../../lib/preferences.ts'
import { todayAsDay } from '../../../lib/time/days.ts'
import { Button } from '../../../ui/button.tsx'
import { Money } from '../../../ui/money.tsx'
import { type Totals, totalsOf } from '../money/balance-totals.ts'
import { rateQueries } from './use-rates.ts'

const RatesDialog = lazyContent(async () => (await import('./rates-dialog.tsx')).RatesDialog)

/**
 * The sum of balances in several currencies at the trader's own rates; balances without a rate are named
 * separately.
 */
export function ConvertedTotal({ balances }: { balances: readonly AccountBalance[] }) {
  const [isOpen, setOpen] = useState(false)
  const { data, isError } = useQuery(rateQueries.list())
  const rates = data ?? []
  const to = useBrowserStore(preferencesStore).trading.defaultCurrency
  const totals = totalsOf(balances)
  if (totals.length < 2) return null
  const sum = convert(totals, { to, day: todayAsDay(), rates })
  if (!sum) return null
  const { total, parts, apart } = sum
  const converted = parts.filter(({ rate }) => rate !== null)
  return (
    <section
      aria-label="Total in one currency"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-border px-4 py-2.5"
    >
      <Info aria-hidden="true" className="size-4 shrink-0 text-subtle-foreground" />
      <div className="min-w-0 flex-1 text-small text-subtle-foreground">
        {converted.length === 0 || total === null ? (
          <p>
            Different currencies are never added up. Enter daily rates to see one sum in {to}, marked as
            converted.
          </p>
        ) : (
          <>
            <p>
              <span className="font-560 text-foreground">
                In use, converted to {to}:{' '}
                <Money value={decimalFromMicros(total)} currency={to} sign="auto" />
              </span>
              ,{' '}
              {converted.map((part) => (
                <RateText key={part.currency} part={part} />
              ))}
            </p>
            {apart.length > 0 && (
              <p className="text-warning">
                Not included, because there is no rate:{' '}
                {apart.map(({ currency, amount }) => (
                  <span key={currency} className="mr-2">
                    <Money value={decimalFromMicros(amount)} currency={currency as Currency} sign="auto" />
                  </span>
                ))}
              </p>
            )}
          </>
        )}
        {isError && !data && <p className="text-danger">Your rates did not load.</p>}
      </div>
      <Button size="sm" variant="link" onClick={() => setOpen(true)} {...RatesDialog.near}>
        Daily rates
      </Button>
      {isOpen && <RatesDialog onClose={() => setOpen(false)} />}
    </section>
  )
}

/** Null if an amount in it is too large to be exact. */
function convert(totals: readonly Totals[], terms: Parameters<typeof convertTotal<CurrencyRate>>[1]) {
  const sums = totals.flatMap(({ currency, balance }) =>
    balance === null ? [] : [{ currency, amount: microsFromDecimal(balance) }],
  )
  if (sums.length < totals.length) return null
  return ifExact(() => {
    const sum = convertTotal(sums, terms)
    assertSafe(sum.total ?? 0)
    return sum
  })
}

function RateText({ part: { currency, amount, rate } }: { part: ConvertedPart<CurrencyRate> }) {
  if (!rate) return null
  return (
    <span className="mr-2">
      <Money value={decimalFromMicros(amount)} currency={currency as Currency} sign="auto" /> at 1 {rate.from}{' '}
      = {rate.rate} {rate.to} of {formatDay(rate.day)}
    </span>
  )
}
