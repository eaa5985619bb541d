import type { Business } from '@ballast/contract/attempts/attempt-ledger'
import type { Evaluation } from '@ballast/contract/findings/findings'
import type { Measured } from '@ballast/domain/statistics/measured'
import type { Report, ReportParts } from '@ballast/domain/statistics/report/report'
import { upperFirst } from '@ballast/domain/text/upper-first'
import { dayText } from '@ballast/domain/time/trading-day'
import { COLOURS } from '../../platform/pdf/colours.ts'
import { heading, note, subtitle, tileTable, titleLine } from '../../platform/pdf/paper.ts'
import type { Piece } from '../../platform/pdf/piece.ts'
import type { PdfDocument } from '../../platform/pdf/render-pdf.ts'
import { behaviourOf } from './behaviour.ts'
import { CHART_WIDTH, equityChart, rChart } from './charts.ts'
import { fundedOf } from './funded.ts'
import { findingsOf, groupsOf } from './groups.ts'
import { monthsOf } from './months.ts'
import { drawdownsOf, type Notable, notableOf } from './notable.ts'
import { figureTexts, type Kind, type PaperText, wordsOf } from './paper-text.ts'

export const PDF_PARTS = ['trades', 'series', 'breakdowns', 'distributions', 'drawdowns'] as const
export type PdfFigures = Report & Pick<ReportParts, (typeof PDF_PARTS)[number]>

export type ReportContent = {
  figures: PdfFigures
  period: { from: string | null; to: string | null }
  accounts: readonly string[]
  basis: 'net' | 'gross'
  isMasked: boolean
  writtenOn: string
  /** The trader's own, in which the last look becomes a day. */
  timeZone: string
  best: readonly Notable[]
  worst: readonly Notable[]
  /** Funded accounts in the period. */
  business: readonly Business[]
  /** The last look for behaviours; null if it is not part of the report. */
  evaluation: Evaluation | null
}

/** The pages of a report: figures with their intervals, charts, months, groups, and trades worth a second look. */
export function reportDocument(content: ReportContent): PdfDocument {
  const { figures, isMasked } = content
  const words = wordsOf({ currency: figures.currency, isMasked })
  const days = figures.firstDay === null ? null : [dayText(figures.firstDay), dayText(figures.lastDay ?? 0)]
  const period = `${content.period.from ?? days?.[0] ?? 'the beginning'} to ${content.period.to ?? days?.[1] ?? 'today'}`
  return {
    title: `Trading report, ${period}`,
    author: 'Ballast',
    footer: `Ballast, written ${content.writtenOn}. ${content.basis === 'net' ? 'Results are after all known costs.' : 'Results are before costs.'} A range is a 95% interval; a dash is unknown, never zero.`,
    content:
      figures.n === 0
        ? [
            head(content, period),
            note(
              `There are no closed trades ${leftOut(figures) ? `in ${figures.currency} with a known result ` : ''}in this period.`,
            ),
            ...fundedOf(content.business, isMasked),
          ]
        : [
            head(content, period),
            keyFigures(content, words),
            ...chartsOf(content, words),
            ...monthsOf(figures.series, figures.currency),
            ...findingsOf(figures.breakdowns, words),
            ...groupsOf(figures.breakdowns, words, content.basis),
            ...drawdownsOf(figures.drawdowns, words),
            ...behaviourOf(content.evaluation, content),
            ...notableOf(content, words),
            ...fundedOf(content.business, isMasked),
          ],
  }
}

/** Whether closed trades are in none of the figures. */
function leftOut({ unknownResults, otherCurrencies }: PdfFigures): boolean {
  return unknownResults > 0 || otherCurrencies.length > 0
}

function head({ figures, accounts, basis, isMasked }: ReportContent, period: string): Piece {
  const isCopied = figures.copies > 0
  const left = figures.otherCurrencies.map(({ currency, n }) => `${n} in ${currency}`).join(', ')
  const gaps = [
    figures.open > 0 ? `${figures.open} open` : '',
    figures.unknownResults > 0 ? `${figures.unknownResults} with an unknown result` : '',
    left,
  ].filter(Boolean)
  return {
    stack: [
      titleLine('Trading report', 'Ballast', [{ svg: MARK, width: 16, margin: [0, 5, 5, 0] }]),
      subtitle(upperFirst(period)),
      note(
        [
          `${countOf(figures.n, isCopied ? 'decision' : 'closed trade')} on ${countOf(figures.tradingDays, 'day')}, ${isCopied ? 'copies counted once, ' : ''}${figures.currency}`,
          accounts.length > 0 ? accounts.join(', ') : 'all accounts',
          isMasked ? 'amounts are masked' : '',
        ]
          .filter(Boolean)
          .join(' · '),
      ),
      ...(gaps.length > 0 ? [note(`Not included: ${gaps.join(', ')}.`)] : []),
      ...(figures.unknownCosts > 0 ? [note(missingCosts(figures.unknownCosts, basis))] : []),
      ...(figures.computedCosts > 0
        ? [
            note(
              `The commissions of ${countOf(figures.computedCosts, 'trade')} are computed from the accounts’ commission profiles, not stated by the broker.`,
            ),
          ]
        : []),
    ],
  }
}

function missingCosts(n: number, basis: ReportContent['basis']): string {
  const lack = `${countOf(n, 'trade')} ${n === 1 ? 'lacks' : 'lack'} some costs`
  if (basis === 'gross') return `${lack}: costs are higher than shown here.`
  return `${lack}: ${n === 1 ? 'its result looks better here than it is' : 'their results look better here than they are'}.`
}

/** `1 day`, `1,204 days`. */
function countOf(count: number, one: string): string {
  return `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`
}

/** The product's mark: a round hull, filled below the waterline. */
const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M2 12a10 10 0 0 1 20 0" fill="none" stroke="${COLOURS.subtle}" stroke-width="2.5"/><path d="M2 12a10 10 0 0 0 20 0Z" fill="${COLOURS.primary}"/></svg>`

const resultName = (basis: ReportContent['basis']) => (basis === 'gross' ? 'Gross P&L' : 'Net P&L')

type Tile = readonly [label: string, measured: Measured, kind: Kind]

function keyFigures({ figures: { trades, series }, basis }: ReportContent, words: PaperText): Piece {
  const tiles: Tile[] = [
    [resultName(basis), trades.net, 'money'],
    ['Win rate', trades.winRate, 'percent'],
    ['Expectancy', trades.expectancy, 'money'],
    ['Expectancy R', trades.expectancyR, 'r'],
    ['Profit factor', trades.profitFactor, 'ratio'],
    ['Average win', trades.averageWin, 'amount'],
    ['Average loss', trades.averageLoss, 'amount'],
    ['Costs', trades.costs, 'money'],
    ['Deepest drawdown', series.figures.maxDrawdown, 'amount'],
    ['Day win rate', series.figures.dayWinRate, 'percent'],
    ['Trades a day', trades.tradesPerDay, 'ratio'],
    ['Chance of luck', trades.chance, 'percent'],
  ]
  return tileTable(tiles.map(([label, measured, kind]) => ({ label, ...figureTexts(measured, kind, words) })))
}

function chartsOf({ figures: { series, distributions }, basis }: ReportContent, words: PaperText): Piece[] {
  const equity = equityChart(series, words)
  // Without a starting balance the curve is that of the result.
  const isBalance = series.startingBalance > 0
  const { r } = distributions
  return [
    ...(equity
      ? [
          heading(`${isBalance ? 'Balance' : resultName(basis)} and drawdown`),
          note(
            `Closed trades. Below the line: how far the ${isBalance ? 'balance' : 'result'} stood under its last peak.`,
          ),
          { svg: equity, width: CHART_WIDTH },
        ]
      : []),
    ...(r.count > 0
      ? [
          heading('Results in R'),
          note(
            `${r.count.toLocaleString('en-US')} of ${countOf(r.of, 'trade')} ${r.count === 1 ? 'has' : 'have'} a planned risk. The outermost bars hold everything beyond.`,
          ),
          { svg: rChart(r), width: CHART_WIDTH },
        ]
      : []),
  ]
}
