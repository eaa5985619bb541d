import { Section } from './section.tsx'

const FEATURES = [
  {
    title: 'Imports that add up',
    text: 'Drop your platform’s file. You see every row before anything is saved, beside what the broker states of each day. The same file twice adds nothing twice.',
  },
  {
    title: 'What you felt, beside what you did',
    text: 'Emotion before, during and after, confidence and an execution score on every trade, with your screenshots and notes.',
  },
  {
    title: 'Figures that say how sure they are',
    text: 'Win rate, expectancy and the rest, by setup, hour, emotion and more. Each with its sample and a 95 % interval; thin samples are called thin.',
  },
  {
    title: 'A calendar of results, payouts and expenses',
    text: 'Wins are solid, losses are hollow. Open a day to see its trades, its plan and what you wrote about it.',
  },
  {
    title: 'Plans before trades',
    text: 'A plan for the day, locked when the session starts. Trade plans, a playbook with rules, and a size that fits the risk and the room left.',
  },
  {
    title: 'Yours to take away',
    text: 'CSV, a PDF report of any period, and one archive with everything that can be put back. On every plan.',
  },
] as const

export function Features() {
  return (
    <Section
      id="features"
      title="A funded account ends at a number. Watch that one."
      lead="Most journals count profit. Ballast starts from what can still be lost and works up."
    >
      <ul className="mt-12 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {FEATURES.map(({ title, text }) => (
          <li key={title} className="rounded-lg border border-border bg-card p-6 shadow-card">
            <h3 className="text-finding font-600">{title}</h3>
            <p className="mt-1.5 text-muted-foreground">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
