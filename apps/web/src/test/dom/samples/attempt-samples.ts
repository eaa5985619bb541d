import { type AccountRoom, accountRoomSchema, type DayStopState } from '@ballast/contract/alerts/rooms'
import { type LedgerEntry, ledgerEntrySchema } from '@ballast/contract/attempts/attempt-ledger'
import { type AttemptRecord, attemptRecordSchema } from '@ballast/contract/attempts/attempt-record'
import {
  type Attempt,
  type AttemptList,
  attemptListSchema,
  attemptSchema,
} from '@ballast/contract/attempts/attempts'
import { idOf } from '../samples.ts'

const RULES = {
  trail: 'day_end',
  distance: '2500',
  lock: '50100',
  dailyReference: null,
  dailyDistance: null,
  dailyEffect: null,
  hasNoDailyLimit: true,
  target: null,
  days: [],
  consistencyPercent: null,
  payoutAlsoAsks: null,
  contracts: [],
  split: ['90% to you'],
  timeLimitDays: null,
  inactivityDays: null,
  notStated: [],
  reset: { time: '17:00', zone: 'America/Chicago', isStated: true },
  statedOn: '2026-10-01',
  sources: [],
  readings: [],
  values: {},
  edits: {},
  stated: {},
}

const PROGRESS = {
  target: null,
  days: [],
  daysTraded: 8,
  sizeAllowed: null,
  consistency: null,
  deadline: null,
  payout: { most: '1500', refusals: [], share: '1350', toEarn: null, from: null, alsoAsks: null },
  notCounted: '0',
  growth: null,
  isPassed: false,
}

const NOW = {
  at: '2026-11-20T16:00:00Z',
  status: 'active',
  balance: '52000',
  startBalance: '50000',
  today: '320',
  floor: { low: '49500', high: '49500' },
  isLocked: false,
  dailyFloor: null,
  buffer: { most: '2500', least: '2500' },
  dailyRoom: null,
  bufferOf: '2500',
  dailyRoomOf: null,
  breach: null,
  doubts: 0,
  trades: 40,
  openTrades: 0,
  mayLose: { most: '2500', least: '2500', limitedBy: 'overall', confidence: 'exact', notStated: null },
  unknownResults: 0,
  loser: { size: '120', n: 20 },
  nextReset: { at: '2026-11-20T23:00:00Z', floor: { low: '49500', high: '49500' }, dailyFloor: null },
}

type Parts = Partial<Omit<Attempt, 'now' | 'rules'>> & {
  now?: Partial<Omit<Attempt['now'], 'progress'>>
  progress?: Partial<Attempt['now']['progress']>
  rules?: Partial<Attempt['rules']>
}

/** A funded account of 50,000 that has made 2,000 and may request a payout. */
export function attemptOf({ now, progress, rules, ...part }: Parts = {}): Attempt {
  return attemptSchema.parse({
    id: idOf(300),
    accountId: idOf(1),
    accountName: 'Apex 50K',
    firm: 'Apex',
    programmeId: null,
    programme: '50K',
    phase: 1,
    phaseName: 'Funded',
    stage: 'funded',
    nextPhaseName: null,
    size: '50000',
    accountCurrency: 'USD',
    state: 'funded',
    purchasedOn: '2026-10-01',
    endedOn: null,
    reason: '',
    listPrice: '167',
    paid: '147',
    currency: 'USD',
    rate: null,
    revision: 1,
    rules: { ...RULES, ...rules },
    now: { ...NOW, ...now, progress: { ...PROGRESS, ...progress } },
    ...part,
  })
}

/** A requested payout of 1,000. */
export function ledgerEntryOf(part: Partial<LedgerEntry> = {}): LedgerEntry {
  return ledgerEntrySchema.parse({
    id: idOf(400),
    attemptId: idOf(300),
    type: 'payout',
    kind: null,
    state: 'requested',
    day: '2026-11-10',
    amount: '890.5',
    gross: '1000',
    currency: 'USD',
    note: '',
    counts: false,
    rate: null,
    running: '743.5',
    countedAs: { amount: '890.5', currency: 'USD' },
    requestedOn: '2026-11-10',
    receivedOn: null,
    fee: '9.5',
    method: 'bank',
    refundOf: null,
    receipts: [],
    ...part,
  })
}

/** One attempt, without money yet. */
export function attemptListOf(part: Partial<AttemptList> = {}): AttemptList {
  return attemptListSchema.parse({
    attempts: [attemptOf()],
    business: [],
    firms: [],
    ledger: [],
    due: [],
    ...part,
  })
}

/** An attempt in which nothing has happened yet. */
export function recordOf(part: Partial<AttemptRecord> = {}): AttemptRecord {
  return attemptRecordSchema.parse({
    attempt: attemptOf(),
    days: [],
    events: [],
    eventsLeft: 0,
    snapshots: [],
    undecided: [],
    ledger: [],
    debrief: null,
    trades: {},
    ...part,
  })
}

/** A funded account that may lose 1,000 dollars, without a day stop. */
export function roomOf(dayStop: Partial<DayStopState> = {}, part: Partial<AccountRoom> = {}): AccountRoom {
  return accountRoomSchema.parse({
    attemptId: idOf(300),
    accountId: idOf(1),
    accountName: 'Apex 50K',
    firm: 'Apex',
    currency: 'USD',
    status: 'active',
    buffer: null,
    dailyRoom: null,
    of: '2500',
    openTrades: 0,
    unknownResults: 0,
    mayLose: { most: '1000', least: '1000', limitedBy: 'overall', confidence: 'exact', notStated: null },
    reset: { at: '2099-11-20T22:00:00Z', after: null },
    dayStop: {
      today: null,
      next: null,
      nextFrom: '2026-11-21',
      left: null,
      lossesLeft: null,
      reachedAt: null,
      ...dayStop,
    },
    sizeAllowed: null,
    ...part,
  })
}
