import { AFFILIATE_TERMS, commissionOn } from '@ballast/domain/affiliates/programme-terms'
import { dollars, orderOf } from '@ballast/domain/billing/plan-prices'

const month = orderOf('monthly', null).total
const year = orderOf('yearly', null).total
const whole = (cents: number) => `$${Math.floor(cents / 100)}`

const FIGURES = [
  { figure: `${AFFILIATE_TERMS.commissionPercent}%`, text: 'of what each trader you refer actually pays' },
  {
    figure: dollars(commissionOn(month)),
    text: `a month for each on the monthly plan, of ${dollars(month)}`,
  },
  {
    figure: whole(commissionOn(year)),
    text: `a year for each on the yearly plan; exactly ${dollars(commissionOn(year))} of ${dollars(year)}`,
  },
  { figure: `${AFFILIATE_TERMS.answerHours} hours`, text: 'at most until your application is answered' },
  { figure: whole(AFFILIATE_TERMS.minimumPayout), text: 'is the minimum payout, once a month' },
] as const

const RULES = [
  `A registration counts for the first link someone came through, for ${AFFILIATE_TERMS.attributionDays} days. If a visitor does not allow marketing cookies, nothing is stored in their browser, and the link counts for that visit only.`,
  'You earn on every payment of a subscription, for as long as it is paid. A discount lowers the payment, and the commission with it.',
  `A commission is held for ${AFFILIATE_TERMS.holdDays} days from the payment. A refund or chargeback takes back its share, in part or in full, and never more than you earned. After a payout, it is deducted from the next one.`,
  'Payouts go through PayPal or Wise, in US dollars, once a month. What is below the minimum stays yours and waits for the next month.',
  'Subscribing through your own link, or through a second account of yours, earns nothing. A person reviews anything that looks like it before deciding.',
  'You see counts and totals, never who came. Say openly that you earn from your link, and promise nobody trading results.',
] as const

/** The programme in two sentences. */
export function ProgrammeTitle() {
  return (
    <>
      <h1 className="max-w-[24ch] text-section font-600 text-balance">Affiliate programme</h1>
      <p className="mt-3 mb-9 max-w-[60ch] text-muted-foreground">
        Share a link. When a trader who came through it subscribes, you earn{' '}
        {AFFILIATE_TERMS.commissionPercent}% of what they pay, for as long as they stay.
      </p>
    </>
  )
}

/** The programme's figures, computed from the prices and the rate the server uses. */
export function ProgrammeFigures() {
  return (
    <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-5">
      {FIGURES.map(({ figure, text }) => (
        <div key={text} className="border-t border-border-strong pt-3">
          <dt className="text-strip font-600 tabular-nums">{figure}</dt>
          <dd className="mt-1 text-muted-foreground">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

export function ProgrammeRules() {
  return (
    <ul className="grid gap-2.5">
      {RULES.map((rule) => (
        <li key={rule} className="flex gap-2.5">
          <span aria-hidden="true" className="mt-[0.55em] h-px w-3 shrink-0 bg-wash-line" />
          {rule}
        </li>
      ))}
    </ul>
  )
}
