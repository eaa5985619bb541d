import { FREE_TRADES } from '@ballast/domain/billing/free-plan'
import { dollars, PLAN_PRICES } from '@ballast/domain/billing/plan-prices'
import { PRODUCT_NAME } from '@ballast/domain/product'
import { useVariant } from '../../../lib/experiments/use-variant.ts'
import { Shot } from '../../product-shots/shot.tsx'
import { EntryLink } from '../frame/entry-link.tsx'
import { GetStarted } from '../frame/get-started.tsx'
import { linkButton, WHEN_DEMO, WHEN_FREE, WHEN_SOLD, WIDE } from '../look.ts'

const HERO_CTA = {
  control: 'Get Started',
  variant_a: 'Start your journal',
  variant_b: 'Log your first trade',
} as const

export function Hero() {
  const variant = useVariant('hero_cta')
  return (
    <section aria-labelledby="hero-title" className="overflow-hidden pt-[clamp(44px,7vw,88px)]">
      <div className={`${WIDE} text-center`}>
        <h1 id="hero-title" className="mx-auto max-w-[15ch] text-hero font-620 text-balance">
          Tell your edge from your luck
        </h1>
        <p className="mx-auto mt-6 max-w-[58ch] text-[1.125rem] leading-relaxed text-balance text-muted-foreground max-md:text-[1rem]">
          {PRODUCT_NAME} is the trading journal for funded accounts. It reads your platform’s export to the
          cent, keeps what you felt beside what you did, and says how sure every figure is.
        </p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <GetStarted className={linkButton({ variant: 'primary', size: 'lg' })}>
            {HERO_CTA[variant]}
          </GetStarted>
          <EntryLink to="demo" className={linkButton({ size: 'lg' }, WHEN_DEMO)}>
            Open the demo
          </EntryLink>
        </div>
        <p className="mt-4 text-small text-subtle-foreground">
          <span className={WHEN_SOLD}>
            Free for {FREE_TRADES} trades. Pro from {dollars(PLAN_PRICES.yearly.perMonth)} a month. Cancel
            anytime.
          </span>
          <span className={WHEN_FREE}>Every feature outside beta is open here. Nothing is sold.</span>
        </p>
      </div>
      <div className="relative mt-[clamp(36px,5vw,64px)]">
        <Waterline />
        <Depths />
        <div className="relative mx-auto max-w-[1200px] px-6 max-md:max-w-[390px] max-md:px-4">
          <div className="overflow-hidden rounded-t-xl border border-b-0 border-border-strong shadow-popover max-md:rounded-xl max-md:border-b">
            <Shot
              name="dashboard"
              phone="dashboard-phone"
              first
              sizes="(width < 1200px) 100vw, 1152px"
              alt="The dashboard of the demo journal: next step, result, win rate, profit factor and expectancy with their intervals, the equity curve and the month’s calendar."
            />
          </div>
        </div>
      </div>
    </section>
  )
}

/**
 * An account as the product shows it: the current balance, full-size losers, and the levels at which the day and the
 * account end.
 */
const DEPTHS = [
  { name: 'You are here', value: '$51,319', top: '38%', look: 'border-primary-text text-foreground' },
  { name: 'Loser 1', value: '$51,079', top: '49%', look: 'border-border-strong text-subtle-foreground' },
  { name: 'Loser 2', value: '$50,839', top: '60%', look: 'border-border-strong text-subtle-foreground' },
  { name: 'Day stop', value: '$50,559', top: '73%', look: 'border-warning border-dashed text-warning' },
  { name: 'Floor', value: '$49,719', top: '90%', look: 'border-loss text-loss' },
] as const

/** Shown beside the picture if a wide screen has space. A decorative example, hidden from screen readers. */
function Depths() {
  return (
    <div aria-hidden="true" className="absolute inset-0 max-[1400px]:hidden">
      {DEPTHS.map(({ name, value, top, look }) => (
        <div
          key={name}
          className={`absolute inset-x-0 flex justify-between border-t px-5 pt-1 text-small ${look}`}
          style={{ top }}
        >
          <span>{name}</span>
          <span className="tabular-nums">{value}</span>
        </div>
      ))}
    </div>
  )
}

/** The waterline the product is named after, behind the picture. */
function Waterline() {
  return (
    <div
      aria-hidden="true"
      className="absolute inset-x-0 top-[38%] bottom-0 border-t border-primary-line bg-[linear-gradient(color-mix(in_oklab,var(--wash)_14%,transparent),color-mix(in_oklab,var(--wash)_3%,transparent))]"
    />
  )
}
