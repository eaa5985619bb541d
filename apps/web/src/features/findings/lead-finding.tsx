import type { Evaluation, Experiment, Finding, FindingDetail } from '@ballast/contract/findings/findings'
import { qText } from '@ballast/domain/statistics/significance/q-text'
import { upperFirst } from '@ballast/domain/text/upper-first'
import { useQuery } from '@tanstack/react-query'
import { ScanSearch } from 'lucide-react'
import { countOf } from '../../lib/format/count-of.ts'
import { formatNumber } from '../../lib/format/format-number.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import type { TradesSearch } from '../performance/trades-search.ts'
import { oneFinding } from '../trade-filter/one-finding.ts'
import { CostPart } from './cost-part.tsx'
import { DotPlot } from './dot-plot.tsx'
import { ExperimentPart } from './experiment-part.tsx'
import { headOf, surenessOf } from './finding-text.ts'
import { FindingTrades } from './finding-trades.tsx'
import { LifeLine } from './life-line.tsx'
import { Measured } from './measured.tsx'

type LeadFindingProps = {
  id: string
  isLead: boolean
  evaluation: Evaluation
  experiments: readonly Experiment[]
  scope: TradesSearch
}

/** One finding in full: the act, how sure it is, its cost, its life, its trades, and one thing to try. */
export function LeadFinding({ id, isLead, evaluation, experiments, scope }: LeadFindingProps) {
  const detail = useQuery(oneFinding(id))
  if (!detail.data)
    return (
      <LoadingState query={detail} name="the finding" isCard>
        <Card className="mb-4">
          <div className="h-[420px] px-4 pt-4 lg:h-[720px]">
            <Skeleton className="w-40" />
            <Skeleton className="mt-3 h-6 w-72" />
            <Skeleton className="mt-6 h-1/3 opacity-50" />
          </div>
        </Card>
      </LoadingState>
    )
  const { data } = detail
  return (
    <Card className="mb-4 overflow-hidden">
      <div className="grid lg:grid-cols-[minmax(0,2fr)_minmax(260px,1fr)]">
        <div className="min-w-0 px-4 py-3.5">
          <Head finding={data.finding} isLead={isLead} tested={evaluation.tested} />
          <Sentence detail={data} evaluation={evaluation} />
          <DotPlot detail={data} evaluation={evaluation} />
          <Small finding={data.finding} evaluation={evaluation} />
          <Method detail={data} />
        </div>
        <div className="border-border max-lg:border-t lg:border-l">
          <CostPart detail={data} evaluation={evaluation} />
        </div>
      </div>
      <LifeLine detail={data} />
      <div className="grid border-t border-border lg:grid-cols-[minmax(0,2fr)_minmax(260px,1fr)]">
        <FindingTrades detail={data} evaluation={evaluation} scope={scope} />
        <ExperimentPart key={id} detail={data} experiments={experiments} />
      </div>
    </Card>
  )
}

function Head({ finding, isLead, tested }: { finding: Finding; isLead: boolean; tested: number }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-caption text-subtle-foreground">
        <span className="inline-flex items-center gap-1.5">
          <ScanSearch aria-hidden="true" className="size-3.5" />
          {isLead ? 'Lead finding' : 'Finding'}
        </span>
        <Badge tone={finding.verdict === 'found' ? 'info' : 'neutral'}>{surenessOf(finding)}</Badge>
        {finding.q !== null && (
          <span>
            {qText(finding.q)}, corrected for {countOf(tested, 'test')}
          </span>
        )}
      </p>
      <h2 className="mt-1.5 text-finding font-600">{headOf(finding)}</h2>
    </>
  )
}

type FindingProps = { detail: FindingDetail; evaluation: Evaluation }

function Sentence({ detail: { finding }, evaluation }: FindingProps) {
  const { tested, words, measure } = finding
  if (!tested) return null
  if (measure === 'result')
    return (
      <p className="mt-1 text-body text-muted-foreground">
        They averaged <Measured value={tested.flagged} measure={measure} {...evaluation} />.{' '}
        {upperFirst(words.control)} averaged{' '}
        <Measured value={tested.control} measure={measure} {...evaluation} />. {words.why}
      </p>
    )
  if (measure === 'share')
    return (
      <p className="mt-1 text-body text-muted-foreground">
        {upperFirst(words.control)}: <Measured value={tested.control} measure={measure} {...evaluation} /> of{' '}
        {formatNumber(finding.counts.control)}. {words.why}
      </p>
    )
  return (
    <p className="mt-1 text-body text-muted-foreground">
      They were <Measured value={tested.difference} measure={measure} {...evaluation} /> what {words.control}{' '}
      were. {words.why}
    </p>
  )
}

function Small({
  finding: { tested, counts, measure },
  evaluation,
}: {
  finding: Finding
  evaluation: Evaluation
}) {
  if (!tested) return null
  const shown = { measure, ...evaluation }
  return (
    <p className="mt-2 text-caption text-subtle-foreground">
      Difference <Measured value={tested.difference} {...shown} />
      {tested.low !== null && (
        <>
          , 95% CI <Measured value={tested.low} {...shown} /> to <Measured value={tested.high} {...shown} />,
          whole days resampled
        </>
      )}
      . Chance: {chanceText(tested)} On {formatNumber(counts.days)} trading days, copied trades counted once.
    </p>
  )
}

function chanceText({ isExact, permutations }: NonNullable<Finding['tested']>): string {
  return isExact
    ? `all ${formatNumber(permutations)} ways the labels could lie, counted, and compared day by day.`
    : `shuffled within each day, ${formatNumber(permutations)} times, and compared day by day.`
}

/** How it was computed, for those who want to know; folded. */
function Method({ detail: { finding, method } }: { detail: FindingDetail }) {
  return (
    <details className="mt-2 text-caption text-subtle-foreground">
      <summary className="w-fit cursor-pointer rounded-sm underline-offset-4 hover:underline max-md:min-h-9">
        How this is compared
      </summary>
      <p className="mt-1.5 max-w-[68ch]">{method.definition}</p>
      <p className="mt-1.5 max-w-[68ch]">
        What could mislead, and how this is handled: {method.trap} Described by {finding.words.source}.
      </p>
    </details>
  )
}
