import { describe, expect, it } from 'vitest'
import type { ConsistencyRule } from '../consistency.ts'
import type { PhaseRules } from '../phase-rules.ts'
import { PhaseRun } from './phase-run.ts'

const M = 1_000_000

type Trade = { net: number; trough?: number }

/** A target of 100, half of which is the most for one day or trade; a daily loss of 30 ends the day. */
const phase = (rule: Pick<ConsistencyRule, 'of'> & Partial<ConsistencyRule>): PhaseRules => ({
  loss: {
    initialBalance: 1000 * M,
    startBalance: 1000 * M,
    overall: null,
    daily: {
      reference: 'balance',
      effect: 'pause',
      touch: 'breaches',
      testedOn: 'equity',
      distance: { kind: 'amount', amount: 30 * M },
    },
  },
  target: { kind: 'amount', amount: 100 * M },
  consistency: { percent: 50, base: 'target', effect: 'breaches', isStrict: false, scope: 'phase', ...rule },
  days: [],
  size: [],
  payout: null,
  split: null,
  life: { inactivityDays: null, timeLimitDays: null },
})

function endOf(rule: Parameters<typeof phase>[0], days: readonly (readonly Trade[])[]) {
  const trades = days.flat()
  let next = 0
  const end = new PhaseRun(phase(rule)).run(
    {
      starts: Int32Array.from([0, ...days.keys().map((day) => days.slice(0, day + 1).flat().length)]),
      result: Float64Array.from(trades, ({ net }) => net * M),
      peak: Float64Array.from(trades, ({ net }) => Math.max(0, net) * M),
      trough: Float64Array.from(trades, ({ net, trough = 0 }) => Math.min(net, trough) * M),
      size: new Float64Array(trades.length).fill(Number.NaN),
      gaps: Int32Array.from(days, (_, day) => Math.min(day, 1)),
      calendarDays: days.length,
    },
    () => next++,
    days.length,
  )
  return [end.ending, end.days]
}

describe('a path that ends with a part of the target made at once', () => {
  it('ends at a trade above the most for one trade, and at a day above the most for one day', () => {
    const twoHalves = [[{ net: 5 }], [{ net: 30 }, { net: 30 }], [{ net: -5 }]]
    expect(endOf({ of: 'day' }, twoHalves)).toEqual(['consistency', 2])
    expect(endOf({ of: 'trade' }, twoHalves)).toEqual(['unfinished', 3])
    expect(endOf({ of: 'trade' }, [[{ net: 5 }], [{ net: 60 }], [{ net: -5 }]])).toEqual(['consistency', 2])
  })

  it('may reach the most, unless the share must stay below it', () => {
    for (const of of ['day', 'trade'] as const) {
      expect(endOf({ of }, [[{ net: 50 }]])).toEqual(['unfinished', 1])
      expect(endOf({ of, isStrict: true }, [[{ net: 50 }]])).toEqual(['consistency', 1])
    }
  })

  it('ends even if the trade went through the loss that pauses the day', () => {
    expect(endOf({ of: 'trade' }, [[{ net: 60, trough: -30 }], [{ net: 0 }]])).toEqual(['consistency', 1])
    expect(endOf({ of: 'trade' }, [[{ net: 40, trough: -30 }, { net: 60 }]])).toEqual(['unfinished', 1])
  })
})
