import { readInstrument } from '@ballast/domain/instruments/instrument'
import { describe, expect, test } from 'vitest'
import type { AccountRow } from '../accounts/accounts.queries.ts'
import type { CorrectedExecution } from '../trade-store/corrections/correct-executions.ts'
import { executionId } from '../trade-store/trade-id.ts'
import type { TradeRecord } from '../trade-store/trades.queries.ts'
import { emptyJournal, type JournalRecord } from './journal.queries.ts'
import { presentTradeDetail, presentTradeRow } from './trades.presenter.ts'

const M = 1_000_000
const OPENED = new Date('2026-06-15T13:30:00.000Z')
const CLOSED = new Date('2026-06-15T13:45:30.000Z')
const ACCOUNT = {
  id: 'a1',
  userId: 'u1',
  name: 'Apex 50K',
  currency: 'USD',
  timeZone: 'America/Chicago',
  breakEvenTolerance: 5 * M,
} as AccountRow
const TRADE = {
  id: 't1',
  userId: 'u1',
  accountId: 'a1',
  key: 'fill-1',
  symbol: 'MNQU6',
  root: 'MNQ',
  assetClass: 'future',
  direction: 'long',
  status: 'closed',
  quantity: '2.000',
  averageEntry: '20000.50',
  averageExit: '20020.00',
  openedAt: OPENED,
  openKnown: true,
  closedAt: CLOSED,
  tradingDay: '2026-06-15',
  openDay: '2026-06-14',
  gross: 78 * M,
  grossSource: 'prices',
  commission: -1.48 * M,
  fees: -0.5 * M,
  swap: 0,
  costsKnown: 'full',
  computedCosts: null,
  corrected: false,
  net: 76.02 * M,
  risk: 38.01 * M,
  rSource: 'stop',
  mae: 10 * M,
  maeSource: 'file',
  mfe: null,
  mfeSource: null,
  fileStop: '19990.00',
  fileTarget: null,
  sourceId: 'i1',
  manual: false,
} as TradeRecord

type Given = {
  trade?: Partial<TradeRecord>
  account?: Partial<AccountRow>
  journal?: Partial<JournalRecord> | null
}
const about = (given: Partial<JournalRecord>): JournalRecord => ({
  ...emptyJournal({ userId: 'u1', tradeId: 't1', accountId: 'a1', key: 'fill-1' }, CLOSED),
  ...given,
})
const inputOf = ({ trade = {}, account = {}, journal = null }: Given) => ({
  trade: { ...TRADE, ...trade },
  account: { ...ACCOUNT, ...account },
  journal: journal && about(journal),
  setupName: 'Fade',
  screenshotCount: 2,
})
const rowOf = (given: Given = {}) => presentTradeRow(inputOf(given))

describe('a row of the log', () => {
  test('shows amounts as decimal text, prices without trailing zeros and times in UTC', () => {
    expect(rowOf()).toEqual({
      id: 't1',
      accountId: 'a1',
      accountName: 'Apex 50K',
      currency: 'USD',
      timeZone: 'America/Chicago',
      symbol: 'MNQU6',
      root: 'MNQ',
      assetClass: 'future',
      direction: 'long',
      status: 'closed',
      outcome: 'win',
      quantity: '2',
      averageEntry: '20000.5',
      averageExit: '20020',
      openedAt: '2026-06-15T13:30:00.000Z',
      openKnown: true,
      closedAt: '2026-06-15T13:45:30.000Z',
      tradingDay: '2026-06-15',
      openDay: '2026-06-14',
      holdSeconds: 930,
      gross: '78.00',
      grossSource: 'prices',
      commission: '-1.48',
      fees: '-0.50',
      swap: '0.00',
      costsKnown: 'full',
      computedCosts: null,
      corrected: false,
      net: '76.02',
      risk: '38.01',
      rMultiple: 2,
      grossR: 78 / 38.01,
      rSource: 'stop',
      mae: '10.00',
      mfe: null,
      setup: 'Fade',
      tags: [],
      mistakes: [],
      emotionBefore: null,
      emotionDuring: null,
      emotionAfter: null,
      confidence: null,
      executionScore: null,
      rating: null,
      planFollowed: null,
      reviewedAt: null,
      hasNotes: false,
      screenshotCount: 2,
      importId: 'i1',
      copyIds: [],
      leader: null,
    })
  })

  test('shows what was written about it', () => {
    const journal = { tags: ['news'], mistakes: ['late'], rating: 4, notes: 'Held.', reviewedAt: CLOSED }
    expect(rowOf({ journal })).toMatchObject({
      tags: ['news'],
      mistakes: ['late'],
      rating: 4,
      hasNotes: true,
      reviewedAt: '2026-06-15T13:45:30.000Z',
    })
    expect(rowOf({ journal: { notes: '' } }).hasNotes).toBe(false)
  })

  test('of a typed trade names no import', () => {
    expect(rowOf({ trade: { manual: true } }).importId).toBeNull()
  })

  test('of an open trade has no outcome, no R and no holding time', () => {
    expect(rowOf({ trade: { status: 'open', closedAt: null, averageExit: null } })).toMatchObject({
      outcome: null,
      rMultiple: null,
      grossR: null,
      holdSeconds: null,
      closedAt: null,
      averageExit: null,
    })
  })

  test('with an unknown opening has no holding time', () => {
    expect(rowOf({ trade: { openKnown: false } })).toMatchObject({ holdSeconds: null, openKnown: false })
  })

  test('with an unknown result has neither outcome nor R', () => {
    expect(rowOf({ trade: { net: null, gross: null } })).toMatchObject({
      net: null,
      gross: null,
      outcome: null,
      rMultiple: null,
    })
  })

  test('has an R only for a risk above zero', () => {
    expect(rowOf({ trade: { risk: null } }).rMultiple).toBeNull()
    expect(rowOf({ trade: { risk: 0 } })).toMatchObject({ rMultiple: null, risk: '0.00' })
    expect(rowOf({ trade: { net: -19.005 * M } }).rMultiple).toBe(-0.5)
  })

  test('shows computed costs if there are some', () => {
    expect(rowOf({ trade: { computedCosts: -1.48 * M } }).computedCosts).toBe('-1.48')
  })
})

test.each([
  [5_000_001, 'win'],
  [5_000_000, 'break_even'],
  [0, 'break_even'],
  [-5_000_000, 'break_even'],
  [-5_000_001, 'loss'],
])('a net of %i micros within five dollars is a %s', (net, outcome) => {
  expect(rowOf({ trade: { net } }).outcome).toBe(outcome)
})

const fill = (given: object = {}) => ({
  identity: 'fill-1',
  side: 'buy' as const,
  quantity: '2',
  price: '20000.5',
  executedAt: OPENED.getTime(),
  sequence: 1,
  commission: -0.74 * M,
  fees: null,
  swap: null,
  ...given,
})
const execution = (given: object = {}) =>
  ({
    identity: 'fill-1',
    quantity: '2',
    price: '20000.5',
    executedAt: OPENED.getTime(),
    originalTime: '08:30:00',
    pointValue: null,
    commission: null,
    fees: null,
    ...given,
  }) as CorrectedExecution
type Detail = Given & {
  fills?: object[]
  executions?: CorrectedExecution[]
  symbol?: string
  overrides?: object
}
const detailOf = ({
  fills = [fill()],
  executions = [execution()],
  symbol = 'MNQU6',
  overrides = {},
  ...given
}: Detail = {}) =>
  presentTradeDetail({
    ...inputOf(given),
    instrument: readInstrument(symbol),
    fills: fills as never,
    sources: new Map(executions.map((one) => [one.identity, one])),
    screenshots: [],
    importName: 'fills.csv',
    openedTogether: [],
    ...overrides,
  })

describe('a trade in detail', () => {
  test('has everything its row has', () => {
    expect(detailOf()).toMatchObject(rowOf())
  })

  test('has its fills with their costs and the time as the file wrote it', () => {
    const sell = fill({ identity: 'fill-2', side: 'sell', fees: -0.5 * M, swap: 0, computed: true })
    expect(detailOf({ fills: [fill(), sell] }).fills).toEqual([
      {
        executionId: executionId({ userId: 'u1', accountId: 'a1' }, 'fill-1'),
        side: 'buy',
        quantity: '2',
        price: '20000.5',
        executedAt: '2026-06-15T13:30:00.000Z',
        originalTime: '08:30:00',
        commission: '-0.74',
        fees: null,
        swap: null,
        computed: false,
        original: null,
        feesInKind: [],
      },
      {
        executionId: executionId({ userId: 'u1', accountId: 'a1' }, 'fill-2'),
        side: 'sell',
        quantity: '2',
        price: '20000.5',
        executedAt: '2026-06-15T13:30:00.000Z',
        originalTime: '',
        commission: '-0.74',
        fees: '-0.50',
        swap: '0.00',
        computed: true,
        original: null,
        feesInKind: [],
      },
    ])
  })

  test('has fees paid in another currency', () => {
    const feesInKind = [{ currency: 'BNB', amount: '0.001' }]
    expect(detailOf({ fills: [fill({ feesInKind })] }).fills[0]?.feesInKind).toEqual(feesInKind)
  })

  test('has the stops of the file, where its excursions come from, and where it came from', () => {
    expect(detailOf()).toMatchObject({
      fileStop: '19990',
      fileTarget: null,
      maeSource: 'file',
      mfeSource: null,
      manual: false,
      importName: 'fills.csv',
      revision: 0,
      screenshots: [],
      tickSize: '0.25',
    })
    expect(detailOf({ journal: { revision: 7 } }).revision).toBe(7)
  })

  test('has the point value of its contract, unless its file states another', () => {
    expect(detailOf().pointValue).toBe('2')
    expect(detailOf({ executions: [execution({ pointValue: '5' })] }).pointValue).toBe('5')
    expect(detailOf({ executions: [execution({ identity: 'other', pointValue: '5' })] }).pointValue).toBe('2')
    expect(detailOf({ account: { currency: 'EUR' } }).pointValue).toBeNull()
  })

  test('names the legs that were opened together', () => {
    const leg = { id: 't2', symbol: 'MESU6', direction: 'short', quantity: '1.0' } as const
    const [open, closed] = [
      { ...leg, status: 'open' as const, net: -1 * M },
      { ...leg, status: 'closed' as const, net: -2 * M },
    ]
    // What a leg has realised so far is no result yet.
    expect(detailOf({ overrides: { openedTogether: [open, closed] } }).openedTogether).toEqual([
      { id: 't2', symbol: 'MESU6', direction: 'short', quantity: '1', net: null },
      { id: 't2', symbol: 'MESU6', direction: 'short', quantity: '1', net: '-2.00' },
    ])
  })

  test('says whether a feeling was recorded while it was fresh', () => {
    const at = (minutes: number) => new Date(CLOSED.getTime() + minutes * 60_000)
    const journal = { emotionBeforeAt: at(60), emotionDuringAt: at(61), emotionAfterAt: null }
    expect(detailOf({ journal })).toMatchObject({
      emotionBeforeRecorded: 'live',
      emotionDuringRecorded: 'reconstructed',
      emotionAfterRecorded: null,
    })
  })
})

describe('a corrected fill', () => {
  const original = {
    quantity: '3.00',
    price: '20001.0',
    executedAt: CLOSED.getTime(),
    commission: -1 * M,
    fees: null,
    gross: 12 * M,
  }
  const originalOf = (correction: string[] | undefined, stated: object | undefined = original) =>
    detailOf({ executions: [execution({ correction, original: stated })] }).fills[0]?.original

  test('shows what its source states for each corrected field, and nothing for the others', () => {
    expect(originalOf(['quantity', 'price', 'executedAt', 'commission', 'fees', 'gross'])).toEqual({
      facts: ['quantity', 'price', 'executedAt', 'commission', 'fees', 'gross'],
      quantity: '3',
      price: '20001',
      executedAt: '2026-06-15T13:45:30.000Z',
      commission: '-1.00',
      fees: null,
      gross: '12.00',
    })
    expect(originalOf(['price'])).toEqual({
      facts: ['price'],
      quantity: null,
      price: '20001',
      executedAt: null,
      commission: null,
      fees: null,
      gross: null,
    })
  })

  test('needs both the correction and the stated value', () => {
    expect(originalOf(undefined)).toBeNull()
    expect(detailOf({ executions: [execution({ correction: ['price'] })] }).fills[0]?.original).toBeNull()
  })
})
