import type { ResetEvidenceJson } from '@ballast/contract/routine/resets'
import { FALSE_DISCOVERY_RATE } from '@ballast/domain/behaviour/evaluate'
import { TECHNIQUES } from '@ballast/domain/reset/techniques'
import { writeFixed } from '@ballast/domain/text/write-fixed'
import { useQuery } from '@tanstack/react-query'
import { countOf } from '../../../lib/format/count-of.ts'
import { formatMoney, formatR } from '../../../lib/format/format-number.ts'
import { usePrivacyMode } from '../../../lib/preferences.ts'
import { Card, CardBody, CardFooter, CardHeader } from '../../../ui/card.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { resetQueries } from '../reset-queries.ts'

type State = ResetEvidenceJson['states'][number]
type Next = ResetEvidenceJson['next'][number]

/** Whether the trader's own resets help, or why that is unknown. */
export function EvidenceCard() {
  const query = useQuery(resetQueries.evidence())
  const { data } = query
  return (
    <Card>
      <CardHeader title="Do they help you?" description="From your own resets and trades" />
      <CardBody className="grid gap-4">
        {!data ? (
          <LoadingState query={query} name="the evidence" level="h3">
            <Skeleton className="h-24" />
          </LoadingState>
        ) : data.uses < data.needed ? (
          <p className="text-muted-foreground">
            {data.uses} of {data.needed} resets so far. Below {data.needed} there are too few to distinguish
            from chance.
          </p>
        ) : (
          <>
            <section aria-label="State before and after">
              <h3 className="text-small text-muted-foreground">State, before and after</h3>
              {data.states.length === 0 && (
                <p className="mt-1">Too few were rated before and after to say anything.</p>
              )}
              <ul className="mt-1 grid gap-2">
                {data.states.map((state) => (
                  <StateLine key={state.technique ?? 'all'} state={state} />
                ))}
              </ul>
            </section>
            <section aria-label="The next trade after a loss">
              <h3 className="text-small text-muted-foreground">
                The next trade after a loss, with a reset and without
              </h3>
              <ul className="mt-1 grid gap-2">
                {data.next.map((next) => (
                  <NextLine key={next.measure} next={next} currency={data.currency} />
                ))}
              </ul>
            </section>
          </>
        )}
      </CardBody>
      <CardFooter>
        You may reset more often when you feel worse, so this shows what went together, not what caused it.
        Chances are adjusted for all comparisons here.
      </CardFooter>
    </Card>
  )
}

function StateLine({ state }: { state: State }) {
  const { technique, n, before, after, change, low, high, q } = state
  return (
    <li>
      <p>
        <b className="font-560">{technique ? TECHNIQUES[technique].label : 'All together'}</b>:{' '}
        {writeFixed(before, 1)} to {writeFixed(after, 1)}
        {isChance(q, { low, high }) && <span className="text-muted-foreground">, could be chance</span>}
      </p>
      <p className="text-small text-subtle-foreground">
        n = {n}, change {writeFixed(change, 1, 'always')}
        {low !== null &&
          high !== null &&
          `, 95% CI ${writeFixed(low, 1, 'always')} to ${writeFixed(high, 1, 'always')}`}
      </p>
    </li>
  )
}

const NAMES: Record<Next['measure'], string> = { wait: 'Wait', size: 'Size', result: 'Result' }

function NextLine({ next, currency }: { next: Next; currency: string | null }) {
  const isPrivate = usePrivacyMode()
  const write = (value: number) => {
    if (next.unit === 'minutes') return `${writeFixed(value, 1)}\u00a0min`
    if (next.unit === 'times') return `${writeFixed(value, 2)}\u00a0×\u00a0usual`
    if (next.unit === 'r') return formatR(value)
    return isPrivate ? '•••' : formatMoney(value, { currency: currency ?? undefined })
  }
  const { tested } = next
  return (
    <li>
      <p>
        <b className="font-560">{NAMES[next.measure]}</b>:{' '}
        {tested ? (
          <>
            {write(tested.with)} with, {write(tested.without)} without
            {isChance(tested.q, tested) && <span className="text-muted-foreground">, could be chance</span>}
          </>
        ) : (
          <span className="text-muted-foreground">too few to compare</span>
        )}
      </p>
      <p className="text-small text-subtle-foreground">
        n = {next.with} with and {next.without} without, on {countOf(next.days, 'day')}
        {tested?.low != null &&
          tested.high !== null &&
          `, difference ${write(tested.low)} to ${write(tested.high)}`}
      </p>
    </li>
  )
}

function isChance(q: number | null, { low, high }: { low: number | null; high: number | null }): boolean {
  const holdsZero = low !== null && high !== null && low <= 0 && high >= 0
  return q === null || q > FALSE_DISCOVERY_RATE || holdsZero
}
