import { DAY_MS } from '@ballast/domain/time/durations'
import type { ImportPart } from '@ballast/importers/merge/import-parts'
import { describe, expect, test } from 'vitest'
import { arrivingIn, cashOf, packPart, symbolsOf, unpackMutablePart, unpackPart } from './packed-part.ts'

const part = (symbols: string[], given: object = {}) =>
  ({
    key: 'apex|USD',
    family: 'tradovate',
    account: 'A-1',
    currency: 'USD',
    unopened: [],
    cashEvents: [{ identity: 'c1' }],
    unplaced: [],
    executions: symbols.map((symbol, at) => ({ identity: `f${at}`, symbol, price: '1' })),
    ...given,
  }) as unknown as ImportPart
const many = (n: number) => part(Array.from({ length: n }, () => 'NQU6'))
/** Packs another part first, so that the bytes are read instead of the cached part. */
const fromBytes = (packed: ReturnType<typeof packPart>, read = unpackPart) => {
  packPart(part([]))
  return read(packed)
}

describe('a packed part', () => {
  test('is unpacked unchanged', () => {
    const whole = part(['NQU6', 'ESU6'])
    expect(fromBytes(packPart(whole))).toEqual(whole)
    expect(fromBytes(packPart(whole), unpackMutablePart)).toEqual(whole)
    expect(fromBytes(packPart(part([])))).toEqual(part([]))
  })

  test('names itself and counts its contents, each symbol once', () => {
    const { id, bytes, usualDay, contracts, from, ...named } = packPart(part(['NQU6', 'ESU6', 'NQU6']))
    expect(named).toEqual({
      key: 'apex|USD',
      family: 'tradovate',
      account: 'A-1',
      currency: 'USD',
      fills: 3,
      unopened: 0,
      cashEvents: 1,
    })
    expect(symbolsOf(packPart(part(['NQU6', 'ESU6', 'NQU6'])))).toEqual(['NQU6', 'ESU6'])
    expect(id).toMatch(/^[\da-f-]{36}$/)
    // The trading day of futures ends in the afternoon.
    expect(usualDay).toMatchObject({ dayReset: '17:00' })
  })

  test('has shared bytes: everything except fills, then five thousand fills at a time', () => {
    const slices = [0, 1, 5_000, 5_001].map((n) => packPart(many(n)).bytes)
    expect(slices.map((each) => each.length)).toEqual([1, 2, 2, 3])
    expect(slices.flat().every(({ buffer }) => buffer instanceof SharedArrayBuffer)).toBe(true)
  })

  test('keeps fills in order over slices', () => {
    const whole = many(5_001)
    expect(fromBytes(packPart(whole)).executions.map(({ identity }) => identity)).toEqual(
      whole.executions.map(({ identity }) => identity),
    )
  })

  test('that was packed last is returned without being unpacked, once it may be changed', () => {
    const whole = part(['NQU6'])
    const packed = packPart(whole)
    expect(unpackPart(packed)).toBe(whole)
    expect(unpackPart(packed)).toBe(whole)
    expect(unpackMutablePart(packed)).toBe(whole)
    expect(unpackPart(packed)).not.toBe(whole)
    expect(unpackPart(packed)).toEqual(whole)
  })

  test('without bytes is an error', () => {
    const packed = packPart(part([]))
    packPart(part([]))
    expect(() => unpackPart({ ...packed, bytes: [] })).toThrow('a packed part has bytes')
  })

  test('says what its fills state in each contract', () => {
    const executions = [
      { symbol: 'NQU6', statedGross: 5, positionKey: 'p1', pointValue: '2' },
      { symbol: 'NQU6', statedGross: null, positionKey: null },
      { symbol: 'ESU6', statedGross: 0, positionKey: null },
    ]
    expect(packPart(part([], { executions })).contracts).toEqual([
      { symbol: 'NQU6', fills: 2, statesResults: false, pointValues: ['2', ''] },
      { symbol: 'ESU6', fills: 1, statesResults: true, pointValues: [''] },
    ])
  })

  test('begins to matter two days before its first fill or cash transaction in a contract', () => {
    const first = (executions: object[], cashEvents: object[]) =>
      packPart(part([], { executions, cashEvents })).from + 2 * DAY_MS
    const fills = [
      { symbol: 'NQU6', executedAt: 9_000 },
      { symbol: 'NQU6', executedAt: 8_000 },
    ]
    expect(first(fills, [{ symbol: null, occurredAt: 1_000 }])).toBe(8_000)
    expect(first(fills, [{ symbol: 'NQU6', occurredAt: 7_000 }])).toBe(7_000)
    expect(first([], [])).toBe(Infinity)
  })

  test('names what identifies its fills, over slices, and its cash transactions', () => {
    const fills = many(5_001)
    fills.executions = fills.executions.map((fill, at) => ({
      ...fill,
      ...(at === 5_000 ? { orderId: 'o1', positionKey: 'p1' } : {}),
    }))
    const keysOf = (of: ImportPart) => JSON.parse(arrivingIn(packPart(of)).keys())
    const keys = keysOf(fills)
    expect(keys).toHaveLength(5_001)
    expect(keys[0]).toEqual({ identity: 'f0', order: null, position: null })
    expect(keys[5_000]).toEqual({ identity: 'f5000', order: 'o1', position: 'p1' })
    expect(keysOf(part([]))).toEqual([])
    expect(cashOf(packPart(part([]))).identities).toEqual(['c1'])
    expect(cashOf(packPart(part([]))).unplaced).toBeNull()
    expect(() => cashOf({ ...packPart(part([])), bytes: [] })).toThrow('a packed part has bytes')
  })

  test('says where the account may have fills that include its lines: funding is between fills, dividends are of none', () => {
    const at = (kind: string, symbol: string | null, occurredAt: number) => ({ kind, symbol, occurredAt })
    const unplaced = [
      ...[
        at('fee', 'ESU6', 5 * DAY_MS),
        at('trade_result', 'NQU6', 3 * DAY_MS),
        at('fee', 'ESU6', 4 * DAY_MS),
      ],
      ...[at('swap', 'CLU6', 0), at('other', 'XYZ', 9 * DAY_MS), at('commission', null, 9 * DAY_MS)],
    ]
    const packed = packPart(part([], { unplaced } as unknown as Partial<ImportPart>))
    expect(cashOf(packed).unplaced).toEqual({
      symbols: ['ESU6', 'NQU6'],
      since: 2 * DAY_MS,
      until: 6 * DAY_MS,
    })
  })
})
