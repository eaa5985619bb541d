import { createTrade } from '@ballast/contract/trades'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { wallClock } from '../../../lib/time/wall-clock.ts'
import { checkTradeForm, placeErrors, tradeBody } from './trade-body.ts'
import { addFill, EMPTY_FORM, nextTrade, switchMode, type TradeFormValues } from './trade-form-values.ts'

const form: TradeFormValues = {
  ...EMPTY_FORM,
  accountId: '01a1f8dd-8a45-707c-aa56-6e59af6f0a70',
  symbol: ' mnq ',
  direction: 'short',
  quantity: '5',
  entry: '26057.50',
  exit: '26081.00',
  stop: '26081.50',
  openedAt: '2026-10-30T10:10:00',
  closedAt: '2026-10-30T10:12:48',
  costs: '5.20',
}

describe('the body of a typed trade', () => {
  it('is an entry and an exit, with the costs on the last', () => {
    const body = tradeBody(form)
    expect(body.symbol).toBe('MNQ')
    expect(body.fills).toEqual([
      {
        side: 'sell',
        quantity: '5',
        price: '26057.50',
        at: '2026-10-30T10:10:00',
        commission: '0',
        fees: '0',
      },
      {
        side: 'buy',
        quantity: '5',
        price: '26081.00',
        at: '2026-10-30T10:12:48',
        commission: '-5.20',
        fees: '0',
      },
    ])
    expect(z.safeParse(createTrade.body, body).success).toBe(true)
  })
  it('is one fill while the trade is open, and unknown costs stay unknown', () => {
    expect(tradeBody({ ...form, exit: '', costs: '' }).fills).toEqual([
      {
        side: 'sell',
        quantity: '5',
        price: '26057.50',
        at: '2026-10-30T10:10:00',
        commission: null,
        fees: null,
      },
    ])
  })
})

describe('validation', () => {
  it('accepts a complete form', () => {
    expect(checkTradeForm(form)).toEqual({})
  })
  it('reports errors by field', () => {
    expect(checkTradeForm(EMPTY_FORM)).toMatchObject({
      accountId: 'Choose an account',
      symbol: 'Enter a symbol',
      entry: 'Enter the entry price',
      openedAt: 'Enter a date and time',
    })
    expect(checkTradeForm({ ...form, closedAt: '2026-10-30T10:00:00' })).toEqual({
      closedAt: 'The close must come after the opening',
    })
    const detailed = { ...form, isDetailed: true, fills: addFill([], '') }
    expect(Object.keys(checkTradeForm(detailed))).toEqual(['fills.0.price', 'fills.0.at'])
  })
  it("shows the server's errors at the fields of the current form", () => {
    const fields = { 'fills.1.at': 'Skipped', 'journal.stop': 'Too far' }
    expect(placeErrors(fields, false)).toEqual({ closedAt: 'Skipped', stop: 'Too far' })
    expect(placeErrors(fields, true)).toEqual({ 'fills.1.at': 'Skipped', stop: 'Too far' })
  })
})

it('switches between one exit and fill by fill without losing input', () => {
  const detailed = switchMode(form)
  expect(detailed.fills).toHaveLength(2)
  expect(switchMode(detailed)).toMatchObject({
    direction: 'short',
    quantity: '5',
    entry: '26057.50',
    exit: '26081.00',
  })
})

it('starts the next trade with the same account, contract and size', () => {
  expect(nextTrade(form)).toEqual({
    ...EMPTY_FORM,
    accountId: form.accountId,
    symbol: ' mnq ',
    direction: 'short',
    quantity: '5',
  })
})

it("reads the account's clock", () => {
  const instant = new Date('2026-11-01T05:30:05Z')
  expect(wallClock(instant, 'America/New_York')).toBe('2026-11-01T01:30:05')
  expect(wallClock(instant, 'Asia/Kolkata')).toBe('2026-11-01T11:00:05')
})
