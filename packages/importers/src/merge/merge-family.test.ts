import { describe, expect, it } from 'vitest'
import { buildExecution } from '../../test/support/build-execution.ts'
import { buildFileResult } from '../../test/support/build-file-result.ts'
import { type ImportedCashEvent, NO_CURRENCY } from '../importer.ts'
import { mergeFamily } from './merge-family.ts'

const AT = Date.UTC(2026, 6, 6, 14, 30)
const cost = (given: Partial<ImportedCashEvent> = {}): ImportedCashEvent => ({
  identity: 'cash:1',
  kind: 'commission',
  amount: -390_000,
  currency: 'USD',
  occurredAt: AT,
  symbol: 'MESU6',
  text: '',
  account: null,
  rows: [1],
  originalTime: '',
  ...given,
})

describe('the reports of one platform', () => {
  it('contain a fill once, from the better authority', () => {
    const fill = { identity: 'fill:1', executedAt: AT }
    const { executions, problems } = mergeFamily([
      buildFileResult('a', [buildExecution({ ...fill, authority: 1, comment: 'worse' })]),
      buildFileResult('b', [buildExecution({ ...fill, authority: 3, comment: 'better' })]),
    ])
    expect(executions.map(({ comment }) => comment)).toEqual(['better'])
    expect(problems).toEqual([])
  })

  it('may be very long', () => {
    // Of one that was built: each that is built is a second later, also for the tests after this one.
    const fill = buildExecution({ executedAt: AT })
    const all = Array.from({ length: 200_000 }, (_, index) => ({ ...fill, identity: `fill:${index}` }))
    expect(mergeFamily([buildFileResult('a', all)]).executions.length).toBe(200_000)
  }, 30_000)

  it('report once which row and file contradict another', () => {
    const fill = { identity: 'fill:1', executedAt: AT }
    const wrong = [7, 8].map((row) => buildExecution({ ...fill, price: '6301', rows: [row] }))
    const { problems } = mergeFamily([
      buildFileResult('a', [buildExecution(fill)]),
      buildFileResult('b', wrong),
    ])
    expect(problems).toMatchObject([{ row: 7, code: 'disagrees', file: 'b' }])
  })

  it('assign rows without an account to that of their fill, or to the only one', () => {
    const named = (account: string, identity: string) =>
      buildFileResult(account, [buildExecution({ identity, account, executedAt: AT })], {
        accounts: [account],
      })
    const silent = (...ids: string[]) =>
      buildFileResult(
        'silent',
        ids.map((identity) => buildExecution({ identity, authority: 1, executedAt: AT })),
      )
    const accounts = (...files: Parameters<typeof mergeFamily>[0]) =>
      mergeFamily(files).executions.map(({ identity, account }) => [identity, account])
    expect(accounts(named('A', 'fill:1'), silent('fill:1', 'fill:2'))).toEqual([
      ['fill:1', 'A'],
      ['fill:2', 'A'],
    ])
    expect(accounts(named('A', 'fill:1'), named('B', 'fill:2'), silent('fill:2', 'fill:3'))).toEqual([
      ['fill:1', 'A'],
      ['fill:2', 'B'],
      ['fill:3', null],
    ])
  })

  it('add trades under ids of another kind only on days that the fills lack', () => {
    const next = AT + 24 * 3_600_000
    const of = (kind: string, ...times: number[]) =>
      times.map((executedAt) => buildExecution({ identity: `${kind}:${executedAt}`, executedAt }))
    const found = mergeFamily([
      buildFileResult('transactions', of('trade', AT, next)),
      buildFileResult('fills', of('fill', AT)),
    ])
    expect(found.executions.map(({ identity }) => identity)).toEqual([`fill:${AT}`, `trade:${next}`])
    expect(found.problems).toEqual([])
  })

  it('are in the currency of the row, else of the file, if it has only one', () => {
    const { executions } = mergeFamily([
      buildFileResult('a', [buildExecution({ currency: 'EUR' }), buildExecution()], { currency: 'USD' }),
      buildFileResult('b', [buildExecution()], { currency: NO_CURRENCY }),
    ])
    expect(executions.map(({ currency }) => currency)).toEqual(['EUR', 'USD', null])
  })

  it('add orders only if no fill covers them, of any account that could match', () => {
    const fill = buildExecution({ identity: 'fill:1', account: 'A', executedAt: AT })
    const order = (account: string | null, symbol = 'MESU6') =>
      buildExecution({ identity: `order:${account}${symbol}`, account, symbol, executedAt: AT })
    const both = (...orders: ReturnType<typeof order>[]) =>
      mergeFamily([
        buildFileResult('a', [fill], { accounts: ['A', 'B'] }),
        buildFileResult('b', orders),
      ]).executions.map(({ identity }) => identity)
    expect(both(order('A'))).toEqual(['fill:1'])
    expect(both(order(null))).toEqual(['fill:1'])
    expect(both(order('B'))).toEqual(['fill:1', 'order:BMESU6'])
    expect(both(order('A', 'MNQU6'))).toEqual(['fill:1', 'order:AMNQU6'])
  })

  it('name the file of an order that contradicts the fills', () => {
    const fill = buildExecution({ identity: 'fill:1', executedAt: AT })
    const order = buildExecution({ identity: 'order:1', quantity: '2', executedAt: AT, rows: [5] })
    const { executions, problems } = mergeFamily([
      buildFileResult('b', [order]),
      buildFileResult('a', [fill]),
    ])
    expect(executions).toHaveLength(1)
    expect(problems).toMatchObject([{ row: 5, code: 'overlap', file: 'b' }])
  })

  it('omit closed lots covered by fills, unless one file has both', () => {
    const lot = ['in', 'out'].map((end) =>
      buildExecution({ identity: `lot:1:${end}`, side: end === 'in' ? 'buy' : 'sell', executedAt: AT }),
    )
    const fills = (['buy', 'sell'] as const).map((side) =>
      buildExecution({ identity: `row:${side}`, side, executedAt: AT }),
    )
    const count = (...files: Parameters<typeof mergeFamily>[0]) => mergeFamily(files).executions.length
    expect(count(buildFileResult('a', fills), buildFileResult('b', lot))).toBe(2)
    expect(count(buildFileResult('a', [...fills, ...lot]))).toBe(4)
    // An additional order does not make a file mixed.
    const order = buildExecution({ identity: 'order:1', symbol: 'ESU6', executedAt: AT })
    expect(count(buildFileResult('a', [...fills, order]), buildFileResult('b', lot))).toBe(3)
  })
})

describe('fills of positions that were opened before their file', () => {
  const at = (seconds: number) => ({ executedAt: AT + seconds * 1000 })
  const opening = buildExecution({ identity: 'fill:1', ...at(0) })
  const close = buildExecution({ identity: 'fill:2', side: 'sell', unopened: 'closes', ...at(9) })
  const merge = (...files: Parameters<typeof mergeFamily>[0]) => {
    const { executions, opened, unopened } = mergeFamily(files)
    return [executions, opened, unopened].map((fills) => fills.map(({ identity }) => identity))
  }
  const later = (...unopened: (typeof close)[]) => buildFileResult('later', [], { unopened })

  it('count with a file that opens them, and only then', () => {
    expect(merge(later(close))).toEqual([[], [], ['fill:2']])
    expect(merge(later(close), buildFileResult('earlier', [opening]))).toEqual([
      ...[['fill:1', 'fill:2'], ['fill:2'], []],
    ])
  })

  it('are stated once by two reports of any kind, and not beside the same fill of a whole position', () => {
    const row = buildExecution({ ...close, identity: 'row:2' })
    expect(merge(later(close), buildFileResult('other', [], { unopened: [row] }))).toEqual([
      ...[[], [], ['fill:2']],
    ])
    const { unopened: _, ...whole } = close
    expect(merge(later(close), buildFileResult('whole', [opening, whole]))).toEqual([
      ...[['fill:1', 'fill:2'], [], []],
    ])
  })
})

describe('closes that do not say which of several positions they close', () => {
  const fill = (order: number, given: Partial<Parameters<typeof buildExecution>[0]> = {}) =>
    buildExecution({
      identity: `fill:${order}`,
      orderId: `${order}`,
      positionKey: `${order}`,
      executedAt: AT + order,
      ...given,
    })
  const close = (order: number) => fill(order, { side: 'sell', unopened: 'closes one' })
  const merge = (opened: number[], closed: number[]) => {
    const { executions, notes } = mergeFamily([
      buildFileResult(
        'earlier',
        opened.map((order) => fill(order)),
      ),
      buildFileResult('later', [], { unopened: closed.map(close) }),
    ])
    return [executions.map(({ positionKey }) => positionKey), notes.map(({ code }) => code)]
  }

  it('join those that they may belong to, which a note says', () => {
    expect(merge([1], [2])).toEqual([['1', '1'], []])
    expect(merge([1, 2], [3, 4])).toEqual([['1', '1', '1', '1'], ['joined_positions']])
  })
})

describe('the money in one platform’s reports', () => {
  const fill = buildExecution({ identity: 'fill:1', account: 'A', executedAt: AT })

  it('includes each line once, in order of time and then of identity', () => {
    const later = cost({ identity: 'cash:0', occurredAt: AT + 1, kind: 'deposit' })
    const events = [later, cost({ identity: 'cash:2', kind: 'deposit' }), cost({ kind: 'deposit' })]
    const { cashEvents } = mergeFamily([
      buildFileResult('a', [], { cashEvents: events, accounts: ['A'] }),
      buildFileResult('b', [], { cashEvents: [cost({ kind: 'deposit', account: 'A' }), later] }),
    ])
    expect(cashEvents.map(({ identity, account }) => [identity, account])).toEqual([
      ['cash:1', 'A'],
      ['cash:2', 'A'],
      ['cash:0', 'A'],
    ])
  })

  it('with one identity in two accounts is two lines', () => {
    const cashEvents = ['A', 'B'].map((account) => cost({ account, kind: 'deposit' }))
    expect(mergeFamily([buildFileResult('a', [], { cashEvents })]).cashEvents).toHaveLength(2)
  })

  it('that is a cost belongs to the execution in its second, or is reported as unplaced', () => {
    const merge = (...cashEvents: ImportedCashEvent[]) =>
      mergeFamily([buildFileResult('a', [fill], { accounts: ['A'], cashEvents })])
    const placed = merge(cost())
    expect(placed.executions.map(({ commission, fees }) => [commission, fees])).toEqual([[-390_000, 0]])
    expect(placed.unplaced).toEqual([])
    const left = merge(cost({ occurredAt: AT + 1000 }), cost({ identity: 'cash:2', symbol: 'MNQU6' }))
    expect(left.unplaced.map(({ identity }) => identity)).toEqual(['cash:2', 'cash:1'])
  })
})
