import { describe, expect, it } from 'vitest'
import { buildExecution } from '../../../test/support/build-execution.ts'
import { buildFileResult } from '../../../test/support/build-file-result.ts'
import type { ImportedExecution } from '../../importer.ts'
import { joinPaperReports } from './join-paper-reports.ts'

const START = Date.UTC(2026, 6, 6, 14)
const order = (id: string, second: number, facts: Partial<ImportedExecution> = {}) =>
  buildExecution({ identity: `order:${id}`, executedAt: START + second * 1000, ...facts })
const sale = { side: 'sell', price: '6310' } as const

/** A line of the balance history that closes a long position. */
const close = (id: string, second: number, facts: Partial<ImportedExecution> = {}): ImportedExecution[] => [
  buildExecution({
    identity: `lot:${id}:in`,
    executedAt: START + second * 1000,
    quantity: facts.quantity ?? '1',
  }),
  buildExecution({
    identity: `lot:${id}:out`,
    executedAt: START + second * 1000,
    ...sale,
    statedGross: 50_000_000,
    pointValue: '5',
    ...facts,
  }),
]
const join = (orders: ImportedExecution[], lots: ImportedExecution[]) => {
  const { files, problems } = joinPaperReports([
    buildFileResult('orders.csv', orders),
    buildFileResult('balance.csv', lots),
  ])
  const kept = files.flatMap(({ result }) => result.executions)
  return { problems, kept, names: kept.map(({ identity }) => identity) }
}

describe('orders and the balance history of one paper account', () => {
  it('give each closing order its result and every order its point value', () => {
    const { kept, problems } = join([order('a', 0), order('b', 9, sale)], close('x', 9))
    expect(kept.map(({ identity, statedGross, pointValue }) => [identity, statedGross, pointValue])).toEqual([
      ['order:a', undefined, '5'],
      ['order:b', 50_000_000, '5'],
    ])
    expect(problems).toEqual([])
  })

  it('are closed in parts, by several orders or several lines', () => {
    const bought = order('a', 0, { quantity: '2' })
    const oneByOne = join(
      [bought, order('b', 5, sale), order('c', 9, sale)],
      [...close('x', 5), ...close('y', 9, { statedGross: 20_000_000 })],
    )
    expect(oneByOne.kept.map(({ statedGross }) => statedGross)).toEqual([undefined, 50_000_000, 20_000_000])
    const atOnce = join(
      [bought, order('b', 9, { ...sale, quantity: '2' })],
      [...close('x', 9), ...close('y', 9, { statedGross: 20_000_000 })],
    )
    expect(atOnce.kept.map(({ statedGross }) => statedGross)).toEqual([undefined, 70_000_000])
    expect(atOnce.names).toEqual(['order:a', 'order:b'])
  })

  it.each([
    ['a second later', close('x', 10), true],
    ['a second earlier', close('x', 8), true],
    ['more than a second later', close('x', 10.001), false],
    ['more than a second earlier', close('x', 7.999), false],
    ['at another price', close('x', 9, { price: '6310.25' }), false],
    ['at the same price with more zeros', close('x', 9, { price: '6310.00' }), true],
    ['on the other side', close('x', 9, { side: 'buy' }), false],
    ['of another contract', close('x', 9, { symbol: 'MNQU6' }), false],
    ['of more than was filled', close('x', 9, { quantity: '2' }), false],
  ])('belong together if the line is %s: %3$s', (_, lot, isJoined) => {
    const { names } = join([order('a', 0), order('b', 9, sale)], lot)
    expect(names.includes('lot:x:out')).toBe(!isJoined)
  })

  it('leave out the order that closed what was opened before, and keep its line', () => {
    const { names, problems } = join(
      [order('b', 5, sale), order('c', 6), order('d', 9, sale)],
      [...close('x', 5), ...close('y', 9)],
    )
    expect(names).toEqual(['order:c', 'order:d', 'lot:x:in', 'lot:x:out'])
    expect(problems).toEqual([])
  })

  it('leave out a single order that closed what was opened before', () => {
    expect(join([order('b', 9, sale)], close('x', 9)).names).toEqual(['lot:x:in', 'lot:x:out'])
  })

  it('only use the closing lines if orders are missing in between', () => {
    // A long of one and a short of one are closed before anything was opened: no earlier position explains both.
    const short = close('y', 9, { side: 'buy', price: '6300' })
    const { names, problems } = join(
      [order('b', 5, { ...sale, rows: [4] }), order('c', 9)],
      [...close('x', 5), ...short],
    )
    expect(names).toEqual(['lot:x:in', 'lot:x:out', 'lot:y:in', 'lot:y:out'])
    expect(problems).toMatchObject([{ row: 4, code: 'overlap', file: 'orders.csv' }])
  })

  it('are unchanged if there is only one of them', () => {
    expect(join([order('a', 0)], []).names).toEqual(['order:a'])
    expect(join([], close('x', 9)).names).toEqual(['lot:x:in', 'lot:x:out'])
  })
})
