import type { AccountBalance, LedgerCheck } from '@ballast/contract/accounts/account-money'
import { type Account, accountSchema } from '@ballast/contract/accounts/accounts'
import type { Role, User } from '@ballast/contract/auth'
import { type TradeDetail, type TradeTotals, tradeDetailSchema } from '@ballast/contract/trades'
import { emptyField, tradeFields } from '@ballast/domain/trades/trade-fields'

/** A valid id made from a number. */
export function idOf(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
}

let user = 9000

/** Signs in another user, who does not own anything stored for the previous one. */
export function nextUser(): User {
  user += 1
  return userOf()
}

/** The signed-in user. */
export function userOf(role: Role = 'user'): User {
  return { id: idOf(user), username: 'nora', email: 'nora@example.com', profileImage: null, role }
}

/** A funded account with the futures day of Chicago. */
export function accountOf(part: Partial<Account> = {}): Account {
  return accountSchema.parse({
    id: idOf(1),
    name: 'Apex 50K',
    kind: 'funded',
    currency: 'USD',
    startingBalance: '50000',
    timeZone: 'America/Chicago',
    dayReset: '17:00',
    breakEvenTolerance: '0',
    defaultRisk: null,
    lossLimit: '2500',
    startDay: null,
    color: null,
    archived: false,
    tradeCount: 0,
    firstDay: null,
    group: null,
    ...part,
  })
}

/** The balance of an account that has made 60 and imported nothing. */
export function balanceOf(
  { id, currency, startingBalance }: Account,
  part: Partial<AccountBalance> = {},
): AccountBalance {
  return {
    accountId: id,
    currency,
    start: startingBalance,
    startDay: null,
    before: 0,
    closed: '60',
    unknown: 0,
    open: 0,
    moved: '0',
    funded: null,
    corrections: '0',
    foreign: 0,
    doubtful: null,
    byFirm: null,
    firm: null,
    balance: String(Number(startingBalance) + 60),
    statements: null,
    ledger: null,
    lastImport: null,
    ...part,
  }
}

/** A ledger that ends with 47,461.43 and agrees. */
export const ledgerCheckOf = (part: Partial<LedgerCheck> = {}): LedgerCheck => ({
  at: '2026-06-16T16:21:28Z',
  day: '2026-06-16',
  balance: '47461.43',
  difference: '0.00',
  open: 0,
  unknown: 0,
  ...part,
})

/** Every field of a journal, empty. */
const UNWRITTEN = {
  ...Object.fromEntries(tradeFields().map((name) => [name, emptyField(name)])),
  emotionBeforeRecorded: null,
  emotionDuringRecorded: null,
  emotionAfterRecorded: null,
}

const FILL = {
  originalTime: '',
  commission: null,
  fees: null,
  swap: null,
  computed: false,
  original: null,
  feesInKind: [],
}

const FILLS = [
  {
    ...FILL,
    executionId: idOf(901),
    side: 'sell',
    quantity: '3',
    price: '21040',
    executedAt: '2026-11-20T15:32:00Z',
  },
  {
    ...FILL,
    executionId: idOf(902),
    side: 'buy',
    quantity: '3',
    price: '21030',
    executedAt: '2026-11-20T15:41:00Z',
  },
]

const TRADE = {
  id: idOf(100),
  accountId: idOf(1),
  accountName: 'Apex 50K',
  currency: 'USD',
  timeZone: 'America/Chicago',
  symbol: 'MNQ',
  root: 'MNQ',
  assetClass: 'future',
  direction: 'short',
  status: 'closed',
  outcome: 'win',
  quantity: '3',
  averageEntry: '21040',
  averageExit: '21030',
  openedAt: '2026-11-20T15:32:00Z',
  openKnown: true,
  closedAt: '2026-11-20T15:41:00Z',
  tradingDay: '2026-11-20',
  openDay: '2026-11-20',
  holdSeconds: 540,
  gross: '60',
  grossSource: 'prices',
  commission: '0',
  fees: '0',
  swap: '0',
  costsKnown: 'none',
  computedCosts: null,
  corrected: false,
  net: '60',
  risk: null,
  rMultiple: null,
  grossR: null,
  rSource: 'unknown',
  mae: null,
  mfe: null,
  setup: null,
  reviewedAt: null,
  hasNotes: false,
  screenshotCount: 0,
  importId: null,
  copyIds: [],
  leader: null,
  ...UNWRITTEN,
  maeSource: null,
  mfeSource: null,
  fileStop: null,
  fileTarget: null,
  pointValue: '2',
  tickSize: '0.25',
  fills: FILLS,
  openedTogether: [],
  screenshots: [],
  manual: true,
  importName: null,
  revision: 1,
  fillsVersion: 'v1',
}

/** A typed trade: three MNQ short from 21,040 to 21,030, 60 dollars before unknown costs. */
export function tradeOf(part: Partial<TradeDetail> = {}): TradeDetail {
  return tradeDetailSchema.parse({ ...TRADE, ...part })
}

const NO_FIGURE = {
  value: null,
  low: null,
  high: null,
  n: 0,
  band: 'preliminary' as const,
  reason: 'No trades yet',
}

/** The totals of one trade of 60 dollars with unknown costs. */
export function totalsOf(part: Partial<TradeTotals> = {}): TradeTotals {
  return {
    n: 1,
    money: [{ currency: 'USD', n: 1, gross: '60', costs: null, computedCosts: '0', net: '60' }],
    unknownCosts: 1,
    computedCosts: 0,
    unknownResults: 0,
    open: 0,
    winRate: NO_FIGURE,
    averageR: NO_FIGURE,
    averageHoldSeconds: 540,
    unreviewed: 1,
    ...part,
  }
}
