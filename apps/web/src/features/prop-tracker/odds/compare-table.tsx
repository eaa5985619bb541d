import type { Chance, OddsResult } from '@ballast/contract/attempts/odds'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatInterval } from '../../../lib/format/format-interval.ts'
import { formatChance } from '../../../lib/format/format-number.ts'
import { Card, CardFooter } from '../../../ui/card.tsx'
import { Money } from '../../../ui/money.tsx'
import { Cell, HeadCell, HeadRow, Row, Table } from '../../../ui/table.tsx'
import { statedText } from '../dialogs/readings.tsx'
import { netInterval } from './net-interval.tsx'
import type { Period } from './odds-queries.ts'
import { usualEnd } from './outcomes.ts'

type CompareTableProps = {
  results: readonly OddsResult[]
  days: number
  /** Whose trades these are the odds of; a programme opens with the same. */
  period: Period
}

/** Programmes by expected net, then by the chance to pass. */
export function CompareTable({ results, days, period }: CompareTableProps) {
  const sorted = results.toSorted((a, b) => netOf(b) - netOf(a) || chanceOf(b) - chanceOf(a))
  return (
    <Card aria-label="Programmes compared" className="mb-4 overflow-hidden">
      <Table caption="Programmes compared">
        <HeadRow>
          <HeadCell>Programme</HeadCell>
          <HeadCell numeric>Passes</HeadCell>
          <HeadCell numeric>First payout</HeadCell>
          <HeadCell numeric>Net after fees</HeadCell>
          <HeadCell numeric>Price</HeadCell>
          <HeadCell>Usually ended by</HeadCell>
          <HeadCell>Stated</HeadCell>
        </HeadRow>
        <tbody>
          {sorted.map((result) => (
            <ComparedRow key={result.programmeId} result={result} period={period} />
          ))}
        </tbody>
      </Table>
      <CardFooter>
        n = {days} days, the same for every line. Below a figure is its 95% interval: how much other days
        could have changed it. Prices and rules change, so check the firm’s page before you buy.
      </CardFooter>
    </Card>
  )
}

const chanceOf = ({ odds }: OddsResult) => odds?.passes?.share ?? odds?.paid?.share ?? 0

/** Unknown values come last. */
const netOf = ({ odds }: OddsResult) => (odds?.net ? Number(odds.net.mean) : Number.MIN_SAFE_INTEGER)

type ChanceCellProps = { chance: Chance | null; noInterval: string | null; none: string; className?: string }

function ChanceCell({ chance, noInterval, none, className }: ChanceCellProps) {
  const interval = chance?.sample ? formatInterval(chance.sample, 'chance') : noInterval
  return (
    <Cell numeric className="py-1.5">
      <span className={className}>{formatChance(chance?.share ?? null)}</span>
      <Below>{chance ? interval : none}</Below>
    </Cell>
  )
}

const Below = ({ children }: { children: ReactNode }) => (
  <span className="block text-caption font-450 text-subtle-foreground">{children}</span>
)

function ComparedRow({ result, period }: { result: OddsResult; period: Period }) {
  const { odds, price, currency } = result
  const statedOn = price?.statedOn ?? result.statedOn
  if (!odds) return null
  return (
    <Row>
      <Cell className="max-md:max-w-36 max-md:min-w-36 max-md:py-2 max-md:whitespace-normal">
        <Link
          to="/prop-tracker/odds"
          search={{ ...period, programme: result.programmeId ?? '', size: result.size }}
          className="hover:underline"
        >
          <span className="font-560">{result.firm}</span> {result.programme}
        </Link>
      </Cell>
      <ChanceCell
        chance={odds.passes}
        noInterval={odds.noInterval}
        none="no evaluation"
        className="font-560"
      />
      <ChanceCell chance={odds.paid} noInterval={odds.noInterval} none="not stated" />
      <Cell numeric className="py-1.5">
        <Money value={odds.net?.mean ?? null} currency={currency} precision="whole" />
        <Below>
          {odds.net ? (netInterval({ net: odds.net, currency }) ?? odds.noInterval) : 'not known'}
        </Below>
      </Cell>
      <Cell numeric>
        <Money
          value={price?.amount ?? null}
          currency={price?.currency ?? currency}
          sign="never"
          precision="whole"
        />
        {price?.kind === 'monthly' && <span className="text-caption text-subtle-foreground"> a month</span>}
      </Cell>
      <Cell className="text-muted-foreground">{usualEnd(odds) ?? 'none lost'}</Cell>
      <Cell className="text-small text-subtle-foreground">{statedOn ? statedText(statedOn) : '–'}</Cell>
    </Row>
  )
}
