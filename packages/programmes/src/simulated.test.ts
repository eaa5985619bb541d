import { describe, expect, it } from 'vitest'
import { type Programme, programmeSchema, type StatedPhase } from './programme.ts'
import { listedCosts, simulatedPhases } from './simulated.ts'

const M = 1_000_000
const SIZE = 50_000
const EVALUATION: StatedPhase = {
  name: 'Evaluation',
  stage: 'evaluation',
  daily: 'none',
  target: { amount: 3000 },
  overall: {
    trail: 'day_end',
    distance: { amount: 2000 },
    lock: 'none',
    testedOn: 'equity',
    touch: 'breaches',
  },
}
const FUNDED: StatedPhase = {
  name: 'Funded',
  stage: 'funded',
  daily: 'none',
  payout: {},
  overall: { trail: 'static', distance: { amount: 2000 } },
}
const play = (...phases: StatedPhase[]) => {
  const found = simulatedPhases({ phases, reset: null, splitPercent: 90 }, SIZE)
  return { names: found.phases.map(({ name }) => name), missing: found.missing }
}

describe('the phases of an attempt', () => {
  it('are the evaluations and the first funded one, and no others', () => {
    const second = { ...EVALUATION, name: 'Verification' }
    const live: StatedPhase = { ...FUNDED, name: 'Live', stage: 'live' }
    expect(play(EVALUATION, second, FUNDED, live)).toEqual({
      names: ['Evaluation', 'Verification', 'Funded'],
      missing: [],
    })
    expect(play(EVALUATION)).toEqual({ names: ['Evaluation'], missing: [] })
    expect(play(live, EVALUATION)).toEqual({ names: ['Live'], missing: [] })
  })

  it('have the rules of their size and the programme’s split', () => {
    const { phases } = simulatedPhases({ phases: [EVALUATION], reset: null, splitPercent: 90 }, SIZE)
    expect(phases[0]?.rules).toMatchObject({
      target: { kind: 'amount', amount: 3000 * M },
      split: { kind: 'flat', percent: 90 },
      loss: { initialBalance: 50_000 * M, overall: { trail: 'day_end' } },
    })
  })

  it('end before a funded one whose payouts are not stated, whatever else of it is missing', () => {
    const { payout: _, overall: __, ...bare } = FUNDED
    expect(play(EVALUATION, bare)).toEqual({ names: ['Evaluation'], missing: [] })
    expect(play(bare)).toEqual({ names: [], missing: ['payout'] })
    expect(play()).toEqual({ names: [], missing: ['payout'] })
  })

  it('list what is not stated of them, but not when the day ends or what is read the strict way', () => {
    const { target: _, ...aimless } = EVALUATION
    expect(play(aimless).missing).toEqual(['target'])
    expect(play(EVALUATION, { ...FUNDED, overall: { trail: 'day_end' } }).missing).toEqual([
      'distance',
      'lock',
    ])
    const { daily: __, ...open } = EVALUATION
    expect(play(open, { ...FUNDED, overall: {} }).missing).toEqual(['trail', 'distance', 'daily'])
  })
})

describe('the listed costs of an attempt', () => {
  const programme = (given: Partial<Programme>): Programme =>
    programmeSchema.parse({
      id: 'p',
      name: 'P',
      shape: '1-step',
      currency: 'USD',
      certainty: 'high',
      phases: [EVALUATION],
      sources: [{ kind: 'firm', ref: 'page' }],
      ...given,
    })
  const price = { currency: 'USD', bySize: { '50000': 149.5 }, source: 'page' }

  it('are paid at once, or by the month', () => {
    expect(listedCosts(programme({ price }), SIZE)).toEqual({ once: 149_500_000, monthly: 0, onPass: 0 })
    expect(listedCosts(programme({ price: { ...price, kind: 'one_time' } }), SIZE)).toEqual({
      once: 149_500_000,
      monthly: 0,
      onPass: 0,
    })
    expect(listedCosts(programme({ price: { ...price, kind: 'monthly' } }), SIZE)).toEqual({
      once: 0,
      monthly: 149_500_000,
      onPass: 0,
    })
  })

  it('are paid on the pass where it is activated', () => {
    const onPass = (activationFee: Programme['activationFee'], size = SIZE) =>
      listedCosts(programme({ price: { ...price, bySize: { '25000': 1, '50000': 2 } }, activationFee }), size)
        ?.onPass
    expect(onPass({ amount: 149 })).toBe(149 * M)
    expect(onPass({ bySize: { '50000': 130 } })).toBe(130 * M)
  })

  it('are unknown without a price of the size in the account’s currency', () => {
    expect(listedCosts(programme({}), SIZE)).toBeNull()
    expect(listedCosts(programme({ price }), 100_000)).toBeNull()
    const two = { ...price, bySize: { '25000': 1, '50000': 2 } }
    const activationFee = { bySize: { '50000': 130 } }
    expect(listedCosts(programme({ price: two, activationFee }), 25_000)).toBeNull()
    expect(listedCosts(programme({ price: { ...price, currency: 'EUR' } }), SIZE)).toBeNull()
    expect(listedCosts(programme({ price: { ...price, bySize: { '50000': 0 } } }), SIZE)).toEqual({
      once: 0,
      monthly: 0,
      onPass: 0,
    })
  })
})
