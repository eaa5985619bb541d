import { type PlanComparison, type TradePlan, tradePlanSchema } from '@ballast/contract/trade-plans'
import { idOf } from '../samples.ts'

/** A plan to buy one MNQ at 100, with exits at 95 or 110. */
export function planOf(part: Partial<TradePlan> = {}): TradePlan {
  return tradePlanSchema.parse({
    id: idOf(600),
    accountId: idOf(1),
    accountName: 'Apex 50K',
    currency: 'USD',
    timeZone: 'America/Chicago',
    day: '2026-11-20',
    symbol: 'MNQ',
    root: 'MNQ',
    direction: 'long',
    entry: '100',
    stop: '95',
    target: '110',
    quantity: '1',
    risk: null,
    setupId: null,
    setup: null,
    checklist: [],
    notes: '',
    status: 'planned',
    tradeId: null,
    trade: null,
    comparison: null,
    plannedRisk: '10',
    plannedMultiple: 2,
    missedReason: null,
    missedOutcome: null,
    createdAt: '2026-11-20T12:00:00Z',
    decidedAt: null,
    updatedAt: '2026-11-20T12:00:00Z',
    revision: 3,
    ...part,
  })
}

/** Everything went as planned, written half an hour before. */
export function comparisonOf(part: Partial<PlanComparison> = {}): PlanComparison {
  return {
    slippage: { points: '0', money: '0' },
    sizeDifference: '0',
    realisedR: 1.5,
    leadSeconds: 1800,
    stop: { verdict: 'kept', beyond: null },
    target: { verdict: 'reached', short: null },
    ...part,
  }
}
