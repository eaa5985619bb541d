import type { ReportSimulation, Simulated } from '@ballast/contract/reports'
import type { ReactNode } from 'react'
import { countOf } from '../../../lib/format/count-of.ts'
import { formatNumber } from '../../../lib/format/format-number.ts'
import { Card, CardBody, CardFooter, CardHeader } from '../../../ui/card.tsx'
import { Money } from '../../../ui/money.tsx'
import { HelpTip } from '../../../ui/overlays/help-tip.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { StatHint } from '../../statistics/stat-hint.tsx'
import { ReportFrame } from '../frame/report-frame.tsx'
import type { ReportView } from '../frame/report-view.ts'
import { TradesLink } from '../frame/trades-link.tsx'
import { useReport } from '../frame/use-report.ts'
import { useReportPage } from '../frame/use-report-page.ts'
import { performanceQueries } from '../performance-queries.ts'
import { FanChart } from './fan-chart.tsx'
import { SimulationSettings } from './simulation-settings.tsx'
import { errorText, simulatedChance } from './simulation-text.ts'

/** With fewer days, resampling and shuffling means nothing. */
const MIN_DAYS = 8

/** Alternative histories of the same days: resampled and shuffled. */
export function SimulationTab() {
  const page = useReportPage()
  const { limit, days } = page.search
  const report = useReport(performanceQueries.simulation(page.query, { limit, days }))
  return (
    <ReportFrame page={page} report={report}>
      {(data, view) =>
        data.tradingDays < MIN_DAYS ? (
          <Card className="py-10">
            <EmptyState title="Too few days to resample">
              {`There are ${countOf(data.tradingDays, 'trading day')}. From ${MIN_DAYS} on, they are resampled and shuffled here.`}
            </EmptyState>
          </Card>
        ) : (
          <div className="grid gap-4">
            <Lead data={data} view={view} />
            <SimulationSettings data={data} page={page} />
            <div className="grid gap-4 lg:grid-cols-2">
              {data.bootstrap && <ModeCard simulated={data.bootstrap} data={data} view={view} />}
              {data.shuffle && <ModeCard simulated={data.shuffle} data={data} view={view} />}
            </div>
          </div>
        )
      }
    </ReportFrame>
  )
}

function Lead({ data, view }: { data: ReportSimulation; view: ReportView }) {
  const { bootstrap } = data
  if (!bootstrap) return null
  return (
    <p className="max-w-[76ch] text-body">
      Resampled from{' '}
      <TradesLink search={view.trades} className="underline">
        these {countOf(data.tradingDays, 'day')}
      </TradesLink>
      , {bootstrap.chanceOfLoss && simulatedChance(bootstrap.chanceOfLoss.value)} of the outcomes end below
      zero, and one in twenty falls{' '}
      <Money value={bootstrap.drawdown.p95.value} currency={view.currency} precision="whole" sign="never" />{' '}
      or more below its peak. They assume that coming days will be like past ones, which is not certain.
      {view.unit !== 'money' && ` Days are resampled as money: every amount here is in ${view.currency}.`}
    </p>
  )
}

type ModeCardProps = { simulated: Simulated; data: ReportSimulation; view: ReportView }

const MODES = {
  bootstrap: {
    title: 'Resampled',
    text: 'Days drawn with replacement: what could come if future days are like these.',
  },
  shuffle: {
    title: 'Shuffled',
    text: 'The same days in a different order: the same total, and how deep it could have dipped on the way.',
  },
}

function ModeCard({ simulated, data, view }: ModeCardProps) {
  const { mode, drawdown, chanceOfLoss, ruin, paths, blockDays } = simulated
  const { title, text } = MODES[mode]
  return (
    <Card>
      <CardHeader
        title={
          <HelpTip title={title} content={<StatHint id="simulatedPaths" />}>
            {title}
          </HelpTip>
        }
        description={text}
      />
      <CardBody>
        <FanChart simulated={simulated} currency={view.currency} limit={data.limit?.amount ?? null} />
        <dl className="mt-4 grid gap-x-6 sm:grid-cols-2">
          {(['median', 'p95', 'p99'] as const).map((level) => (
            <Fact key={level} label={LEVELS[level]} note={<LevelRange level={drawdown[level]} view={view} />}>
              <Money value={drawdown[level].value} currency={view.currency} precision="whole" sign="never" />
            </Fact>
          ))}
          {chanceOfLoss && (
            <Fact label="Ends below zero" note={errorText(chanceOfLoss, paths)}>
              {simulatedChance(chanceOfLoss.value)}
            </Fact>
          )}
          {ruin && data.limit && (
            <Fact
              label="Reaches the loss limit"
              note={
                <>
                  {errorText(ruin, paths)}
                  {mode === 'bootstrap' && data.ruin !== null && `, formula ${simulatedChance(data.ruin)}`}
                </>
              }
            >
              {simulatedChance(ruin.value)}
            </Fact>
          )}
        </dl>
      </CardBody>
      <CardFooter className="block">
        {formatNumber(paths)} paths of {countOf(blockDays, 'day')} at a time, fixed seed, n ={' '}
        {countOf(data.tradingDays, 'day')}. By end of day: losses within a day are not included.
      </CardFooter>
    </Card>
  )
}

const LEVELS = {
  median: 'Deepest fall, half of the paths',
  p95: 'Exceeded by 1 path in 20',
  p99: 'Exceeded by 1 path in 100',
}

function Fact({ label, note, children }: { label: string; note: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3 border-b border-border py-2">
      <dt className="text-table text-muted-foreground">{label}</dt>
      <dd className="text-right font-560">
        {children}
        <span className="block text-caption font-400 text-subtle-foreground">{note}</span>
      </dd>
    </div>
  )
}

function LevelRange({ level, view }: { level: Simulated['drawdown']['median']; view: ReportView }) {
  return (
    <>
      other paths: <Money value={level.low} currency={view.currency} precision="whole" sign="never" /> to{' '}
      <Money value={level.high} currency={view.currency} precision="whole" sign="never" />
    </>
  )
}
