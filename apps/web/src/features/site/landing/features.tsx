import { Shot, type ShotName } from '../../product-shots/shot.tsx'
import { Section } from './section.tsx'

type Feature = {
  title: string
  text: string
  /** How many of a wide screen's twelve columns it spans. */
  span: string
  shot?: { name: ShotName; alt: string; sizes: string; className: string }
}

const FEATURES: readonly Feature[] = [
  {
    title: 'Figures that say how sure they are',
    text: 'Results by setup, hour, emotion, mistake and over twenty more, each with its sample, a 95% interval and whether it could be chance.',
    span: 'lg:col-span-7',
    shot: {
      name: 'performance',
      alt: 'Results by setup with their intervals; only trades without a setup differ by more than chance.',
      sizes: '(width < 64rem) 100vw, 660px',
      className: 'ml-6 rounded-tl-lg border-l',
    },
  },
  {
    title: 'What you felt, beside what you did',
    text: 'Emotion before, during and after, confidence, an execution score, your screenshots and notes on every trade.',
    span: 'lg:col-span-5',
    shot: {
      name: 'journal',
      alt: 'A trade with its costs and screenshot, the emotions before, during and after, confidence and execution score.',
      sizes: '(width < 64rem) 100vw, 400px',
      className: 'mx-10 rounded-t-lg border-x max-md:mx-6',
    },
  },
  {
    title: 'Imports that add up',
    text: 'Every row is accounted for before anything is saved, and each day is compared with your broker’s statement. Importing the same file twice adds nothing twice.',
    span: 'lg:col-span-5',
    shot: {
      name: 'import',
      alt: 'The check before an import: four files agree with each other, and each day with the broker, to the cent.',
      sizes: '(width < 64rem) 100vw, 480px',
      className: 'ml-6 rounded-tl-lg border-l',
    },
  },
  {
    title: 'A calendar of results and bookings',
    text: 'Wins are solid, losses are hollow. A day opens with its trades, its plan, what you wrote, and the payouts and fees in your files.',
    span: 'lg:col-span-7',
    shot: {
      name: 'calendar',
      alt: 'A month of the calendar with the result of every day and week.',
      sizes: '(width < 64rem) 100vw, 660px',
      className: 'mr-6 rounded-tr-lg border-r',
    },
  },
  {
    title: 'Plans before trades',
    text: 'A plan for the day, locked when its session starts, and later compared with what you did. Trade plans, a playbook with rules and pictures, and a position size that fits the risk.',
    span: 'lg:col-span-6',
  },
  {
    title: 'Yours to take away',
    text: 'Tables as CSV, a PDF report of any period, and one archive with everything in it, including files and pictures, that can be restored. Export is part of every plan.',
    span: 'lg:col-span-6',
  },
]

export function Features() {
  return (
    <Section
      id="features"
      title="The fills, the feelings and the sums, in one place"
      lead="Your platform’s file brings what happened. You add what it cannot see. The figures show their working."
    >
      <ul className="mt-12 grid gap-4 lg:grid-cols-12">
        {FEATURES.map((feature) => (
          <FeatureCard key={feature.title} feature={feature} />
        ))}
      </ul>
    </Section>
  )
}

function FeatureCard({ feature: { title, text, span, shot } }: { feature: Feature }) {
  return (
    <li
      className={`flex flex-col overflow-hidden rounded-xl border border-border bg-card shadow-card ${span}`}
    >
      <div className="p-6 max-md:p-5">
        <h3 className="text-finding font-600">{title}</h3>
        <p className="mt-1.5 max-w-[62ch] text-muted-foreground">{text}</p>
      </div>
      {shot && (
        <div className={`mt-auto overflow-hidden border-t border-border ${shot.className}`}>
          <Shot name={shot.name} alt={shot.alt} sizes={shot.sizes} />
        </div>
      )}
    </li>
  )
}
