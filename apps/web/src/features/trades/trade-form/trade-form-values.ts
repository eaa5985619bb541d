import { decimalFromMicros, ifExact, microsFromDecimal } from '@ballast/domain/money/micros'
import type { Emotion } from '@ballast/domain/vocabulary/emotions'
import type { Direction } from '@ballast/domain/vocabulary/trade-vocabulary'
import type { LocalText } from '../../../lib/time/wall-clock.ts'

/** A valid amount of money, without a sign. */
export const AMOUNT = /^\d{1,10}(\.\d{1,6})?$/

/** A fill as typed: text, because what is being typed may not be a number yet. */
export type FillValues = {
  side: 'buy' | 'sell'
  quantity: string
  price: string
  at: LocalText
  /** Commission and fees of this fill together, as a positive amount; empty means unknown. */
  costs: string
  /** How `costs` were split when the trade was opened for editing; used as long as they are unchanged. */
  split?: { costs: string; commission: string | null; fees: string | null }
}

/** The form of a typed trade. */
export type TradeFormValues = {
  accountId: string | null
  symbol: string
  direction: Direction
  quantity: string
  entry: string
  stop: string
  exit: string
  openedAt: LocalText
  /** Empty until an exit is entered; otherwise saving uses its own time. */
  closedAt: LocalText
  /** Commission and fees of the trade together; empty means unknown. */
  costs: string
  /** The result before costs, if the contract is unknown. */
  statedGross: string
  /** Fill by fill instead of one entry and one exit. */
  isDetailed: boolean
  fills: FillValues[]
  setupId: string | null
  target: string
  typedRisk: string
  emotionBefore: Emotion | null
  emotionAfter: Emotion | null
  confidence: number | null
  executionScore: number | null
  mistakes: string[]
  tags: string[]
  notes: string
}

export const EMPTY_FORM: TradeFormValues = {
  accountId: null,
  symbol: '',
  direction: 'long',
  quantity: '1',
  entry: '',
  stop: '',
  exit: '',
  openedAt: '',
  closedAt: '',
  costs: '',
  statedGross: '',
  isDetailed: false,
  fills: [],
  setupId: null,
  target: '',
  typedRisk: '',
  emotionBefore: null,
  emotionAfter: null,
  confidence: null,
  executionScore: null,
  mistakes: [],
  tags: [],
  notes: '',
}

/** The simple form's fills: one entry, and one exit if a price is given. */
export function simpleFills(values: TradeFormValues): FillValues[] {
  const { direction, quantity, entry, exit, costs } = values
  const [open, close] = direction === 'long' ? (['buy', 'sell'] as const) : (['sell', 'buy'] as const)
  const isClosed = exit.trim() !== ''
  // Costs are for the whole trade: its last fill carries them, and the other is known to have none.
  const first = costs === '' ? '' : isClosed ? '0' : costs
  const fills: FillValues[] = [{ side: open, quantity, price: entry, at: values.openedAt, costs: first }]
  if (isClosed) {
    fills.push({ side: close, quantity, price: exit, at: values.closedAt || values.openedAt, costs })
  }
  return fills
}

export function fillsOf(values: TradeFormValues): FillValues[] {
  return values.isDetailed ? values.fills : simpleFills(values)
}

/** Whether a fill is later than the current minute, most likely because its date is wrong. */
export function isInFuture(values: TradeFormValues, minute: LocalText): boolean {
  return fillsOf(values).some(({ at }) => at.slice(0, minute.length) > minute)
}

/** Switches to the fill-by-fill form with the input so far, and back. */
export function switchMode(values: TradeFormValues): TradeFormValues {
  if (!values.isDetailed) return { ...values, isDetailed: true, fills: simpleFills(values) }
  const [first] = values.fills
  const last = values.fills.findLast((fill) => fill.side !== first?.side)
  return {
    ...values,
    isDetailed: false,
    direction: first?.side === 'sell' ? 'short' : 'long',
    quantity: first?.quantity ?? values.quantity,
    entry: first?.price ?? '',
    openedAt: first?.at ?? values.openedAt,
    exit: last?.price ?? '',
    closedAt: last?.at ?? '',
    costs: costsTogether(values.fills),
  }
}

/** The sum of all fills' costs; empty (unknown) if one of them is unknown, not a number yet or too large. */
function costsTogether(fills: readonly FillValues[]): string {
  const isKnown = fills.length > 0 && fills.every(({ costs }) => AMOUNT.test(costs))
  const sum = () => decimalFromMicros(fills.reduce((all, { costs }) => all + microsFromDecimal(costs), 0))
  return (isKnown ? ifExact(sum) : null) ?? ''
}

/** Another fill after the last: the same side, with its time to fill in. */
export function addFill(fills: readonly FillValues[], at: LocalText): FillValues[] {
  const last = fills.at(-1)
  return [...fills, { side: last?.side ?? 'buy', quantity: last?.quantity ?? '1', price: '', at, costs: '' }]
}

/** Initial values of the next trade: the account, the contract and the size stay. */
export function nextTrade(values: TradeFormValues): TradeFormValues {
  const { accountId, symbol, direction, quantity } = values
  return { ...EMPTY_FORM, accountId, symbol, direction, quantity }
}

/**
 * The form after a change. `typed` is the input, `shown` the input with the form's proposals: the first typed exit sets
 * the time of the close, and of the opening unless it was typed, and changing the account clears them, because the time
 * zone may differ.
 */
export function changeForm(
  { typed, shown, now }: { typed: TradeFormValues; shown: TradeFormValues; now: LocalText },
  change: Partial<TradeFormValues>,
): TradeFormValues {
  const changed = { ...shown, openedAt: typed.openedAt, ...change }
  if (change.exit && typed.exit === '' && typed.closedAt === '') {
    changed.closedAt = now
    changed.openedAt ||= now
  }
  if (change.accountId && typed.accountId !== change.accountId) {
    if (changed.openedAt === changed.closedAt) changed.openedAt = ''
    changed.closedAt = ''
  }
  return changed
}

/** Whether there is any input worth keeping: more than what stays for the next trade. */
export function isStarted(values: TradeFormValues): boolean {
  return Object.entries(nextTrade(values)).some(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(values[field as keyof TradeFormValues]),
  )
}
