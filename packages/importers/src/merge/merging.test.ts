import { describe, expect, it } from 'vitest'
import { buildExecution } from '../../test/support/build-execution.ts'
import type { ImportedCashEvent, ImportedExecution, PairPart } from '../importer.ts'
import { partsOf } from './import-parts.ts'
import { linkByOrder } from './link-by-order.ts'
import type { MergedFamily } from './merge-family.ts'
import { combineParts, grossOfParts, quantityOfParts } from './merge-parts.ts'
import { reconcileResults } from './reconcile-results.ts'
import { FUTURES_SESSION, isSameTrading, sessionKey, sessionTotals } from './session-totals.ts'

const cash = (given: Partial<ImportedCashEvent> = {}): ImportedCashEvent => ({
  identity: 'cash:1',
  kind: 'fee',
  amount: -1,
  currency: 'USD',
  occurredAt: 0,
  symbol: null,
  text: '',
  account: null,
  rows: [1],
  originalTime: '',
  ...given,
})
const merged = (given: Partial<MergedFamily> = {}): MergedFamily => ({
  executions: [],
  opened: [],
  unopened: [],
  cashEvents: [],
  unplaced: [],
  problems: [],
  notes: [],
  accounts: [],
  ...given,
})
type FamilyInput = Parameters<typeof partsOf>[0]
const parts = (
  given: Partial<MergedFamily>,
  statedDays: FamilyInput['statedDays'] = [],
  ledgers: FamilyInput['ledgers'] = [],
) => partsOf({ family: 'x', merged: merged(given), statedDays, ledgers })

describe('the parts of a platform’s reports', () => {
  it('are one per account, in order of their names, with those without a name first', () => {
    const executions = [{ account: 'B' }, { account: 'A' }, {}, { account: 'B' }].map(buildExecution)
    expect(parts({ executions }).map((part) => [part.key, part.account, part.executions.length])).toEqual([
      ['x||', null, 1],
      ['x|A|', 'A', 1],
      ['x|B|', 'B', 2],
    ])
  })

  it('are one per currency an account trades in; with only one, the key names none', () => {
    const usd = buildExecution({ account: 'A', currency: 'USD' })
    const eur = buildExecution({ account: 'A', currency: 'EUR' })
    const silent = buildExecution({ account: 'A' })
    expect(parts({ executions: [usd, silent] })).toMatchObject([{ key: 'x|A|', currency: 'USD' }])
    const [first, second, ...rest] = parts({ executions: [usd, eur, silent] })
    expect(rest).toEqual([])
    // Fills without a currency only go to the first.
    expect(first).toMatchObject({ key: 'x|A|EUR', currency: 'EUR', executions: [eur, silent] })
    expect(second).toMatchObject({ key: 'x|A|USD', currency: 'USD', executions: [usd] })
  })

  it('keep money in another currency with the first of them, and stated days too', () => {
    const executions = ['USD', 'EUR'].map((currency) => buildExecution({ currency }))
    const cashEvents = [cash({ currency: 'GBP' }), cash({ currency: 'USD', identity: 'cash:2' })]
    const day = { day: '2026-07-06', net: 1, account: null }
    const [eur, usd] = parts({ executions, cashEvents }, [day])
    expect(eur?.cashEvents.map(({ currency }) => currency)).toEqual(['GBP'])
    expect(usd?.cashEvents.map(({ currency }) => currency)).toEqual(['USD'])
    expect([eur?.statedDays, usd?.statedDays]).toEqual([[day], []])
  })

  it('take their currency from their money if no trade states one, and if it is unique', () => {
    expect(parts({ cashEvents: [cash(), cash()] })[0]?.currency).toBe('USD')
    expect(parts({ cashEvents: [cash(), cash({ currency: 'XXX' })] })[0]?.currency).toBe('USD')
    expect(parts({ cashEvents: [cash(), cash({ currency: 'EUR' })] })[0]?.currency).toBeNull()
    expect(parts({ cashEvents: [cash({ currency: 'XXX' })] })[0]?.currency).toBeNull()
  })

  it('hold skipped fills in their own currency, alone or beside others', () => {
    const unopened = [buildExecution({ account: 'B', currency: 'CAD' }), buildExecution({ account: 'B' })]
    expect(parts({ unopened })).toMatchObject([{ account: 'B', currency: 'CAD', unopened }])
    const executions = [buildExecution({ account: 'B', currency: 'USD' })]
    const both = parts({ executions, unopened }).map((part) => [part.key, part.executions, part.unopened])
    expect(both).toEqual([
      ['x|B|CAD', [], unopened],
      ['x|B|USD', executions, []],
    ])
  })

  it('use a stated day without an account only if there is one account', () => {
    const day = { day: '2026-07-06', net: 1, account: null }
    const own = { day: '2026-07-07', net: 2, account: 'A' }
    const [a, b] = ['A', 'B'].map((account) => buildExecution({ account }))
    expect(parts({ executions: [a as ImportedExecution] }, [day, own])[0]?.statedDays).toEqual([day, own])
    const both = parts({ executions: [a, b] as ImportedExecution[] }, [day, own])
    expect(both.map(({ statedDays }) => statedDays)).toEqual([[own], []])
  })

  describe('have the end of a ledger', () => {
    const ledger = (at: number, given: Partial<FamilyInput['ledgers'][number]> = {}) => ({
      account: 'A',
      currency: 'USD',
      gaps: [],
      end: { at, balance: at * 10 },
      ...given,
    })
    const [a, b, eur] = [{ account: 'A' }, { account: 'B' }, { account: 'A', currency: 'EUR' }].map((one) =>
      buildExecution({ currency: 'USD', ...one }),
    ) as [ImportedExecution, ImportedExecution, ImportedExecution]
    const ends = (executions: ImportedExecution[], ...ledgers: FamilyInput['ledgers']) =>
      parts({ executions }, [], ledgers).map(({ ledgerEnd }) => ledgerEnd?.at ?? null)

    it('that is the latest of their account, in whatever order the files are', () => {
      expect(ends([a], ledger(2), ledger(3), ledger(1))).toEqual([3])
      expect(ends([a, b], ledger(2), ledger(3, { account: 'B' }))).toEqual([2, 3])
      expect(ends([a], ledger(2), ledger(3, { end: null }))).toEqual([2])
      expect(ends([a])).toEqual([null])
    })
    it('that names no account, if there is one account', () => {
      expect(ends([a], ledger(2, { account: null }))).toEqual([2])
      expect(ends([a, b], ledger(2, { account: null }))).toEqual([null, null])
    })
    it('in their own currency, or in one that names none', () => {
      expect(ends([a], ledger(2, { currency: 'EUR' }))).toEqual([null])
      expect(ends([a], ledger(2, { currency: null }))).toEqual([2])
      expect(ends([a, eur], ledger(2), ledger(3, { currency: 'EUR' }))).toEqual([3, 2])
    })
  })
})

describe('the totals of a session', () => {
  const at = (text: string) => Date.parse(text)

  it('begin at 17:00 in Chicago', () => {
    const key = (text: string) => sessionKey(buildExecution({ executedAt: at(text) }), FUTURES_SESSION)
    expect(key('2026-07-06T21:59:59Z')).not.toBe(key('2026-07-06T22:00:00Z'))
    expect(key('2026-07-06T22:00:00Z')).toBe(key('2026-07-07T21:59:59Z'))
  })

  it('are the quantities and notionals of either side', () => {
    const executions = [
      buildExecution({ side: 'buy', quantity: '2', price: '10.5', executedAt: at('2026-07-06T22:00:00Z') }),
      buildExecution({ side: 'buy', quantity: '1', price: '11' }),
      buildExecution({ side: 'sell', quantity: '3', price: '12' }),
    ]
    const { bought, sold, boughtNotional, soldNotional, day, symbol } = sessionTotals(
      executions,
      FUTURES_SESSION,
    )
    expect([bought, sold, boughtNotional, soldNotional].map(String)).toEqual(['3', '3', '32', '36'])
    expect([symbol, day]).toEqual(['MESU6', '2026-07-07'])
    expect(sessionTotals([], FUTURES_SESSION)).toMatchObject({ symbol: '', day: '' })
  })

  it('are the same trading if quantities are equal and notionals within a hundred-thousandth', () => {
    const total = (quantity: string, price: string, side: 'buy' | 'sell' = 'buy') =>
      sessionTotals([buildExecution({ side, quantity, price })], FUTURES_SESSION)
    expect(isSameTrading(total('1', '100000'), total('1', '100001'))).toBe(true)
    expect(isSameTrading(total('1', '100000'), total('1', '100001.01'))).toBe(false)
    expect(isSameTrading(total('1', '100000', 'sell'), total('1', '100001.01', 'sell'))).toBe(false)
    expect(isSameTrading(total('1', '100'), total('2', '50'))).toBe(false)
    expect(isSameTrading(total('1', '100'), total('1', '100', 'sell'))).toBe(false)
  })
})

describe('the shares of a fill known through pairs', () => {
  const part = (quantity: string, gross: number | null = null): PairPart => ({ quantity, gross })

  it('add up to it, whole numbers and decimals', () => {
    expect(quantityOfParts({ a: part('1'), b: part('2') })).toBe('3')
    expect(quantityOfParts({ a: part('0.1'), b: part('0.2'), c: part('3') })).toBe('3.3')
    expect(quantityOfParts({ a: part('9999999999'), b: part('1') })).toBe('10000000000')
    expect(quantityOfParts({})).toBe('0')
  })

  it('have a result if one of them does', () => {
    expect(grossOfParts({ a: part('1', 5), b: part('1'), c: part('1', -2) })).toBe(3)
    expect(grossOfParts({ a: part('1', 0) })).toBe(0)
    expect(grossOfParts({ a: part('1') })).toBeNull()
  })

  it('are joined by fill, each pair once, in order of first appearance', () => {
    const view = (identity: string, pair: string, quantity: string, row: number) =>
      buildExecution({ identity, quantity, rows: [row], parts: { [pair]: part(quantity, 10) } })
    const combined = combineParts([
      ...[view('fill:1', '1:3', '2', 5), view('fill:2', '2:3', '1', 5)],
      ...[view('fill:1', '1:4', '1', 6), view('fill:1', '1:3', '2', 6)],
    ])
    expect(
      combined.map(({ identity, quantity, rows, statedGross }) => [identity, quantity, rows, statedGross]),
    ).toEqual([
      ['fill:1', '3', [5, 6], 20],
      ['fill:2', '1', [5], undefined],
    ])
  })
})

describe('orders and their fills', () => {
  const order = (given: Partial<ImportedExecution>) =>
    buildExecution({ identity: 'order:7', orderId: '7', ...given })
  const fill = (id: string, given: Partial<ImportedExecution> = {}) =>
    buildExecution({ identity: `fill:${id}`, orderId: '7', ...given })
  const kinds = (existing: ImportedExecution[], incoming: ImportedExecution[]) =>
    linkByOrder(existing, incoming).map((decision) => [decision.execution.identity, decision.kind])

  it('an order is known if its fills exist and add up to it', () => {
    expect(kinds([fill('a'), fill('b')], [order({ quantity: '2' })])).toEqual([['order:7', 'known']])
    expect(kinds([fill('a')], [order({ quantity: '2' })])).toEqual([['order:7', 'conflict']])
  })

  it('fills replace their order if they add up to it', () => {
    const decisions = linkByOrder([order({ quantity: '2' })], [fill('a'), fill('b')])
    expect(decisions).toMatchObject([
      { kind: 'enriches', replaces: ['order:7'] },
      { kind: 'enriches', replaces: ['order:7'] },
    ])
    expect(kinds([order({ quantity: '3' })], [fill('a'), fill('b')])).toEqual([
      ['fill:a', 'conflict'],
      ['fill:b', 'conflict'],
    ])
  })

  it('say in a conflict how much exists and how much arrived', () => {
    const [decision] = linkByOrder([fill('a', { quantity: '0.5' })], [order({ quantity: '2', rows: [9] })])
    expect(decision).toMatchObject({ problem: { row: 9, code: 'overlap' } })
    expect(decision?.kind === 'conflict' && decision.problem.text).toBe(
      'Order 7 of MESU6 was filled for 2, but fills of 0.5 are already imported. It was not added.',
    )
  })

  it('decide nothing about other orders, or rows without one', () => {
    expect(kinds([fill('a', { orderId: '8' })], [order({})])).toEqual([])
    expect(kinds([fill('a')], [buildExecution({ identity: 'order:9' })])).toEqual([])
    expect(kinds([order({})], [order({})])).toEqual([])
  })
})

describe('stated results compared with the trades of their fills', () => {
  const lot = (given: Partial<ImportedExecution> = {}) => [
    buildExecution({ side: 'buy', price: '6300' }),
    buildExecution({ side: 'sell', price: '6301', statedGross: 5_000_000, ...given }),
  ]
  const differences = (executions: ImportedExecution[]) => reconcileResults(executions, { currency: 'USD' })

  it('agree to the micro, or are reported with both', () => {
    expect(differences(lot())).toEqual([])
    const built = reconcileResults(lot(), {
      currency: 'USD',
      built: [{ symbol: 'MESU6', gross: 4_999_999 } as never],
    })
    expect(built).toEqual([{ symbol: 'MESU6', stated: 5_000_000, trades: 4_999_999, unknown: 0 }])
  })

  it('are not compared if not every lot states one', () => {
    const open = buildExecution({ side: 'buy', price: '6300' })
    const built = [{ symbol: 'MESU6', gross: 1 } as never]
    expect(reconcileResults([...lot(), open], { currency: 'USD', built })).toEqual([])
    expect(reconcileResults(lot({ statedGross: null }), { currency: 'USD', built })).toEqual([])
    expect(reconcileResults(lot({ statedGross: 0 }), { currency: 'USD', built })).toHaveLength(1)
  })

  it('are unknown if a trade’s own is', () => {
    const built = [{ symbol: 'MESU6', gross: null } as never]
    expect(reconcileResults(lot(), { currency: 'USD', built })).toEqual([
      { symbol: 'MESU6', stated: 5_000_000, trades: null, unknown: 1 },
    ])
  })
})
