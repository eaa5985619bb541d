import type { StatedPhase } from '@ballast/programmes/programme'
import type { AccountRow } from '../../features/accounts/accounts.queries.ts'
import type { AttemptRow } from '../../features/attempts/attempts.queries.ts'
import {
  type AttemptInput,
  type ComputedAttempt,
  computeAttempt,
} from '../../features/attempts/compute-attempt.ts'
import type { AttemptTrade } from '../../features/attempts/reuse/trade-lines.ts'

/** Converts units of an account's currency to the stored micros. */
export const inMicros = (units: number) => Math.round(units * 1_000_000)

/** 50,000 with a floor 2,000 below, a daily limit of 1,000 from the balance, and a target of 3,000. */
export const PHASE: StatedPhase = {
  name: 'Evaluation',
  stage: 'evaluation',
  target: { amount: 3000 },
  overall: {
    trail: 'static',
    distance: { amount: 2000 },
    lock: 'none',
    testedOn: 'equity',
    touch: 'breaches',
  },
  daily: { reference: 'balance', distance: { amount: 1000 }, effect: 'breach' },
}

/** Bought on 1 June 2026; its days end at 17:00 in Chicago, 22:00 UTC. */
export function attemptRow(given: Partial<AttemptRow> = {}, phase: Partial<StatedPhase> = {}): AttemptRow {
  const at = new Date('2026-06-01T12:00:00Z')
  return {
    userId: 'user',
    id: 'attempt',
    accountId: 'account',
    programmeId: null,
    firm: 'Firm',
    programme: 'Plan',
    phase: 0,
    size: inMicros(50_000),
    state: 'evaluation',
    endedOn: null,
    reason: '',
    purchasedOn: '2026-06-01',
    listPrice: null,
    paid: null,
    currency: 'USD',
    rate: null,
    revision: 1,
    edits: {},
    createdAt: at,
    updatedAt: at,
    rules: {
      phase: { ...PHASE, ...phase },
      reset: { time: '17:00', zone: 'America/Chicago' },
      splitPercent: null,
      statedOn: null,
      sources: [],
    },
    ...given,
  } as AttemptRow
}

type TradeGiven = { net: number; minutes?: number; mae?: number | null; mfe?: number | null }
/** A trade that closed at an instant in June 2026, opened ten minutes earlier; its excursions do not exceed its result. */
export function closedTrade(id: string, closedAt: string, given: TradeGiven): AttemptTrade {
  const { net, minutes = 10, mae = Math.min(0, net), mfe = Math.max(0, net) } = given
  const at = Date.parse(closedAt)
  return {
    id,
    accountId: 'account',
    openedAt: at - minutes * 60_000,
    closedAt: at,
    net: inMicros(net),
    mae: mae === null ? null : inMicros(mae),
    mfe: mfe === null ? null : inMicros(mfe),
  }
}

type Given = {
  phase?: Partial<StatedPhase>
  row?: Partial<AttemptRow>
  trades?: readonly AttemptTrade[]
  records?: Partial<AttemptInput['records']>
  splitPercent?: number
}
export function attemptInput({ phase, row, trades = [], records, splitPercent }: Given = {}): AttemptInput {
  const of = attemptRow(row, phase)
  const account = {
    id: 'account',
    name: 'Firm 50K',
    currency: 'USD',
    timeZone: 'America/New_York',
    dayReset: '17:00',
  } as AccountRow
  return {
    row: { ...of, rules: { ...of.rules, ...(splitPercent ? { splitPercent } : {}) } },
    account,
    trades,
    bookings: [],
    records: { payouts: [], snapshots: [], ...records },
  }
}

/** An attempt with its input, computed up to an instant. */
export function attemptAt(
  now: string,
  given: Given = {},
): { input: AttemptInput; computed: ComputedAttempt; now: number } {
  const input = attemptInput(given)
  return { input, computed: computeAttempt(input, Date.parse(now)), now: Date.parse(now) }
}
