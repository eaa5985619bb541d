import { countOf } from '../../../lib/format/count-of.ts'
import { formatNumber } from '../../../lib/format/format-number.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { drawnText, isDrawnInR, stopWords } from '../distributions/excursion-text.ts'
import { Scatter } from '../distributions/scatter.tsx'
import type { Kind } from '../distributions/scatter-geometry.ts'
import { FigureValue } from '../frame/figure-value.tsx'
import { TradesLink } from '../frame/trades-link.tsx'
import { IntervalNote } from './figure-sections.tsx'
import { FoldCard } from './fold-card.tsx'
import type { StandoutsProps } from './overview-props.ts'

const SCATTERS: readonly { kind: Kind; title: string }[] = [
  { kind: 'mae', title: 'Worst point (MAE) against result' },
  { kind: 'mfe', title: 'Best point (MFE) against result' },
]

const FACTS: readonly { id: string; text: string }[] = [
  { id: 'heatOfWinners', text: 'of winners first went past −0.7R' },
  { id: 'captureOfWinners', text: 'of the best point is kept on winners' },
]

/** How far trades went for and against the trader, and how much was kept at the exit. */
export function ExitsPart({ data, view, className }: StandoutsProps) {
  const { excursions } = data
  const { count, of, points, figures, tighterStops } = excursions
  const isR = isDrawnInR(excursions, view.unit)
  const drawn = isR ? points.r.filter((value) => value !== null).length : points.id.length
  const words = stopWords(tighterStops)
  return (
    <FoldCard
      id="exits"
      title="Entries and exits"
      className={className}
      description={
        count === 0
          ? 'Worst and best point of each trade'
          : `Each dot is one ${view.one}: filled dots won, rings lost.${isR ? '' : ` In ${view.currency}.`} ${drawnText(excursions, isR)}`
      }
      note={
        count > 0 && (
          <TradesLink search={{ ...view.trades, excursions: 'yes' }} className="underline">
            {countOf(count, view.one)} of {formatNumber(of)} with both points
          </TradesLink>
        )
      }
      more={{ label: 'All MAE and MFE', search: { tab: 'distributions' } }}
    >
      {count === 0 ? (
        <EmptyState title="No trade has both points recorded" level="h3" className="py-8">
          They come from files that state MAE and MFE, or you can enter them on a trade. They are never
          estimated.
        </EmptyState>
      ) : (
        <div className="grid gap-x-6 gap-y-5 px-4 pt-3 pb-4 md:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_230px]">
          {SCATTERS.map(({ kind, title }) => (
            <section key={kind} aria-label={title} className="min-w-0">
              <h3 className="mb-2 text-table text-muted-foreground">{title}</h3>
              <Scatter
                points={points}
                kind={kind}
                isR={isR}
                view={view}
                label={`${countOf(drawn, view.one)}: ${title}. Filled dots won, rings lost.`}
              />
            </section>
          ))}
          <dl className="grid content-start gap-x-6 gap-y-4 border-border max-xl:border-t max-xl:pt-4 md:max-xl:col-span-2 md:max-xl:grid-cols-3 xl:border-l xl:pl-5">
            {FACTS.map(({ id, text }) => {
              const figure = figures.find((one) => one.id === id)
              if (!figure) return null
              return (
                <div key={id} className="flex flex-col">
                  <dt className="order-2 text-table text-muted-foreground">{text}</dt>
                  <dd className="text-strip font-600">
                    <FigureValue figure={figure} view={view} />
                  </dd>
                  <dd className="order-3 text-caption text-subtle-foreground">
                    n = {formatNumber(figure.n)}
                    <IntervalNote figure={figure} view={view} />
                  </dd>
                </div>
              )
            })}
            {words && (
              <div>
                <dt className="font-580">{words.title}</dt>
                <dd className="text-table text-muted-foreground">{words.text}</dd>
              </div>
            )}
          </dl>
        </div>
      )}
    </FoldCard>
  )
}
