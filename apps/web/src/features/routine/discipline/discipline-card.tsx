import type { Discipline, DisciplineDayJson } from '@ballast/contract/routine/discipline'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { countOf } from '../../../lib/format/count-of.ts'
import { withoutYear } from '../../../lib/format/format-date.ts'
import type { Day } from '../../../lib/time/days.ts'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'
import { IntervalMark } from '../../../ui/figures/interval-mark.tsx'
import { Money } from '../../../ui/money.tsx'
import { Percent } from '../../../ui/percent.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { routineQueries } from '../routine-queries.ts'
import { coverageLine, daysLine, intervalLine } from './discipline-text.ts'

/** The discipline score with its interval, parts and days; money is shown beside it and never part of it. */
export function DisciplineCard({ onDay }: { onDay: (day: Day) => void }) {
  const query = useQuery(routineQueries.discipline())
  const { data } = query
  return (
    <Card aria-label="Discipline score">
      <CardHeader
        title="Discipline score"
        description={data ? `${daysLine(data.days.length)}. Version ${data.version}.` : undefined}
      />
      <CardBody>
        {data ? (
          <Content score={data} onDay={onDay} />
        ) : (
          <LoadingState query={query} name="the score" level="h3">
            <Skeleton className="h-44" />
          </LoadingState>
        )}
      </CardBody>
    </Card>
  )
}

function Content({ score, onDay }: { score: Discipline; onDay: (day: Day) => void }) {
  const { all, standing } = score
  return (
    <>
      <p className="flex items-baseline gap-2">
        <span className="text-strip leading-7 font-600">
          <Percent value={all.rate.value} digits={0} />
        </span>
        {standing === 'provisional' && (
          <small className="text-small text-subtle-foreground">provisional below 20 days</small>
        )}
      </p>
      <IntervalMark value={all.rate.value} low={all.rate.low} high={all.rate.high} min={0} max={1} />
      <p className="mt-1 text-small text-muted-foreground">{intervalLine(all)}</p>
      {all.due > 0 && <p className="text-small text-subtle-foreground">{coverageLine(all)}</p>}
      {score.days.length > 0 && <DayBars days={score.days} onDay={onDay} />}
      {score.days.length > 0 && (
        <dl className="mt-3 grid gap-2.5 border-t border-border pt-3">
          <Part label="Judged from your record" of={score.auto} />
          <Part label="Marked by you" of={score.self} />
          <Leak leak={score.leak} days={score.days.length} />
        </dl>
      )}
    </>
  )
}

/** One bar per day, as high as the share of its rules that were kept. */
function DayBars({ days, onDay }: { days: DisciplineDayJson[]; onDay: (day: Day) => void }) {
  return (
    <ul aria-label="Planned days" className="mt-3 flex h-12 items-end gap-[3px]">
      {days.map(({ day, kept, due }) => (
        <li key={day} className="h-full min-w-0 max-w-6 flex-1">
          <button
            type="button"
            title={`${withoutYear(day)}: ${kept} of ${due}`}
            aria-label={`${withoutYear(day)}: ${kept} of ${countOf(due, 'rule')} kept`}
            onClick={() => onDay(day)}
            className="flex h-full w-full items-end rounded-[3px] bg-pressed hover:bg-hover"
          >
            <i
              className="block w-full rounded-[3px] bg-muted-foreground"
              style={{ height: `${Math.round((100 * kept) / due)}%` }}
            />
          </button>
        </li>
      ))}
    </ul>
  )
}

function Part({ label, of }: { label: string; of: Discipline['auto'] }) {
  return (
    <Row label={label} value={<Percent value={of.rate.value} digits={0} />}>
      {of.due === 0 ? coverageLine(of) : `${of.kept} of ${of.due} kept. ${intervalLine(of)}`}
      {of.due > 0 && of.unknown > 0 && `. ${coverageLine(of)}`}
    </Row>
  )
}

function Leak({ leak, days }: Pick<Discipline, 'leak'> & { days: number }) {
  const [first] = leak
  if (!first)
    return (
      <Row label="Trades that broke a rule" value="None">
        Over these {countOf(days, 'day')}
      </Row>
    )
  return leak.map(({ currency, n, net, unknown }) => (
    <Row
      key={currency}
      label="Trades that broke a rule"
      value={<Money value={n === unknown ? null : net} currency={currency} />}
    >
      Net of {countOf(n, 'trade')}
      {unknown > 0 && `, ${unknown} of unknown result`}. Exact for the past, and not part of the score.
    </Row>
  ))
}

function Row({ label, value, children }: { label: string; value: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="flex justify-between gap-3 text-table">
        {label}
        <b className="font-560">{value}</b>
      </dt>
      <dd className="text-small text-subtle-foreground">{children}</dd>
    </div>
  )
}
