import { MONTH_PARTS, writeDay } from '@ballast/domain/dates/write-date'
import type { TradeColumns } from '@ballast/domain/statistics/trade-columns'
import { wordsInUse } from '@ballast/domain/statistics/word-counts'
import { dayText } from '@ballast/domain/time/trading-day'
import type { Deps } from '../../deps.ts'
import { ALL } from '../findings/look.ts'
import { showFindings } from '../findings/show-findings.ts'

const MAX_SUGGESTIONS = 5

/** Questions that this trader's own data can answer, by what is recorded and what the last look found. */
export async function suggestionsFor(
  deps: Pick<Deps, 'db' | 'clock' | 'columns'>,
  { userId, columns }: { userId: string; columns: TradeColumns },
): Promise<string[]> {
  if (columns.length === 0) return []
  return questionsFor(columns, await showFindings(deps, { userId, scope: ALL }))
}

type Found = Pick<Awaited<ReturnType<typeof showFindings>>, 'lead' | 'evaluation'>

/** The questions that these trades and their latest findings can answer. */
export function questionsFor(columns: TradeColumns, { lead, evaluation }: Found): string[] {
  const finding = evaluation?.findings.find(({ id }) => id === lead)
  let latest = 0
  for (let row = 0; row < columns.length; row++) latest = Math.max(latest, columns.tradingDay[row] ?? 0)
  const month = writeDay(dayText(latest), MONTH_PARTS)
  return [
    ...(evaluation ? ['What should I work on?'] : []),
    ...(finding ? (BEHAVIOURS[finding.detector] ?? []) : []),
    `What happened in ${month}?`,
    ...(wordsInUse(columns, 'setups').length > 1 ? ['Which setup does best?'] : []),
    'Do I trade worse on Fridays?',
    ...(wordsInUse(columns, 'roots').length > 1 ? ['Which market costs me most?'] : []),
    'What is my longest losing streak?',
  ].slice(0, MAX_SUGGESTIONS)
}

const BEHAVIOURS: Record<string, readonly string[]> = {
  quick_after_loss: ['Am I revenge trading?'],
  faster_after_loss: ['Am I revenge trading?'],
  after_third_trade: ['What if I had stopped after three trades?'],
  long_session: ['Am I overtrading?'],
  after_2_losses: ['Do I tilt after losses?'],
  after_3_losses: ['Do I tilt after losses?'],
  large_trades: ['Do I size up after a loss?'],
  larger_after_loss: ['Do I size up after a loss?'],
}
