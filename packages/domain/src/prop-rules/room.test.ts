import { describe, expect, it } from 'vitest'
import { startOf } from './attempt-state.ts'
import type { LedgerEvent } from './ledger-event.ts'
import { replayLedger } from './replay.ts'
import { allowancesOf, roomConfidence, roomNow, strictly, wholeOf } from './room.ts'
import type { LossRules } from './rule-set.ts'

/** 50,000 with a floor 2,000 below that follows nothing, and 1,000 a day. */
const RULES: LossRules = {
  initialBalance: 50_000,
  startBalance: 50_000,
  overall: {
    trail: 'static',
    distance: { kind: 'amount', amount: 2000 },
    lock: null,
    startFloor: null,
    step: null,
    testedOn: 'equity',
    touch: 'breaches',
    payoutEffect: { kind: 'none' },
  },
  daily: {
    reference: 'balance',
    distance: { kind: 'amount', amount: 1000 },
    effect: 'breach',
    testedOn: 'equity',
    touch: 'breaches',
  },
}

const closed = (result: number): LedgerEvent => ({
  kind: 'close',
  at: 1,
  trades: 1,
  result,
  peak: null,
  trough: null,
  order: null,
  open: 0,
})

function parts(result: number) {
  const state = replayLedger(RULES, [closed(result)], startOf(RULES))
  const { buffer, dailyRoom } = roomNow(state)
  const { overall, daily } = allowancesOf(state, RULES)
  return [buffer?.most, wholeOf(buffer, overall), dailyRoom?.most, wholeOf(dailyRoom, daily)]
}

describe('wholeOf', () => {
  it('is the allowance as long as the room is not larger', () => {
    expect(parts(-300)).toEqual([1700, 2000, 700, 1000])
    expect(parts(0)).toEqual([2000, 2000, 1000, 1000])
  })

  it('is null if profit has made the room larger than its limit', () => {
    expect(parts(1)).toEqual([2001, null, 1001, null])
    expect(wholeOf(null, 2000)).toBeNull()
    expect(wholeOf({ most: 5, least: 5 }, null)).toBeNull()
  })

  it('uses the strict reading of a bounded room', () => {
    expect(strictly({ most: 2500, least: 1900 })).toBe(1900)
    expect(wholeOf({ most: 2500, least: 1900 }, 2000)).toBe(2000)
    expect(wholeOf({ most: 2500, least: null }, 2000)).toBeNull()
  })
})

it('subtracts what payouts have used of the allowance', () => {
  const state = { ...startOf(RULES), allowanceTaken: 500 }
  expect(allowancesOf(state, RULES).overall).toBe(1500)
  expect(allowancesOf({ ...state, trailsBy: { low: 800, high: 800 } }, RULES).overall).toBe(800)
})

describe('the room if one limit is only known within bounds', () => {
  const at = (
    floor: { low: number; high: number | null },
    dailyFloor: { low: number; high: number | null },
  ) => {
    const { mayLoseNow } = roomNow({ ...startOf(RULES), floor, dailyFloor })
    return mayLoseNow && { ...mayLoseNow, confidence: roomConfidence(mayLoseNow) }
  }
  const exact = (level: number) => ({ low: level, high: level })

  it('is as small as the nearer of the two may leave, and never called exact', () => {
    expect(at(exact(48_000), exact(49_000))).toMatchObject({
      most: 1000,
      limitedBy: 'daily',
      confidence: 'exact',
    })
    expect(at({ low: 48_500, high: 49_400 }, exact(49_000))).toEqual({
      most: 1000,
      least: 600,
      limitedBy: 'overall',
      confidence: 'bounded',
    })
    expect(at({ low: 48_500, high: null }, exact(49_000))).toMatchObject({
      most: 1000,
      least: null,
      confidence: 'closed_trades_only',
    })
  })
})

describe('the room', () => {
  const start = startOf(RULES)
  const exact = (level: number) => ({ low: level, high: level })

  it('is the distance from balance plus open result down to the floors', () => {
    const room = (open: number) => {
      const { equity, buffer, dailyRoom } = roomNow({ ...start, open })
      return [equity, buffer?.most, dailyRoom?.least]
    }
    expect(room(-300)).toEqual([49_700, 1700, 700])
    expect(room(200)).toEqual([50_200, 2200, 1200])
    // Below a floor the room is zero, not negative.
    expect(room(-1500)).toEqual([48_500, 500, 0])
    expect(roomNow({ ...start, open: -2500 }).buffer).toEqual({ most: 0, least: 0 })
  })

  it('is limited by the floor if the day leaves as much', () => {
    const limitedBy = (daily: number) =>
      roomNow({ ...start, floor: exact(49_000), dailyFloor: exact(daily) }).mayLoseNow?.limitedBy
    expect([limitedBy(48_999), limitedBy(49_000), limitedBy(49_001)]).toEqual(['overall', 'overall', 'daily'])
  })

  it('is not part of a zero allowance', () => {
    const nothing = { most: 0, least: 0 }
    expect([wholeOf(nothing, 0), wholeOf(nothing, 1), wholeOf(nothing, null)]).toEqual([null, 1, null])
  })
})
