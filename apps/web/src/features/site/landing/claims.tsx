import { WIDE } from '../look.ts'
import { PlaceholderMark } from './placeholder-mark.tsx'

/** The number of firms the Prop Tracker lists with their stated rules; a test checks it against the data. */
export const FIRMS_LISTED = 111

const CLAIMS = [
  { figure: '2,000+', text: 'traders trust it', mark: 'Placeholder' },
  {
    figure: '50+',
    text: `prop firms: ${FIRMS_LISTED} are listed with their stated rules`,
    mark: null,
  },
  { figure: 'Unlimited', text: 'accounts and trades, with Pro', mark: null },
  { figure: 'Under 5 minutes', text: 'to set up', mark: 'Placeholder, not measured' },
  { figure: 'Early 2026', text: 'direct API integrations planned', mark: 'Placeholder date' },
] as const

/** The site's claims, each marked if it is not a fact. */
export function Claims() {
  return (
    <div className="border-y border-border bg-sidebar">
      <ul className={`${WIDE} grid gap-x-8 gap-y-6 py-8 sm:grid-cols-2 lg:grid-cols-5`}>
        {CLAIMS.map(({ figure, text, mark }) => (
          <li key={text}>
            <p className="text-finding font-600">{figure}</p>
            <p className="mt-0.5 text-muted-foreground">{text}</p>
            {mark && (
              <p className="mt-2">
                <PlaceholderMark>{mark}</PlaceholderMark>
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
