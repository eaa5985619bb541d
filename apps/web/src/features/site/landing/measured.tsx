import { WIDE } from '../look.ts'

/** What can be checked in the product itself. */
const MEASURED = [
  { figure: 'To the cent', text: 'each day of an import compared with your broker’s statement' },
  { figure: '95%', text: 'interval and sample size on every rate and average' },
  { figure: 'One file', text: 'takes everything out again, pictures and originals too' },
  { figure: '0', text: 'scripts, fonts or pictures from other hosts, unless set up' },
] as const

export function Measured() {
  return (
    <div className="border-y border-border bg-sidebar">
      <ul className={`${WIDE} grid gap-x-8 gap-y-6 py-8 sm:grid-cols-2 lg:grid-cols-4`}>
        {MEASURED.map(({ figure, text }) => (
          <li key={text}>
            <p className="text-finding font-600">{figure}</p>
            <p className="mt-0.5 text-muted-foreground">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
