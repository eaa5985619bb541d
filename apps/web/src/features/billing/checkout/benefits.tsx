import type { PlanId } from '@ballast/domain/billing/plan-prices'
import { Check } from 'lucide-react'
import {
  COMING_TITLE,
  PRO_BENEFITS,
  PRO_COMING,
  YEARLY_EXTRAS,
} from '../../site/landing/pricing/plan-text.ts'

/** What happens once the card has been charged. */
const AFTERWARDS = [
  {
    title: 'After paying',
    text: 'Pro opens at once. You get a receipt by email, and every invoice stays in your billing settings as a PDF.',
  },
  {
    title: 'Cancelling',
    text: 'Two clicks in your billing settings. Pro stays open until the end of what you paid for, and nothing more is charged.',
  },
] as const

/** What Pro includes, in the words of the start page. */
export function Benefits({ planId }: { planId: PlanId }) {
  const extras = planId === 'yearly' ? YEARLY_EXTRAS : []
  return (
    <div>
      <h1 className="text-[1.75rem] leading-[1.15] font-620 tracking-[-0.03em] max-md:text-[1.5rem]">
        Get Pro
      </h1>
      <p className="mt-2 max-w-[44ch] text-muted-foreground">
        Everything Ballast can do outside its beta, for every account you trade. Whatever you decide later,
        what you saved stays yours to read and export.
      </p>
      <ul className="mt-6 grid gap-3 max-md:mt-4 max-md:gap-2" aria-label="What Pro includes">
        {[...PRO_BENEFITS, ...extras].map((benefit) => (
          <li key={benefit} className="flex gap-2.5">
            <Check aria-hidden="true" className="mt-[3px] size-3.5 text-primary-text" strokeWidth={2.2} />
            {benefit}
          </li>
        ))}
      </ul>
      <h2 className="mt-7 text-small text-subtle-foreground">{COMING_TITLE}</h2>
      <ul className="mt-2 grid gap-1.5 text-muted-foreground">
        {PRO_COMING.map((benefit) => (
          <li key={benefit}>{benefit}</li>
        ))}
      </ul>
      <dl className="mt-8 grid gap-4 border-t border-border pt-6 max-md:hidden">
        {AFTERWARDS.map(({ title, text }) => (
          <div key={title}>
            <dt className="font-560">{title}</dt>
            <dd className="mt-0.5 max-w-[48ch] text-muted-foreground">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
