import { AFFILIATE_TERMS, commissionOn } from '@ballast/domain/affiliates/programme-terms'
import { dollars, orderOf } from '@ballast/domain/billing/plan-prices'
import { linkButton, WIDE } from '../look.ts'

const month = orderOf('monthly', null).total
const year = orderOf('yearly', null).total
const whole = (cents: number) => `$${Math.floor(cents / 100)}`

const TERMS = [
  {
    figure: `${AFFILIATE_TERMS.commissionPercent}%`,
    text: 'commission, for as long as the trader you refer stays subscribed',
  },
  {
    figure: dollars(commissionOn(month)),
    text: `per month for each referral on the monthly plan of ${dollars(month)}`,
  },
  {
    figure: whole(commissionOn(year)),
    text: `per year for each referral on the yearly plan of ${dollars(year)}`,
  },
  { figure: `${AFFILIATE_TERMS.answerHours} hours`, text: 'at most until your application is answered' },
  {
    figure: whole(AFFILIATE_TERMS.minimumPayout),
    text: 'is the minimum payout, paid monthly through PayPal or Wise',
  },
] as const

export function Affiliates() {
  return (
    <section id="affiliates" aria-labelledby="affiliates-title" className="py-10">
      <div className={WIDE}>
        <div className="rounded-xl border border-border bg-card p-[clamp(24px,4vw,56px)] shadow-card">
          <div className="flex flex-wrap items-end justify-between gap-6">
            <div>
              <h2 id="affiliates-title" className="text-section font-600 text-balance">
                Become an affiliate
              </h2>
              <p className="mt-3 max-w-[56ch] text-muted-foreground">
                Run a trading room or a channel? Share a link, and see visits, sign-ups and payouts in your
                own dashboard. You see counts, never who came.
              </p>
            </div>
            <a href="/affiliate-signup" className={linkButton({ size: 'lg' })}>
              Apply to the programme
            </a>
          </div>
          <dl className="mt-10 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-5">
            {TERMS.map(({ figure, text }) => (
              <div key={figure} className="border-t border-border-strong pt-3">
                <dt className="text-strip font-600">{figure}</dt>
                <dd className="mt-1 text-muted-foreground">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  )
}
