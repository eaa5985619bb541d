import type { CashEvent } from '@ballast/domain/executions/execution'
import { describe, expect, test } from 'vitest'
import type { AccountRow } from '../accounts/accounts.queries.ts'
import type { StoredCash, StoredExecution } from './stored-execution.ts'
import type { BuiltTrade } from './trade-row.ts'
import {
  changedPlaces,
  countingFills,
  differenceOfTrades,
  holdersOf,
  tradesInSlices,
  tradesOfFills,
} from './trades-of-fills.ts'

const built = (id: string, fingerprint: string, identities: readonly string[] = []) =>
  ({
    row: { id, fingerprint, key: identities[0] },
    fills: identities.map((identity) => ({ identity })),
  }) as BuiltTrade
const idsOf = ({ changed, ...rest }: ReturnType<typeof differenceOfTrades>) => ({
  changed: changed.map(({ row }) => row.id),
  ...rest,
})

test('the same fingerprints are no difference', () => {
  const difference = differenceOfTrades(
    [built('a', '1'), built('b', '2')],
    new Map([
      ['a', '1'],
      ['b', '2'],
    ]),
  )
  expect(difference).toEqual({ changed: [], gone: [], appeared: [] })
})

test('a new trade has changed and appeared; one with another fingerprint has changed only', () => {
  const difference = differenceOfTrades([built('a', '9'), built('c', '3')], new Map([['a', '1']]))
  expect(idsOf(difference)).toEqual({ changed: ['a', 'c'], gone: [], appeared: ['c'] })
})

test('a stored trade that is no longer built is gone', () => {
  const difference = differenceOfTrades(
    [built('a', '1')],
    new Map([
      ['a', '1'],
      ['b', '2'],
    ]),
  )
  expect(idsOf(difference)).toEqual({ changed: [], gone: ['b'], appeared: [] })
})

test('each fill maps to its trade; a fill shared by two trades, to the later one', () => {
  const holders = holdersOf([built('a', '1', ['f1', 'f2']), built('b', '2', ['f2', 'f3'])])
  expect([...holders]).toEqual([
    ['f1', 'a'],
    ['f2', 'b'],
    ['f3', 'b'],
  ])
})

const SECOND = Date.UTC(2026, 6, 7, 14, 30, 5)
const fill = (given: Partial<StoredExecution> = {}) =>
  ({
    identity: 'f1',
    sourceId: 's1',
    symbol: 'NQU6',
    side: 'buy',
    quantity: '1',
    price: '100',
    executedAt: SECOND,
    sequence: 0,
    authority: 3,
    orderId: null,
    commission: null,
    fees: null,
    swap: null,
    statedGross: null,
    positionKey: null,
    account: null,
    rows: [],
    manual: false,
    ...given,
  }) as StoredExecution

describe('the trades of fills', () => {
  const ACCOUNT = {
    userId: 'u1',
    id: 'a1',
    timeZone: 'America/Chicago',
    dayReset: '17:00',
    currency: 'USD',
    defaultRisk: null,
  } as AccountRow
  const input = { account: ACCOUNT, groups: new Map(), risks: new Map(), profiles: [], contracts: [] }
  const heldBy = (fills: StoredExecution[], groups = new Map<string, string>()) =>
    tradesOfFills(fills, { ...input, groups }).map((trade) => trade.fills.map(({ identity }) => identity))
  const at = (identity: string, seconds: number, given: Partial<StoredExecution> = {}) =>
    fill({ identity, executedAt: SECOND + seconds * 1000, ...given })

  test('of one contract net with each other until it is flat', () => {
    expect(heldBy([at('b1', 0), at('b2', 1), at('s1', 2, { side: 'sell', quantity: '2' })])).toEqual([
      ['b1', 'b2', 's1'],
    ])
  })

  test('of several contracts come contract by contract, and never more than a thousand at once', () => {
    const opening = (symbol: string, place: number) => [
      at(`${symbol} ${place} in`, place, { symbol }),
      at(`${symbol} ${place} out`, place, { symbol, side: 'sell', sequence: 1 }),
    ]
    const fills = Array.from({ length: 2001 }, (_, place) => [
      ...opening('NQU6', place),
      ...(place < 2 ? opening('ESU6', place) : []),
    ]).flat()
    const slices = [...tradesInSlices(fills, input)]
    const symbols = slices.map((slice) => [slice.length, ...new Set(slice.map(({ row }) => row.symbol))])
    expect(symbols).toEqual([
      [1000, 'NQU6'],
      [1000, 'NQU6'],
      [1, 'NQU6'],
      [2, 'ESU6'],
    ])
  })

  test('that were typed net with their own only', () => {
    const typed = { manual: true, sourceId: 'typed' }
    const fills = [at('t1', 0, typed), at('s1', 1, { side: 'sell' }), at('t2', 2, { ...typed, side: 'sell' })]
    expect(heldBy(fills).sort()).toEqual([['s1'], ['t1', 't2']])
  })

  test('in a group net with each other, whatever lies between them', () => {
    const fills = [at('b1', 0), at('b2', 1), at('s1', 2, { side: 'sell' }), at('s2', 3, { side: 'sell' })]
    const groups = new Map([
      ['b1', 'g'],
      ['s2', 'g'],
    ])
    expect(heldBy(fills, groups).sort()).toEqual([
      ['b1', 's2'],
      ['b2', 's1'],
    ])
  })
})

describe('lines of the ledger that are placed otherwise than before', () => {
  const lineOf = (identity: string, symbol: string | null, placed?: boolean): StoredCash => ({
    identity,
    kind: 'fee',
    amount: -1,
    currency: 'USD',
    occurredAt: SECOND,
    symbol,
    text: '',
    ...(placed === undefined ? {} : { placed }),
  })
  const before = [
    lineOf('a', 'NQU6'),
    lineOf('b', 'NQU6', true),
    lineOf('c', 'ESU6', true),
    lineOf('d', null),
  ]
  const now = [
    lineOf('a', 'NQU6', true),
    lineOf('b', 'NQU6', false),
    lineOf('c', 'ESU6', false),
    lineOf('d', null),
  ]

  test('are those of the contracts that were read', () => {
    expect(changedPlaces(before, now, new Set(['NQU6']))).toEqual({ placed: ['a'], unplaced: ['b'] })
    expect(changedPlaces(before, now, null)).toEqual({ placed: ['a'], unplaced: ['b', 'c'] })
    expect(changedPlaces(now, now, null)).toEqual({ placed: [], unplaced: [] })
  })
})

describe('the fills as they count', () => {
  const commission = {
    identity: 'c1',
    kind: 'commission',
    amount: -390_000,
    currency: 'USD',
    occurredAt: SECOND,
    symbol: 'NQU6',
    text: '',
  } as CashEvent
  const counting = (cashEvents: CashEvent[]) =>
    countingFills({ fills: [fill(), fill({ sourceId: 's2' })], cashEvents, corrections: new Map() })

  test('are each once, with costs from the cash ledger, even a single line', () => {
    expect(counting([]).map((one) => [one.identity, one.commission, one.fees])).toEqual([['f1', null, null]])
    expect(counting([commission]).map((one) => [one.commission, one.fees])).toEqual([[-390_000, 0]])
  })

  test('share the lines of the ledger among themselves, without a typed fill of the same second', () => {
    const line = { identity: 'c1', kind: 'commission', amount: -400_000, occurredAt: SECOND, symbol: 'NQU6' }
    const both = countingFills({
      fills: [fill(), fill({ identity: 'typed:1:0', sourceId: 't1', manual: true, fees: -100_000 })],
      cashEvents: [{ ...line, currency: 'USD', text: '' } as CashEvent],
      corrections: new Map(),
    })
    expect(both.map(({ commission, fees }) => [commission, fees])).toEqual([
      [-400_000, 0],
      [null, -100_000],
    ])
  })
})
