import { HELP_COUNTRIES, type HelpCountry, helpLinesFor } from '@ballast/domain/help-lines/help-lines'
import { cn } from '../../lib/class-names.ts'
import { browserTimeZone } from '../../lib/time/wall-clock.ts'

/** Over the sea of a reset, or on a page. */
const LOOKS = {
  sea: {
    box: 'border-[var(--sea-glass-line)] bg-[var(--sea-glass)] p-4',
    text: 'text-[var(--sea-2)]',
    quiet: 'text-[var(--sea-3)]',
  },
  page: {
    box: 'border-border bg-muted p-3.5',
    text: 'text-muted-foreground',
    quiet: 'text-subtle-foreground',
  },
} as const

type HelpLinesProps = { look: keyof typeof LOOKS }

/** Help lines, those of the browser’s country first. */
export function HelpLines({ look }: HelpLinesProps) {
  const here = helpLinesFor(browserTimeZone())
  const own = here ? [here] : []
  const others = HELP_COUNTRIES.filter((each) => each !== here)
  return (
    <section aria-label="Help lines" className={cn('rounded-lg border', LOOKS[look].box)}>
      <p className="text-[15px] font-560">You can talk to someone</p>
      <p className={cn('mt-1 text-small', LOOKS[look].text)}>
        Chasing losses, borrowing to trade or hiding it are easier to stop with help. This is not medical
        advice. In danger, call your emergency number.
      </p>
      <Countries countries={own} look={look} />
      {others.length > 0 && (
        <details className="mt-3 text-small">
          <summary className="cursor-pointer py-1">
            {own.length > 0 ? 'Other countries' : 'By country'}
          </summary>
          <Countries countries={others} look={look} />
        </details>
      )}
    </section>
  )
}

function Countries({ countries, look }: HelpLinesProps & { countries: readonly HelpCountry[] }) {
  const { quiet } = LOOKS[look]
  return (
    <dl className="mt-3 grid gap-3 text-small">
      {countries.map(({ code, country, emergency, lines }) => (
        <div key={code}>
          <dt className={quiet}>
            {country}, emergency {emergency}
          </dt>
          {lines.map((line) => (
            <dd key={line.number} className="mt-0.5">
              <a
                href={`tel:${line.number.replaceAll(' ', '')}`}
                className="font-560 underline underline-offset-3"
              >
                {line.number}
              </a>{' '}
              {line.name}. {line.note}{' '}
              <span className={quiet}>
                Stated by {line.source}, {line.statedOn}.
              </span>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
