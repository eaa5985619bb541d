import type { LedgerEntry } from '@ballast/contract/attempts/attempt-ledger'
import type { StatedPhase } from '@ballast/programmes/programme'
import { describe, expect, test } from 'vitest'
import { attemptRow } from '../../../test/without-database/stated-attempt.ts'
import type { AttemptRow } from '../attempts.queries.ts'
import { presentMoney } from './money.presenter.ts'

const row = (id: string, given: Partial<AttemptRow> = {}, phase: Partial<StatedPhase> = {}) =>
  attemptRow({ id, ...given }, phase)
/** A phase of a programme with two evaluations. */
const phaseOf = (id: string, phase: number, given: Partial<AttemptRow> = {}) =>
  row(id, { programmeId: 'ftmo-2step', phase, ...given }, { stage: phase < 2 ? 'evaluation' : 'funded' })
const entry = (attemptId: string, amount: string, given: Partial<LedgerEntry> = {}): LedgerEntry =>
  ({
    id: `${attemptId}${amount}`,
    attemptId,
    type: 'price',
    kind: 'evaluation',
    day: '2026-06-01',
    counts: true,
    countedAs: { amount, currency: 'USD' },
    ...given,
  }) as LedgerEntry
const payout = (attemptId: string, amount: string, given: Partial<LedgerEntry> = {}) =>
  entry(attemptId, amount, { type: 'payout', kind: null, ...given })
const money = (rows: AttemptRow[], ledger: LedgerEntry[]) => presentMoney({ rows, ledger }, '2026-06-30')

describe('sums', () => {
  const rows = [row('a', { firm: 'Zeta' }), row('b', { firm: 'Alpha', programme: 'Big' })]
  const ledger = [
    entry('a', '-100.00'),
    entry('b', '-50.00', { day: '2027-01-05' }),
    entry('b', '-30.00', { type: 'expense', kind: 'data', day: '2027-01-06' }),
    entry('b', '10.00', { type: 'expense', kind: 'refund', day: '2027-01-07' }),
    payout('b', '200.00', { day: '2027-02-01' }),
    payout('b', '999.00', { counts: false }),
  ]
  const named = (groups: { name: string; net: string; attempts: number }[]) =>
    groups.map(({ name, net, attempts }) => [name, net, attempts])

  test('by firm and by programme are in alphabetical order', () => {
    const { groups } = money(rows, ledger)
    expect(named(groups.firm)).toEqual([
      ['Alpha', '130.00', 1],
      ['Zeta', '-100.00', 1],
    ])
    expect(named(groups.programme)).toEqual([
      ['Alpha, Big', '130.00', 1],
      ['Zeta, Plan', '-100.00', 1],
    ])
  })

  test('by time start with the latest', () => {
    const { groups } = money(rows, ledger)
    expect(named(groups.month)).toEqual([
      ['2027-02', '200.00', 1],
      ['2027-01', '-70.00', 1],
      ['2026-06', '-100.00', 1],
    ])
    expect(named(groups.year)).toEqual([
      ['2027', '130.00', 1],
      ['2026', '-100.00', 1],
    ])
  })

  test('state what was spent, refunded and received, and the return on it', () => {
    const { groups } = money(rows, ledger)
    expect(groups.firm[0]).toEqual({
      name: 'Alpha',
      attempts: 1,
      currency: 'USD',
      spent: '80.00',
      refunded: '10.00',
      received: '200.00',
      net: '130.00',
      roi: 1.625,
      fees: 2,
      payouts: 1,
    })
  })

  test('of two currencies are kept apart, with the attempts of each', () => {
    const euro = { countedAs: { amount: '-40.00', currency: 'EUR' as const } }
    const firm = [row('a'), row('b')]
    const { groups } = money(firm, [entry('a', '-10.00'), entry('b', '-20.00'), entry('b', '', euro)])
    expect(groups.firm.map(({ currency, net, attempts }) => [currency, net, attempts])).toEqual([
      ['EUR', '-40.00', 1],
      ['USD', '-30.00', 2],
    ])
  })

  test('of a deleted attempt have no name', () => {
    expect(money([], [entry('gone', '-10.00')]).groups).toMatchObject({
      firm: [{ name: '' }],
      programme: [{ name: '' }],
      month: [{ name: '2026-06' }],
    })
  })

  test('without entries are empty', () => {
    expect(money(rows, [])).toMatchObject({
      groups: { firm: [], programme: [], month: [], year: [] },
      lives: { attempts: 2, lost: 0 },
    })
  })
})

describe('the cost of a funded account', () => {
  const over = (id: string, state: string, given: Partial<AttemptRow> = {}) =>
    row(id, { state, endedOn: '2026-06-20', ...given } as Partial<AttemptRow>)

  test('is everything spent on evaluations that are over, by those that passed', () => {
    const rows = [over('a', 'passed'), over('b', 'breached'), over('c', 'passed')]
    const ledger = [entry('a', '-100.00'), entry('b', '-50.00'), entry('c', '-90.00'), payout('a', '500.00')]
    expect(money(rows, ledger).funded).toEqual([
      { currency: 'USD', cost: '120.00', attempts: 3, reached: 2, interval: null },
    ])
  })

  test('is unknown if none passed', () => {
    expect(money([over('a', 'breached')], [entry('a', '-100.00')]).funded).toEqual([
      { currency: 'USD', cost: null, attempts: 1, reached: 0, interval: null },
    ])
  })

  test('leaves out running ones, funded ones, and a step before another evaluation', () => {
    const runs = row('a')
    const funded = attemptRow({ id: 'b', endedOn: '2026-06-20' }, { stage: 'funded' })
    const step = phaseOf('c', 0, { state: 'passed', endedOn: '2026-06-20' })
    const ledger = [entry('a', '-1.00'), entry('b', '-1.00'), entry('c', '-1.00')]
    expect(money([runs, funded, step], ledger).funded).toEqual([])
  })

  test('counts every phase of an evaluation as one, from the first to the one that ended it', () => {
    const rows = [
      phaseOf('a', 0, { state: 'passed', endedOn: '2026-06-10' }),
      phaseOf('a2', 1, { state: 'passed', purchasedOn: '2026-06-11', endedOn: '2026-06-20' }),
      phaseOf('b', 0, { state: 'breached', endedOn: '2026-06-05' }),
      phaseOf('c', 0, { state: 'passed', endedOn: '2026-06-12' }),
      phaseOf('c2', 1, { purchasedOn: '2026-06-13' }),
    ]
    const ledger = [entry('a', '-100.00'), entry('b', '-50.00'), entry('c', '-70.00')]
    expect(money(rows, ledger).funded).toEqual([
      { currency: 'USD', cost: '150.00', attempts: 2, reached: 1, interval: null },
    ])
  })

  test('is reduced by refunds, not below zero', () => {
    const refund = (amount: string) => entry('a', amount, { type: 'expense', kind: 'refund' })
    const cost = (amount: string) =>
      money([over('a', 'passed')], [entry('a', '-100.00'), refund(amount)]).funded[0]?.cost
    expect([cost('40.00'), cost('100.00'), cost('150.00')]).toEqual(['60.00', '0.00', '0.00'])
  })

  test('is counted in the currency of its price, each separately', () => {
    const rows = [over('a', 'passed', { currency: 'EUR' }), over('b', 'passed', { currency: 'EUR' })]
    const inEuro = { countedAs: { amount: '-70.00', currency: 'EUR' as const } }
    expect(money(rows, [entry('a', '-80.00'), entry('b', '', inEuro)]).funded).toEqual([
      { currency: 'USD', cost: '80.00', attempts: 1, reached: 1, interval: null },
      { currency: 'EUR', cost: '70.00', attempts: 1, reached: 1, interval: null },
    ])
  })

  test('has an interval from ten attempts on', () => {
    const many = (length: number) => {
      const ids = Array.from({ length }, (_, at) => `e${at}`)
      const rows = ids.map((id, at) => over(id, at < 5 ? 'passed' : 'breached'))
      return money(
        rows,
        ids.map((id) => entry(id, '-100.00')),
      ).funded[0]
    }
    expect(many(9)?.interval).toBeNull()
    // Wilson for 5 of 10: 0.2366 to 0.7634; a hundred each.
    expect(many(10)).toMatchObject({ cost: '200.00', attempts: 10, reached: 5 })
    expect(Number(many(10)?.interval?.low)).toBeCloseTo(100 / 0.7634, 0)
    expect(Number(many(10)?.interval?.high)).toBeCloseTo(100 / 0.2366, 0)
  })
})

describe('the cost of a first payout', () => {
  test('counts every attempt with costs, and those with a payout that counts', () => {
    const rows = [row('a'), row('b'), row('c')]
    const ledger = [
      entry('a', '-100.00'),
      entry('b', '-60.00'),
      payout('b', '500.00', { counts: false }),
      payout('a', '10.00'),
      payout('c', '10.00'),
    ]
    expect(money(rows, ledger).firstPayout).toEqual([
      { currency: 'USD', cost: '160.00', attempts: 2, reached: 1, interval: null },
    ])
  })
})

describe('a payout of a funded account', () => {
  test('belongs to the evaluation it was bought with, whichever of the two has the costs', () => {
    const rows = [
      phaseOf('a', 0, { state: 'passed', endedOn: '2026-06-10' }),
      phaseOf('a2', 1, { state: 'passed', purchasedOn: '2026-06-11', endedOn: '2026-06-20' }),
      phaseOf('a3', 2, { purchasedOn: '2026-06-21' }),
      phaseOf('b', 0, { state: 'breached', endedOn: '2026-06-05' }),
    ]
    const fee = entry('a3', '-30.00', { type: 'expense', kind: 'activation' })
    const ledger = [entry('a', '-100.00'), entry('b', '-50.00'), fee, payout('a3', '10.00')]
    expect(money(rows, ledger).firstPayout).toEqual([
      { currency: 'USD', cost: '180.00', attempts: 2, reached: 1, interval: null },
    ])
  })

  test('belongs to an evaluation of the same size at the same firm that was passed before', () => {
    const after = { purchasedOn: '2026-06-11' }
    const reached = (before: Partial<AttemptRow>, funded: Partial<AttemptRow> = {}) =>
      money(
        [
          row('a', { state: 'passed', endedOn: '2026-06-10', ...before }),
          row('b', { ...after, ...funded }, { stage: 'funded' }),
        ],
        [entry('a', '-100.00'), payout('b', '10.00')],
      ).firstPayout[0]?.reached
    expect(reached({})).toBe(1)
    expect(reached({ state: 'breached' })).toBe(0)
    expect(reached({ endedOn: '2026-06-12' })).toBe(0)
    expect(reached({}, { firm: 'Other' })).toBe(0)
    expect(reached({}, { programme: 'Other' })).toBe(0)
    expect(reached({}, { size: 1 })).toBe(0)
  })
})

describe('the lifetime of attempts', () => {
  test('counts days from the purchase to the end, or to today', () => {
    const lost = row('a', { state: 'breached', endedOn: '2026-06-11' } as Partial<AttemptRow>)
    const { survival, lives } = money([lost, row('b')], [])
    expect(lives).toEqual({ attempts: 2, lost: 1 })
    expect(survival).toMatchObject([{ day: 10, share: 0.5, followed: 2 }])
  })

  test.each([
    ['breached', true],
    ['expired', true],
    ['reset', true],
    ['passed', false],
    ['withdrawn', false],
  ])('an attempt that ended as %s was lost: %s', (state, isLost) => {
    const ended = row('a', { state, endedOn: '2026-06-11' } as Partial<AttemptRow>)
    expect(money([ended], []).lives.lost).toBe(isLost ? 1 : 0)
  })

  test('no attempt is lost before it has ended, nor has a negative lifetime', () => {
    expect(money([row('a', { state: 'breached' } as Partial<AttemptRow>)], []).lives.lost).toBe(0)
    const early = { state: 'breached', endedOn: '2026-05-30' } as Partial<AttemptRow>
    expect(money([row('a', early)], []).survival).toMatchObject([{ day: 0 }])
  })
})
