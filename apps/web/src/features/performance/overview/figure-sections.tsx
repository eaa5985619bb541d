import type { ReportFigure } from '@ballast/contract/report-values'
import type { StatisticId } from '@ballast/domain/statistics/catalog'
import { lowerFirst } from '@ballast/domain/text/lower-first'
import { ChevronRight } from 'lucide-react'
import { formatNumber } from '../../../lib/format/format-number.ts'
import { useOpenSection } from '../../../lib/open-sections.ts'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { HelpTip } from '../../../ui/overlays/help-tip.tsx'
import { StatHint } from '../../statistics/stat-hint.tsx'
import { FigureInterval, FigureValue } from '../frame/figure-value.tsx'
import type { ReportView } from '../frame/report-view.ts'
import type { OverviewProps } from './overview-props.ts'

/** Every figure is in exactly one of these. */
export const SECTIONS: readonly { title: string; ids: readonly StatisticId[] }[] = [
  {
    title: 'Result',
    ids: ['net', 'gross', 'costs', 'expectancy', 'expectancyR', 'profitFactor', 'grossProfit', 'grossLoss'],
  },
  {
    title: 'Wins and losses',
    ids: [
      'winRate',
      'winShare',
      'breakEvenWinRate',
      'averageWin',
      'averageLoss',
      'payoff',
      'largestWin',
      'largestLoss',
      'bestTradesShare',
      'withoutBestTrades',
    ],
  },
  {
    title: 'How sure',
    ids: [
      'chance',
      'chanceTwoSided',
      'chanceOfDays',
      'tradesNeeded',
      'tradesNeededR',
      'sqn',
      'sqnCapped',
      'sqnMoney',
      'probabilisticSharpe',
    ],
  },
  {
    title: 'Days, weeks and months',
    ids: [
      'profitableDays',
      'dayWinRate',
      'profitableWeeks',
      'weekWinRate',
      'profitableMonths',
      'monthWinRate',
      'averageDay',
      'bestDay',
      'worstDay',
      'dailyVolatility',
      'dayProfitFactor',
    ],
  },
  {
    title: 'Risk and return',
    ids: [
      'maxDrawdown',
      'maxDrawdownShare',
      'endOfDayDrawdownShare',
      'expectedDrawdown',
      'currentDrawdown',
      'drawdownDuration',
      'recoveryFactor',
      'returnOnDrawdown',
      'resultOfAllowance',
      'drawdownOfAllowance',
      'calmar',
      'ulcerIndex',
      'sharpe',
      'sharpeMoney',
      'sortino',
      'omega',
      'tailRatio',
      'gainToPain',
    ],
  },
  {
    title: 'Consistency',
    ids: [
      'bestDayOfTotal',
      'bestDayOfProfits',
      'largestDay',
      'deviationConsistency',
      'equitySlope',
      'equityFit',
      'kRatio',
    ],
  },
  { title: 'Sizing', ids: ['kelly', 'halfKelly', 'kellyAll', 'kellyNumeric'] },
  {
    title: 'Time',
    ids: [
      'averageHold',
      'averageHoldOfWins',
      'averageHoldOfLosses',
      'medianHold',
      'medianHoldOfWins',
      'medianHoldOfLosses',
      'tradesPerDay',
      'timeInMarket',
      'timeInMarketPerDay',
    ],
  },
]

/** All figures, folded by topic. */
export function FigureSections({ data, view }: OverviewProps) {
  const known = new Map(data.figures.map((figure) => [figure.id, figure]))
  return (
    <Card>
      <CardHeader
        title="All figures"
        description={`Each with its sample size and, where it has one, its 95% interval. Press a name to see what it means. ${moneyNote(view)}`}
      />
      <div className="mt-3 border-t border-border">
        {SECTIONS.map(({ title, ids }) => (
          <Section key={title} title={title} figures={ids.flatMap((id) => known.get(id) ?? [])} view={view} />
        ))}
      </div>
    </Card>
  )
}

/** Says which figures do not follow the chosen unit. */
export function moneyNote({ unit, base, currency }: ReportView): string {
  if (unit === 'r') return `Figures with no R of their own stay in ${currency}.`
  return unit === 'percent' && base <= 0 ? `No starting balance: amounts stay in ${currency}.` : ''
}

type SectionProps = { title: string; figures: readonly ReportFigure[]; view: ReportView }

function Section({ title, figures, view }: SectionProps) {
  const [isOpen, setOpen] = useOpenSection(`figures:${title}`, title === SECTIONS[0]?.title)
  return (
    <details
      open={isOpen}
      onToggle={(event) => event.currentTarget.open !== isOpen && setOpen(event.currentTarget.open)}
      className="group border-b border-border last:border-b-0"
    >
      <summary className="flex h-10 cursor-pointer list-none items-center gap-2 px-4 font-500 hover:bg-hover max-md:h-12 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-3.5 text-subtle-foreground transition-transform duration-[120ms] group-open:rotate-90"
        />
        {title}
        <span className="text-caption text-subtle-foreground">{figures.length}</span>
      </summary>
      <FigureList figures={figures} view={view} />
    </details>
  )
}

export function FigureList({ figures, view }: { figures: readonly ReportFigure[]; view: ReportView }) {
  return (
    <dl className="grid gap-x-8 px-4 pb-3 md:grid-cols-2 xl:grid-cols-3">
      {figures.map((figure) => (
        <div
          key={figure.id}
          className="flex flex-wrap items-baseline justify-between gap-3 border-b border-border py-2"
        >
          <dt className="max-w-3/5 shrink-0 text-muted-foreground">
            <HelpTip
              title={figure.label}
              content={<StatHint id={figure.id as StatisticId} />}
              className="hover:text-foreground"
            >
              {figure.label}
            </HelpTip>
          </dt>
          <dd className="ml-auto text-right">
            <span className="font-560">
              <FigureValue figure={figure} view={view} />
            </span>
            <span className="block text-caption text-subtle-foreground">
              n = {formatNumber(figure.n)}
              {figure.isProvisional && ', provisional'}
              <IntervalNote figure={figure} view={view} />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** `, 95% CI 41–58%` or the reason why there is no figure, after its n; nothing if its kind has no interval. */
export function IntervalNote({ figure, view }: { figure: ReportFigure; view: ReportView }) {
  if (figure.value !== null && figure.low === null) return null
  return (
    <>
      {', '}
      {figure.value === null ? (
        lowerFirst(figure.reason ?? '')
      ) : (
        <FigureInterval figure={figure} view={view} />
      )}
    </>
  )
}
