import { FREE_TRADES } from '@ballast/domain/billing/free-plan'
import { dollars, orderOf, PLAN_PRICES, type PlanId, yearlySaving } from '@ballast/domain/billing/plan-prices'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useVariant } from '../../../../lib/experiments/use-variant.ts'
import { trackEvent } from '../../../../lib/measuring/track-event.ts'
import { SegmentedControl } from '../../../../ui/navigation/segmented-control.tsx'
import { GetStarted } from '../../frame/get-started.tsx'
import { linkButton, WHEN_FREE, WHEN_SOLD } from '../../look.ts'
import { Section } from '../section.tsx'
import { COMING_TITLE, FREE_PLAN, PRO_BENEFITS, PRO_COMING, YEARLY_EXTRAS } from './plan-text.ts'
import { PriceComparison } from './price-comparison.tsx'

const MONTHLY = { value: 'monthly', label: 'Monthly' } as const
const YEARLY = {
  value: 'yearly',
  label: (
    <>
      Yearly{' '}
      <span className="rounded-full bg-primary-soft px-2 py-0.5 text-caption text-primary-text">
        {PLAN_PRICES.yearly.savings}
      </span>
    </>
  ),
} as const

/**
 * Tests of this section change only words, order and weight, in boxes of the same size, so that nothing moves if
 * a variant is chosen after rendering.
 */
export function Pricing() {
  const variant = useVariant('pricing_strategy')
  const [chosen, setPlan] = useState<PlanId | null>(null)
  const isYearlyFirst = variant === 'annual_emphasis'
  const isFreeFirst = variant === 'free_trial'
  const plan = chosen ?? (isYearlyFirst ? 'yearly' : 'monthly')
  return (
    <Section
      id="pricing"
      title={isFreeFirst ? `Free for ${FREE_TRADES} trades. No card.` : 'One plan. Less than a reset.'}
      lead={
        isFreeFirst
          ? 'Begin with the free plan. Pro is there when you need it.'
          : 'Every feature outside beta is included. Cancel anytime, no setup fees.'
      }
    >
      <PriceComparison />
      <p className={`${WHEN_FREE} mt-8 max-w-[60ch] rounded-xl border border-border bg-card p-6`}>
        Nothing is sold on this installation. Every feature outside beta is open, for as many trades and
        accounts as you have.
      </p>
      <div className={`${WHEN_SOLD} mt-12 grid gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]`}>
        <FreeCard isFirst={isFreeFirst} />
        <div className="flex flex-col rounded-xl border border-border-strong bg-card p-[clamp(20px,3vw,36px)] shadow-card">
          <SegmentedControl
            label="Billing"
            value={plan}
            onValueChange={setPlan}
            className="h-11 self-start text-body"
            options={isYearlyFirst ? [YEARLY, MONTHLY] : [MONTHLY, YEARLY]}
          />
          <PlanPrice plan={plan} />
          <a
            href={`/checkout?plan=${plan}`}
            onClick={() => trackEvent({ action: 'checkout', category: 'Pricing', label: plan })}
            className={linkButton(
              { variant: isFreeFirst ? 'secondary' : 'primary', size: 'lg' },
              'mt-6 w-full',
            )}
          >
            {plan === 'monthly' ? 'Get Pro, monthly' : 'Get Pro, yearly'}
          </a>
          <ul className="mt-7 grid gap-x-6 gap-y-2.5 sm:grid-cols-2">
            {PRO_BENEFITS.map((benefit) => (
              <Benefit key={benefit}>{benefit}</Benefit>
            ))}
            {YEARLY_EXTRAS.map((benefit) => (
              <Benefit key={benefit} isAbsent={plan !== 'yearly'}>
                {benefit}
              </Benefit>
            ))}
          </ul>
          <div className="mt-6 border-t border-border pt-5">
            <h4 className="text-small text-subtle-foreground">{COMING_TITLE}</h4>
            <ul className="mt-2 grid gap-x-6 gap-y-1.5 text-muted-foreground sm:grid-cols-2">
              {PRO_COMING.map((benefit) => (
                <li key={benefit}>{benefit}</li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </Section>
  )
}

/** The lines keep their places when the plan changes, so that nothing below moves. */
function PlanPrice({ plan }: { plan: PlanId }) {
  const { name, perMonth, originalPerMonth, isPopular } = PLAN_PRICES[plan]
  return (
    <div aria-live="polite" className="mt-6">
      <h3 className="flex flex-wrap items-center gap-2.5 text-finding font-600">
        {name}
        {isPopular && (
          <span className="rounded-full px-2 py-0.5 text-caption font-520 text-muted-foreground ring-1 ring-border-strong ring-inset">
            Popular
          </span>
        )}
      </h3>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-2.5">
        <span className="text-[3.25rem] leading-none font-620 tracking-[-0.04em]">{dollars(perMonth)}</span>
        <span className="text-muted-foreground">per month</span>
        {originalPerMonth !== null && (
          <s className="text-subtle-foreground">
            <span className="sr-only">instead of </span>
            {dollars(originalPerMonth)}
          </s>
        )}
      </p>
      <p className="mt-3 min-h-10 text-muted-foreground">
        {plan === 'yearly'
          ? `Billed annually: ${dollars(orderOf('yearly', null).total)} once a year, which saves ${dollars(yearlySaving())}.`
          : `Billed every month. Yearly comes to ${dollars(PLAN_PRICES.yearly.perMonth)} per month.`}
      </p>
    </div>
  )
}

function FreeCard({ isFirst }: { isFirst: boolean }) {
  return (
    <div className="flex flex-col rounded-xl border border-border p-[clamp(20px,3vw,36px)]">
      <h3 className="text-finding font-600">Free</h3>
      <p className="mt-2 flex items-baseline gap-x-2.5">
        <span className="text-[3.25rem] leading-none font-620 tracking-[-0.04em]">$0</span>
        <span className="text-muted-foreground">no card needed</span>
      </p>
      <p className="mt-3 max-w-[44ch] text-muted-foreground">
        For looking around properly, or for a quiet year. What you saved stays readable and exportable.
      </p>
      <ul className="mt-7 grid gap-2.5">
        {FREE_PLAN.map((benefit) => (
          <Benefit key={benefit}>{benefit}</Benefit>
        ))}
      </ul>
      <div className="mt-auto pt-7">
        <GetStarted
          className={linkButton({ variant: isFirst ? 'primary' : 'secondary', size: 'lg' }, 'w-full')}
        >
          Start free, no card
        </GetStarted>
      </div>
    </div>
  )
}

type BenefitProps = { children: string; isAbsent?: boolean }

/** A missing benefit keeps its place. */
function Benefit({ children, isAbsent = false }: BenefitProps) {
  return (
    <li className={isAbsent ? 'invisible flex gap-2.5' : 'flex gap-2.5'}>
      <Check aria-hidden="true" className="mt-[3px] size-3.5 text-primary-text" />
      {children}
    </li>
  )
}
