import { getProgressEffect, type ProgressEffect } from '@ballast/contract/routine/progress'
import { useQuery } from '@tanstack/react-query'
import { countOf } from '../../lib/format/count-of.ts'
import { formatDay } from '../../lib/format/format-date.ts'
import { formatInterval } from '../../lib/format/format-interval.ts'
import { queryOf } from '../../lib/requests/query-of.ts'
import { Card, CardBody, CardFooter, CardHeader } from '../../ui/card.tsx'
import { IntervalMark } from '../../ui/figures/interval-mark.tsx'
import { Percent } from '../../ui/percent.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { AdminPart } from '../affiliates/admin/admin-part.tsx'

type Part = ProgressEffect['parts'][number]

const TITLES: Record<Part['part'], string> = {
  progress: 'Trading since progress was first opened',
  findings: 'Trading since findings were first opened',
}
const WORDS: Record<Part['measures'][number]['measure'], string> = {
  trades: 'Trades a day',
  size: 'Size a trade',
  session: 'Length of a session',
}

/** Whether people trade more since they saw their points or findings. They must not. */
export function ProgressSection() {
  const query = useQuery(queryOf(getProgressEffect))
  return (
    <AdminPart query={query} name="Effects on trading">
      {(effect) => (
        <div className="grid gap-4">
          {effect.parts.map((part) => (
            <Effect key={part.part} effect={effect} part={part} />
          ))}
        </div>
      )}
    </AdminPart>
  )
}

type EffectProps = { effect: ProgressEffect; part: Part }

function Effect({ effect: { at, days, fewestUsers }, part: { part, measures } }: EffectProps) {
  return (
    <Card className="max-w-2xl">
      <CardHeader
        title={TITLES[part]}
        description={`The median change from each trader’s ${days} trading days before to the ${days} after. None of the three may rise.`}
      />
      {at === null ? (
        <EmptyState level="h3" title="Not calculated yet">
          This is done on Sundays.
        </EmptyState>
      ) : (
        <CardBody>
          <dl className="grid gap-4">
            {measures.map((one) => (
              <Measure key={one.measure} one={one} fewestUsers={fewestUsers} />
            ))}
          </dl>
        </CardBody>
      )}
      {at !== null && (
        <CardFooter>
          Calculated on {formatDay(at.slice(0, 10))}. Traders chose to open the page, so this shows what came
          afterwards, not what caused it.
        </CardFooter>
      )}
    </Card>
  )
}

type MeasureProps = { one: Part['measures'][number]; fewestUsers: number }

function Measure({ one: { measure, users, median, low, high }, fewestUsers }: MeasureProps) {
  const rises = low !== null && low > 0
  return (
    <div>
      <dt className="flex justify-between gap-3 text-table">
        {WORDS[measure]}
        <b className="font-600">
          <Percent value={median} sign="always" digits={0} />
        </b>
      </dt>
      <dd className="text-small text-subtle-foreground">
        <IntervalMark value={median} low={low} high={high} reference={0} />
        {median === null
          ? `${countOf(users, 'trader')} so far, shown from ${fewestUsers} on`
          : `${countOf(users, 'trader')}, 95% CI ${formatInterval({ low, high }, 'percent')}`}
        {rises && <b className="font-560 text-warning"> It has risen.</b>}
      </dd>
    </div>
  )
}
