import type { ReviewPage } from '@ballast/contract/reflection/reviews'
import { cn } from '../../../lib/class-names.ts'
import { countOf } from '../../../lib/format/count-of.ts'
import { formatLongDay, formatWeekday } from '../../../lib/format/format-date.ts'
import { Money } from '../../../ui/money.tsx'
import { noResultText, withUnknown } from '../../calendar/grid/day-text.tsx'

/** The days of the period in a row; each opens its reflection. */
export function ReviewDays({ page, onDay }: { page: ReviewPage; onDay: (day: string) => void }) {
  if (page.days.length === 0)
    return (
      <p className="border-b border-border px-4 py-3 text-small text-subtle-foreground">
        Nothing was traded, planned or written in this {page.review.period}.
      </p>
    )
  return (
    <ol
      aria-label="Days"
      className="grid grid-cols-[repeat(auto-fill,minmax(104px,1fr))] gap-1 border-b border-border px-3 py-2.5"
    >
      {page.days.map(({ day, net, n, unknownResults, inOtherCurrencies, kept, due, hasReflection }) => (
        <li key={day}>
          <button
            type="button"
            disabled={day > page.today}
            onClick={() => onDay(day)}
            className="grid w-full rounded-sm px-1.5 py-1 text-left text-small hover:bg-hover max-md:min-h-11"
          >
            <span className="text-subtle-foreground" title={formatLongDay(day)}>
              {formatWeekday(day)}
            </span>
            <span className={cn('font-560', n === 0 && 'text-subtle-foreground')}>
              {n === 0 ? (
                noResultText({ unknownResults, inOtherCurrencies }, page.currency)
              ) : (
                <Money value={net} currency={page.currency} precision="whole" tone="pnl" className="w-auto" />
              )}
            </span>
            <span className="text-caption text-subtle-foreground">
              {[
                n + unknownResults > 0 && withUnknown({ n, unknownResults }),
                inOtherCurrencies > 0 && `${countOf(inOtherCurrencies, 'trade')} not in ${page.currency}`,
                due > 0 && `${kept} of ${due} kept`,
                hasReflection && 'written',
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}
