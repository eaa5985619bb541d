import { describe, expect, it } from 'vitest'
import { buildExecution } from '../../test/support/build-execution.ts'
import { reconcileOverlap } from './reconcile-overlap.ts'

const kinds = (decisions: ReturnType<typeof reconcileOverlap>) => decisions.map(({ kind }) => kind)

describe('the same identity', () => {
  const fill = buildExecution({ identity: 'fill:1', commission: -390_000 })

  it('is known if it adds nothing', () => {
    expect(reconcileOverlap([fill], [fill])).toEqual([
      { kind: 'known', execution: fill, existing: ['fill:1'] },
    ])
  })

  it('enriches a fill known through pairs with the fills report', () => {
    const pair = buildExecution({
      identity: 'fill:1',
      executedAt: Math.floor(fill.executedAt / 1000) * 1000,
      authority: 1,
      statedGross: 5_000_000,
      parts: { '0:1': { quantity: '1', gross: 5_000_000 } },
    })
    const [decision] = reconcileOverlap([pair], [{ ...fill, orderId: '9' }])
    expect(decision).toMatchObject({
      kind: 'enriches',
      replaces: ['fill:1'],
      execution: {
        identity: 'fill:1',
        authority: 3,
        executedAt: fill.executedAt,
        commission: -390_000,
        orderId: '9',
        statedGross: 5_000_000,
      },
    })
  })

  it('does not take the result of some of a fill’s pairs for the whole', () => {
    const whole = buildExecution({ identity: 'fill:1', quantity: '3' })
    const pair = (key: string, quantity: string) =>
      buildExecution({
        identity: 'fill:1',
        quantity,
        authority: 1,
        parts: { [key]: { quantity, gross: 1_000_000 } },
      })
    const [partial] = reconcileOverlap([whole], [pair('7:1', '2')])
    expect(partial).toMatchObject({ kind: 'enriches', execution: { quantity: '3', statedGross: null } })
    if (partial?.kind !== 'enriches') throw new Error('expected more knowledge')
    const [full] = reconcileOverlap([partial.execution], [pair('8:1', '1')])
    expect(full).toMatchObject({ kind: 'enriches', execution: { quantity: '3', statedGross: 2_000_000 } })
  })

  it('never replaces a known cost by an unknown one', () => {
    const costed = { ...fill, fees: -560_000 }
    const [decision] = reconcileOverlap([costed], [fill])
    expect(decision?.kind).toBe('known')
  })

  it('is a conflict if the two cannot be the same fill', () => {
    for (const other of [
      { side: 'sell' as const },
      { symbol: 'ESU6' },
      { price: '6301' },
      { quantity: '2' },
    ]) {
      const [decision] = reconcileOverlap([fill], [{ ...fill, ...other }])
      expect(decision).toMatchObject({ kind: 'conflict', problem: { code: 'overlap', row: fill.rows[0] } })
    }
  })
})

describe('orders and fills', () => {
  const order = buildExecution({ identity: 'order:7', orderId: '7', authority: 2, quantity: '3' })
  const fills = ['1', '2'].map((quantity) => buildExecution({ orderId: '7', quantity }))

  it('know an order by fills that add up to it', () => {
    expect(kinds(reconcileOverlap(fills, [order]))).toEqual(['known'])
  })

  it('replace an order by fills that add up to it, under their own identities', () => {
    const decisions = reconcileOverlap([order], fills)
    expect(kinds(decisions)).toEqual(['enriches', 'enriches'])
    for (const [index, decision] of decisions.entries()) {
      expect(decision).toMatchObject({
        replaces: ['order:7'],
        execution: { identity: fills[index]?.identity },
      })
    }
  })

  it('conflict if they do not add up', () => {
    expect(kinds(reconcileOverlap(fills.slice(1), [order]))).toEqual(['conflict'])
    expect(kinds(reconcileOverlap([order], fills.slice(1)))).toEqual(['conflict'])
  })

  it('are new to each other if order ids say so, even with the same contract and day', () => {
    const other = buildExecution({ identity: 'order:8', orderId: '8', authority: 2 })
    expect(kinds(reconcileOverlap(fills, [other]))).toEqual(['new'])
  })
})

describe('reports without shared ids', () => {
  const pairs = [
    buildExecution({ authority: 1, quantity: '2', price: '6310.25' }),
    buildExecution({ authority: 1, quantity: '1', price: '6310.5' }),
    buildExecution({ authority: 1, quantity: '3', side: 'sell', price: '6312' }),
  ]
  const order = (facts: Parameters<typeof buildExecution>[0]) =>
    buildExecution({ authority: 2, orderId: '1', ...facts })
  const orders = [
    order({ identity: 'order:1', quantity: '3', price: '6310.3333333333' }),
    order({ identity: 'order:2', quantity: '3', price: '6312', side: 'sell' }),
  ]

  it('are known if quantities and notionals agree per contract and day', () => {
    expect(kinds(reconcileOverlap(pairs, orders))).toEqual(['known', 'known'])
    expect(kinds(reconcileOverlap(orders, pairs))).toEqual(['known', 'known', 'known'])
  })

  it('conflict as a whole, in a sentence, if quantities differ', () => {
    const decisions = reconcileOverlap(pairs, orders.slice(0, 1))
    expect(kinds(decisions)).toEqual(['conflict'])
    expect(decisions[0]?.kind === 'conflict' && decisions[0].problem.text).toBe(
      'MESU6 on 2026-07-06: this report has 3 bought and 0 sold, another report already imported has 3 bought and 3 sold. Nothing of this contract and day was added; import the same kind of report as before.',
    )
  })

  it('conflict if prices differ by a tick', () => {
    const moved = [orders[0]!, { ...orders[1]!, price: '6312.25' }]
    expect(kinds(reconcileOverlap(pairs, moved))).toEqual(['conflict', 'conflict'])
  })

  it('are new on other days and in other contracts', () => {
    const later = orders.map((execution) => ({ ...execution, executedAt: execution.executedAt + 86_400_000 }))
    const elsewhere = orders.map((execution) => ({
      ...execution,
      identity: `${execution.identity}9`,
      symbol: 'ESU6',
    }))
    expect(kinds(reconcileOverlap(pairs, [...later, ...elsewhere]))).toEqual(['new', 'new', 'new', 'new'])
  })
})

describe('equal fills', () => {
  it('stay two if their ids differ', () => {
    const one = buildExecution()
    const other = { ...one, identity: 'fill:other' }
    expect(kinds(reconcileOverlap([one], [one, other]))).toEqual(['known', 'new'])
  })

  it('are one if the incoming list has an id twice', () => {
    const one = buildExecution()
    expect(kinds(reconcileOverlap([], [one, one]))).toEqual(['new', 'known'])
  })
})

describe('a report that hides digits of the account’s number', () => {
  const row = (account: string, given = {}) =>
    buildExecution({ identity: `row:${account}`, account, executedAt: Date.UTC(2026, 6, 6, 15), ...given })

  it('states the same fills under other ids, and never a second one of the same report', () => {
    expect(kinds(reconcileOverlap([row('U1230001')], [row('U***0001')]))).toEqual(['known'])
    expect(kinds(reconcileOverlap([row('U***0001')], [row('U1230001')]))).toEqual(['known'])
    expect(kinds(reconcileOverlap([row('U1230001')], [row('U1230002')]))).toEqual(['new'])
  })

  it('contradicts the other if a day of a contract is not the same', () => {
    expect(kinds(reconcileOverlap([row('U1230001')], [row('U***0001', { quantity: '2' })]))).toEqual([
      'conflict',
    ])
  })
})
