import type { Trade } from '@ballast/domain/trades/trade'
import { expect, test } from 'vitest'
import type { AccountRow } from '../accounts/accounts.queries.ts'
import type { StoredExecution } from './stored-execution.ts'
import { tradeId } from './trade-id.ts'
import { builtTrade, type RecordedRisk } from './trade-row.ts'

const M = 1_000_000
const ACCOUNT = {
  userId: 'user',
  id: 'account',
  timeZone: 'America/New_York',
  defaultRisk: null,
} as AccountRow
const ID = tradeId({ userId: 'user', accountId: 'account' }, 'fill-1')
const fill = (identity: string, sequence: number) => ({
  identity,
  side: 'buy' as const,
  quantity: '1',
  price: '100',
  executedAt: 0,
  sequence,
  commission: null,
  fees: null,
  swap: null,
})
const TRADE = {
  key: 'fill-1',
  symbol: 'NQZ6',
  root: 'NQ',
  assetClass: 'future',
  pointValue: '20',
  direction: 'long',
  status: 'closed',
  quantity: '2',
  averageEntry: '100',
  averageExit: '110',
  // 15:30 and 16:00 in New York.
  openedAt: Date.parse('2026-06-15T19:30:00Z'),
  closedAt: Date.parse('2026-06-15T20:00:00Z'),
  openKnown: true,
  tradingDay: 20_619,
  openDay: 20_619,
  fills: [fill('fill-1', 1), fill('fill-2', 7)],
  gross: 400 * M,
  grossSource: 'prices',
  commission: -4 * M,
  fees: null,
  swap: null,
  net: 396 * M,
  costsKnown: 'full',
  computedCosts: null,
  corrected: false,
} as unknown as Trade

type Input = {
  trade?: Partial<Trade>
  account?: Partial<AccountRow>
  sources?: Partial<StoredExecution>[]
  risk?: Partial<RecordedRisk>
}
function built({ trade, account, sources = [], risk }: Input = {}) {
  const facts = { stop: null, typedRisk: null, typedMae: null, typedMfe: null, ...risk }
  return builtTrade({
    trade: { ...TRADE, ...trade },
    account: { ...ACCOUNT, ...account },
    sources: sources as StoredExecution[],
    risks: new Map(risk ? [[ID, facts]] : []),
  })
}
const rowOf = (input?: Input) => built(input).row

test('its id follows from the account and the opening fill', () => {
  expect(rowOf().id).toBe(ID)
  expect(rowOf({ trade: { key: 'fill-9' } }).id).not.toBe(ID)
})

test('instants are ISO texts, and the minute of the opening is on the account’s clock', () => {
  expect(rowOf()).toMatchObject({
    opened_at: '2026-06-15T19:30:00.000Z',
    closed_at: '2026-06-15T20:00:00.000Z',
    open_minute: 15 * 60 + 30,
  })
  expect(rowOf({ account: { timeZone: 'UTC' } }).open_minute).toBe(19 * 60 + 30)
})

test('an open trade has no closing instant', () => {
  expect(rowOf({ trade: { closedAt: null, status: 'open' } })).toMatchObject({
    closed_at: null,
    status: 'open',
  })
})

test('its position among trades at the same instant is that of its last fill', () => {
  expect(rowOf().closing_sequence).toBe(7)
  expect(rowOf({ trade: { fills: [] } }).closing_sequence).toBe(0)
})

test('the opening fill says where it came from', () => {
  const sources = [
    { sourceId: 'import', manual: false },
    { sourceId: 'typed', manual: true },
  ]
  expect(rowOf({ sources })).toMatchObject({ source_id: 'import', manual: false })
  expect(rowOf()).toMatchObject({ source_id: null, manual: false })
})

test('risk is what was typed, else what the stop implies, else the account’s default, else unknown', () => {
  // 5 points at 20 USD on 2 contracts.
  expect(rowOf({ risk: { stop: '95' }, account: { defaultRisk: 80 * M } })).toMatchObject({
    risk: 200 * M,
    r_source: 'stop',
  })
  expect(rowOf({ risk: { stop: '95', typedRisk: 90 * M } })).toMatchObject({
    risk: 90 * M,
    r_source: 'typed_risk',
  })
  expect(rowOf({ account: { defaultRisk: 80 * M } })).toMatchObject({
    risk: 80 * M,
    r_source: 'account_default',
  })
  expect(rowOf()).toMatchObject({ risk: null, r_source: 'unknown' })
})

test('a typed excursion takes precedence over the file’s, a typed 0 included', () => {
  const sources = [{ mae: 30 * M, mfe: 60 * M }]
  expect(rowOf({ sources })).toMatchObject({
    mae: 30 * M,
    mae_source: 'file',
    mfe: 60 * M,
    mfe_source: 'file',
  })
  expect(rowOf({ sources, risk: { typedMae: 0 } })).toMatchObject({
    mae: 0,
    mae_source: 'typed',
    mfe: 60 * M,
    mfe_source: 'file',
  })
  expect(rowOf()).toMatchObject({ mae: null, mae_source: null, mfe: null, mfe_source: null })
})

test('excursions of several lots cannot be added, so they are unknown', () => {
  expect(rowOf({ sources: [{ mae: 30 * M }, { mae: 20 * M }] })).toMatchObject({
    mae: null,
    mae_source: null,
  })
  expect(rowOf({ sources: [{ mae: 30 * M }, { mae: null }] })).toMatchObject({ mae: 30 * M })
})

test('stop and target of the file are the last ones stated', () => {
  const sources = [{ lastStop: '95', lastTarget: '120' }, { lastStop: '98' }]
  expect(rowOf({ sources })).toMatchObject({ file_stop: '98', file_target: '120' })
})

test('the fingerprint changes with a field or a fill, and with nothing else', () => {
  const { fingerprint } = rowOf()
  expect(rowOf().fingerprint).toBe(fingerprint)
  expect(rowOf({ trade: { net: 395 * M } }).fingerprint).not.toBe(fingerprint)
  expect(rowOf({ trade: { fills: [fill('fill-1', 1), fill('fill-3', 7)] } }).fingerprint).not.toBe(
    fingerprint,
  )
  expect(rowOf({ risk: { typedMae: 1 } }).fingerprint).not.toBe(fingerprint)
})
