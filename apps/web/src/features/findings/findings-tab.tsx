import type { Evaluation, Findings } from '@ballast/contract/findings/findings'
import { useQuery } from '@tanstack/react-query'
import { ScanSearch } from 'lucide-react'
import { useState } from 'react'
import { countOf } from '../../lib/format/count-of.ts'
import { formatDate } from '../../lib/format/format-date.ts'
import { formatNumber } from '../../lib/format/format-number.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ProgressBar } from '../../ui/figures/progress-bar.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { Outdated } from '../../ui/states/outdated.tsx'
import { LocksBesideFindings } from '../locks/locks-beside-findings.tsx'
import { NoTradesYet, ReportSkeleton } from '../performance/frame/report-frame.tsx'
import { useReportPage } from '../performance/frame/use-report-page.ts'
import { withoutOwn } from '../performance/performance-search.ts'
import type { TradesSearch } from '../performance/trades-search.ts'
import { EventsCard } from '../scheduled-events/events-card.tsx'
import { findingQueries, useFindingActions } from './finding-queries.ts'
import { LeadFinding } from './lead-finding.tsx'
import { LookedForList } from './looked-for-list.tsx'
import { BeforeSinceCard, LooksCard, TotalCard, UsefulCard } from './side-cards.tsx'

/** What the trader does under pressure, how sure that is, and what it costs: one finding in full, the others below. */
export function FindingsTab() {
  const { scope, search } = useReportPage()
  const query = scope.filter
  const result = useQuery(findingQueries.list(query))
  const { look } = useFindingActions()
  const { data } = result
  if (!data)
    return (
      <LoadingState query={result} name="the findings" isCard>
        <ReportSkeleton />
      </LoadingState>
    )
  if (data.empty) return <NoTradesYet />
  const start = () => look.mutate(query)
  const isNarrowed = Object.keys(withoutOwn(search)).length > 0
  return (
    <>
      {result.isError && <Outdated at={result.dataUpdatedAt} result={result} />}
      <LookBar
        data={data}
        onLook={start}
        isBusy={look.isPending || data.running !== null}
        isNarrowed={isNarrowed}
      />
      {data.evaluation ? (
        <Shown key={data.evaluation.id} data={data} evaluation={data.evaluation} scope={scope.search} />
      ) : (
        !data.running && <NobodyLooked onLook={start} isBusy={look.isPending} />
      )}
    </>
  )
}

type LookBarProps = { data: Findings; onLook: () => void; isBusy: boolean; isNarrowed: boolean }

function LookBar({ data, onLook, isBusy, isNarrowed }: LookBarProps) {
  const { evaluation, running, failed, nextAt } = data
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-caption text-subtle-foreground">
      <div className="min-w-0 flex-1 max-md:basis-full" aria-live="polite">
        {evaluation && (
          <p>
            {countOf(evaluation.decisions, 'decision')} on {countOf(evaluation.days, 'trading day')}. Copied
            trades count once.
            {evaluation.leftOut > 0 &&
              ` ${formatNumber(evaluation.leftOut)} left out: R, result or times not known.`}
            {isNarrowed &&
              ' Findings use all trades of the chosen accounts and dates; other filters do not apply.'}
          </p>
        )}
        {running && (
          <div className="mt-1 flex max-w-80 items-center gap-3">
            <ProgressBar value={running.progress} label="Progress of the look" thin className="flex-1" />
            <span>{running.step}</span>
          </div>
        )}
        {failed && !running && (
          <p className="text-warning">The last look did not finish. Nothing was lost; please try again.</p>
        )}
      </div>
      {evaluation && (
        <>
          <p className="max-md:flex-1 md:text-right">
            Evaluated {formatDate(evaluation.at)}
            {evaluation.isOutdated && ', trades changed since'}
            <br />
            next {formatDate(nextAt)}
          </p>
          <Button size="sm" busy={isBusy} onClick={onLook} title="Counted as a look">
            Look now
          </Button>
        </>
      )}
    </div>
  )
}

function NobodyLooked({ onLook, isBusy }: { onLook: () => void; isBusy: boolean }) {
  return (
    <Card className="py-14">
      <EmptyState
        icon={<ScanSearch aria-hidden="true" />}
        title="These trades have not been evaluated yet"
        actions={
          <Button variant="primary" busy={isBusy} onClick={onLook}>
            Look now
          </Button>
        }
      >
        Trades are evaluated once a week. You can also look now: it takes seconds, and every look counts, so
        looking often cannot create a finding.
      </EmptyState>
    </Card>
  )
}

type ShownProps = { data: Findings; evaluation: Evaluation; scope: TradesSearch }

function Shown({ data, evaluation, scope }: ShownProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const id = chosen ?? data.lead
  const show = (next: string) => {
    setChosen(next)
    document.querySelector('main')?.scrollIntoView({ block: 'start' })
  }
  return (
    <>
      {id ? (
        <LeadFinding
          id={id}
          evaluation={evaluation}
          scope={scope}
          isLead={id === data.lead}
          experiments={data.experiments}
        />
      ) : (
        <Card className="mb-4 py-10">
          <EmptyState icon={<ScanSearch aria-hidden="true" />} title="Nothing found">
            {evaluation.tested > 0
              ? `${countOf(evaluation.tested, 'behaviour')} ${evaluation.tested === 1 ? 'was' : 'were'} tested, and none stands out from chance. That is a result too.`
              : 'There is too little data to look for anything yet. What is needed is listed below.'}
          </EmptyState>
        </Card>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(260px,1fr)]">
        <LookedForList evaluation={evaluation} shown={id} onShow={show} />
        <div className="flex min-w-0 flex-col gap-4">
          <TotalCard evaluation={evaluation} />
          <LocksBesideFindings />
          <LooksCard data={data} evaluation={evaluation} />
          <EventsCard />
          {id && <BeforeSinceCard id={id} />}
          {id && <UsefulCard id={id} evaluation={evaluation} />}
        </div>
      </div>
    </>
  )
}
