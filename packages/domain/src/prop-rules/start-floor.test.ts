import { expect, it } from 'vitest'
import { startOf } from './attempt-state.ts'
import { raise } from './overall-floor.ts'
import type { LossRules } from './rule-set.ts'

/** 50,000 with a floor 2,000 behind the highest equity, which begins above that. */
const rules: LossRules = {
  initialBalance: 50_000,
  startBalance: 50_000,
  daily: null,
  overall: {
    trail: 'intraday',
    distance: { kind: 'amount', amount: 2000 },
    lock: null,
    startFloor: 49_500,
    step: null,
    testedOn: 'equity',
    touch: 'breaches',
    payoutEffect: { kind: 'none' },
  },
}

it('a stated start floor stays where it is until the trail has passed it', () => {
  const state = startOf(rules)
  raise(state, rules, { low: 51_000, high: 51_200 })
  expect(state.floor).toEqual({ low: 49_500, high: 49_500 })
  raise(state, rules, { low: 51_000, high: 52_000 })
  expect(state.floor).toEqual({ low: 49_500, high: 50_000 })
})
