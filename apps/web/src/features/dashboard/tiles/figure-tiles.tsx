import type { FigureJson } from '@ballast/contract/figures'
import type { StatisticId } from '@ballast/domain/statistics/catalog'
import type { ReactNode } from 'react'
import type { FigureUnit } from '../../../lib/format/format-interval.ts'
import { usePrivacyMode } from '../../../lib/preferences.ts'
import { IntervalMark } from '../../../ui/figures/interval-mark.tsx'
import { SampleTag } from '../../../ui/figures/sample-tag.tsx'
import { HiddenAmount, Money } from '../../../ui/money.tsx'
import { NumberText } from '../../../ui/number-text.tsx'
import { Percent } from '../../../ui/percent.tsx'
import { RMultiple } from '../../../ui/r-multiple.tsx'
import { Tile } from '../../../ui/tile.tsx'
import { expectancyIn, intervalText, outcomeText } from '../../statistics/figure-text.ts'
import { StatHint } from '../../statistics/stat-hint.tsx'
import type { PartProps } from '../dashboard-view.ts'
import { type JournalSearch, tradesSearch } from '../journal-links.ts'
import { TradesLink } from './trades-link.tsx'

type FigureTileProps = {
  label: string
  statistic: StatisticId
  figure: FigureJson
  unit: FigureUnit
  children: ReactNode
  search: JournalSearch
  leadsTo?: string
  even: { at: number | null; text: ReactNode }
  note?: ReactNode
  hint?: ReactNode
  currency?: string
}

/** A statistic with its sample, interval and break-even level; a dash with the reason while unknown. */
function FigureTile({ label, statistic, figure, unit, children, ...props }: FigureTileProps) {
  const { search, leadsTo, even, note, hint, currency } = props
  const isHidden = usePrivacyMode() && unit === 'money'
  const isKnown = figure.value !== null
  return (
    <Tile
      label={label}
      hint={<StatHint id={statistic}>{hint}</StatHint>}
      sample={<SampleTag n={figure.n} {...(figure.n > 0 ? { band: figure.band } : {})} />}
      value={
        isKnown ? (
          <TradesLink search={search} {...(leadsTo ? { leadsTo } : {})}>
            {children}
          </TradesLink>
        ) : (
          <span className="text-subtle-foreground">–</span>
        )
      }
      footLeft={
        isHidden && isKnown ? (
          <>
            95% CI <HiddenAmount />
          </>
        ) : (
          intervalText(figure, unit, currency)
        )
      }
      footRight={isKnown && even.at !== null ? even.text : null}
      note={note}
    >
      <IntervalMark
        value={figure.value}
        low={figure.low === figure.high ? null : figure.low}
        high={figure.high}
        reference={even.at}
      />
    </Tile>
  )
}

export function WinRateTile({ data: { winRate }, view }: PartProps) {
  return (
    <FigureTile
      label="Win rate"
      statistic="winRate"
      figure={winRate}
      unit="percent"
      search={tradesSearch(view.trades, { outcome: ['win'] })}
      leadsTo="the winning trades"
      even={{
        at: winRate.evenAt,
        text: (
          <>
            even <Percent value={winRate.evenAt} digits={0} />
          </>
        ),
      }}
      hint="Even is the win rate at which average wins and losses cancel out."
      note={winRate.n > 0 ? outcomeText(winRate) : null}
    >
      <Percent value={winRate.value} />
    </FigureTile>
  )
}

export function ProfitFactorTile({ data: { profitFactor }, view }: PartProps) {
  return (
    <FigureTile
      label="Profit factor"
      statistic="profitFactor"
      figure={profitFactor}
      unit="ratio"
      search={tradesSearch(view.trades)}
      even={{ at: 1, text: 'even 1.00' }}
      note={
        profitFactor.value === null ? null : (
          <>
            <NumberText value={profitFactor.value} digits={2} /> won for each 1.00 lost
            {view.unit === 'r' && ', in money'}
          </>
        )
      }
    >
      <NumberText value={profitFactor.value} digits={2} />
    </FigureTile>
  )
}

/** From here on, cents say nothing and no longer fit the tile. */
const LARGE = 10_000

export function ExpectancyTile({ data, view }: PartProps) {
  const { figure, unit, note } = expectancyIn(view.unit, data)
  const units = { money: 'money', r: 'r', percent: 'fine-percent' } as const
  const evenTexts = { money: 'even 0', r: 'even 0R', percent: 'even 0' }
  return (
    <FigureTile
      label="Expectancy"
      statistic={unit === 'r' ? 'expectancyR' : 'expectancy'}
      figure={figure}
      unit={units[unit]}
      currency={view.currency}
      search={tradesSearch(view.trades)}
      even={{ at: 0, text: evenTexts[unit] }}
      note={note ?? <OtherExpectancy data={data} view={view} />}
    >
      {unit === 'r' && <RMultiple value={figure.value} />}
      {unit === 'percent' && <Percent value={figure.value} digits={3} sign="always" />}
      {unit === 'money' && (
        <Money
          value={figure.value}
          currency={view.currency}
          precision={Math.abs(figure.value ?? 0) < LARGE ? 'cents' : 'whole'}
        />
      )}
    </FigureTile>
  )
}

/** Beside the money, the same in R if it is known. */
function OtherExpectancy({ data: { expectancy, net } }: PartProps) {
  if (expectancy.r.value === null) return null
  return (
    <>
      <RMultiple value={expectancy.r.value} /> on <NumberText value={net.rCoverage} /> of{' '}
      <NumberText value={net.n} />
    </>
  )
}
