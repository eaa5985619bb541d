import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { accountBodySchema } from './accounts/account-form.ts'
import { commissionProfileSchema } from './accounts/commission-form.ts'
import { currencyRateSchema } from './accounts/currency-rate-form.ts'
import { moneyLineBodySchema } from './accounts/money-form.ts'
import { ownContractSchema } from './accounts/own-contract-form.ts'
import {
  attemptBodySchema,
  attemptEndSchema,
  expenseBodySchema,
  payoutBodySchema,
  ruleEditsSchema,
  snapshotBodySchema,
} from './attempts/attempt-form.ts'
import { dayPlanWordsSchema } from './day-plans.ts'
import { groupFormSchema } from './groups/group-form.ts'
import { tradeFilterSchema } from './trade-filter.ts'

/** The errors of a form with these fields, as `field: sentence`; empty if it is valid. */
function wrongWith(schema: z.ZodMiniType, base: object) {
  return (given: object): string[] => {
    const parsed = schema.safeParse({ ...base, ...given })
    return parsed.success
      ? []
      : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  }
}
const ID = '0190f6c2-7b1e-7c3a-9d4e-5f6a7b8c9d0e'

describe('an account', () => {
  const base = {
    name: 'Apex',
    kind: 'evaluation',
    currency: 'USD',
    startingBalance: '50000',
    timeZone: 'America/Chicago',
    dayReset: '17:00',
    breakEvenTolerance: '0',
    defaultRisk: null,
    lossLimit: null,
  }
  const wrong = wrongWith(accountBodySchema, { ...base, kind: accountBodySchema.shape.kind.options[0] })

  test('is accepted as it is, its name trimmed', () => {
    expect(wrong({})).toEqual([])
    expect(accountBodySchema.shape.name.parse('  Apex  ')).toBe('Apex')
    expect(wrong({ startDay: null, color: null, defaultRisk: '0', lossLimit: '1.5' })).toEqual([])
  })

  test('has a name of one to sixty characters, counted without surrounding spaces', () => {
    expect(wrong({ name: '   ' })).toEqual(['name: Give the account a name'])
    expect([wrong({ name: 'x'.repeat(60) }), wrong({ name: ` ${'x'.repeat(60)} ` })]).toEqual([[], []])
    expect(wrong({ name: 'x'.repeat(61) })).toEqual(['name: At most 60 characters'])
  })

  test('has no amount below zero, and a reset at a valid time', () => {
    for (const field of ['startingBalance', 'breakEvenTolerance', 'defaultRisk', 'lossLimit'])
      expect(wrong({ [field]: '-0.01' })).toEqual([`${field}: Enter zero or more`])
    for (const time of ['24:00', '7:00', '17:60', '']) expect(wrong({ dayReset: time })).toHaveLength(1)
    for (const time of ['00:00', '09:59', '23:59']) expect(wrong({ dayReset: time })).toEqual([])
    expect(wrong({ startDay: '2026-02-30' })).toEqual(['startDay: Enter a real date'])
  })
})

describe('money outside of trades', () => {
  const wrong = wrongWith(moneyLineBodySchema, {
    accountId: ID,
    kind: 'deposit',
    amount: '5',
    day: '2026-06-15',
    note: '',
  })
  const sign = 'amount: A deposit comes in; a withdrawal and a fee go out'

  test('has the sign of its kind, and is never zero', () => {
    expect([wrong({}), wrong({ amount: '-5' })]).toEqual([[], [sign]])
    for (const kind of ['withdrawal', 'fee'])
      expect([wrong({ kind }), wrong({ kind, amount: '-5' })]).toEqual([[sign], []])
    for (const kind of ['interest', 'adjustment'])
      expect([wrong({ kind }), wrong({ kind, amount: '-5' })]).toEqual([[], []])
    expect(wrong({ amount: '0.00' })).toContain('amount: Enter an amount other than zero')
    expect(wrong({ amount: '1e3' })).toContain('amount: Enter an amount such as 250 or -12.50')
  })

  test('has a note of at most two hundred characters', () => {
    expect([wrong({ note: 'x'.repeat(200) }), wrong({ note: 'x'.repeat(201) })]).toEqual([
      [],
      ['note: At most 200 characters'],
    ])
  })
})

describe('contracts, commissions and rates', () => {
  const contract = wrongWith(ownContractSchema, {
    root: 'US30',
    tickSize: '0.1',
    pointValue: '1',
    currency: 'USD',
  })
  const costs = wrongWith(commissionProfileSchema, {
    root: null,
    validFrom: null,
    perContract: '0',
    perSide: '0',
    percentOfValue: '0',
    minimumPerSide: '0',
    includesFees: false,
  })
  const rate = wrongWith(currencyRateSchema, { day: '2026-06-15', from: 'USD', to: 'EUR', rate: '0.92' })

  test('a step and a point value are above zero, up to a thousand million', () => {
    expect([contract({}), contract({ tickSize: null }), contract({ pointValue: '1000000000' })]).toEqual([
      [],
      [],
      [],
    ])
    expect(contract({ pointValue: '1000000000.1' })).toEqual([
      'pointValue: Enter a number below 1,000,000,000',
    ])
    for (const pointValue of ['0', '0.0', '-1', 'x', ''])
      expect(contract({ pointValue })).toContain('pointValue: Enter a number above zero')
    expect(contract({ root: ' ' })).toEqual(['root: Enter a symbol such as US30'])
  })

  test('a charge is zero or more, a percentage at most a hundred', () => {
    expect([
      costs({}),
      costs({ percentOfValue: '100' }),
      costs({ root: 'MES', validFrom: '2026-01-01' }),
    ]).toEqual([[], [], []])
    expect(costs({ percentOfValue: '100.1' })).toEqual(['percentOfValue: At most 100 percent'])
    expect(costs({ percentOfValue: '-1' })).toContain('percentOfValue: Enter a percentage such as 0.1')
    for (const field of ['perContract', 'perSide', 'minimumPerSide'])
      expect(costs({ [field]: '-1' })).toEqual([`${field}: Enter zero or more`])
  })

  test('a rate is between two currencies and above zero', () => {
    expect(rate({})).toEqual([])
    expect(rate({ to: 'USD' })).toEqual(['to: Choose another currency'])
    expect(rate({ rate: '0.000' })).toContain('rate: Enter a rate above zero')
    expect(rate({ rate: '-1' })).toContain('rate: Enter a rate such as 1.0842')
  })
})

describe('an attempt at a firm', () => {
  const base = {
    accountId: ID,
    programmeId: null,
    firm: 'Firm',
    programme: 'Fifty',
    phase: 0,
    size: '50000',
    state: 'active',
    purchasedOn: '2026-06-15',
    listPrice: null,
    paid: null,
    currency: 'USD',
  }
  const state = attemptBodySchema.shape.state.options[0]
  const wrong = wrongWith(attemptBodySchema, { ...base, state })

  test('has a firm, a programme, a size above zero and one of eleven phases', () => {
    expect([wrong({}), wrong({ phase: 10 }), wrong({ paid: '0' })]).toEqual([[], [], []])
    expect(wrong({ firm: ' ' })).toEqual(['firm: Say which firm'])
    expect(wrong({ programme: 'x'.repeat(81) })).toEqual(['programme: At most 80 characters'])
    expect(wrong({ size: '0' })).toEqual(['size: Enter an amount above zero'])
    for (const phase of [-1, 11, 0.5]) expect(wrong({ phase })).toHaveLength(1)
    expect(wrong({ paid: '-1' })).toEqual(['paid: Enter zero or more'])
  })

  test('has no edits and no rate by default', () => {
    expect(attemptBodySchema.parse({ ...base, state })).toMatchObject({ edits: {}, rate: null })
    expect([wrong({ rate: '1000000' }), wrong({ rate: null })]).toEqual([[], []])
    expect(wrong({ rate: '1000000.1' })).toEqual(['rate: At most 1,000,000'])
    expect(wrong({ rate: '0' })).toEqual(['rate: Enter an amount above zero'])
  })

  test('ends with an optional reason', () => {
    const ended = { state: attemptEndSchema.shape.state.options[0], endedOn: '2026-06-15' }
    expect(attemptEndSchema.parse(ended)).toMatchObject({ reason: '' })
    expect(attemptEndSchema.safeParse({ ...ended, reason: 'x'.repeat(201) }).success).toBe(false)
  })

  test('pays out a positive amount, with fee and method of payment optional', () => {
    const payout = {
      gross: '500',
      traderShare: null,
      requestedOn: '2026-06-15',
      receivedOn: null,
      state: payoutBodySchema.shape.state.options[0],
    }
    expect(payoutBodySchema.parse(payout)).toMatchObject({ fee: '0', method: null, note: '' })
    const bad = wrongWith(payoutBodySchema, payout)
    expect(bad({ gross: '0' })).toEqual(['gross: Enter an amount above zero'])
    expect(bad({ traderShare: '-1' })).toEqual(['traderShare: Enter zero or more'])
    expect(bad({ traderShare: '0', fee: '0' })).toEqual([])
  })

  test('costs something, and a balance at the firm may be below zero', () => {
    const expense = wrongWith(expenseBodySchema, {
      kind: expenseBodySchema.shape.kind.options[0],
      amount: '1',
      currency: 'USD',
      paidOn: '2026-06-15',
    })
    expect([expense({}), expense({ amount: '0' }), expense({ refundOf: 'x' })]).toEqual([
      ...[[], ['amount: Enter an amount above zero'], ['refundOf: Not an id']],
    ])
    const snapshot = wrongWith(snapshotBodySchema, {
      takenAt: '2026-06-15T14:00:00Z',
      balance: '-5',
      floor: null,
      highWater: null,
      dailyFloor: null,
    })
    expect([snapshot({}), snapshot({ open: '-3' })]).toEqual([[], []])
  })

  test('leaves out rules that were not edited, and accepts no unknown ones', () => {
    expect(ruleEditsSchema.parse({})).toEqual({})
    expect(ruleEditsSchema.parse({ nothing: '1' })).toEqual({})
  })
})

describe('a day plan and a group', () => {
  const base = {
    bias: dayPlanWordsSchema.shape.bias.options[0],
    thesis: '',
    levels: [],
    symbols: [],
    maxLoss: null,
    maxTrades: null,
    ifThens: [],
  }
  const plan = wrongWith(dayPlanWordsSchema, base)

  test('a plan is saved half written, and within its limits', () => {
    const level = { price: '', label: '' }
    expect([plan({}), plan({ levels: [level], ifThens: [{ when: '', action: '' }] })]).toEqual([[], []])
    expect([plan({ levels: Array(40).fill(level) }), plan({ levels: Array(41).fill(level) })]).toEqual([
      [],
      ['levels: At most 40 levels'],
    ])
    expect([plan({ maxTrades: 1 }), plan({ maxTrades: 999 })]).toEqual([[], []])
    expect([plan({ maxTrades: 0 }), plan({ maxTrades: 1000 })]).toEqual([
      ['maxTrades: Enter one or more'],
      ['maxTrades: At most 999'],
    ])
    expect([plan({ maxLoss: '0.01' }), plan({ maxLoss: '0' })]).toEqual([
      [],
      ['maxLoss: Enter an amount above zero'],
    ])
    expect(plan({ levels: [{ price: '1.', label: '' }] })).toEqual([
      'levels.0.price: Enter a price such as 18250.25',
    ])
    expect(plan({ thesis: 'x'.repeat(20_001) })).toEqual(['thesis: At most 20,000 characters'])
  })

  test('a group has a name of three to sixty characters', () => {
    const group = wrongWith(groupFormSchema, {
      name: 'abc',
      about: '',
      rules: '',
      entry: groupFormSchema.shape.entry.options[0],
    })
    expect([group({}), group({ name: 'x'.repeat(60) }), group({ about: 'x'.repeat(300) })]).toEqual([
      [],
      [],
      [],
    ])
    expect([group({ name: ' ab ' }), group({ name: 'x'.repeat(61) })]).toEqual([
      ['name: At least 3 characters'],
      ['name: At most 60 characters'],
    ])
    expect(group({ about: 'x'.repeat(301) })).toEqual(['about: At most 300 characters'])
    expect(group({ rules: 'x'.repeat(2001) })).toEqual(['rules: At most 2,000 characters'])
  })
})

describe('the filter of the trade log', () => {
  const read = (query: object) => tradeFilterSchema.parse(query)

  test('takes one value as a list of one, and a missing one as an empty list', () => {
    expect(read({ symbol: 'NQ' }).symbol).toEqual(['NQ'])
    expect(read({ symbol: ['NQ', 'ES'] }).symbol).toEqual(['NQ', 'ES'])
    expect(read({})).toMatchObject({ symbol: [], weekday: [], account: [] })
  })

  test('parses numbers from texts, within what a calendar and a clock have', () => {
    expect(read({ weekday: ['1', '7'], hour: '0', monthDay: '31', rMin: '-1.5' })).toMatchObject({
      weekday: [1, 7],
      hour: [0],
      monthDay: [31],
      rMin: -1.5,
    })
    const taken = (query: object) => tradeFilterSchema.safeParse(query).success
    expect([{ hour: '23' }, { monthDay: '1' }].map(taken)).toEqual([true, true])
    for (const query of [
      { weekday: '0' },
      { weekday: '8' },
      { hour: '24' },
      { hour: '-1' },
      { hour: '9.5' },
      { monthDay: '32' },
      { monthDay: '0' },
      { rMin: 'x' },
    ])
      expect(taken(query)).toBe(false)
  })

  test('refuses unknown values, and lists of more than two hundred', () => {
    const taken = (query: object) => tradeFilterSchema.safeParse(query).success
    const words = (n: number) => Array.from({ length: n }, (_, i) => `w${i}`)
    expect(
      [{ tag: words(200) }, { q: 'x'.repeat(200) }, { symbol: 'x'.repeat(80) }, { outcome: 'win' }].map(
        taken,
      ),
    ).toEqual(Array(4).fill(true))
    expect(
      [
        { tag: words(201) },
        { q: 'x'.repeat(201) },
        { symbol: 'x'.repeat(81) },
        { outcome: 'draw' },
        { account: 'x' },
        { netMin: '1e9' },
      ].map(taken),
    ).toEqual(Array(6).fill(false))
  })
})
