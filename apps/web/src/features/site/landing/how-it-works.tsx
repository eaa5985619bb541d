import { Section } from './section.tsx'

const STEPS = [
  {
    title: 'Log trades',
    text: 'Drop a file from your platform, several at once, or log one by hand. Check the preview, answer the account and its time zone, confirm.',
  },
  {
    title: 'Reflect with guidance',
    text: 'Name the emotion, rate the execution by a short rubric, tick the rules you kept. Close the day with a few lines, with prompts if you want them.',
  },
  {
    title: 'Improve with feedback',
    text: 'See which setups, hours and states of mind cost you money, and how likely it is that it was chance. Change one thing, then look again.',
  },
] as const

export function HowItWorks() {
  return (
    <Section id="how-it-works" title="How it works" lead="Three steps, repeated on every trading day.">
      <ol className="mt-12 grid gap-10 md:grid-cols-3 md:gap-0">
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className="md:pr-10">
            <div className="flex items-center gap-0" aria-hidden="true">
              <span className="grid size-8 shrink-0 place-items-center rounded-full bg-primary font-600 text-primary-foreground">
                {index + 1}
              </span>
              <span className="h-px flex-1 bg-border-strong max-md:hidden md:-mr-10" />
            </div>
            <h3 className="mt-5 text-finding font-600">{title}</h3>
            <p className="mt-1.5 max-w-[46ch] text-muted-foreground">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
