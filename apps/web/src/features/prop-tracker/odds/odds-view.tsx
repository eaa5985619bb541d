import type { Odds, OddsAnswer, OddsResult } from '@ballast/contract/attempts/odds'
import { NOT_COME_YET } from '@ballast/domain/statistics/intervals/what-no-interval-knows'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Dices } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../../../lib/class-names.ts'
import { formatChance, formatNumber } from '../../../lib/format/format-number.ts'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'
import { Money } from '../../../ui/money.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx'
import { Tile } from '../../../ui/tile.tsx'
import { ChanceTile } from './chance-tile.tsx'
import { netInterval } from './net-interval.tsx'
import { oddsQueries } from './odds-queries.ts'
import { type OddsPageProps, START_SIZE } from './odds-search.ts'
import { type Outcome, outcomesOf, usualEnd } from './outcomes.ts'
import { RefusalNote } from './refusal-note.tsx'
import { SizeNote } from './size-note.tsx'
import { SourceNote } from './source-note.tsx'
import { StartNote } from './start-note.tsx'

/** The odds of one attempt from its current state, or of a programme from its start. */
export function OddsView({ search }: OddsPageProps) {
  const { attempt, programme, size = START_SIZE } = search
  const ofAttempt = useQuery({ ...oddsQueries.attempt(attempt ?? '', [], search), enabled: !!attempt })
  const ofProgramme = useQuery({
    ...oddsQueries.odds({ programmes: programme ? [programme] : [], size }, search),
    enabled: !attempt && !!programme,
  })
  if (!attempt && !programme)
    return (
      <EmptyState icon={<Dices aria-hidden="true" />} title="Choose an attempt or a programme">
        Its rules are simulated ten thousand times on days you have really traded.
      </EmptyState>
    )
  return (
    <Answered query={attempt ? ofAttempt : ofProgramme}>
      {(answer) => <Result answer={answer} isAttempt={!!attempt} />}
    </Answered>
  )
}

type AnsweredProps<T> = { query: UseQueryResult<T>; children: (answer: T) => ReactNode }

/** Loading and failing, the same in every view. */
export function Answered<T>({ query, children }: AnsweredProps<T>) {
  if (query.isPending)
    return (
      <Loading label="Computing the odds">
        <Skeleton className="mb-4 h-28 rounded-lg" />
        <Skeleton className="h-72 rounded-lg" />
      </Loading>
    )
  return query.data === undefined ? <LoadingState query={query} name="the odds" /> : children(query.data)
}

function Result({ answer: { source, results }, isAttempt }: { answer: OddsAnswer; isAttempt: boolean }) {
  const [result] = results
  if (!result) return null
  const { odds } = result
  if (!odds) return <RefusalNote source={source} result={result} />
  const payoutName = isAttempt ? 'Next payout' : 'First payout'
  const chance = { days: source.days, paths: odds.paths, noInterval: odds.noInterval }
  return (
    <>
      <SourceNote source={source} />
      <StartNote leftOut={result.leftOut} />
      <SizeNote results={[result]} of="programme" />
      <div className="mb-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {odds.passes ? (
          <ChanceTile label={isAttempt ? 'Passes from here' : 'Passes'} chance={odds.passes} {...chance} />
        ) : (
          <Tile label="Passes" value="–" footLeft="There is no evaluation to pass." />
        )}
        {odds.paid ? (
          <ChanceTile label={payoutName} chance={odds.paid} {...chance} />
        ) : (
          <Tile label={payoutName} value="–" footLeft="The rules do not state when you can ask for it." />
        )}
        <DaysTile odds={odds} />
        <NetTile odds={odds} result={result} isAttempt={isAttempt} />
      </div>
      <OutcomesCard odds={odds} followsOpenProfit={result.followsOpenProfit} />
    </>
  )
}

function DaysTile({ odds: { phases } }: { odds: Odds }) {
  const first = phases[0]
  const days = first?.days
  return (
    <Tile
      label={`Days to the end of ${first?.name ?? 'the phase'}`}
      hint="Trading days of the simulated attempts that got there: half of them took at most this many, eight in ten were within the range. Calendar days assume your usual pace."
      value={days ? String(days.half) : '–'}
      footLeft={days ? `${days.tenth}–${days.ninetieth} for eight in ten` : 'None of them got there.'}
      footRight={first?.calendarDays ? `about ${first.calendarDays} calendar days` : undefined}
    />
  )
}

type NetTileProps = { odds: Odds; result: Pick<OddsResult, 'currency' | 'price'>; isAttempt: boolean }

function NetTile({ odds, result, isAttempt }: NetTileProps) {
  const { currency } = result
  const { net, meanFees, noInterval } = odds
  const money = (value: string) => <Money value={value} currency={currency} precision="whole" sign="auto" />
  const interval = net && netInterval({ net, currency })
  if (net)
    return (
      <Tile
        label="Net after fees"
        hint="Your share of the first payout less all fees, averaged over all simulated attempts, including those without a payout."
        value={money(net.mean)}
        footLeft={interval ? <>{interval}, 95%</> : `${noInterval}, so no interval`}
        footRight={meanFees && <>fees {money(meanFees)}</>}
      />
    )
  return (
    <Tile
      label="Fees"
      value={meanFees ? money(meanFees) : '–'}
      footLeft={
        meanFees
          ? 'As listed. The first payout or its split is not stated.'
          : isAttempt
            ? 'Those paid already are in the ledger; those still to come are not included.'
            : unlistedText(result)
      }
    />
  )
}

/** Why the fees are unknown. */
function unlistedText({ price, currency }: NetTileProps['result']): string {
  if (!price) return 'No price is listed for this size.'
  return price.currency === currency
    ? 'The fee on passing is not listed for this size.'
    : `The price is listed in ${price.currency}.`
}

const TONES: Record<Outcome['tone'], string> = {
  good: 'bg-profit-mark',
  overall: 'bg-loss-mark',
  daily: 'bg-warning',
  open: 'bg-pressed',
}

const FOLLOWS_OPEN_PROFIT =
  'A limit follows open profit: the worst moment of a trade is taken to come before its best, and where the best is not known its result counts, so the chances may be too good.'

function OutcomesCard({ odds, followsOpenProfit }: { odds: Odds; followsOpenProfit: boolean }) {
  const outcomes = outcomesOf(odds)
  const usual = usualEnd(odds)
  return (
    <Card aria-label="How they ended">
      <CardHeader
        title="How they ended"
        description={
          usual ? `Lost attempts mostly ended by ${usual}.` : 'None of the simulated attempts was lost.'
        }
      />
      <CardBody>
        <span aria-hidden="true" className="flex h-3 gap-px overflow-hidden rounded-full">
          {outcomes.map(({ key, share, tone }) => (
            <i key={key} className={cn('block min-w-px', TONES[tone])} style={{ width: `${share * 100}%` }} />
          ))}
        </span>
        <ul className="mt-3 grid gap-1.5">
          {outcomes.map(({ key, label, share, tone }) => (
            <li key={key} className="flex items-center gap-2">
              <i aria-hidden="true" className={cn('size-2.5 shrink-0 rounded-full', TONES[tone])} />
              <span className="min-w-0 flex-1">{label}</span>
              <span className="tabular-nums">{formatChance(share)}</span>
            </li>
          ))}
        </ul>
        <p className="mt-3 text-small text-subtle-foreground">
          {formatNumber(odds.paths)} simulated attempts, assuming positions are closed at the end of each day.
          Limits on size, time and days without a trade are included where stated; those on news and holding
          are not. {followsOpenProfit && `${FOLLOWS_OPEN_PROFIT} `}
          {NOT_COME_YET}
        </p>
      </CardBody>
    </Card>
  )
}
