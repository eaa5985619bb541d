import { readInstrument } from '@ballast/domain/instruments/instrument'
import type { ImportedExecution } from '@ballast/importers/importer'
import { reconcileOverlap } from '@ballast/importers/merge/reconcile-overlap'
import { describe, expect, test } from 'vitest'
import { differencesOfFiles, differencesOfPart, leftOut } from './differences.ts'

const M = 1_000_000
const totals = { source: 'The last line', count: 3, gross: 10 * M, fees: -2 * M, net: 8 * M }
const fileWith = (stated: object, result: object = {}) => ({
  file: 'a.csv',
  status: 'parsed',
  result: {
    count: 3,
    gross: 10 * M,
    fees: -2 * M,
    net: 8 * M,
    stated: [{ ...totals, ...stated }],
    ...result,
  },
})
const said = (...files: object[]) => differencesOfFiles({ files, problems: [] } as never)

describe('a file compared with its own totals', () => {
  test('reports nothing if all agree, or if one of the two is not stated', () => {
    expect(said(fileWith({}))).toEqual([])
    expect(said(fileWith({ count: null, gross: null, fees: null, net: null }))).toEqual([])
    expect(said(fileWith({ net: 9 * M }, { net: null }))).toEqual([])
    expect(said({ file: 'b.csv', status: 'unknown' })).toEqual([])
  })

  test('reports every figure that differs, from a millionth on', () => {
    expect(said(fileWith({ count: 4, net: 8 * M + 1 }))).toEqual([
      'a.csv: The last line says 4, the rows are 3.',
      'a.csv: The last line states net 8.000001, the rows add up to 8.00.',
    ])
    expect(said(fileWith({ gross: 0, fees: 0 }))).toHaveLength(2)
  })

  test('names the rows between which a ledger lacks one', () => {
    const ledger = (gaps: object[], currency: string | null = 'USD') => ({ ledgers: [{ gaps, currency }] })
    const falls = { rows: [44, 45], amount: -M / 50 }
    const rises = { rows: [7, 9], amount: 250 * M }
    expect(said(fileWith({}, ledger([])))).toEqual([])
    expect(said(fileWith({}, ledger([falls])))).toEqual([
      'a.csv: between rows 44 and 45 the balance falls by 0.02 USD that no row explains. A row is missing from this file, or one was altered.',
    ])
    expect(said(fileWith({}, ledger([rises], null)))).toEqual([
      'a.csv: between rows 7 and 9 the balance rises by 250.00 that no row explains. A row is missing from this file, or one was altered.',
    ])
    const many = (count: number) => said(fileWith({}, ledger(new Array(count).fill(falls))))
    expect(many(6)).toHaveLength(6)
    expect(many(7).at(-1)).toBe('a.csv: the balance moves by amounts that no row explains in 1 more place.')
    expect(many(9)).toHaveLength(7)
    expect(many(9).at(-1)).toContain('in 3 more places.')
  })

  test('includes the differences between files', () => {
    const problems = [{ file: 'b.csv', row: 7, code: 'disagrees', text: 'Another price.' }]
    expect(differencesOfFiles({ files: [], problems } as never)).toEqual(['b.csv, row 7: Another price.'])
  })
})

describe('a part compared with the broker’s own figures', () => {
  const day = { day: '2026-06-15', trades: 1, gross: 5 * M, fees: 0, net: 5 * M, stated: 5 * M }
  const of = (days: object[]) =>
    differencesOfPart({ executions: [], currency: 'USD' } as never, days as never, {
      instrument: readInstrument,
      built: [],
    })

  test('says which days differ, and which cannot be compared', () => {
    expect(of([day, { ...day, stated: null }, { ...day, net: null, stated: null }])).toEqual([])
    expect(of([{ ...day, stated: 4 * M }])).toEqual([
      '2026-06-15: the broker states a net of 4.00, the fills come to 5.00.',
    ])
    expect(of([{ ...day, net: null }])).toEqual([
      '2026-06-15: the broker states a net of 5.00; ours is not known, because some costs or results are not in these files.',
    ])
  })
})

describe('fills that another kind of report has brought already', () => {
  const fill = (identity: string, details: Partial<ImportedExecution> = {}): ImportedExecution => ({
    identity,
    symbol: 'MNQM6',
    side: 'buy',
    quantity: '2',
    price: '20000',
    sequence: 0,
    executedAt: Date.UTC(2026, 5, 15, 15),
    originalTime: '',
    commission: null,
    fees: null,
    swap: null,
    authority: 1,
    account: null,
    rows: [2],
    ...details,
  })
  const of = (existing: ImportedExecution[], incoming: ImportedExecution[]) =>
    leftOut(existing, reconcileOverlap(existing, incoming))
  const order = fill('order:1')
  const lots = [
    fill('lot:1', { quantity: '1', commission: 0, fees: -0.74 * M }),
    fill('lot:2', { quantity: '1', commission: -M, fees: -0.74 * M }),
  ]

  test('get none of the costs that only this report states, which is said with their sum', () => {
    expect(of([order], lots)).toEqual([
      '1 fill is in the account already, from a report without costs. Those that these files state (-2.48) are not added. To have them, undo that import and import the files of both together.',
    ])
    expect(
      of(
        [fill('lot:8', { quantity: '1' }), fill('lot:9', { quantity: '1' })],
        [fill('order:1', { commission: -M })],
      )[0],
    ).toMatch(/^2 fills are in the account already/)
  })

  test('lack nothing if their costs are known, or if this report states none', () => {
    expect(of([fill('order:1', { commission: -M })], lots)).toEqual([])
    expect(of([order], [fill('row:1')])).toEqual([])
    expect(of([order], [fill('row:1', { commission: 0, fees: 0 })])).toEqual([])
    expect(of([], lots)).toEqual([])
    expect(of(lots, lots)).toEqual([])
  })

  test('keep an unknown time of opening, which is said', () => {
    const lot = fill('lot:1', { timeUnknown: true })
    expect(of([lot], [order])).toEqual([
      '1 fill is in the account already, from a report that does not say when positions were opened. The times in these files are not added. To have them, undo that import and import the files of both together.',
    ])
    expect(of([lot], [fill('order:1', { timeUnknown: true })])).toEqual([])
  })
})
