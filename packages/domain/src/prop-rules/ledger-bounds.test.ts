import { describe, expect, it } from 'vitest'
import { startOf } from './attempt-state.ts'
import { type LedgerInput, type LedgerTrade, ledgerOf } from './ledger.ts'
import { leastOfRange, type Range } from './range.ts'
import { replayLedger } from './replay.ts'
import type {
  DailyLimit,
  Distance,
  LossRules,
  OverallDrawdown,
  PayoutEffect,
  TestedOn,
  Touch,
} from './rule-set.ts'

const HALF_HOUR = 1_800_000
const MIDNIGHT = Date.UTC(2026, 5, 1)
const SLOTS = 48
const DAYS = 4
const boundary = { timeZone: 'UTC', dayReset: '00:00' }

/** A position with its open result every half hour; slots count from the first midnight. */
type Path = { open: number; close: number; results: readonly number[]; cost: number }

function randomOf(seed: number) {
  let state = seed
  const next = () => {
    state ^= state << 13
    state >>>= 0
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state / 2 ** 32
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return { whole, pick: <T>(all: readonly [T, ...T[]]): T => all[whole(0, all.length - 1)] ?? all[0] }
}
type Random = ReturnType<typeof randomOf>

/** Over all days, or crowded around the first midnight. */
function pathsOf({ whole, pick }: Random): Path[] {
  const [from, to] = pick([
    [0, (DAYS - 1) * SLOTS - 10],
    [SLOTS - 8, SLOTS + 4],
  ] as const)
  return Array.from({ length: whole(1, 6) }, () => {
    const results = [0]
    for (let at = whole(1, 8); at > 0; at--) results.push((results.at(-1) ?? 0) + whole(-60, 60))
    const open = whole(from, to)
    return { open, close: open + results.length - 1, results, cost: pick([0, 5]) }
  })
}

const EFFECTS: readonly [PayoutEffect, ...PayoutEffect[]] = [
  { kind: 'none' },
  { kind: 'lock_at', level: 980 },
  { kind: 'high_water_reduced' },
  { kind: 'restart' },
  { kind: 'allowance_reduced' },
]

/** An amount, or the percentage that it is of 1,000. */
const distanceFrom = (pick: Random['pick'], amounts: readonly [number, ...number[]]): Distance => {
  const amount = pick(amounts)
  return pick([
    { kind: 'amount', amount },
    { kind: 'percent_of_reference', percent: amount / 10 },
  ])
}

function rulesOf({ pick }: Random): LossRules {
  const testedOn = pick<TestedOn>(['equity', 'balance', 'lower'])
  const tested = { testedOn, touch: pick<Touch>(['breaches', 'allowed']) }
  return {
    initialBalance: 1000,
    startBalance: 1000,
    overall: {
      trail: pick(['static', 'day_end', 'closed', 'intraday']),
      lock: pick([null, 1000, 1050]),
      distance: distanceFrom(pick, [60, 100, 150]),
      startFloor: null,
      step: null,
      ...tested,
      payoutEffect: pick(EFFECTS),
    },
    daily: pick([
      null,
      {
        reference: pick(['balance', 'equity', 'higher', 'running_high']),
        ...tested,
        distance: distanceFrom(pick, [50, 80]),
        effect: pick(['breach', 'pause']),
      },
    ]),
  }
}

const instantOf = (slot: number) => MIDNIGHT + slot * HALF_HOUR
const tradeOf = ({ open, close, results, cost }: Path, at: number): LedgerTrade => ({
  id: String(at),
  openedAt: instantOf(open),
  closedAt: instantOf(close),
  net: (results.at(-1) ?? 0) - cost,
  mfe: Math.max(...results),
  mae: Math.min(...results),
})

/** A fee, and a payout when it is due. */
type Cash = { fees: Map<number, number>; payouts: Map<number, number> }
const NO_CASH: Cash = { fees: new Map(), payouts: new Map() }

function cashOf({ whole, pick }: Random): Cash {
  const some = () => Array.from({ length: whole(0, 2) }, () => whole(0, DAYS * SLOTS - 1))
  return {
    fees: new Map(some().map((slot) => [slot, pick([-5, -40])])),
    payouts: new Map(some().map((slot) => [slot, pick([10, 40])])),
  }
}

function recordOf(trades: readonly LedgerTrade[], { fees, payouts }: Cash): LedgerInput {
  return {
    trades,
    snapshots: [],
    bookings: [...fees].map(([slot, amount]) => ({ id: `f${slot}`, at: instantOf(slot), amount })),
    payouts: [...payouts].map(([slot, gross]) => ({
      id: `p${slot}`,
      at: instantOf(slot),
      gross,
      traderShare: gross,
    })),
  }
}

const amountOf = ({ distance }: { distance: Distance }, reference: number) =>
  distance.kind === 'amount'
    ? distance.amount
    : Math.round((reference * (distance as { percent: number }).percent) / 100)

const openResult = (paths: readonly Path[], slot: number) =>
  paths.reduce((sum, { open, results }) => sum + (results[slot - open] ?? 0), 0)

/** The account that really was, moved by hand: written without the engine. */
function account({ overall, daily }: LossRules) {
  const state = { balance: 1000, floor: 0, dailyFloor: 0, breach: null as string | null }
  const start = { high: 1000, reference: 1000, paid: 0, taken: 0, trailsBy: null as number | null }
  const now = { ...start, isLocked: false }
  const follow = (value: number) => {
    if (!overall || now.isLocked || value < now.high) return
    now.high = value
    const level = value - (now.trailsBy ?? amountOf(overall, value) - now.taken)
    state.floor = Math.max(state.floor, Math.min(level, overall.lock ?? level))
  }
  const isHit = (limit: { testedOn: string; touch: string }, equity: number, level: number) => {
    const { testedOn } = limit
    const lower = Math.min(state.balance, equity)
    const value = testedOn === 'equity' ? equity : testedOn === 'balance' ? state.balance : lower
    return limit.touch === 'breaches' ? value <= level : value < level
  }
  const test = (equity: number) => {
    state.dailyFloor = daily ? now.reference - amountOf(daily, now.reference + now.paid) : 0
    if (state.breach) return
    if (overall && isHit(overall, equity, state.floor)) state.breach = 'overall'
    else if (daily?.effect === 'breach' && isHit(daily, equity, state.dailyFloor)) state.breach = 'daily'
  }
  const see = (equity: number) => {
    if (overall?.trail === 'intraday') follow(equity)
    if (daily?.reference === 'running_high') now.reference = Math.max(now.reference, equity)
    test(equity)
  }
  const restart = () => {
    Object.assign(now, start, { isLocked: false })
    Object.assign(state, { balance: 1000, floor: 0 })
    follow(1000)
  }
  const affectFloor = ({ payoutEffect }: OverallDrawdown, gross: number) => {
    const { lock } = overall ?? { lock: null }
    if (payoutEffect.kind === 'lock_at') {
      state.floor = payoutEffect.level
      now.isLocked = true
    } else if (payoutEffect.kind === 'high_water_reduced') {
      now.high -= gross
      now.trailsBy = now.high - state.floor
    } else if (payoutEffect.kind === 'allowance_reduced') {
      now.taken += gross
      state.floor = Math.max(state.floor, Math.min(state.floor + gross, lock ?? Number.POSITIVE_INFINITY))
    }
  }
  const pay = (gross: number, open: number) => {
    state.balance -= gross
    now.reference -= gross
    now.paid += gross
    if (overall?.payoutEffect.kind === 'restart') restart()
    else if (overall) affectFloor(overall, gross)
    if (overall?.payoutEffect.kind === 'restart') see(state.balance + open)
    test(state.balance + open)
  }
  const endDay = (open: number) => {
    const equity = state.balance + open
    if (overall?.trail === 'day_end') follow(state.balance)
    now.reference = daily?.reference === 'balance' ? state.balance : equity
    if (daily?.reference === 'higher') now.reference = Math.max(state.balance, equity)
    now.paid = 0
    test(equity)
  }
  follow(1000)
  return { state, follow, see, pay, endDay }
}

/** What really happened, slot by slot. */
function truthOf(paths: readonly Path[], rules: LossRules, { fees, payouts }: Cash) {
  const { state, follow, see, pay, endDay } = account(rules)
  const openAt = (slot: number, isOpen: (path: Path) => boolean) => openResult(paths.filter(isOpen), slot)
  for (let slot = 0; slot <= DAYS * SLOTS && !state.breach; slot++) {
    if (slot > 0 && slot % SLOTS === 0)
      endDay(openAt(slot, ({ open, close }) => open < slot && close >= slot))
    if (!state.breach) see(state.balance + openAt(slot, ({ open, close }) => open <= slot && close >= slot))
    const closing = paths.filter(({ close }) => close === slot)
    const after = openAt(slot, ({ open, close }) => open <= slot && close > slot)
    if (!state.breach && (closing.length > 0 || fees.has(slot))) {
      for (const { results, cost } of closing) state.balance += (results.at(-1) ?? 0) - cost
      state.balance += fees.get(slot) ?? 0
      if (rules.overall?.trail === 'closed') follow(state.balance)
      see(state.balance + after)
    }
    const paid = payouts.get(slot) ?? 0
    if (!state.breach && paid > 0) pay(paid, after)
  }
  return state
}

const until = instantOf(DAYS * SLOTS)
function stateAfter(rules: LossRules, record: LedgerInput) {
  return replayLedger(rules, ledgerOf(record, { boundary, until }), startOf(rules, MIDNIGHT))
}

function expectWithin(range: Range | null, level: number, seed: number) {
  if (!range) return
  expect(leastOfRange(range) ?? level, `seed ${seed}`).toBeLessThanOrEqual(level)
  expect(range.high ?? level, `seed ${seed}`).toBeGreaterThanOrEqual(level)
}

/** The same position, with an open result of nothing until it closes. */
const closedOnly = ({ results, cost, ...path }: Path): Path => ({
  ...path,
  results: results.map(() => 0),
  cost: cost - (results.at(-1) ?? 0),
})

describe('an account whose open results are known at every moment', () => {
  it('lies within the bounds that best and worst moments alone allow', () => {
    for (let seed = 1; seed <= 4000; seed++) {
      const random = randomOf(seed * 7919)
      const paths = pathsOf(random)
      const rules = rulesOf(random)
      const cash = cashOf(random)
      const truth = truthOf(paths, rules, cash)
      const state = stateAfter(rules, recordOf(paths.map(tradeOf), cash))
      const { status, doubts, floor, dailyFloor } = state
      // A breach is never invented, and one that happened is at least a doubt.
      if (status === 'breached') expect(truth.breach, `seed ${seed}`).not.toBeNull()
      else if (truth.breach) expect(doubts.length, `seed ${seed}`).toBeGreaterThan(0)
      else {
        expect(state.balance, `seed ${seed}`).toBe(truth.balance)
        expectWithin(floor, truth.floor, seed)
        expectWithin(dailyFloor, truth.dailyFloor, seed)
      }
    }
  })

  it('is never said to have ended by something that is unknown', () => {
    for (let seed = 1; seed <= 4000; seed++) {
      const random = randomOf(seed * 7919)
      const paths = pathsOf(random)
      const rules = rulesOf(random)
      const cash = cashOf(random)
      const trades = paths.map((path, at) => {
        const { mfe, mae, ...rest } = tradeOf(path, at)
        return { ...rest, mfe: random.pick([null, mfe]), mae: random.pick([null, mae]) }
      })
      const truth = truthOf(paths, rules, cash)
      const { status, breach, floor, dailyFloor } = stateAfter(rules, recordOf(trades, cash))
      if (status === 'breached') expect(truth.breach, `seed ${seed} ${JSON.stringify(breach)}`).not.toBeNull()
      else if (!truth.breach) {
        expectWithin(floor, truth.floor, seed)
        expectWithin(dailyFloor, truth.dailyFloor, seed)
      }
    }
  })

  it.each([
    ['worst', { mfe: 0, mae: null }],
    ['best', { mfe: null, mae: -30 }],
  ])('is doubted below a daily floor that follows an equity with an unknown %s', (_, known) => {
    const daily: DailyLimit = {
      reference: 'equity',
      distance: { kind: 'amount', amount: 80 },
      effect: 'breach',
      testedOn: 'equity',
      touch: 'breaches',
    }
    const rules: LossRules = { initialBalance: 1000, startBalance: 1000, overall: null, daily }
    const held = { id: 'held', openedAt: instantOf(SLOTS - 2), closedAt: instantOf(SLOTS + 2), net: -85 }
    const { status, doubts } = stateAfter(rules, recordOf([{ ...held, ...known }], NO_CASH))
    expect([status, doubts.at(-1)?.level]).toEqual(['active', 920])
  })

  it('is doubted if its closed trades alone would have ended it, and only then', () => {
    for (let seed = 1; seed <= 2000; seed++) {
      const random = randomOf(seed * 7919)
      const paths = pathsOf(random)
      const rules = rulesOf(random)
      const cash = cashOf(random)
      const trades = paths.map((path, at) => ({ ...tradeOf(path, at), mfe: null, mae: null }))
      const { status, doubts } = stateAfter(rules, recordOf(trades, cash))
      const truth = truthOf(paths.map(closedOnly), rules, cash)
      expect(status === 'breached' || doubts.length > 0, `seed ${seed}`).toBe(truth.breach !== null)
    }
  })
})
