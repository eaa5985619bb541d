import type { HistoryAccount } from '../history/history.ts'
import type { MarketRoot } from '../market/markets.ts'

const USD = 1_000_000

/** How an account is traded: markets, size and skill. */
export type AccountPlan = {
  account: Omit<HistoryAccount, 'openedOn' | 'closedOn' | 'payouts' | 'expenses'>
  markets: readonly (readonly [MarketRoot, number])[]
  style: 'evaluation' | 'funded' | 'personal' | 'breached'
  /** Usual risk per trade in micros. */
  risk: number
  /** The part of the history in which it is open, as shares of the trading days. */
  from: number
  to: number
}

const CHICAGO = { timeZone: 'America/Chicago', dayReset: '17:00', currency: 'USD' } as const

export const EVALUATION: AccountPlan = {
  account: {
    ...CHICAGO,
    key: 'topstep-50k',
    name: 'Topstep 50K',
    firm: 'Topstep',
    programme: 'Trading Combine 50K',
    kind: 'evaluation',
    state: 'active',
    startingBalance: 50_000 * USD,
    overallLimit: 2_000 * USD,
    dailyLimit: 1_000 * USD,
    profitTarget: 3_000 * USD,
    floorLocksAt: 50_000 * USD,
  },
  markets: [
    ['MNQ', 52],
    ['MES', 30],
    ['MGC', 18],
  ],
  style: 'evaluation',
  risk: 95 * USD,
  from: 0.62,
  to: 1,
}

export const FUNDED: AccountPlan = {
  account: {
    ...CHICAGO,
    timeZone: 'America/New_York',
    dayReset: '18:00',
    key: 'apex-50k-pa',
    name: 'Apex 50K PA',
    firm: 'Apex Trader Funding',
    programme: '50K Performance Account',
    kind: 'funded',
    state: 'active',
    startingBalance: 50_000 * USD,
    overallLimit: 2_500 * USD,
    dailyLimit: null,
    profitTarget: null,
    floorLocksAt: 50_100 * USD,
  },
  markets: [
    ['MNQ', 34],
    ['NQ', 16],
    ['MES', 20],
    ['ES', 12],
    ['CL', 9],
    ['MGC', 9],
  ],
  style: 'funded',
  risk: 150 * USD,
  from: 0,
  to: 1,
}

export const BREACHED: AccountPlan = {
  account: {
    ...CHICAGO,
    key: 'tradeify-50k',
    name: 'Tradeify 50K',
    firm: 'Tradeify',
    programme: 'Growth 50K',
    kind: 'evaluation',
    state: 'breached',
    startingBalance: 50_000 * USD,
    overallLimit: 2_000 * USD,
    dailyLimit: null,
    profitTarget: 3_000 * USD,
    floorLocksAt: 50_100 * USD,
  },
  markets: [
    ['MNQ', 60],
    ['NQ', 20],
    ['CL', 20],
  ],
  style: 'breached',
  risk: 130 * USD,
  from: 0.2,
  to: 0.5,
}

export const PERSONAL: AccountPlan = {
  account: {
    key: 'personal',
    name: 'Personal FX & stocks',
    firm: null,
    programme: null,
    kind: 'personal',
    state: 'active',
    currency: 'USD',
    timeZone: 'America/New_York',
    dayReset: '17:00',
    startingBalance: 25_000 * USD,
    overallLimit: null,
    dailyLimit: null,
    profitTarget: null,
    floorLocksAt: null,
  },
  markets: [
    ['EURUSD', 42],
    ['GBPUSD', 23],
    ['AAPL', 18],
    ['NVDA', 17],
  ],
  style: 'personal',
  risk: 110 * USD,
  from: 0,
  to: 1,
}
