import { PRODUCT_NAME } from '@ballast/domain/product'
import { buttonClass } from '../../../ui/button.tsx'
import { GetStarted } from '../frame/get-started.tsx'
import { WIDE } from '../look.ts'
import { PlaceholderMark } from './placeholder-mark.tsx'

const CLAIMS = [
  { figure: '2,000+', text: 'traders', mark: 'Placeholder' },
  { figure: '50+', text: 'prop firms supported', mark: 'Placeholder' },
  { figure: 'Unlimited', text: 'accounts and trades with Pro' },
  { figure: 'Under 5 minutes', text: 'to set up', mark: 'Not measured' },
  { figure: 'Early 2026', text: 'direct API integrations', mark: 'Planned date; files are read today' },
] as const

export function Hero() {
  return (
    <section aria-labelledby="hero-title" className="overflow-hidden pt-[clamp(48px,8vw,96px)]">
      <div className={`${WIDE} text-center`}>
        <h1 id="hero-title" className="mx-auto max-w-[17ch] text-hero font-620 text-balance">
          Know how much room you have left
        </h1>
        <p className="mx-auto mt-6 max-w-[58ch] text-[1.125rem] leading-relaxed text-balance text-muted-foreground max-md:text-[1rem]">
          {PRODUCT_NAME} is the trading journal for funded accounts. It reads your platform’s export to the
          cent, keeps what you felt beside what you did, and says how sure every figure is.
        </p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <GetStarted className={buttonClass({ variant: 'primary', size: 'lg' })} />
          <a href="/dashboard" className={buttonClass({ size: 'lg' })}>
            Open the demo
          </a>
        </div>
        <p className="mt-4 text-small text-subtle-foreground">
          Free for 100 trades. Pro from $13.39 a month. Cancel anytime.
        </p>
      </div>
      <div className={`${WIDE} pt-16`}>
        <ul className="grid gap-px overflow-hidden rounded-lg border border-border bg-border sm:grid-cols-2 lg:grid-cols-5">
          {CLAIMS.map(({ figure, text, ...claim }) => (
            <li key={text} className="bg-card p-4 max-lg:last:odd:col-span-full">
              <p className="text-finding font-600">{figure}</p>
              <p className="mt-0.5 text-muted-foreground">{text}</p>
              {'mark' in claim && (
                <p className="mt-2">
                  <PlaceholderMark>{claim.mark}</PlaceholderMark>
                </p>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
