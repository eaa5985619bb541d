import type { ReplayAnswer, ReplayedPhase } from '@ballast/contract/attempts/odds'
import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { countOf } from '../../../lib/format/count-of.ts'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'
import { DayText } from '../../../ui/date-time.tsx'
import { Money } from '../../../ui/money.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { BalanceLine, FloorAndRoom } from '../room-lines.tsx'
import { HEIGHT, roomLines, WIDTH } from '../room-scale.ts'
import { oddsQueries } from './odds-queries.ts'
import { type OddsPageProps, START_SIZE } from './odds-search.ts'
import { Answered } from './odds-view.tsx'
import { RefusalNote } from './refusal-note.tsx'

/** Replays a past period under a programme's rules. */
export function ReplayView({ search }: OddsPageProps) {
  const { programme, size = START_SIZE } = search
  const replay = useQuery({ ...oddsQueries.replay(programme ?? '', size, search), enabled: !!programme })
  if (!programme)
    return (
      <EmptyState icon={<History aria-hidden="true" />} title="Choose a programme">
        Your trades of any past period are replayed under its rules: would you have passed, and where would it
        have ended?
      </EmptyState>
    )
  return <Answered query={replay}>{(answer) => <Replayed answer={answer} />}</Answered>
}

function Replayed({ answer: { source, result, phases } }: { answer: ReplayAnswer }) {
  if (result.refusal || phases.length === 0)
    return <RefusalNote source={source} result={{ ...result, refusal: result.refusal ?? 'days' }} />
  return (
    <div className="grid gap-4">
      {phases.map((phase) => (
        <PhaseCard key={phase.name} phase={phase} currency={result.currency} />
      ))}
      <p className="text-small text-muted-foreground">
        {countOf(source.trades, 'trade')} of {source.accountName}, as they were. Room above the floor after
        each closed trade.
        {source.withoutWorst > 0 &&
          ' Some worst open results are not known, so the account may have been lost on the way.'}
      </p>
    </div>
  )
}

const ENDINGS: Record<ReplayedPhase['ending'], string> = {
  passed: 'Would have passed on',
  overall: 'Would have been lost to the overall drawdown on',
  daily: 'Would have been lost to the daily limit on',
  single_trade: 'Would have been lost to a rule of single trades on',
  running: 'Would still have been running on',
}

function PhaseCard({ phase, currency }: { phase: ReplayedPhase; currency: string }) {
  const { name, ending, day, balance, days, trades, doubts, oversized, payable } = phase
  const money = (value: string) => <Money value={value} currency={currency} sign="auto" precision="whole" />
  return (
    <Card aria-label={name}>
      <CardHeader
        title={name}
        description={
          <>
            {ENDINGS[ending]} <DayText day={day} />, after {countOf(days, 'day')} and{' '}
            {countOf(trades, 'trade')}, at {money(balance)}.
            {payable !== null && Number(payable) > 0 && <> {money(payable)} could have been asked for.</>}
            {oversized > 0 && (
              <>
                {' '}
                {countOf(oversized, 'trade')} {oversized === 1 ? 'was' : 'were'} larger than allowed when
                opened: the firm would not have taken {oversized === 1 ? 'it' : 'them'} as{' '}
                {oversized === 1 ? 'it is' : 'they are'}.
              </>
            )}
            {doubts > 0 && (
              <>
                {' '}
                It may have been lost during {countOf(doubts, 'trade')}: the order of the moves within it is
                not known.
              </>
            )}
          </>
        }
      />
      <CardBody>
        <Lines phase={phase} />
      </CardBody>
    </Card>
  )
}

function Lines({ phase }: { phase: ReplayedPhase }) {
  const lines = roomLines(phase, [])
  if (!lines) return null
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`${phase.name}: balance and floor over time`}
      className="block h-56 w-full max-md:h-44"
    >
      <FloorAndRoom lines={lines} height={HEIGHT} />
      <BalanceLine lines={lines} />
    </svg>
  )
}
