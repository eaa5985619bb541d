import type { OddsAnswer, OddsResult } from '@ballast/contract/attempts/odds'
import { writeFixed } from '@ballast/domain/text/write-fixed'
import { useQueries } from '@tanstack/react-query'
import { Dices } from 'lucide-react'
import { formatInterval } from '../../../lib/format/format-interval.ts'
import { formatChance } from '../../../lib/format/format-number.ts'
import { Card, CardFooter, CardHeader } from '../../../ui/card.tsx'
import { IntervalMark } from '../../../ui/figures/interval-mark.tsx'
import { Money } from '../../../ui/money.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Cell, HeadCell, HeadRow, Row, Table } from '../../../ui/table.tsx'
import { AS_GOOD, bestRange } from './best-range.ts'
import { oddsQueries } from './odds-queries.ts'
import { type OddsPageProps, START_SIZE } from './odds-search.ts'
import { Answered } from './odds-view.tsx'
import { RefusalNote } from './refusal-note.tsx'
import { SizeNote } from './size-note.tsx'
import { SourceNote } from './source-note.tsx'
import { StartNote } from './start-note.tsx'

const SCALES = [
  [0.25, 0.5, 0.75, 1],
  [1.25, 1.5, 2, 3],
] as const

/** The effect of trading smaller or larger by one factor on the chance and the time to pass. */
export function SizeView({ search }: OddsPageProps) {
  const { attempt, programme, size = START_SIZE } = search
  const [first, second] = useQueries({
    queries: SCALES.map((scales) => ({
      ...(attempt
        ? oddsQueries.attempt(attempt, scales, search)
        : oddsQueries.odds({ programmes: programme ? [programme] : [], size, scales }, search)),
      enabled: !!attempt || !!programme,
    })),
  })
  if (!attempt && !programme)
    return (
      <EmptyState icon={<Dices aria-hidden="true" />} title="Choose an attempt or a programme">
        Then see how its odds change with the risk of each trade.
      </EmptyState>
    )
  if (!first || !second) return null
  return (
    <Answered query={first}>
      {(answer) => (
        <Answered query={second}>
          {(rest) => (
            <Sizes isAttempt={!!attempt} answer={answer} results={[...answer.results, ...rest.results]} />
          )}
        </Answered>
      )}
    </Answered>
  )
}

type SizesProps = { answer: OddsAnswer; results: readonly OddsResult[]; isAttempt: boolean }

function Sizes({ answer: { source }, results, isAttempt }: SizesProps) {
  const known = results.flatMap(({ scale, odds }) => {
    const chance = odds?.passes ?? odds?.paid
    return odds && chance ? [{ scale, odds, chance }] : []
  })
  const [refused] = results
  if (known.length === 0) return refused ? <RefusalNote source={source} result={refused} /> : null
  const best = bestRange(known.map(({ scale, chance }) => ({ scale, ...chance })))
  const { medianRisk, currency } = source
  const risk = (scale: number) =>
    medianRisk === null ? null : (
      <Money value={Number(medianRisk) * scale} currency={currency ?? 'USD'} sign="never" precision="whole" />
    )
  return (
    <>
      <SourceNote source={source} />
      <StartNote leftOut={refused?.leftOut ?? null} />
      <SizeNote results={results} of="size" />
      <Card aria-label="Size" className="overflow-hidden">
        <CardHeader
          title="Risk per trade and the chance to pass"
          description={
            best === null
              ? 'At none of these sizes did a simulated attempt get there.'
              : best.low === best.high
                ? `The best chance is at ${best.best}× the size you trade.`
                : `The best chance is at ${best.best}× the size you trade; from ${best.low}× to ${best.high}× it is within ${AS_GOOD * 100} points of it.`
          }
          className="pb-3"
        />
        <Table caption="Odds by size">
          <HeadRow>
            <HeadCell>Size</HeadCell>
            {medianRisk !== null && <HeadCell numeric>Median risk</HeadCell>}
            <HeadCell numeric>Passes</HeadCell>
            <HeadCell className="min-w-32 max-md:hidden">95%</HeadCell>
            <HeadCell numeric>{isAttempt ? 'Next payout' : 'First payout'}</HeadCell>
            <HeadCell numeric>Days, median</HeadCell>
          </HeadRow>
          <tbody>
            {known.map(({ scale, odds, chance }) => (
              <Row key={scale} selected={best !== null && scale >= best.low && scale <= best.high}>
                <Cell className="font-560">
                  {writeFixed(scale, 2)}×{scale === 1 && ' as you trade'}
                </Cell>
                {medianRisk !== null && <Cell numeric>{risk(scale)}</Cell>}
                <Cell numeric>{formatChance(odds.passes?.share ?? null)}</Cell>
                <Cell className="max-md:hidden">
                  <IntervalMark
                    value={chance.share}
                    low={chance.sample?.low ?? null}
                    high={chance.sample?.high ?? null}
                    min={0}
                    max={1}
                  />
                  <span className="text-caption text-subtle-foreground">
                    {chance.sample ? formatInterval(chance.sample, 'chance') : odds.noInterval}
                  </span>
                </Cell>
                <Cell numeric>{formatChance(odds.paid?.share ?? null)}</Cell>
                <Cell numeric>{odds.phases[0]?.days?.half ?? '–'}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
        <CardFooter>
          n = {source.days} days, the same for every line. The bands show how much other days could have
          changed them.{best && ` Marked: sizes within ${AS_GOOD * 100} points of the best.`} A smaller size
          takes longer.
        </CardFooter>
      </Card>
    </>
  )
}
