import type { Dashboard } from '@ballast/contract/dashboard'
import type { FigureJson } from '@ballast/contract/figures'
import { countOf } from '../../lib/format/count-of.ts'
import { type FigureUnit, formatInterval } from '../../lib/format/format-interval.ts'
import { formatNumber } from '../../lib/format/format-number.ts'
import type { Basis, Unit } from '../../lib/scope.ts'

/**
 * The line below a figure: the reason why there is none, its 95 % interval, or that it has none yet. Never a
 * number in place of a missing one.
 */
export function intervalText(figure: FigureJson, unit: FigureUnit, currency?: string): string {
  if (figure.value === null) return figure.reason ?? 'Not enough trades yet'
  if (figure.low !== null && figure.low === figure.high) return 'No interval, all results equal'
  const interval = formatInterval(figure, unit, currency)
  return interval === null ? 'No interval yet, too few days' : `95% CI ${interval}`
}

/** `477 wins, 521 losses, 2 even`: break-even trades count as neither but are named. */
export function outcomeText({ wins, losses, breakEvens }: Dashboard['winRate']): string {
  const parts = [countOf(wins, 'win'), losses === 1 ? '1 loss' : `${formatNumber(losses)} losses`]
  return [...parts, ...(breakEvens > 0 ? [`${formatNumber(breakEvens)} even`] : [])].join(', ')
}

/** `R on 969 of 1,000`; null without trades. */
export function coverageText(known: number, n: number): string | null {
  if (n === 0) return null
  return known === n ? `R on all ${formatNumber(n)}` : `R on ${formatNumber(known)} of ${formatNumber(n)}`
}

/** Sentences about what the amounts leave out. */
export function gapsText(net: Pick<Dashboard['net'], 'unknownCosts' | 'unknownResults'>): string[] {
  const { unknownCosts, unknownResults } = net
  return [
    ...(unknownCosts > 0
      ? [`${countOf(unknownCosts, 'trade')} ${has(unknownCosts)} unknown costs, which net does not include.`]
      : []),
    ...(unknownResults > 0
      ? [
          `${countOf(unknownResults, 'trade')} ${has(unknownResults)} no known result and ${are(unknownResults)} not counted.`,
        ]
      : []),
  ]
}

const has = (n: number) => (n === 1 ? 'has' : 'have')
const are = (n: number) => (n === 1 ? 'is' : 'are')

/** A money figure as a share of the starting balance; without one there is no percentage. */
export function asShare(figure: FigureJson, base: number): FigureJson {
  const share = (value: number | null) => (value === null || base <= 0 ? null : value / base)
  return {
    ...figure,
    value: share(figure.value),
    low: share(figure.low),
    high: share(figure.high),
    reason: figure.reason ?? (base <= 0 ? 'The account has no starting balance' : null),
  }
}

export type Expectancy = { figure: FigureJson; unit: Unit; note: string | null }

/** Expectancy in the chosen unit. R falls back to money if no trade has a risk, and says so. */
export function expectancyIn(unit: Unit, { expectancy, equity, net }: ExpectancyFigures): Expectancy {
  if (unit === 'r') {
    if (expectancy.r.value !== null)
      return { figure: expectancy.r, unit, note: coverageText(net.rCoverage, net.n) }
    return { figure: expectancy.money, unit: 'money', note: 'In money: no trade has a known risk' }
  }
  if (unit === 'percent')
    return {
      figure: asShare(expectancy.money, Number(equity.startingBalance)),
      unit,
      note: 'of the starting balance',
    }
  return { figure: expectancy.money, unit, note: null }
}
type ExpectancyFigures = Pick<Dashboard, 'expectancy' | 'net'> & {
  equity: Pick<Dashboard['equity'], 'startingBalance'>
}

/** What results are called on a basis. */
export function resultLabel(basis: Basis): string {
  return basis === 'gross' ? 'Gross P&L' : 'Net P&L'
}
