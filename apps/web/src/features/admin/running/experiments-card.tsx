import { type AbTestResult, listAbTests } from '@ballast/contract/admin/ab-tests'
import { EXPERIMENTS, type Experiment, type Goal } from '@ballast/domain/ab-tests/ab-tests'
import { useQuery } from '@tanstack/react-query'
import { isRunning } from '../../../lib/experiments/assign.ts'
import { formatDay } from '../../../lib/format/format-date.ts'
import { formatInterval } from '../../../lib/format/format-interval.ts'
import { formatNumber, formatPercent } from '../../../lib/format/format-number.ts'
import { queryOf } from '../../../lib/requests/query-of.ts'
import { useMinute } from '../../../lib/time/use-minute.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card, CardFooter, CardHeader } from '../../../ui/card.tsx'
import { AdminPart } from '../../affiliates/admin/admin-part.tsx'
import { CsvButton } from '../csv-button.tsx'
import { verdictOf } from './ab-test-verdict.ts'

const resultsQuery = () => queryOf(listAbTests)

const GOALS: Record<Goal, string> = {
  registered: 'registered in the same browser',
  next_step: 'followed the dashboard’s next step',
  guide_completed: 'did every step of the guide',
}

/** The results of the A/B tests. Which variant someone saw is stored only in their browser. */
export function ExperimentsCard() {
  const results = useQuery(resultsQuery())
  return (
    <Card>
      <CardHeader
        title="A/B tests"
        description="Each browser counts once, anonymously, and only after consent to analytics."
        actions={<CsvButton list="ab-tests" />}
      />
      <AdminPart query={results} name="A/B tests" isInCard>
        {({ tests }) => (
          <ul aria-label="A/B tests" className="mt-2">
            {tests.map((result) => (
              <TestRow key={result.id} result={result} />
            ))}
          </ul>
        )}
      </AdminPart>
      <CardFooter>
        Up to a minute old. A browser that withdraws its consent and gives it again counts as a new one.
      </CardFooter>
    </Card>
  )
}

function TestRow({ result: { id, since, variants } }: { result: AbTestResult }) {
  const now = useMinute()
  const test: Experiment = EXPERIMENTS[id]
  return (
    <li className="border-t border-border px-4 py-3">
      <p className="flex items-center gap-2">
        <span className="font-540">{test.name}</span>
        <Badge tone={isRunning(test, now) ? 'primary' : 'outline'} className="ml-auto">
          {isRunning(test, now) ? 'Running' : 'Ended'}
        </Badge>
      </p>
      <p className="text-small text-subtle-foreground">
        Since {formatDay(test.startDate)}
        {test.endDate && ` to ${formatDay(test.endDate)}`}. Finished: {GOALS[test.goal]}.{' '}
        {since ? `Counted since ${formatDay(since)}.` : 'Nothing counted yet.'}
      </p>
      {since && (
        <>
          <dl className="mt-2 grid gap-1 text-table">
            {variants.map(({ id: variant, finished: { k, n, share, low, high } }) => (
              <div key={variant} className="flex flex-wrap items-baseline gap-x-3">
                <dt className="min-w-0 flex-1">{test.variants.find((one) => one.id === variant)?.name}</dt>
                <dd className="text-right tabular-nums">
                  {share === null ? '–' : formatPercent(share, { digits: 1 })}{' '}
                  <span className="text-small text-subtle-foreground">
                    {formatNumber(k)} of {formatNumber(n)}
                    {low !== null && `, 95% CI ${formatInterval({ low, high }, 'percent')}`}
                  </span>
                </dd>
              </div>
            ))}
          </dl>
          <p className="mt-1.5 text-small text-muted-foreground">{verdictOf(variants)}</p>
        </>
      )}
    </li>
  )
}
