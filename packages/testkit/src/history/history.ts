import type { AccountKind } from '@ballast/domain/accounts/account-vocabulary'
import type { Execution } from '@ballast/domain/executions/execution'
import type { Micros } from '@ballast/domain/money/micros'
import type { DayNumber } from '@ballast/domain/time/trading-day'
import type { Emotion } from '@ballast/domain/vocabulary/emotions'
import type { Direction, PlanAnswer, Recorded } from '@ballast/domain/vocabulary/trade-vocabulary'

/** A trader's complete record as plain data: the content of the demo, and the data that the findings are tested on. */
export type History = {
  accounts: HistoryAccount[]
  setups: HistorySetup[]
  /** The routines ticked off in `days`. */
  habits: HistoryHabit[]
  /** In chronological order, over all accounts. */
  executions: HistoryExecution[]
  /** One per trade that was written about, in opening order. */
  journals: TradeJournal[]
  missedTrades: MissedTrade[]
  days: HistoryDay[]
}

export type HistoryAccount = {
  key: string
  name: string
  firm: string | null
  programme: string | null
  kind: AccountKind
  /** `breached`: the attempt ended at the floor on `closedOn`. */
  state: 'active' | 'breached'
  currency: 'USD'
  startingBalance: Micros
  timeZone: string
  dayReset: string
  /** Positive; `null` if the programme has none. */
  overallLimit: Micros | null
  dailyLimit: Micros | null
  profitTarget: Micros | null
  /** The balance at which a trailing floor locks. */
  floorLocksAt: Micros | null
  openedOn: DayNumber
  closedOn: DayNumber | null
  payouts: { day: DayNumber; amount: Micros }[]
  /** Positive amounts. */
  expenses: { day: DayNumber; kind: 'evaluation' | 'activation' | 'subscription' | 'data'; amount: Micros }[]
}

export type HistoryExecution = Execution & {
  /** Key of the account. */
  account: string
  orderId: string
}

export type HistorySetup = {
  key: string
  name: string
  description: string
  rules: readonly { group: 'entry' | 'management' | 'exit'; text: string }[]
}

export type HistoryHabit = { key: string; name: string }

export type RecordedEmotion = { emotion: Emotion; recorded: Recorded; at: number }

/** The journal of one trade. */
export type TradeJournal = {
  account: string
  /** Identity of the trade's opening execution. */
  key: string
  setup: string | null
  ruleChecks: { rule: string; isKept: boolean }[]
  /** Prices as decimal text; `stop` is the one at the entry. */
  plannedEntry: string | null
  stop: string | null
  target: string | null
  /** Risk typed as money if there was no stop order; positive. */
  typedRisk: Micros | null
  /** The value of one R by the stop or the typed risk, for checking; `null` without either. */
  risk: Micros | null
  tags: string[]
  mistakes: string[]
  emotions: { before: RecordedEmotion | null; during: RecordedEmotion | null; after: RecordedEmotion | null }
  /** 1–10. */
  confidence: number | null
  /** 1–5. */
  executionScore: number | null
  rating: number | null
  planFollowed: PlanAnswer | null
  /** Markdown; '' if nothing was written. */
  notes: string
  /** As stated by the platform's file; both ≥ 0. */
  mae: Micros | null
  mfe: Micros | null
  reviewedAt: number | null
}

export type MissedTrade = {
  account: string
  day: DayNumber
  at: number
  symbol: string
  direction: Direction
  setup: string
  entry: string
  stop: string
  target: string
  reason: string
  notes: string
  /** Its hypothetical result, as estimated by the trader afterwards. */
  estimatedR: number
}

export type HistoryDay = {
  day: DayNumber
  plan: { bias: string; maxTrades: number; maxLoss: Micros; text: string } | null
  /** Markdown. */
  reflection: { text: string; mood: number; lesson: string } | null
  sleepHours: number | null
  /** 1–10 before the open. */
  readiness: number | null
  /** Keys of completed `habits`. */
  habitsDone: string[]
}
