import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { PhaseRules } from '../phase-rules.ts'
import { replayPeriod } from './replay-period.ts'

const M = 1_000_000
const DAY = 86_400_000
const boundary = { timeZone: 'UTC', dayReset: '00:00' }

/** A trailing floor, a target with a share for the best trade, and a payout after it. */
const phase = (given: Partial<PhaseRules>): PhaseRules => ({
  loss: {
    initialBalance: 1000 * M,
    startBalance: 1000 * M,
    daily: null,
    overall: {
      trail: 'day_end',
      distance: { kind: 'amount', amount: 80 * M },
      lock: null,
      startFloor: null,
      step: null,
      testedOn: 'equity',
      touch: 'breaches',
      payoutEffect: { kind: 'none' },
    },
  },
  target: null,
  days: [],
  size: [],
  payout: null,
  split: null,
  consistency: {
    percent: 50,
    base: 'total_profit',
    of: 'trade',
    isStrict: false,
    effect: 'delays',
    scope: 'phase',
  },
  life: { inactivityDays: null, timeLimitDays: null },
  ...given,
})
const payout = { minimum: 10 * M, caps: [], keepsAbove: null, asksFrom: null, needsPositiveCycle: false }
const phases = [
  phase({ target: { kind: 'amount', amount: 60 * M } }),
  phase({ payout, size: [{ fromProfit: 0, most: 1 }] }),
]

it('a past period is replayed in the order of its closes, in whatever order its trades come', () => {
  const order = fc.array(fc.tuple(fc.integer({ min: -60, max: 60 }), fc.nat()), { maxLength: 12 })
  fc.assert(
    fc.property(order, (list) => {
      const trades = list.map(([net], index) => ({
        id: String(index),
        net: net * M,
        mfe: null,
        mae: null,
        size: 1 + (index % 2),
        openedAt: index * (DAY / 2) + 1,
        closedAt: index * (DAY / 2) + 2,
      }))
      const mixed = trades
        .map((trade, index) => ({ trade, place: list[index]?.[1] ?? 0 }))
        .sort((a, b) => a.place - b.place)
        .map(({ trade }) => trade)
      expect(replayPeriod(phases, mixed, boundary)).toEqual(replayPeriod(phases, trades, boundary))
    }),
  )
})
