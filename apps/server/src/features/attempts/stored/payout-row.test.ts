import { describe, expect, it } from 'vitest'
import { refusedFields } from '../../../test/without-database/refused-fields.ts'
import {
  attemptInput,
  attemptRow,
  closedTrade,
  inMicros,
} from '../../../test/without-database/stated-attempt.ts'
import { assertDay, payoutRow } from './payout-row.ts'

const NOW = new Date('2026-06-15T12:00:00Z')
const WON = [closedTrade('t1', '2026-06-03T15:00:00Z', { net: 1500 })]

type Given = Parameters<typeof attemptInput>[0]
type Body = Parameters<typeof payoutRow>[1]['body']
const BODY: Body = {
  gross: '1000',
  traderShare: null,
  fee: '0',
  method: null,
  requestedOn: '2026-06-10',
  receivedOn: null,
  state: 'requested',
  note: '',
}

function payout(body: Partial<Body>, given: Given = {}) {
  const input = attemptInput({ trades: WON, row: { state: 'funded' }, ...given })
  return payoutRow(input, { body: { ...BODY, ...body }, now: NOW, id: 'payout', createdAt: NOW })
}
const refusedPayout = (body: Partial<Body>, given?: Given) => refusedFields(() => payout(body, given))

describe('a day entered for an attempt', () => {
  const day = (on: string, endedOn: string | null = null) =>
    refusedFields(() => assertDay(attemptRow({ endedOn }), { paidOn: on }, NOW))

  it('lies between the purchase and tomorrow', () => {
    expect([day('2026-06-01'), day('2026-06-16')]).toEqual([null, null])
    expect(day('2026-05-31')).toEqual({ paidOn: 'This is before the day of purchase' })
    expect(day('2026-06-17')).toEqual({ paidOn: 'This day is in the future' })
  })

  it('lies no later than the attempt’s own end', () => {
    expect(day('2026-06-10', '2026-06-10')).toBeNull()
    expect(day('2026-06-11', '2026-06-10')).toEqual({ paidOn: 'This is after the attempt ended' })
  })
})

describe('the trader’s share of a payout', () => {
  it('follows the split if it is not given', () => {
    expect(payout({}, { splitPercent: 90 }).traderShare).toBe(inMicros(900))
    expect(payout({ gross: '333.33' }, { splitPercent: 80 }).traderShare).toBe(inMicros(266.664))
  })

  it('follows the percentage that the trader typed, whatever the programme states', () => {
    const typed = (value: number) => ({
      row: { edits: { splitPercent: { value, on: '2026-06-02' } } } as never,
    })
    expect(payout({}, { ...typed(80), splitPercent: 90 }).traderShare).toBe(inMicros(800))
    expect(payout({}, typed(70)).traderShare).toBe(inMicros(700))
    expect(payout({}, { ...typed(0), splitPercent: 90 }).traderShare).toBe(inMicros(1000))
    const phase = { split: { byPayout: [50, 60] } }
    expect(payout({}, { ...typed(80), phase }).traderShare).toBe(inMicros(800))
  })

  it('depends on the payouts before it, if the programme’s split does', () => {
    const paid = (id: string, requestedOn: string, state = 'paid') =>
      ({
        id,
        requestedOn,
        receivedOn: requestedOn,
        state,
        gross: inMicros(400),
        traderShare: inMicros(400),
        fee: 0,
        method: null,
        note: '',
        createdAt: new Date('2026-06-09T12:00:00Z'),
      }) as never
    const shareAfter = (split: object, payouts: never[]) =>
      payout(
        { gross: '1000' },
        {
          phase: { split } as never,
          splitPercent: 90,
          records: { payouts, expenses: [], snapshots: [] } as never,
        },
      ).traderShare
    const first = paid('a', '2026-06-08')
    const same = paid('b', '2026-06-10')
    const later = paid('c', '2026-06-11')
    const refused = paid('d', '2026-06-08', 'refused')
    const byPayout = { byPayout: [50, 60, 70] }
    expect(shareAfter(byPayout, [])).toBe(inMicros(500))
    expect(shareAfter(byPayout, [first])).toBe(inMicros(600))
    expect(shareAfter(byPayout, [later, refused])).toBe(inMicros(500))
    expect(shareAfter(byPayout, [first, same])).toBe(inMicros(700))
    // Asked for on the same day, but entered after this one.
    const enteredLater = Object.assign({}, same, { id: 'e', createdAt: new Date(NOW.getTime() + 1) })
    expect(shareAfter(byPayout, [first, enteredLater])).toBe(inMicros(600))
    // 600 are left of the first 1,000.
    const firstAmount = { firstAmount: 1000, first: 100, rest: 50 }
    expect([shareAfter(firstAmount, []), shareAfter(firstAmount, [first])]).toEqual([
      inMicros(1000),
      inMicros(800),
    ])
  })

  it('depends on the profit right before it, if the programme’s split has a line', () => {
    const phase = { split: { line: 1200, below: 50, above: 80 } } as never
    // 1,500 of profit: 300 of the payout lie above the line.
    expect(payout({ gross: '1000' }, { phase }).traderShare).toBe(inMicros(300 * 0.8 + 700 * 0.5))
    expect(payout({ gross: '1000', requestedOn: '2026-06-02' }, { phase, trades: [] })).toMatchObject({
      traderShare: inMicros(500),
    })
  })

  it('is all of it if no split is known', () => {
    expect(payout({}).traderShare).toBe(inMicros(1000))
  })

  it('is what the trader enters, including none and all', () => {
    const share = (traderShare: string) => payout({ traderShare }, { splitPercent: 90 }).traderShare
    expect([share('0'), share('850.25'), share('1000')]).toEqual([0, inMicros(850.25), inMicros(1000)])
  })

  it('is no more than what left the account', () => {
    expect(refusedPayout({ traderShare: '1000.01' })).toEqual({
      traderShare: 'This is more than what left the account',
    })
  })

  it('is not eaten up by the fee of the payment method', () => {
    expect(payout({ fee: '900' }, { splitPercent: 90 }).fee).toBe(inMicros(900))
    expect(refusedPayout({ fee: '900.01' }, { splitPercent: 90 })).toEqual({
      fee: 'This is more than your share of the payout',
    })
  })
})

describe('the days of a payout', () => {
  it('has an arrival day if it is paid', () => {
    expect(refusedPayout({ state: 'paid' })).toEqual({ receivedOn: 'Say when it arrived' })
    expect(payout({ state: 'paid', receivedOn: '2026-06-12' })).toMatchObject({
      state: 'paid',
      requestedOn: '2026-06-10',
      receivedOn: '2026-06-12',
    })
  })

  it('does not arrive before it was requested', () => {
    expect(refusedPayout({ state: 'paid', receivedOn: '2026-06-09' })).toEqual({
      receivedOn: 'This is before the payout was asked for',
    })
    expect(refusedPayout({ state: 'paid', receivedOn: '2026-06-10' })).toBeNull()
  })

  it('is requested within the attempt', () => {
    expect(refusedPayout({ requestedOn: '2026-05-30' })).toHaveProperty('requestedOn')
    const row = { state: 'breached', endedOn: '2026-06-09' } as const
    expect(refusedPayout({}, { row })).toEqual({ requestedOn: 'This is after the attempt ended' })
  })
})

describe('what a payout takes out of the account', () => {
  it('is no more than the account held at the end of that day', () => {
    expect(refusedPayout({ gross: '51500' })).toBeNull()
    expect(refusedPayout({ gross: '51500.01' })).toEqual({
      gross: 'The account held 51,500.00: a payout cannot be larger',
    })
  })

  it('counts what was won later only for days after that', () => {
    const late = [...WON, closedTrade('t2', '2026-06-11T15:00:00Z', { net: 500 })]
    expect(refusedPayout({ gross: '52000' }, { trades: late })).toHaveProperty('gross')
    expect(refusedPayout({ gross: '52000', requestedOn: '2026-06-11' }, { trades: late })).toBeNull()
  })

  it('counts a trade of the same day, because the day is over before the payout', () => {
    const same = [closedTrade('t1', '2026-06-10T21:30:00Z', { net: 1000 })]
    expect(refusedPayout({ gross: '51000' }, { trades: same })).toBeNull()
    const after = [closedTrade('t1', '2026-06-10T22:30:00Z', { net: 1000 })]
    expect(refusedPayout({ gross: '51000' }, { trades: after })).toHaveProperty('gross')
  })

  it('may be all that the firm’s page of that day no longer shows', () => {
    const page = { id: 's', takenAt: new Date('2026-06-10T18:00:00Z'), balance: inMicros(500), open: 0 }
    const snapshots = [{ ...page, floor: null, highWater: null, dailyFloor: null }] as never
    const phase = { overall: undefined, daily: 'none' as const }
    const input = attemptInput({ trades: WON, phase, records: { snapshots } })
    const enteredAt = (createdAt: Date) =>
      refusedFields(() => payoutRow(input, { body: BODY, now: NOW, id: 'payout', createdAt }))
    expect(enteredAt(new Date('2026-06-10T17:00:00Z'))).toBeNull()
    expect(enteredAt(NOW)).toEqual({ gross: 'The account held 500.00: a payout cannot be larger' })
  })

  it('is not checked if the firm refused it, because then nothing left', () => {
    expect(refusedPayout({ gross: '90000', state: 'refused' })).toBeNull()
  })

  it('is not checked after a breach, because the balance is unknown from there on', () => {
    const lost = [closedTrade('t1', '2026-06-03T15:00:00Z', { net: -2500 })]
    expect(refusedPayout({ gross: '90000' }, { trades: lost })).toBeNull()
  })
})

it('stores a payout with its owner, its attempt and every field', () => {
  const row = payout({ method: 'wise' as never, note: 'First one', fee: '12.5' }, { splitPercent: 90 })
  expect(row).toEqual({
    userId: 'user',
    attemptId: 'attempt',
    id: 'payout',
    createdAt: NOW,
    gross: inMicros(1000),
    traderShare: inMicros(900),
    fee: inMicros(12.5),
    method: 'wise',
    requestedOn: '2026-06-10',
    receivedOn: null,
    state: 'requested',
    note: 'First one',
  })
})
