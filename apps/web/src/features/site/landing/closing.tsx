import { FREE_TRADES } from '@ballast/domain/billing/free-plan'
import { EntryLink } from '../frame/entry-link.tsx'
import { linkButton, SECTION, WHEN_FREE, WHEN_SOLD, WIDE } from '../look.ts'

export function Closing() {
  return (
    <section aria-labelledby="closing-title" className={SECTION}>
      <div className={`${WIDE} text-center`}>
        <h2 id="closing-title" className="mx-auto max-w-[20ch] text-section font-600 text-balance">
          Start with the trades you already have
        </h2>
        <p className="mx-auto mt-4 max-w-[54ch] text-[1.0625rem] leading-relaxed text-muted-foreground max-md:text-body">
          <span className={WHEN_SOLD}>
            The free plan includes {FREE_TRADES} trades in one account for as long as you like. It asks for no
            card, and it never turns into a paid plan on its own.
          </span>
          <span className={WHEN_FREE}>
            Nothing is sold here: every feature outside beta is open, for as many trades and accounts as you
            have.
          </span>
        </p>
        <EntryLink to="registration" className={linkButton({ variant: 'primary', size: 'lg' }, 'mt-8')}>
          Start Your Free Trial
        </EntryLink>
      </div>
    </section>
  )
}
