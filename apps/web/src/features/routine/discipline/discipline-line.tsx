import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IntervalMark } from '../../../ui/figures/interval-mark.tsx'
import { Percent } from '../../../ui/percent.tsx'
import { routineQueries } from '../routine-queries.ts'
import { coverageLine, intervalLine } from './discipline-text.ts'

/** The discipline score in one line: share, interval and coverage. Renders nothing until it is known. */
export function DisciplineLine() {
  const { data } = useQuery(routineQueries.discipline())
  if (!data || data.all.rate.value === null) return null
  const { all } = data
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-table md:ml-auto">
      <Link to="/habits" className="rounded-sm hover:underline">
        Discipline{' '}
        <b className="font-600">
          <Percent value={all.rate.value} digits={0} />
        </b>
      </Link>
      <span className="w-20">
        <IntervalMark value={all.rate.value} low={all.rate.low} high={all.rate.high} min={0} max={1} />
      </span>
      <span className="text-small text-subtle-foreground" title={coverageLine(all)}>
        {intervalLine(all)}, {all.due} of {all.due + all.unknown} rules judged
      </span>
    </p>
  )
}
