import { dollars, PLAN_PRICES } from '@ballast/domain/billing/plan-prices'
import { WHEN_SOLD } from '../../look.ts'
import { PlaceholderMark } from '../placeholder-mark.tsx'

/** In cents. Of a typical size and no particular firm; each is marked as an example. */
const FEES = [
  { name: 'Evaluation, 100K', cents: 57_900 },
  { name: 'Reset, 50K account', cents: 8_000 },
  { name: 'One month of an evaluation, 50K', cents: 4_900 },
] as const

const highest = Math.max(...FEES.map(({ cents }) => cents))
const widthOf = (cents: number) => `calc((100% - 5rem) * ${(cents / highest).toFixed(4)})`

/** The typical costs of a funded account, compared with the price of Ballast. */
export function PriceComparison() {
  const { perMonth } = PLAN_PRICES.yearly
  return (
    <div className={`${WHEN_SOLD} mt-10 max-w-3xl`}>
      <dl className="grid gap-3">
        {FEES.map(({ name, cents }) => (
          <div key={name}>
            <dt className="text-small text-muted-foreground">{name}</dt>
            <dd className="mt-1 flex items-center gap-3">
              <span
                aria-hidden="true"
                className="h-2.5 rounded-full ring-1 ring-border-strong ring-inset"
                style={{ width: widthOf(cents) }}
              />
              <span className="font-560">${Math.round(cents / 100)}</span>
            </dd>
          </div>
        ))}
        <div>
          <dt className="text-small font-560">Ballast, one month of the yearly plan</dt>
          <dd className="mt-1 flex items-center gap-3">
            <span
              aria-hidden="true"
              className="h-2.5 rounded-full bg-primary"
              style={{ width: widthOf(perMonth) }}
            />
            <span className="font-560">{dollars(perMonth)} a month</span>
          </dd>
        </div>
      </dl>
      <p className="mt-4 flex flex-wrap items-center gap-2 text-small text-subtle-foreground">
        <PlaceholderMark>Example fees</PlaceholderMark> Typical amounts, not from any particular firm.
      </p>
    </div>
  )
}
