import { Shot } from '../../product-shots/shot.tsx'
import { Section } from './section.tsx'

const STEPS = [
  {
    title: 'Log trades',
    shot: 'import',
    alt: 'The check before an import.',
    text: 'Drop a file from your platform, several at once, or log one by hand. Check the preview, choose the account and its time zone, and confirm.',
  },
  {
    title: 'Reflect with guidance',
    shot: 'journal',
    alt: 'A trade with its emotions, confidence and execution score.',
    text: 'Name the emotion, rate the execution by a short rubric, tick the rules you kept. Close the day with a few lines, with prompts if you want them.',
  },
  {
    title: 'Improve with feedback',
    shot: 'performance',
    alt: 'Results by setup with their intervals.',
    text: 'See which setups, hours and states of mind cost you money, and how likely it is that it was chance. Change one thing, then look again.',
  },
] as const

export function HowItWorks() {
  return (
    <Section id="how-it-works" title="How it works" lead="Three steps, repeated on every trading day.">
      <ol className="mt-12 grid gap-10 md:grid-cols-3 md:gap-0">
        {STEPS.map(({ title, text, shot, alt }, index) => (
          <li key={title} className="md:pr-10">
            <div className="flex items-center gap-0" aria-hidden="true">
              <span className="grid size-8 shrink-0 place-items-center rounded-full bg-primary font-600 text-primary-foreground">
                {index + 1}
              </span>
              <span className="h-px flex-1 bg-border-strong max-md:hidden md:-mr-10" />
            </div>
            <h3 className="mt-5 text-finding font-600">{title}</h3>
            <p className="mt-1.5 max-w-[46ch] text-muted-foreground md:min-h-[7lh] lg:min-h-[5lh]">{text}</p>
            <div className="mt-5 h-[240px] overflow-hidden rounded-lg border border-border shadow-card">
              <Shot name={shot} alt={alt} sizes="(width < 48rem) 100vw, 380px" />
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
