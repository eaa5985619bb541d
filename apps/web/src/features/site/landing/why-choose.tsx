import { PRODUCT_NAME } from '@ballast/domain/product'
import { Section } from './section.tsx'

const REASONS = [
  {
    title: 'To the cent, or not at all',
    text: 'Every row of a file ends as a trade, a fill, a cash transaction, a skip with its reason or a problem with its row and column. A cost nobody states stays unknown; it is never counted as zero.',
  },
  {
    title: 'No verdict from nine trades',
    text: 'Every rate comes with its number of trades and how far off it may be. Differences are corrected for everything that was compared, so that chance is not sold to you as an edge.',
  },
  {
    title: 'Calm on purpose',
    text: 'Losses get quieter, not louder. No confetti, no streaks for trading more, no countdowns. Amounts can be hidden with one key.',
  },
  {
    title: 'Your data stays yours',
    text: 'It can run on your own machine in one folder. Nothing is sent anywhere you did not set up, and you can take everything with you in one file whenever you want.',
  },
] as const

export function WhyChoose() {
  return (
    <Section
      title={`Why choose ${PRODUCT_NAME}`}
      lead="A journal is only worth keeping if you can believe it."
    >
      <dl className="mt-12 grid gap-x-14 gap-y-9 md:grid-cols-2">
        {REASONS.map(({ title, text }) => (
          <div key={title} className="border-t border-border-strong pt-5">
            <dt className="text-finding font-600">{title}</dt>
            <dd className="mt-1.5 max-w-[62ch] text-muted-foreground">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
