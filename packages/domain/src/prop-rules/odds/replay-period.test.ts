import { expect, it } from 'vitest'
import type { PhaseRules } from '../phase-rules.ts'
import { replayPeriod } from './replay-period.ts'

const M = 1_000_000
const DAY = 86_400_000
const boundary = { timeZone: 'UTC', dayReset: '00:00' }

const phase = (target: number | null): PhaseRules => ({
  loss: {
    initialBalance: 1000 * M,
    startBalance: 1000 * M,
    daily: null,
    overall: {
      trail: 'static',
      distance: { kind: 'amount', amount: 100 * M },
      lock: null,
      startFloor: null,
      step: null,
      testedOn: 'equity',
      touch: 'breaches',
      payoutEffect: { kind: 'none' },
    },
  },
  target: target === null ? null : { kind: 'amount', amount: target * M },
  days: [],
  consistency: null,
  size: [],
  payout: null,
  split: null,
  life: { inactivityDays: null, timeLimitDays: null },
})

const trades = (...nets: readonly number[]) =>
  nets.map((net, day) => ({
    id: String(day),
    openedAt: day * DAY + 1,
    closedAt: day * DAY + 2,
    mfe: null,
    mae: null,
    size: 1,
    net: net * M,
  }))

it('passes on the day the target is met, and begins the next phase the day after', () => {
  const found = replayPeriod([phase(50), phase(null)], trades(30, 20, -40, -60), boundary)
  expect(found.map(({ ending, balance, trades: n }) => [ending, balance / M, n])).toEqual([
    ['passed', 1050, 2],
    ['overall', 900, 2],
  ])
  expect(found[0]?.at).toBe(DAY + 2)
})

it('is still running if the period ends first, and ends at the trade that reached the floor', () => {
  expect(replayPeriod([phase(50)], trades(49), boundary)).toMatchObject([{ ending: 'running', days: 1 }])
  const [lost] = replayPeriod([phase(50), phase(null)], trades(-99, -1, 500), boundary)
  expect(lost).toMatchObject({ ending: 'overall', at: DAY + 2, trades: 2, days: 2 })
  expect(replayPeriod([phase(50)], [], boundary)).toEqual([])
})

it('counts trades that were too large when they were opened', () => {
  const limited = {
    ...phase(null),
    size: [
      { fromProfit: 0, most: 1 },
      { fromProfit: 30 * M, most: 2 },
    ],
  }
  const [first, second, third] = trades(30, 5, 5)
  if (!first || !second || !third) throw new Error('three trades')
  const found = (sizes: readonly number[]) =>
    replayPeriod(
      [limited],
      [first, second, third].map((each, i) => ({ ...each, size: sizes[i] ?? 1 })),
      boundary,
    )[0]
  expect(found([1, 2, 2])?.oversized).toBe(0)
  expect(found([2, 2, 3])?.oversized).toBe(2)
})
