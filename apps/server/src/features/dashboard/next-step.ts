import type { Dashboard } from '@ballast/contract/dashboard'
import { NONE } from '@ballast/domain/statistics/selection/trade-filter'
import type { TradeColumns } from '@ballast/domain/statistics/trade-columns'
import { DAY_MS } from '@ballast/domain/time/durations'

type NextStep = Dashboard['nextStep']
type StepFilter = NonNullable<NonNullable<NextStep['action']>['filter']>

type NextStepInput = {
  columns: TradeColumns
  now: number
  /** How many of the displayed trades match a filter, the one the button opens. */
  count: (filter: StepFilter) => Promise<number>
}

const RECENT_MS = 14 * DAY_MS
const HEATED_MS = 30 * 60_000
const TO_REVIEW: StepFilter = { reviewed: 'no', status: ['closed'] }

/** The one thing to do now: calm first, then feelings while they are fresh, then the review. */
export async function nextStep({ columns, now, count }: NextStepInput): Promise<NextStep> {
  if (columns.length === 0) {
    return {
      kind: 'first_import',
      title: 'Bring in your trades',
      text: 'Drop an export from your platform on the page. You see everything before anything is saved.',
      n: 0,
      action: { label: 'Import trades', open: 'import' },
    }
  }
  const losses = lossesInARow(columns)
  if (losses >= 2 && now - lastClosed(columns) < HEATED_MS) {
    return {
      kind: 'pause',
      title: 'Take a breath before the next trade',
      text: `${losses} losses in a row, the last within half an hour. Five minutes away from the screen cost nothing.`,
      n: 0,
      action: null,
    }
  }
  const unfelt: StepFilter = {
    ...TO_REVIEW,
    emotion: [NONE],
    closedFrom: new Date(now - RECENT_MS).toISOString(),
  }
  const withoutFeelings = await count(unfelt)
  if (withoutFeelings > 0) {
    const isOne = withoutFeelings === 1
    return {
      kind: 'add_feelings',
      title: 'Add what you felt',
      text: `${isOne ? 'One recent trade has' : `${withoutFeelings} recent trades have`} no emotion yet. It takes ten seconds a trade.`,
      n: withoutFeelings,
      action: { label: 'Add feelings', filter: unfelt },
    }
  }
  const toReview = await count(TO_REVIEW)
  if (toReview > 0) {
    return {
      kind: 'review',
      title: `Review ${toReview === 1 ? 'one trade' : `${toReview} trades`}`,
      text: 'Mark what followed the plan while you still remember it.',
      n: toReview,
      action: { label: 'Start reviewing', filter: TO_REVIEW },
    }
  }
  return {
    kind: 'nothing',
    title: 'All caught up',
    text: columns.closed.includes(1)
      ? 'Every trade shown here is reviewed. Nothing needs your attention now.'
      : 'No trade is closed yet. Nothing needs your attention now.',
    n: 0,
    action: null,
  }
}

function lastClosed(columns: TradeColumns): number {
  return columns.closedAt[columns.closed.lastIndexOf(1)] ?? 0
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
