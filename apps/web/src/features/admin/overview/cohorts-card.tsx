import { COHORT_WEEKS, type Overview } from '@ballast/contract/admin/overview'
import { cn } from '../../../lib/class-names.ts'
import { formatShortMonth } from '../../../lib/format/format-date.ts'
import { formatNumber, formatPercent } from '../../../lib/format/format-number.ts'
import { Card, CardBody, CardFooter, CardHeader } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'

/** Below this, one person moves the share by more than three points. */
const MINIMUM = 30
const HATCHED = 'bg-[repeating-linear-gradient(135deg,var(--border)_0_1px,transparent_1px_5px)]'

type Cohort = Overview['cohorts'][number]

/** Of those who signed up in a month, the share who were active again some weeks later. */
export function CohortsCard({ cohorts }: { cohorts: readonly Cohort[] }) {
  return (
    <Card>
      <CardHeader
        title="Still here after sign-up"
        description={`Share of each month’s sign-ups who were signed in during week ${COHORT_WEEKS.join(', ')}`}
      />
      {cohorts.length === 0 ? (
        <EmptyState level="h3" title="No month of sign-ups has been counted yet" className="py-8" />
      ) : (
        <CardBody>
          <table className="w-full border-separate border-spacing-1 text-table">
            <caption className="sr-only">Still here after sign-up</caption>
            <thead>
              <tr className="text-small text-subtle-foreground">
                <th scope="col" className="text-left font-400">
                  Month
                </th>
                <th scope="col" className="text-right font-400">
                  n
                </th>
                {COHORT_WEEKS.map((week) => (
                  <th key={week} scope="col" className="font-400">
                    Wk {week}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {cohorts.map((cohort) => (
                <tr key={cohort.month}>
                  <th scope="row" className="text-left font-400 whitespace-nowrap">
                    {formatShortMonth(cohort.month)}
                  </th>
                  <td className="pr-2 text-right text-subtle-foreground">{formatNumber(cohort.n)}</td>
                  {cohort.weeks.map(({ week, active }) => (
                    <CohortCell key={week} n={cohort.n} active={active} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </CardBody>
      )}
      <CardFooter>
        Cells show the share and the count. Under {MINIMUM} sign-ups a month no share is given.
      </CardFooter>
    </Card>
  )
}

function CohortCell({ n, active }: { n: number; active: number | null }) {
  const isShown = active !== null && n >= MINIMUM
  const share = isShown ? active / n : 0
  return (
    <td
      className={cn('h-10 rounded-sm text-center', !isShown && HATCHED)}
      style={
        isShown
          ? {
              background: `color-mix(in oklab, var(--subtle-foreground) ${Math.round(8 + share * 45)}%, transparent)`,
            }
          : undefined
      }
    >
      {isShown ? (
        <>
          <span className="block font-560">{formatPercent(share, { digits: 0 })}</span>
          <span className="block text-axis text-muted-foreground">{formatNumber(active)}</span>
        </>
      ) : (
        <span className="text-axis text-subtle-foreground">
          {active === null ? <span className="sr-only">Not reached</span> : formatNumber(active)}
        </span>
      )}
    </td>
  )
}
