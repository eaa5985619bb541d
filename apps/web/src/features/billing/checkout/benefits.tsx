import type { PlanId } from '@ballast/domain/billing/plan-prices'
import { Check } from 'lucide-react'
import { PRO_BENEFITS, YEARLY_EXTRAS } from '../../site/landing/pricing/plan-words.ts'

/** What Pro is, in the words of the start page. */
export function Benefits({ planId }: { planId: PlanId }) {
  const extras = planId === 'yearly' ? YEARLY_EXTRAS : []
  return (
    <div>
      <h1 className="text-[1.75rem] leading-[1.15] font-620 tracking-[-0.03em] max-md:text-[1.5rem]">
        Get Pro
      </h1>
      <p className="mt-2 max-w-[44ch] text-muted-foreground">
        Everything Ballast can do, for every account you trade. Whatever you decide later, what you saved
        stays yours to read and export.
      </p>
      <ul className="mt-6 grid gap-3 max-md:mt-4 max-md:gap-2" aria-label="What Pro includes">
        {[...PRO_BENEFITS, ...extras].map((benefit) => (
          <li key={benefit} className="flex gap-2.5">
            <Check aria-hidden="true" className="mt-[3px] size-3.5 text-primary-text" strokeWidth={2.2} />
            {benefit}
          </li>
        ))}
      </ul>
    </div>
  )
}
