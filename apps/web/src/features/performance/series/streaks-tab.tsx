import type { ReportStreaks } from '@ballast/contract/reports'
import type { RunBeforeKey } from '@ballast/contract/trade-filter'
import { qText } from '@ballast/domain/statistics/significance/q-text'
import { upperFirst } from '@ballast/domain/text/upper-first'
import { countOf } from '../../../lib/format/count-of.ts'
import { formatInterval } from '../../../lib/format/format-interval.ts'
import { formatNumber } from '../../../lib/format/format-number.ts'
import { Card, CardBody, CardFooter, CardHeader } from '../../../ui/card.tsx'
import { SampleTag } from '../../../ui/figures/sample-tag.tsx'
import { HelpTip } from '../../../ui/overlays/help-tip.tsx'
import { Percent } from '../../../ui/percent.tsx'
import { Cell, HeadCell, HeadRow, Row, Table } from '../../../ui/table.tsx'
import { StatHint } from '../../statistics/stat-hint.tsx'
import { runLabel } from '../../trade-filter/group-labels.ts'
import { ReportFrame } from '../frame/report-frame.tsx'
import type { ReportView } from '../frame/report-view.ts'
import { TradesLink } from '../frame/trades-link.tsx'
import { useReport } from '../frame/use-report.ts'
import { useReportPage } from '../frame/use-report-page.ts'
import { performanceQueries } from '../performance-queries.ts'
import { isUnlikelyChance, longestText, runsText } from './streak-text.ts'

type PartProps = { data: ReportStreaks; view: ReportView }

/** Streaks of wins and losses, compared with independent trades. */
export function StreaksTab() {
  const page = useReportPage()
  const report = useReport(performanceQueries.streaks(page.query))
  return (
    <ReportFrame page={page} report={report}>
      {(data, view) => (
        <div className="grid gap-4 lg:grid-cols-2">
          <OrderCard data={data} view={view} />
          <LongestCard data={data} view={view} />
          <AfterCard data={data} view={view} />
        </div>
      )}
    </ReportFrame>
  )
}

function OrderCard({ data, view }: PartProps) {
  const { current, decided, runs } = data
  const words = runsText(runs)
  const kind = current?.kind === 'wins' ? 'win' : 'loss'
  return (
    <Card>
      <CardHeader
        title={
          <HelpTip title="Streakiness" content={<StatHint id="runs" />}>
            The order of wins and losses
          </HelpTip>
        }
        actions={<SampleTag n={decided} />}
      />
      <CardBody className="grid gap-3">
        <div>
          <p className="text-finding font-600">{words.title}</p>
          <p className="mt-1 text-muted-foreground">{words.text}</p>
        </div>
        {current?.span && (
          <p className="text-muted-foreground">
            The trades end with{' '}
            <TradesLink
              search={{ ...view.trades, ...current.span, outcome: [kind] }}
              className="font-560 text-foreground underline"
            >
              {kind === 'win' ? countOf(current.length, 'win') : countOf(current.length, 'loss', 'losses')}
            </TradesLink>{' '}
            in a row. A streak says nothing about the next trade.
          </p>
        )}
      </CardBody>
    </Card>
  )
}

function LongestCard({ data, view }: PartProps) {
  return (
    <Card>
      <CardHeader
        title={
          <HelpTip title="Expected longest streak" content={<StatHint id="expectedLosingRun" />}>
            The longest streaks
          </HelpTip>
        }
        actions={<SampleTag n={data.decided} />}
      />
      <CardBody className="grid gap-4">
        {(['losses', 'wins'] as const).map((kind) => {
          const streak = data[kind]
          const outcome = kind === 'wins' ? 'win' : 'loss'
          const text = `${formatNumber(streak.length)} ${streak.length === 1 ? outcome : kind}`
          return (
            <div key={kind}>
              <p className="text-strip font-600">
                {streak.span ? (
                  <TradesLink search={{ ...view.trades, ...streak.span, outcome: [outcome] }}>
                    {text}
                    <span className="sr-only">, show them</span>
                  </TradesLink>
                ) : (
                  text
                )}
              </p>
              <p className="mt-0.5 text-table text-muted-foreground">{longestText(streak, kind)}</p>
            </div>
          )
        })}
      </CardBody>
    </Card>
  )
}

function AfterCard({ data, view }: PartProps) {
  const found = data.afterRuns.filter(({ adjustedChance }) => isUnlikelyChance(adjustedChance))
  return (
    <Card className="lg:col-span-2">
      <CardHeader
        title={
          <HelpTip title="Win rate after a streak" content={<StatHint id="afterRun" />}>
            The next trade
          </HelpTip>
        }
        description={
          data.afterRuns.every(({ adjustedChance }) => adjustedChance === null)
            ? 'No trade has followed one of these streaks yet.'
            : found.length === 0
              ? 'What came before does not change how often the next trade wins, beyond chance.'
              : `After ${found.map(({ after, length }) => runLabel(`${after}-${length}` as RunBeforeKey).replace('after ', '')).join(', ')} the next trade differs by more than chance.`
        }
      />
      <div className="mt-2">
        <Table caption="Win rate after streaks of wins and losses">
          <HeadRow>
            <HeadCell>The next trade</HeadCell>
            <HeadCell numeric>n</HeadCell>
            <HeadCell numeric>Won</HeadCell>
            <HeadCell numeric>95% CI</HeadCell>
            <HeadCell numeric>In shuffles</HeadCell>
            <HeadCell>Chance</HeadCell>
          </HeadRow>
          <tbody>
            {data.afterRuns.map((row) => (
              <AfterRow key={`${row.after}-${row.length}`} row={row} view={view} />
            ))}
          </tbody>
        </Table>
      </div>
      <CardFooter className="block">
        Beside {formatNumber(data.shuffles)} shuffles of the same trades, because comparing with the overall
        win rate would mislead. Chances are corrected for the six streaks looked at (Benjamini–Hochberg).
      </CardFooter>
    </Card>
  )
}

function AfterRow({ row, view }: { row: ReportStreaks['afterRuns'][number]; view: ReportView }) {
  const run = `${row.after}-${row.length}` as RunBeforeKey
  const label = runLabel(run)
  const { adjustedChance, winRate, n } = row
  return (
    <Row>
      <Cell>
        {n === 0 ? (
          <span className="text-subtle-foreground">{label}</span>
        ) : (
          <TradesLink search={{ ...view.trades, afterRun: [run] }} className="font-500">
            {upperFirst(label)}
            <span className="sr-only">, show its trades</span>
          </TradesLink>
        )}
      </Cell>
      <Cell numeric className="text-muted-foreground">
        {formatNumber(n)}
      </Cell>
      <Cell numeric className="font-560">
        <Percent value={winRate.value} digits={0} />
      </Cell>
      <Cell numeric className="text-subtle-foreground">
        {formatInterval(winRate, 'percent') ?? '–'}
      </Cell>
      <Cell numeric>
        <Percent value={row.expected} digits={0} />
      </Cell>
      <Cell className="text-subtle-foreground">
        {adjustedChance === null
          ? 'never happened'
          : `${qText(adjustedChance)}${isUnlikelyChance(adjustedChance) ? '' : ', could be chance'}`}
      </Cell>
    </Row>
  )
}
