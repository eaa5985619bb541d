import type { Dashboard } from '@ballast/contract/dashboard'
import type { TradeColumns } from '@ballast/domain/statistics/trade-columns'

type NextStep = Dashboard['nextStep']
type Facts = { columns: TradeColumns; toReview: number; now: number }

const RECENT_MS = 14 * 86_400_000
const HEATED_MS = 30 * 60_000

/** The one thing to do now: calm first, then what was felt while it is fresh, then the review. */
export function nextStep({ columns, toReview, now }: Facts): NextStep {
  if (columns.length === 0) {
    return {
      kind: 'first_import',
      title: 'Bring your trades in',
      text: 'Drop an export of your platform on the page. You see everything before anything is saved.',
      action: { label: 'Import trades', to: '/journal', search: { open: 'import' } },
    }
  }
  const losses = lossesInARow(columns)
  const last = lastClosed(columns)
  if (losses >= 2 && now - last < HEATED_MS) {
    return {
      kind: 'pause',
      title: 'Take a breath before the next trade',
      text: `${losses} losses in a row, the last within half an hour.`,
      action: { label: 'Open mental reset', to: '/reset' },
    }
  }
  const unfelt = recentWithoutFeelings(columns, now)
  if (unfelt > 0) {
    return {
      kind: 'add_feelings',
      title: 'Add what you felt',
      text: `${unfelt} recent ${unfelt === 1 ? 'trade has' : 'trades have'} no emotion yet. It takes ten seconds a trade.`,
      action: { label: 'Add feelings', to: '/journal', search: { reviewed: 'no' } },
    }
  }
  if (toReview > 0) {
    return {
      kind: 'review',
      title: `Review ${toReview === 1 ? 'one trade' : `${toReview.toLocaleString('en-US')} trades`}`,
      text: 'Mark what followed the plan while you still remember it.',
      action: { label: 'Start reviewing', to: '/journal', search: { reviewed: 'no' } },
    }
  }
  return {
    kind: 'nothing',
    title: 'All caught up',
    text: columns.closed.includes(1)
      ? 'Every trade is reviewed. Nothing needs you now.'
      : 'No trade is closed yet. Nothing needs you now.',
    action: null,
  }
}

function lastClosed(columns: TradeColumns): number {
  for (let row = columns.length - 1; row >= 0; row--)
    if (columns.closed[row]) return columns.closedAt[row] ?? 0
  return 0
}

function lossesInARow(columns: TradeColumns): number {
  let losses = 0
  for (let row = columns.length - 1; row >= 0; row--) {
    if (!columns.closed[row]) continue
    if (columns.outcome[row] !== -1) break
    losses++
  }
  return losses
}

function recentWithoutFeelings(columns: TradeColumns, now: number): number {
  let count = 0
  for (let row = columns.length - 1; row >= 0; row--) {
    if (!columns.closed[row]) continue
    if (now - (columns.closedAt[row] ?? 0) > RECENT_MS) break
    if (columns.emotionBefore[row] === -1 && !columns.reviewed[row]) count++
  }
  return count
}
