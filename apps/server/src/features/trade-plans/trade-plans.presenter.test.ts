import type { TradeRow } from '@ballast/contract/trades'
import { readInstrument } from '@ballast/domain/instruments/instrument'
import { describe, expect, test } from 'vitest'
import type { AccountRow } from '../accounts/accounts.queries.ts'
import { presentTradePlan } from './trade-plans.presenter.ts'
import type { TradePlanRow } from './trade-plans.queries.ts'

const M = 1_000_000
const WRITTEN = new Date('2026-06-15T13:00:00Z')
const ROW = {
  id: 'p1',
  userId: 'u',
  accountId: 'a1',
  day: '2026-06-15',
  symbol: 'MNQU6',
  direction: 'long',
  entry: '20000.500000',
  stop: '19990.500',
  target: '20030.50',
  quantity: '2.000',
  risk: null,
  setupId: 's1',
  checklist: [{ text: 'Trend', done: true }],
  notes: 'Wait.',
  status: 'taken',
  tradeId: 't1',
  missedReason: null,
  missedOutcome: null,
  revision: 3,
  createdAt: WRITTEN,
  updatedAt: WRITTEN,
  decidedAt: null,
} as unknown as TradePlanRow
const ACCOUNT = { id: 'a1', name: 'Apex', currency: 'USD', timeZone: 'America/Chicago' } as AccountRow
const TRADE = {
  id: 't1',
  symbol: 'MNQU6',
  averageEntry: '20001',
  averageExit: '20021',
  quantity: '2',
  status: 'closed',
  net: '80.00',
  mae: '10.00',
  openedAt: '2026-06-15T13:30:30.000Z',
} as TradeRow

type Given = { row?: Partial<TradePlanRow>; account?: Partial<AccountRow>; trade?: Partial<TradeRow> | null }
const shown = ({ row = {}, account = {}, trade = null }: Given = {}) =>
  presentTradePlan({
    row: { ...ROW, ...row },
    account: { ...ACCOUNT, ...account },
    setupName: 'Fade',
    trade: trade && { ...TRADE, ...trade },
    instrument: readInstrument,
  })

describe('a plan', () => {
  test('is returned with prices as they were typed and its risk in money', () => {
    expect(shown()).toEqual({
      id: 'p1',
      accountId: 'a1',
      accountName: 'Apex',
      currency: 'USD',
      timeZone: 'America/Chicago',
      day: '2026-06-15',
      symbol: 'MNQU6',
      root: 'MNQ',
      direction: 'long',
      entry: '20000.5',
      stop: '19990.5',
      target: '20030.5',
      quantity: '2',
      risk: null,
      setupId: 's1',
      setup: 'Fade',
      checklist: [{ text: 'Trend', done: true }],
      notes: 'Wait.',
      status: 'taken',
      tradeId: 't1',
      // Ten points on two micros at 2 dollars; thirty points of reward.
      trade: null,
      comparison: null,
      plannedRisk: '40.00',
      plannedMultiple: 3,
      missedReason: null,
      missedOutcome: null,
      createdAt: '2026-06-15T13:00:00.000Z',
      updatedAt: '2026-06-15T13:00:00.000Z',
      decidedAt: null,
      revision: 3,
    })
  })

  test.each([
    ['10.100', '10.1'],
    ['10.050', '10.05'],
    ['100.00', '100'],
    ['100', '100'],
    ['1200', '1200'],
    ['0.500', '0.5'],
    ['0.0100', '0.01'],
    [null, null],
  ])('writes %s as %s', (stored, written) => {
    expect(shown({ row: { entry: stored } }).entry).toBe(written)
  })

  test('uses the typed risk before the computed one', () => {
    expect(shown({ row: { risk: 75 * M } })).toMatchObject({ risk: '75.00', plannedRisk: '75.00' })
  })

  test('has no risk if a part of it is open, or the contract settles in another currency', () => {
    expect(shown({ row: { stop: null } })).toMatchObject({
      plannedRisk: null,
      plannedMultiple: null,
      stop: null,
    })
    expect(shown({ row: { quantity: null } }).plannedRisk).toBeNull()
    expect(shown({ account: { currency: 'EUR' } }).plannedRisk).toBeNull()
  })

  test('says when it was decided', () => {
    expect(shown({ row: { decidedAt: new Date('2026-06-15T20:00:00Z') } }).decidedAt).toBe(
      '2026-06-15T20:00:00.000Z',
    )
  })
})

describe('a plan compared with its trade', () => {
  const beside = (trade: Partial<TradeRow> = {}, row: Partial<TradePlanRow> = {}) =>
    shown({ row, trade }).comparison

  test('has slippage, size, R, stop and target', () => {
    expect(beside()).toEqual({
      // Half a point worse, on two micros at 2 dollars.
      slippage: { points: '-0.5', money: '-2.00' },
      sizeDifference: '0',
      realisedR: 2,
      stop: { verdict: 'kept', beyond: null },
      target: { verdict: 'not_reached', short: '9.5' },
      leadSeconds: 1830,
    })
  })

  test('counts seconds from the writing to the opening, negative if it was written later', () => {
    expect(beside({ openedAt: '2026-06-15T12:59:59.400Z' })?.leadSeconds).toBe(-1)
    expect(beside({ openedAt: '2026-06-15T13:00:00.500Z' })?.leadSeconds).toBe(1)
    expect(beside({ openedAt: '2026-06-15T13:00:00.000Z' })?.leadSeconds).toBe(0)
  })

  test('has no R for an open trade, nor for an unknown result', () => {
    expect(beside({ status: 'open', averageExit: null })).toMatchObject({
      realisedR: null,
      stop: null,
      target: null,
    })
    expect(beside({ net: null })?.realisedR).toBeNull()
  })

  test('sees from the worst point that the stop was passed', () => {
    // 46 dollars on two micros is 11.5 points; the stop is 10.5 from the entry.
    expect(beside({ mae: '46.00' })?.stop).toEqual({ verdict: 'passed', beyond: '1' })
    expect(beside({ mae: '42.00' })?.stop).toEqual({ verdict: 'kept', beyond: null })
    expect(beside({ mae: null })?.stop).toEqual({ verdict: 'kept', beyond: null })
  })

  test('computes money by the contract that was traded', () => {
    expect(beside({ symbol: 'NQU6' })?.slippage).toEqual({ points: '-0.5', money: '-20.00' })
    expect(beside({ symbol: 'UNHEARD' })?.slippage).toEqual({ points: '-0.5', money: null })
  })

  test('says nothing about what the plan left open', () => {
    expect(beside({}, { entry: null, stop: null, target: null, quantity: null })).toMatchObject({
      slippage: null,
      sizeDifference: null,
      stop: null,
      target: null,
      realisedR: null,
    })
  })
})
