import { MAX_ODDS_PER_CALL, type OddsResult, type OddsSource } from '@ballast/contract/attempts/odds'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf } from '../../../lib/format/count-of.ts'
import { Button } from '../../../ui/button.tsx'
import { ProgressBar } from '../../../ui/figures/progress-bar.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { CompareTable } from './compare-table.tsx'
import { IncompleteCard } from './incomplete-card.tsx'
import { oddsQueries } from './odds-queries.ts'
import { type OddsPageProps, START_SIZE } from './odds-search.ts'
import { Answered } from './odds-view.tsx'
import { RefusalNote } from './refusal-note.tsx'
import { SizeNote } from './size-note.tsx'
import { SourceNote } from './source-note.tsx'

/** Runs the same days through every programme of one size. */
export function CompareView({ search }: OddsPageProps) {
  const listed = useQuery(oddsQueries.programmes(search.size ?? START_SIZE))
  return (
    <Answered query={listed}>
      {({ complete, incomplete }) => (
        <>
          {complete.length === 0 ? (
            <EmptyState title="No programme of this size has all its rules stated">
              Choose another size. The missing rules are listed below.
            </EmptyState>
          ) : (
            <Compared key={JSON.stringify(search)} ids={complete.map(({ id }) => id)} search={search} />
          )}
          <IncompleteCard programmes={incomplete} />
        </>
      )}
    </Answered>
  )
}

/** A few at a time, so that the first rows appear quickly and the rest can be stopped. */
function Compared({ ids, search }: { ids: readonly string[]; search: OddsPageProps['search'] }) {
  const [isStopped, setStopped] = useState(false)
  const groups = Array.from({ length: Math.ceil(ids.length / MAX_ODDS_PER_CALL) }, (_, group) =>
    ids.slice(group * MAX_ODDS_PER_CALL, (group + 1) * MAX_ODDS_PER_CALL),
  )
  const [reached, setReached] = useState(0)
  const answers = useQueries({
    queries: groups.map((programmes, group) => ({
      ...oddsQueries.odds({ programmes, size: search.size ?? START_SIZE }, search),
      enabled: group <= reached && !isStopped,
    })),
  })
  const done = answers.findIndex(({ data }) => !data)
  const next = done < 0 ? groups.length : done
  if (next > reached && next < groups.length) setReached(next)
  const isWaiting = answers.some(({ isPaused }) => isPaused)
  const failed = answers.find(({ isError }) => isError)
  const found = answers.flatMap(({ data }) => (data ? [data] : []))
  const source = found[0]?.source
  const results = found.flatMap((answer) => answer.results)
  const isRunning = next < groups.length && !isStopped && !failed
  return (
    <>
      {source && <SourceNote source={source} />}
      {isRunning && (
        <div className="mb-4 flex items-center gap-3" role="status">
          <span className="text-small text-muted-foreground">
            {results.length} of {countOf(ids.length, 'programme')}
            {isWaiting && '. No connection: the others are computed once it is back.'}
          </span>
          <ProgressBar label="Programmes computed" value={results.length / ids.length} className="flex-1" />
          <Button size="sm" onClick={() => setStopped(true)}>
            Stop
          </Button>
        </div>
      )}
      {isStopped && next < groups.length && (
        <p className="mb-4 flex items-center gap-3 text-small text-muted-foreground">
          Stopped after {results.length} of {countOf(ids.length, 'programme')}.
          <Button size="sm" onClick={() => setStopped(false)}>
            Go on
          </Button>
        </p>
      )}
      {failed && <LoadingState query={failed} name="some odds" />}
      {source && <Results source={source} results={results} search={search} />}
    </>
  )
}

type ResultsProps = { source: OddsSource; results: readonly OddsResult[]; search: OddsPageProps['search'] }

function Results({ source, results, search: { tradesOf, first, last } }: ResultsProps) {
  const period = { ...(tradesOf ? { tradesOf } : {}), ...(first ? { first } : {}), ...(last ? { last } : {}) }
  const known = results.filter(({ odds }) => odds)
  const [refused] = results
  if (known.length > 0)
    return (
      <>
        <SizeNote results={known} of="programme" />
        <OtherCurrencies source={source} results={results} />
        <CompareTable results={known} days={source.days} period={period} />
      </>
    )
  return refused ? <RefusalNote source={source} result={refused} /> : null
}

/** The programmes that are not in the table, because their limits cannot be held against trades in another currency. */
function OtherCurrencies({ source, results }: Pick<ResultsProps, 'source' | 'results'>) {
  const others = results.filter(({ refusal }) => refusal === 'currency')
  if (others.length === 0) return null
  const counts = Map.groupBy(others, ({ currency }) => currency)
  return (
    <p className="mb-4 max-w-[90ch] text-small text-muted-foreground">
      {`Left out, because these trades are in ${source.currency}: ${[...counts]
        .map(([currency, { length }]) => `${countOf(length, 'programme')} in ${currency}`)
        .join(', ')}.`}
    </p>
  )
}
