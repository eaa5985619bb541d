import type { TradeRow } from '@ballast/contract/trades'
import { maybeMicros } from '@ballast/domain/money/micros'
import type { ReportParts } from '@ballast/domain/statistics/report/report'
import { dayText } from '@ballast/domain/time/trading-day'
import { EMOTION_LABELS } from '@ballast/domain/vocabulary/emotions'
import { wordLabel } from '@ballast/domain/vocabulary/word-label'
import { COLOURS } from '../../platform/pdf/colours.ts'
import { heading, quietTable, toneOf } from '../../platform/pdf/paper.ts'
import type { Piece } from '../../platform/pdf/piece.ts'
import type { PaperText } from './paper-text.ts'

export type Notable = { row: TradeRow; notes: string }

export function drawdownsOf(drawdowns: ReportParts['drawdowns'], words: PaperText): Piece[] {
  if (drawdowns.deepest.length === 0) return []
  const right = { alignment: 'right' } as const
  return [
    {
      unbreakable: true,
      stack: [
        heading('Deepest drawdowns'),
        quietTable(
          ['From', 'Lowest', 'Recovered', 'Depth', '% of peak', 'Days', 'Trades'],
          drawdowns.deepest
            .slice(0, 5)
            .map((spell) => [
              { text: dayText(spell.peakDay) },
              { text: dayText(spell.troughDay), ...right },
              { text: spell.recoveryDay === null ? 'not yet' : dayText(spell.recoveryDay), ...right },
              { text: words.money(-spell.depth), color: COLOURS.loss, ...right },
              { text: spell.share.value === null ? '–' : words.percent(spell.share.value), ...right },
              { text: String(spell.calendarDays), ...right },
              { text: String(spell.trades), ...right },
            ]),
        ),
      ],
    },
  ]
}

type NotableTrades = { best: readonly Notable[]; worst: readonly Notable[]; basis: 'net' | 'gross' }

/** Trades worth a second look, with their results on the report's basis and what was written about them; each list on one page. */
export function notableOf({ best, worst, basis }: NotableTrades, words: PaperText): Piece[] {
  const list = (title: string, trades: readonly Notable[]): Piece[] =>
    trades.length === 0 ? [] : [{ unbreakable: true, stack: [heading(title), ...trades.map(trade)] }]
  const trade = ({ row, notes }: Notable): Piece => {
    const [amount, r] = basis === 'gross' ? [row.gross, row.grossR] : [row.net, row.rMultiple]
    const result = maybeMicros(amount)
    const facts = factsOf(row)
    return {
      margin: [0, 0, 0, 6],
      stack: [
        {
          columns: [
            { text: `${row.tradingDay}  ${row.symbol} ${row.direction} ${row.quantity}`, bold: true },
            {
              text: [
                { text: words.money(result, 'always'), color: toneOf(result ?? 0), bold: true },
                r === null ? '' : `  ${words.r(r)}`,
              ],
              alignment: 'right',
              width: 150,
            },
          ],
        },
        ...(facts ? [{ text: facts, color: COLOURS.muted, fontSize: 8.5 }] : []),
        ...(notes ? [{ text: notes, color: COLOURS.muted, fontSize: 8.5, italics: true }] : []),
      ],
    }
  }
  return [...list('Best trades', best), ...list('Worst trades', worst)]
}

/** The setup, the emotion before and the mistakes of a trade, such as `VWAP fade, FOMO, Moved stop`. */
function factsOf({ setup, emotionBefore, mistakes }: TradeRow): string {
  const emotion = emotionBefore && EMOTION_LABELS[emotionBefore]
  return [setup, emotion, ...mistakes.map(wordLabel)].filter(Boolean).join(', ')
}
