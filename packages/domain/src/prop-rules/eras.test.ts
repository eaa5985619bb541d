import { describe, expect, it } from 'vitest'
import { startOf } from './attempt-state.ts'
import { type LedgerInput, type LedgerTrade, ledgerOf } from './ledger.ts'
import { exactly } from './range.ts'
import { replayLedger, replayStates } from './replay.ts'
import type { DailyLimit, LossRules, OverallDrawdown, PayoutEffect } from './rule-set.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const boundary = { timeZone: 'UTC', dayReset: '00:00' }

type Given = { overall?: Partial<OverallDrawdown>; daily?: Partial<DailyLimit> }
/** 100 with a floor 5 below the highest equity, and a daily limit of 4, each only if it is given. */
const rulesOf = ({ overall, daily }: Given): LossRules => ({
  initialBalance: 100,
  startBalance: 100,
  overall: overall
    ? {
        trail: 'intraday',
        distance: { kind: 'amount', amount: 5 },
        lock: null,
        startFloor: null,
        step: null,
        testedOn: 'equity',
        touch: 'breaches',
        payoutEffect: { kind: 'none' },
        ...overall,
      }
    : null,
  daily: daily
    ? {
        reference: 'balance',
        distance: { kind: 'amount', amount: 4 },
        effect: 'breach',
        testedOn: 'equity',
        touch: 'breaches',
        ...daily,
      }
    : null,
})

/** Held from 9 to 11, hours from the first midnight. */
const held = (given: Partial<LedgerTrade>): LedgerTrade => ({
  id: 'held',
  openedAt: 9 * HOUR,
  closedAt: 11 * HOUR,
  net: 0,
  mfe: 0,
  mae: 0,
  ...given,
})
const payout = (gross: number, hour = 10) => ({ id: 'p', at: hour * HOUR, gross, traderShare: gross })
const page = (balance: number, shown: Partial<LedgerInput['snapshots'][number]> = {}) => ({
  id: 's',
  at: 10 * HOUR,
  balance,
  open: 0,
  floor: null,
  highWater: null,
  dailyFloor: null,
  ...shown,
})

const ledger = (record: Partial<LedgerInput>) =>
  ledgerOf({ trades: [], bookings: [], payouts: [], snapshots: [], ...record }, { boundary, until: 2 * DAY })
const after = (given: Given, record: Partial<LedgerInput>) =>
  replayLedger(rulesOf(given), ledger(record), startOf(rulesOf(given)))
const states = (given: Given, record: Partial<LedgerInput>) =>
  replayStates(rulesOf(given), ledger(record), startOf(rulesOf(given)))

describe('a position held over a payout', () => {
  const lock: PayoutEffect = { kind: 'lock_at', level: 98 }
  const locked: Given = { overall: { trail: 'static', payoutEffect: lock } }

  it('does not end the account if its worst moment may have been before the floor rose', () => {
    // 104, then 102 above a new floor of 98: four down is at the floor only after the payout.
    const first = { id: 'first', openedAt: HOUR, closedAt: 2 * HOUR, net: 4, mfe: 4, mae: 0 }
    const given = (mae: number) => after(locked, { trades: [first, held({ mae })], payouts: [payout(2)] })
    const found = (mae: number) => [given(mae).status, given(mae).doubts.at(-1)?.level]
    expect(found(-3)).toEqual(['active', undefined])
    expect(found(-4)).toEqual(['active', 98])
    expect(found(-8)).toEqual(['active', 98])
    // 95 was the floor before, and 104 less nine reaches it as well.
    expect(given(-9).breach).toMatchObject({ rule: 'overall', level: 98, value: 93 })
  })

  it('may have raised the floor before it was paid', () => {
    const [paid, closed] = states({ overall: {} }, { trades: [held({ mfe: 3 })], payouts: [payout(2)] })
    expect(paid?.floor).toEqual({ low: 95, high: 98 })
    // A peak after the payout is worth two less.
    expect(closed?.floor).toEqual({ low: 96, high: 98 })
  })

  it('is no loss of the day, whenever it was at its worst', () => {
    const given = (mae: number) => after({ daily: {} }, { trades: [held({ mae })], payouts: [payout(20)] })
    expect(given(-3)).toMatchObject({ status: 'active', doubts: [] })
    expect(given(-4)).toMatchObject({ status: 'breached', breach: { rule: 'daily', level: 76 } })
  })

  it('knows a reduced high-water mark only as well as its own best', () => {
    const overall: Given['overall'] = {
      distance: { kind: 'percent_of_reference', percent: 10 },
      payoutEffect: { kind: 'high_water_reduced' },
    }
    const trades = [held({ mfe: 10 })]
    const [paid, closed] = states({ overall }, { trades, payouts: [payout(5)] })
    // 100 less 10, or 110 less 11, and then five less.
    expect([paid?.floor, paid?.trailsBy]).toEqual([
      { low: 90, high: 99 },
      { low: 5, high: 6 },
    ])
    expect(closed?.floor).toEqual({ low: 99, high: 100 })
  })

  it('shows what closed trades show if its best is unknown, and no more for certain', () => {
    const overall: Given['overall'] = {
      distance: { kind: 'percent_of_reference', percent: 10 },
      payoutEffect: { kind: 'high_water_reduced' },
    }
    const closed = after({ overall }, { trades: [held({ mfe: null, net: 10 })], payouts: [payout(5)] })
    expect(closed.floor).toEqual({ low: 100, high: null, atLeast: 90 })
  })
})

describe('a position held over a payout with which everything starts anew', () => {
  const restarting: Given = { overall: { trail: 'static', payoutEffect: { kind: 'restart' } } }
  const first = { id: 'first', openedAt: HOUR, closedAt: 2 * HOUR, net: -3, mfe: 0, mae: -3 }

  it('may have ended the account before, when the balance was below the start', () => {
    // 97 less two touches 95; 100 less two does not.
    const given = (mae: number) => after(restarting, { trades: [first, held({ mae })], payouts: [payout(1)] })
    expect(given(-1)).toMatchObject({ balance: 100, status: 'active', doubts: [] })
    expect(given(-2)).toMatchObject({ status: 'active', doubts: [{ rule: 'overall', level: 95 }] })
    expect(given(-5)).toMatchObject({ status: 'breached', breach: { level: 95, value: 95 } })
  })

  it('raises the new floor by its best only if that may have been afterwards', () => {
    const intraday: Given = { overall: { payoutEffect: { kind: 'restart' } } }
    const closed = after(intraday, { trades: [held({ mfe: 3 })], payouts: [payout(1)] })
    expect(closed.floor).toEqual({ low: 95, high: 98 })
  })
})

it('a fee or a reset finds the floor raised by a position that may have been at its best already', () => {
  const bookings = [{ id: 'fee', at: 10 * HOUR, amount: -1 }]
  const [booked] = states({ overall: {} }, { trades: [held({ mfe: 3, mae: -1 })], bookings })
  expect(booked?.floor).toEqual({ low: 95, high: 98 })
  const dayProfit = { most: { kind: 'amount' as const, amount: 0 }, effect: 'deducted' as const }
  const before = { id: 'before', openedAt: -3 * HOUR, closedAt: -2 * HOUR, net: 1, mfe: 1, mae: 0 }
  // The broker's line for what the reset took off already.
  const events = ledger({ trades: [before, held({ mfe: 3 })], bookings })
  const known = replayStates({ ...rulesOf({ overall: {} }), dayProfit }, events)
  expect(known.map(({ floor }) => floor?.high)).toEqual([96, 96, 98, 98, 98])
  const [reset] = states({ overall: {} }, { trades: [held({ mfe: 3, closedAt: DAY + HOUR })] })
  expect(reset?.floor).toEqual({ low: 95, high: 98 })
})

describe('a position held over a reset', () => {
  it('does not pause the new day, because the pause may have been on the day before', () => {
    const trades = [held({ mae: -4, closedAt: DAY + HOUR })]
    const given = states({ daily: { effect: 'pause' } }, { trades })
    expect(given.map(({ status }) => status)).toEqual(['active', 'active', 'active'])
  })

  it('ends the account if its worst moment breaks the limit of either day', () => {
    const given = (mae: number) => after({ daily: {} }, { trades: [held({ mae, closedAt: DAY + HOUR })] })
    expect(given(-3).doubts).toEqual([])
    expect(given(-4)).toMatchObject({ status: 'breached', breach: { rule: 'daily', level: 96, value: 96 } })
  })
})

describe('a daily limit that is a share of the day’s highest equity', () => {
  const daily: Given['daily'] = {
    reference: 'running_high',
    distance: { kind: 'percent_of_reference', percent: 10 },
  }

  it('falls by a payout with its floor, and rises only with a new high', () => {
    const later = (net: number) => held({ openedAt: 11 * HOUR, closedAt: 12 * HOUR, net, mfe: net })
    const floorAfter = (net: number) =>
      after({ daily }, { trades: [later(net)], payouts: [payout(20)] }).days.length === 1 &&
      states({ daily }, { trades: [later(net)], payouts: [payout(20)] })
        .slice(0, 2)
        .map(({ dailyFloor }) => dailyFloor)
    expect(floorAfter(0)).toEqual([exactly(70), exactly(70)])
    // 110 before the payout would have been a floor of 99.
    expect(floorAfter(10)).toEqual([exactly(70), exactly(79)])
  })
})

describe('a firm’s page without a floor', () => {
  it('moves the floor with the balance and the open result that it shows', () => {
    const shown = (trail: OverallDrawdown['trail'], open: number) =>
      after({ overall: { trail } }, { snapshots: [page(103, { open })] }).floor
    expect(shown('closed', 2)).toEqual(exactly(98))
    expect(shown('intraday', 2)).toEqual(exactly(100))
    expect(shown('intraday', -1)).toEqual(exactly(97))
    expect(shown('static', 2)).toEqual(exactly(95))
  })

  it('moves it with the high-water mark that it shows', () => {
    const shown = (trail: OverallDrawdown['trail'], highWater: number) =>
      states({ overall: { trail } }, { snapshots: [page(100, { highWater })] })[0]?.floor
    expect(shown('day_end', 104)).toEqual(exactly(99))
    expect(shown('closed', 104)).toEqual(exactly(99))
    expect(shown('static', 104)).toEqual(exactly(95))
    expect(shown('closed', 99)).toEqual(exactly(95))
  })

  it('moves a daily floor that follows the day’s high, unless it shows that one', () => {
    const shown = (dailyFloor: number | null) =>
      states({ daily: { reference: 'running_high' } }, { snapshots: [page(103, { dailyFloor })] })[0]
        ?.dailyFloor
    expect(shown(null)).toEqual(exactly(99))
    expect(shown(97)).toEqual(exactly(97))
  })

  it('leaves a position held over it its own balance of before', () => {
    // The page shows two more than the record: 100 less five touched the floor, 102 less five does not.
    const given = after(
      { overall: { trail: 'static' } },
      { trades: [held({ mae: -5 })], snapshots: [page(102)] },
    )
    expect(given).toMatchObject({ status: 'active', doubts: [{ rule: 'overall', level: 95 }] })
  })
})
