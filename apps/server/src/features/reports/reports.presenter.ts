import type { FigureJson } from '@ballast/contract/figures'
import type { ReportFigure, ReportGroup, ReportHead } from '@ballast/contract/report-values'
import { decimalFromMicros, MICROS_PER_UNIT } from '@ballast/domain/money/micros'
import type { Group } from '@ballast/domain/statistics/breakdown/group-figures'
import { CATALOG, type StatisticId } from '@ballast/domain/statistics/catalog'
import type { StatisticEntry, StatisticUnit } from '@ballast/domain/statistics/catalog/entry'
import { REASONS } from '@ballast/domain/statistics/figure'
import type { Measured } from '@ballast/domain/statistics/measured'
import type { ReportHead as Head } from '@ballast/domain/statistics/report/report'
import { dayText } from '@ballast/domain/time/trading-day'
import { presentFigure } from '../figures/figures.presenter.ts'
import type { ReportInput } from './report-of-query.ts'

type Currency = ReportHead['currency']

export function presentHead(head: Head, { isEmpty }: Pick<ReportInput, 'isEmpty'>): ReportHead {
  return {
    empty: isEmpty,
    currency: head.currency as Currency,
    otherCurrencies: head.otherCurrencies.map(({ currency, n, net }) => ({
      currency: currency as Currency,
      n,
      net: decimalFromMicros(net),
    })),
    startingBalance: decimalFromMicros(head.startingBalance),
    n: head.n,
    copies: head.copies,
    band: head.band,
    open: head.open,
    unknownResults: head.unknownResults,
    unknownCosts: head.unknownCosts,
    rCoverage: head.rCoverage,
    firstDay: head.firstDay === null ? null : dayText(head.firstDay),
    lastDay: head.lastDay === null ? null : dayText(head.lastDay),
    tradingDays: head.tradingDays,
  }
}

/** Converts micros and milliseconds to units and seconds. */
const SCALES: Partial<Record<StatisticUnit, number>> = { money: MICROS_PER_UNIT, duration: 1000 }

export function presentMeasured({ figure, interval, n }: Measured, scale = 1): FigureJson {
  return presentFigure({ figure, interval, n, scale })
}

export const presentMoney = (measured: Measured) => presentMeasured(measured, MICROS_PER_UNIT)

/** Figures with their names; totals of money also as exact decimal text. */
export function presentFigures(
  figures: Readonly<Record<string, Measured>>,
  ids: readonly StatisticId[],
): ReportFigure[] {
  return ids.flatMap((id) => {
    const found = figures[id]
    if (!found) return []
    const { label, unit, provisionalBelow = 0 }: StatisticEntry = CATALOG[id]
    const { value } = found.figure
    const isExact = unit === 'money' && value !== null && Number.isInteger(value)
    return [
      {
        id,
        label,
        unit,
        ...presentMeasured(found, SCALES[unit]),
        money: isExact ? decimalFromMicros(value) : null,
        isProvisional: value !== null && found.n < provisionalBelow,
        noInterval: found.interval?.kind === 'none' ? REASONS[found.interval.reason] : null,
      },
    ]
  })
}

export function presentGroup(group: Group, measure: 'net' | 'r'): ReportGroup {
  const { comparison } = group
  return {
    key: group.key,
    n: group.n,
    wins: group.wins,
    losses: group.losses,
    breakEvens: group.breakEvens,
    days: group.days,
    net: decimalFromMicros(group.net),
    winRate: presentMeasured(group.winRate),
    expectancy: presentMoney(group.expectancy),
    expectancyR: presentMeasured(group.expectancyR),
    profitFactor: presentMeasured(group.profitFactor),
    endings: group.endings,
    tradesToSettle: group.tradesToSettle.value === null ? null : Math.ceil(group.tradesToSettle.value),
    difference:
      measure === 'net' ? presentMoney(comparison.difference) : presentMeasured(comparison.difference),
    chance: comparison.chance.value,
    adjustedChance: comparison.adjustedChance.value,
    verdict: comparison.verdict,
  }
}

export function instantText(at: number): string {
  return new Date(at).toISOString()
}
