import type { FigureJson } from '@ballast/contract/figures'
import type { Setup, SetupFigures } from '@ballast/contract/setups'
import type { ReactNode } from 'react'
import { countOf } from '../../../lib/format/count-of.ts'
import { type FigureUnit, formatInterval } from '../../../lib/format/format-interval.ts'
import { usePrivacyMode } from '../../../lib/preferences.ts'
import { IntervalMark } from '../../../ui/figures/interval-mark.tsx'
import { SampleTag } from '../../../ui/figures/sample-tag.tsx'
import { HiddenAmount, Money } from '../../../ui/money.tsx'
import { NumberText } from '../../../ui/number-text.tsx'
import { Percent } from '../../../ui/percent.tsx'
import { RMultiple } from '../../../ui/r-multiple.tsx'
import { Tile } from '../../../ui/tile.tsx'
import { expectedText } from './expected-text.ts'

/** The results of a setup's trades: four figures, each with its sample and interval. */
export function SetupFiguresGrid({ setup, figures }: { setup: Setup; figures: SetupFigures }) {
  const { averageR, winRate, profitFactor, expectancy, currency } = figures
  const expected = setup.expectedR === null ? null : Number(setup.expectedR)
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <FigureTile
          label="Mean R"
          figure={averageR}
          unit="r"
          reference={expected ?? 0}
          foot={expected === null ? 'even 0R' : null}
          note={expectedText(setup.expectedR, averageR)}
        >
          <RMultiple value={averageR.value} />
        </FigureTile>
        <FigureTile
          label="Win rate"
          figure={winRate}
          unit="percent"
          reference={null}
          note={`${winRate.wins} won, ${winRate.losses} lost, ${winRate.breakEvens} even`}
        >
          <Percent value={winRate.value} />
        </FigureTile>
        <FigureTile label="Profit factor" figure={profitFactor} unit="ratio" reference={1} foot="even 1.00">
          <NumberText value={profitFactor.value} digits={2} />
        </FigureTile>
        <FigureTile
          label="Average trade"
          figure={expectancy}
          unit="money"
          reference={0}
          currency={currency}
          note={
            <>
              <Money value={figures.net} currency={currency} /> in all
            </>
          }
        >
          <Money value={expectancy.value} currency={currency} />
        </FigureTile>
      </div>
      {(figures.otherCurrencies > 0 || figures.unknownResults > 0) && (
        <p className="mt-2 text-small text-warning">
          {figures.otherCurrencies > 0 &&
            `${countOf(figures.otherCurrencies, 'trade is in another currency', 'trades are in other currencies')}, whose money is not in the profit factor and average. `}
          {figures.unknownResults > 0 &&
            `${countOf(figures.unknownResults, 'trade with an unknown result is', 'trades with an unknown result are')} not counted.`}
        </p>
      )}
    </>
  )
}

type FigureTileProps = {
  label: string
  figure: FigureJson
  unit: FigureUnit
  reference: number | null
  foot?: ReactNode
  note?: ReactNode
  currency?: string
  children: ReactNode
}

function FigureTile({ label, figure, unit, reference, foot, note, currency, children }: FigureTileProps) {
  const isHidden = usePrivacyMode() && unit === 'money'
  const isKnown = figure.value !== null
  const interval = formatInterval(figure, unit, currency)
  return (
    <Tile
      label={label}
      sample={<SampleTag n={figure.n} {...(figure.n > 0 ? { band: figure.band } : {})} />}
      value={isKnown ? children : <span className="text-subtle-foreground">–</span>}
      footLeft={
        !isKnown ? (
          figure.reason
        ) : isHidden ? (
          <>
            95% CI <HiddenAmount />
          </>
        ) : interval === null ? (
          'Too few trades for an interval'
        ) : (
          `95% CI ${interval}`
        )
      }
      footRight={isKnown ? foot : null}
      note={note}
    >
      <IntervalMark value={figure.value} low={figure.low} high={figure.high} reference={reference} />
    </Tile>
  )
}
