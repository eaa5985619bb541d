import { HELP_COUNTRIES, type HelpCountry, helpLinesFor } from '@ballast/domain/help-lines/help-lines'
import { browserTimeZone } from '../../lib/time/wall-clock.ts'

/** Help lines, those of the browser’s country first. */
export function HelpLines() {
  const here = helpLinesFor(browserTimeZone())
  const own = here ? [here] : []
  const others = HELP_COUNTRIES.filter((each) => each !== here)
  return (
    <section
      aria-label="Help lines"
      className="rounded-lg border border-[var(--sea-glass-line)] bg-[var(--sea-glass)] p-4"
    >
      <h2 className="text-[15px] font-560">You can talk to someone</h2>
      <p className="mt-1 text-small text-[var(--sea-2)]">
        Chasing losses, borrowing to trade or hiding it are easier to stop with help. This is not medical
        advice. In danger, call your emergency number.
      </p>
      <Countries countries={own} />
      {others.length > 0 && (
        <details className="mt-3 text-small">
          <summary className="cursor-pointer py-1">
            {own.length > 0 ? 'Other countries' : 'By country'}
          </summary>
          <Countries countries={others} />
        </details>
      )}
    </section>
  )
}

function Countries({ countries }: { countries: readonly HelpCountry[] }) {
  return (
    <dl className="mt-3 grid gap-3 text-small">
      {countries.map(({ code, country, emergency, lines }) => (
        <div key={code}>
          <dt className="text-[var(--sea-3)]">
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
              <span className="text-[var(--sea-3)]">
                Stated by {line.source}, {line.statedOn}.
              </span>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
