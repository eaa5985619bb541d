import type { Dashboard } from '@ballast/contract/dashboard'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { countOf } from '../../lib/format/count-of.ts'
import { Money } from '../../ui/money.tsx'
import { SegmentedControl } from '../../ui/navigation/segmented-control.tsx'
import { parseDashboardSearch } from './dashboard-search.ts'

type CurrencyNoteProps = Pick<Dashboard, 'currency' | 'otherCurrencies' | 'n'>

/** Names the page's currency and the results in the others, which are never added together. */
export function CurrencyNote({ currency, otherCurrencies, n }: CurrencyNoteProps) {
  const navigate = useNavigate()
  // The choice shows at once; the figures follow when they have loaded.
  const chosen = parseDashboardSearch(useSearch({ strict: false })).currency ?? currency
  if (otherCurrencies.length === 0) return null
  const options = [currency, ...otherCurrencies.map((other) => other.currency)].sort()
  return (
    <section
      aria-label="Currencies"
      className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-small text-muted-foreground max-md:mb-3"
    >
      <p className="max-w-[80ch]">
        Shown: {countOf(n, 'trade')} in {currency}. Beside them{' '}
        {otherCurrencies.map((other, index) => (
          <span key={other.currency}>
            {index > 0 && ', '}
            {countOf(other.n, 'trade')} in {other.currency} (
            <Money value={other.net} currency={other.currency} precision="whole" />)
          </span>
        ))}
        . Currencies are never added together.
      </p>
      <SegmentedControl
        label="Currency shown"
        size="sm"
        options={options.map((value) => ({ value, label: value }))}
        value={chosen}
        onValueChange={(next) =>
          void navigate({
            to: '.',
            search: (previous: Record<string, unknown>) => ({ ...previous, currency: next }),
            replace: true,
            resetScroll: false,
          })
        }
      />
    </section>
  )
}
