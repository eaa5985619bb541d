import { expect, it } from 'vitest'
import { startOf } from './attempt-state.ts'
import type { LedgerEvent } from './ledger-event.ts'
import { replayLedger } from './replay.ts'
import { roomNow, strictly } from './room.ts'
import type { DailyLimit, LossRules } from './rule-set.ts'

const M = 1_000_000

/** 50,000 with a daily limit of 1,000 below the balance at the reset. */
const rulesWith = (reference: DailyLimit['reference'] = 'balance'): LossRules => ({
  initialBalance: 50_000 * M,
  startBalance: 50_000 * M,
  overall: null,
  daily: {
    reference,
    distance: { kind: 'amount', amount: 1000 * M },
    effect: 'breach',
    testedOn: 'equity',
    touch: 'breaches',
  },
})
const page = (balance: number, dailyFloor: number | null = null): LedgerEvent => ({
  kind: 'snapshot',
  at: 1,
  balance: balance * M,
  open: 0,
  floor: null,
  highWater: null,
  dailyFloor: dailyFloor === null ? null : dailyFloor * M,
})
const after = (events: LedgerEvent[], rules = rulesWith()) => replayLedger(rules, events, startOf(rules))
const floorOf = (events: LedgerEvent[], rules = rulesWith()) => {
  const { dailyFloor } = after(events, rules)
  return dailyFloor && [dailyFloor.low / M, (dailyFloor.high ?? 0) / M]
}

it('leaves open how much of what was earned or lost elsewhere was of today', () => {
  // All of the 2,000 today: the day began at 50,000. None of it: at 52,000.
  expect(floorOf([page(52_000)])).toEqual([49_000, 51_000])
  expect(floorOf([page(49_600)])).toEqual([48_600, 49_000])
  expect(floorOf([page(50_000)])).toEqual([49_000, 49_000])
})

it('shows the smaller room of the two', () => {
  const room = (balance: number) => strictly(roomNow(after([page(balance)])).dailyRoom!) / M
  expect([room(52_000), room(49_600), room(50_000)]).toEqual([1000, 600, 1000])
})

it('ends no account that began below the daily floor of a day that began elsewhere', () => {
  const { status, doubts } = after([page(48_500)])
  expect([status, doubts.map(({ rule }) => rule)]).toEqual(['active', ['daily']])
})

it('is known again from the page that shows it, and from the next reset on', () => {
  expect(floorOf([page(52_000, 51_300)])).toEqual([51_300, 51_300])
  expect(floorOf([page(52_000), { kind: 'reset', at: 2, open: 0 }])).toEqual([51_000, 51_000])
})

it('does not change a limit that follows the best of the day', () => {
  // The page itself is the best equity of the day so far.
  expect(floorOf([page(52_000)], rulesWith('running_high'))).toEqual([51_000, 51_000])
})
