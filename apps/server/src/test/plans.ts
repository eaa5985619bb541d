import type { createDayPlan, DayPlanWords } from '@ballast/contract/day-plans'
import type { BodyInputOf } from '@ballast/contract/endpoint'
import type { createTradePlan } from '@ballast/contract/trade-plans'

type NewDayPlan = BodyInputOf<typeof createDayPlan>
type NewTradePlan = BodyInputOf<typeof createTradePlan>

export const DAY_WORDS: DayPlanWords = {
  bias: 'up',
  thesis: 'Above yesterday’s high only.',
  levels: [{ price: '20050', label: 'Overnight high' }],
  symbols: ['MNQ'],
  maxLoss: '300',
  maxTrades: 3,
  ifThens: [{ when: 'the first trade loses', action: 'half size' }],
}

/** A plan for Monday, 22 June 2026, 08:30 to 11:00 in Chicago: two days after the tests' clock. */
export function dayPlan(accountId: string | null, overrides: Partial<NewDayPlan> = {}): NewDayPlan {
  return { accountId, day: '2026-06-22', start: '08:30', end: '11:00', words: DAY_WORDS, ...overrides }
}

/** A long MNQ trade: 20 points of risk, 2R, two contracts. */
export function tradePlan(accountId: string, overrides: Partial<NewTradePlan> = {}): NewTradePlan {
  return {
    accountId,
    day: '2026-06-15',
    symbol: 'MNQ',
    direction: 'long',
    entry: '20000',
    stop: '19980',
    target: '20040',
    quantity: '2',
    risk: null,
    setupId: null,
    checklist: [{ text: 'Entry on the retest', done: true }],
    notes: '',
    ...overrides,
  }
}
