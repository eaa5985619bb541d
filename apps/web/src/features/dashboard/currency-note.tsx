import type { Dashboard } from '@ballast/contract/dashboard'
import { useSearch } from '@tanstack/react-router'
import { useChangeSearch } from '../../lib/browser/use-change-search.ts'
import { countOf } from '../../lib/format/count-of.ts'
import { CurrencyChoice, OtherCurrencies } from '../statistics/other-currencies.tsx'
import { type DashboardSearch, parseDashboardSearch } from './dashboard-search.ts'

type CurrencyNoteProps = Pick<Dashboard, 'currency' | 'otherCurrencies' | 'n'>

/** Names the page's currency and the results in the others, which are never added together. */
export function CurrencyNote({ currency, otherCurrencies, n }: CurrencyNoteProps) {
  const change = useChangeSearch<DashboardSearch>()
  // The choice shows at once; the figures follow when they have loaded.
  const chosen = parseDashboardSearch(useSearch({ strict: false })).currency ?? currency
  if (otherCurrencies.length === 0) return null
  return (
    <section
      aria-label="Currencies"
      className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-small text-muted-foreground max-md:mb-3"
    >
      <p className="max-w-[80ch]">
        Shown: {countOf(n, 'trade')} in {currency}. <OtherCurrencies others={otherCurrencies} />
      </p>
      <CurrencyChoice
        value={chosen}
        options={[currency, ...otherCurrencies.map((other) => other.currency)]}
        onChange={(next) => change({ currency: next })}
      />
    </section>
  )
}
