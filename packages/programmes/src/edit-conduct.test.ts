import { describe, expect, it } from 'vitest'
import { conductEdits } from './edit-conduct.ts'
import type { StatedPhase } from './programme.ts'

const BARE: StatedPhase = { name: 'Phase', stage: 'funded' }
const STATED: StatedPhase = {
  ...BARE,
  floatingLoss: { most: { percent: 2 }, per: 'symbol', effect: 'closes' },
  ideaRisk: { percent: 3 },
  holding: {
    overnight: 'forbidden',
    flatBy: '15:10',
    newsMinutes: 2,
    leastSeconds: 30,
    leastMove: 0.5,
    effect: 'breaches',
  },
  dayProfit: { most: { amount: 900 }, effect: 'not_counted' },
  growth: { percent: 40, months: 4, payouts: 2 },
  perPerson: { accounts: 5, allocation: 300_000 },
}
const NOTHING = {
  floatingLoss: undefined,
  ideaRisk: undefined,
  holding: undefined,
  dayProfit: undefined,
  growth: undefined,
  perPerson: undefined,
}

describe('single-trade rules that a trader has not changed', () => {
  it('are the stated ones', () => {
    const { floatingLoss, ideaRisk, holding, dayProfit, growth, perPerson } = STATED
    expect(conductEdits(STATED, {})).toEqual({
      floatingLoss,
      ideaRisk,
      holding,
      dayProfit,
      growth,
      perPerson,
    })
    expect(conductEdits(BARE, {})).toEqual(NOTHING)
  })

  it('are not affected by a change to others', () => {
    expect(conductEdits(STATED, { target: 5, distance: 6 })).toEqual(conductEdits(STATED, {}))
  })
})

describe('a changed limit on open losses', () => {
  const changed = (edits: Parameters<typeof conductEdits>[1], phase = STATED) =>
    conductEdits(phase, edits).floatingLoss

  it('keeps its basis and the effect of a breach', () => {
    expect(changed({ floatingLoss: 500 })).toEqual({ most: { amount: 500 }, per: 'symbol', effect: 'closes' })
    expect(changed({ floatingPer: 'account' })).toEqual({
      most: { percent: 2 },
      per: 'account',
      effect: 'closes',
    })
    expect(changed({ floatingEffect: 'breaches' })).toEqual({
      most: { percent: 2 },
      per: 'symbol',
      effect: 'breaches',
    })
  })

  it('is removed at 0, and does not exist with only its kind', () => {
    expect(changed({ floatingLoss: 0, floatingPer: 'account' })).toBeUndefined()
    expect(changed({ floatingPer: 'account', floatingEffect: 'closes' }, BARE)).toBeUndefined()
    expect(changed({ floatingLoss: 500 }, BARE)).toEqual({ most: { amount: 500 } })
  })
})

describe('a changed rule on holding', () => {
  const changed = (edits: Parameters<typeof conductEdits>[1], phase = STATED) =>
    conductEdits(phase, edits).holding

  it('replaces its own field and leaves the others', () => {
    expect(changed({ overnight: 'allowed' })).toEqual({ ...STATED.holding, overnight: 'allowed' })
    expect(changed({ weekend: 'forbidden' })).toEqual({ ...STATED.holding, weekend: 'forbidden' })
    expect(changed({ flatBy: '14:00' })).toEqual({ ...STATED.holding, flatBy: '14:00' })
    expect(changed({ newsMinutes: 5 })).toEqual({ ...STATED.holding, newsMinutes: 5 })
    expect(changed({ conductEffect: 'flagged' })).toEqual({ ...STATED.holding, effect: 'flagged' })
    expect(changed({ leastMove: 1 }, BARE)).toEqual({ leastMove: 1 })
  })

  it.each([
    [{ flatBy: '' }, 'flatBy'],
    [{ newsMinutes: 0 }, 'newsMinutes'],
    [{ leastSeconds: 0 }, 'leastSeconds'],
    [{ leastMove: 0 }, 'leastMove'],
  ] as const)('is taken away by %j', (edits, field) => {
    const rest = Object.entries(STATED.holding ?? {}).filter(([name]) => name !== field)
    expect(changed(edits)).toEqual(Object.fromEntries(rest))
    expect(changed(edits)).not.toHaveProperty(field)
  })

  it('leaves no rule if nothing remains', () => {
    expect(changed({ newsMinutes: 0 }, { ...BARE, holding: { newsMinutes: 2 } })).toBeUndefined()
  })
})

describe('a changed limit of an idea, a day, a plan or a person', () => {
  it('is an amount of money, or none at 0', () => {
    expect(conductEdits(STATED, { ideaRisk: 400 }).ideaRisk).toEqual({ amount: 400 })
    expect(conductEdits(STATED, { ideaRisk: 0 }).ideaRisk).toBeUndefined()
    expect(conductEdits(STATED, { dayProfitMost: 700 }).dayProfit).toEqual({
      most: { amount: 700 },
      effect: 'not_counted',
    })
    expect(conductEdits(STATED, { dayProfitEffect: 'deducted' }).dayProfit).toEqual({
      most: { amount: 900 },
      effect: 'deducted',
    })
    expect(conductEdits(STATED, { dayProfitMost: 0 }).dayProfit).toBeUndefined()
    expect(conductEdits(BARE, { dayProfitEffect: 'deducted' }).dayProfit).toBeUndefined()
  })

  it('of growth needs both how much and after how long', () => {
    expect(conductEdits(STATED, { growthPercent: 25 }).growth).toEqual({ percent: 25, months: 4, payouts: 2 })
    expect(conductEdits(STATED, { growthPayouts: 0 }).growth).toEqual({ percent: 40, months: 4 })
    expect(conductEdits(STATED, { growthProfitPercent: 10, growthMost: 9 }).growth).toEqual({
      percent: 40,
      months: 4,
      payouts: 2,
      profitPercent: 10,
      most: 9,
    })
    expect(conductEdits(STATED, { growthPercent: 0 }).growth).toBeUndefined()
    expect(conductEdits(STATED, { growthMonths: 0 }).growth).toBeUndefined()
    expect(conductEdits(BARE, { growthPercent: 25 }).growth).toBeUndefined()
    expect(conductEdits(BARE, { growthPercent: 25, growthMonths: 3 }).growth).toEqual({
      percent: 25,
      months: 3,
    })
  })

  it('of a person is removed with its last number', () => {
    expect(conductEdits(STATED, { personAccounts: 3 }).perPerson).toEqual({
      accounts: 3,
      allocation: 300_000,
    })
    expect(conductEdits(STATED, { personAccounts: 0 }).perPerson).toEqual({ allocation: 300_000 })
    expect(conductEdits(STATED, { personAccounts: 0, personAllocation: 0 }).perPerson).toBeUndefined()
  })
})
