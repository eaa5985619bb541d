import type { CashEvent, Execution } from '@ballast/domain/executions/execution'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocateCashCosts, startOfSharing } from './allocate-cash-costs.ts'

const SECOND = Date.UTC(2026, 6, 7, 14, 30, 5)

function buildExecution(facts: Partial<Execution> & { account?: string | null } = {}) {
  return {
    identity: 'fill:1',
    symbol: 'MESU6',
    side: 'buy' as const,
    quantity: '1',
    price: '6300',
    executedAt: SECOND + 480,
    sequence: 0,
    commission: null,
    fees: null,
    swap: null,
    ...facts,
  }
}

function buildLine(facts: Partial<CashEvent> & { account?: string | null } = {}) {
  return {
    identity: 'cash:1',
    kind: 'commission' as const,
    amount: -390_000,
    currency: 'USD',
    occurredAt: SECOND,
    symbol: 'MESU6',
    text: 'Commission',
    ...facts,
  }
}

describe('allocateCashCosts', () => {
  it('shares the lines of one contract and second by quantity', () => {
    const fills = [buildExecution(), buildExecution({ identity: 'fill:2', quantity: '2' })]
    const { executions, unplaced } = allocateCashCosts(fills, [
      buildLine({ amount: -780_000 }),
      buildLine({ identity: 'cash:2', kind: 'fee', amount: -1_000_000 }),
    ])
    expect(executions.map(({ commission, fees }) => [commission, fees])).toEqual([
      [-260_000, -333_333],
      [-520_000, -666_667],
    ])
    expect(unplaced).toEqual([])
  })

  it('places no funding or rollover of a contract, even in the second of a fill', () => {
    const funding = buildLine({ kind: 'swap' })
    const interest = buildLine({ identity: 'cash:2', kind: 'swap', symbol: null })
    const { executions, unplaced, cashEvents } = allocateCashCosts([buildExecution()], [funding, interest])
    expect(executions).toEqual([buildExecution()])
    expect(unplaced).toEqual([funding, interest])
    expect(cashEvents).toEqual([funding, interest])
  })

  it('shares within whole seconds', () => {
    expect([999, 1_000, 1_999, 2_000].map(startOfSharing)).toEqual([0, 1_000, 1_000, 2_000])
  })

  it('gives the odd micro to the same execution, whatever the order of the input', () => {
    const fills = ['fill:1', 'fill:2', 'fill:3'].map((identity, sequence) =>
      buildExecution({ identity, sequence }),
    )
    const sharesOf = (executions: typeof fills) =>
      allocateCashCosts(executions, [buildLine({ amount: -1_000_000 })])
        .executions.toSorted((a, b) => a.sequence - b.sequence)
        .map(({ commission }) => commission)
    expect(sharesOf(fills.toReversed())).toEqual(sharesOf(fills))
    expect(sharesOf(fills).reduce<number>((sum, share) => sum + (share ?? 0), 0)).toBe(-1_000_000)
  })

  it('makes both kinds of cost known for an execution with one cost line', () => {
    const { executions } = allocateCashCosts([buildExecution()], [buildLine()])
    expect(executions[0]).toMatchObject({ commission: -390_000, fees: 0 })
  })

  it('replaces the commission of a fills report rather than adding to it', () => {
    const { executions } = allocateCashCosts([buildExecution({ commission: -390_000 })], [buildLine()])
    expect(executions[0]?.commission).toBe(-390_000)
  })

  it('reports cost lines of another second, contract or account and leaves executions unchanged', () => {
    const fill = buildExecution({ account: 'A' })
    const strangers = [
      buildLine({ occurredAt: SECOND + 1000 }),
      buildLine({ symbol: 'ESU6' }),
      buildLine({ account: 'B' }),
    ]
    const { executions, unplaced, cashEvents } = allocateCashCosts([fill], strangers)
    expect(executions).toEqual([fill])
    expect(unplaced).toEqual(strangers)
    expect(cashEvents).toEqual(strangers.map((line) => ({ ...line, placed: false })))
  })

  it('leaves what an importer has put into a fill itself, and forgets what only other fills took', () => {
    const byImporter = { ...buildLine({ symbol: null }), placed: true }
    const before = { ...buildLine({ identity: 'cash:2', symbol: 'ESU6' }), placed: true }
    const { unplaced, cashEvents } = allocateCashCosts([buildExecution()], [byImporter, before])
    expect(cashEvents.map(({ placed }) => placed)).toEqual([true, false])
    expect(unplaced).toEqual([before])
  })

  it('has a dividend of a contract in no trade, and a result without a fill', () => {
    const dividend = buildLine({ kind: 'other', amount: 2_500_000 })
    const result = buildLine({ identity: 'cash:2', kind: 'trade_result', symbol: 'ESU6' })
    expect(allocateCashCosts([buildExecution()], [dividend, result]).unplaced).toEqual([dividend, result])
  })

  it('ignores money that is not a cost of a trade', () => {
    const deposit = buildLine({ kind: 'deposit', amount: 1_000_000, symbol: null })
    const subscription = buildLine({ kind: 'fee', symbol: null })
    const { unplaced, cashEvents } = allocateCashCosts([buildExecution()], [deposit, subscription])
    expect(unplaced).toEqual([])
    expect(cashEvents).toEqual([deposit, subscription])
  })

  it('marks results and costs included in executions, so that nothing is added twice', () => {
    const { cashEvents } = allocateCashCosts(
      [buildExecution()],
      [buildLine(), buildLine({ identity: 'cash:2', kind: 'trade_result', amount: 5_000_000 })],
    )
    expect(cashEvents.map(({ placed }) => placed)).toEqual([true, true])
  })

  it('never loses a micro', () => {
    const amounts = fc.array(fc.integer({ min: -9_000_000, max: 0 }), { minLength: 1, maxLength: 6 })
    const quantities = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(amounts, quantities, (costs, sizes) => {
        const fills = sizes.map((size, n) =>
          buildExecution({ identity: `fill:${n}`, quantity: String(size) }),
        )
        const lines = costs.map((amount, n) =>
          buildLine({ identity: `cash:${n}`, amount, kind: n % 2 ? 'fee' : 'commission' }),
        )
        const { executions } = allocateCashCosts(fills, lines)
        const placed = executions.reduce(
          (sum, { commission, fees }) => sum + (commission ?? 0) + (fees ?? 0),
          0,
        )
        expect(placed).toBe(costs.reduce((sum, amount) => sum + amount, 0))
      }),
    )
  })

  it('shares tens of thousands of lines among as many fills of one second without a wait', () => {
    const many = Array.from({ length: 20_000 }, (_, n) => n)
    const fills = many.map((n) => buildExecution({ identity: `fill:${n}`, quantity: String(1 + (n % 5)) }))
    const lines = many.map((n) => buildLine({ identity: `cash:${n}`, amount: -390_000 - n }))
    const started = performance.now()
    const { executions } = allocateCashCosts(fills, lines)
    expect(performance.now() - started).toBeLessThan(10_000)
    const sumOf = (amounts: (number | null)[]) => amounts.reduce<number>((sum, one) => sum + (one ?? 0), 0)
    expect(sumOf(executions.map(({ commission }) => commission))).toBe(
      sumOf(lines.map(({ amount }) => amount)),
    )
  })
})
