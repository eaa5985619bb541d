import type { ImportedCashEvent, ImportedExecution } from '@ballast/importers/importer'
import type { ImportPart } from '@ballast/importers/merge/import-parts'
import { describe, expect, test } from 'vitest'
import type { AccountRow } from '../../accounts/accounts.queries.ts'
import type { StoredExecution } from '../../trade-store/stored-execution.ts'
import { arrivingIn, packPart, unpackMutablePart, unpackPart } from './packed-part.ts'
import { isNothingNew, type PlanTask, planImport } from './plan-import.ts'

const M = 1_000_000
/** A Monday, 09:30 in New York. */
const AT = Date.parse('2026-06-15T13:30:00Z')
const MINUTE = 60_000

const fill = (id: number, given: Partial<ImportedExecution> = {}): ImportedExecution => ({
  identity: `fill:${id}`,
  symbol: 'MNQU6',
  side: id % 2 === 1 ? 'buy' : 'sell',
  quantity: '1',
  price: id % 2 === 1 ? '20000' : '20020',
  executedAt: AT + id * MINUTE,
  sequence: id,
  commission: -0.37 * M,
  fees: -0.37 * M,
  swap: 0,
  authority: 3,
  account: null,
  rows: [id + 1],
  originalTime: `09:${30 + id}`,
  ...given,
})
const stored = (one: ImportedExecution, given: Partial<StoredExecution> = {}): StoredExecution => ({
  ...one,
  sourceId: 'i0',
  manual: false,
  ...given,
})
const cash = (identity: string, given: Partial<ImportedCashEvent> = {}) =>
  ({
    identity,
    kind: 'fee',
    amount: -M,
    currency: 'USD',
    occurredAt: AT,
    text: '',
    ...given,
  }) as ImportedCashEvent
const part = (given: Partial<ImportPart> = {}): ImportPart => ({
  key: 'tradovate||',
  family: 'tradovate',
  account: null,
  currency: 'USD',
  executions: [fill(1), fill(2)],
  unopened: [],
  cashEvents: [],
  unplaced: [],
  statedDays: [],
  ledgerEnd: null,
  ...given,
})
type Given = Partial<Omit<PlanTask, 'part'>> & { part?: Partial<ImportPart> }
const plan = ({ part: of = {}, ...given }: Given = {}) =>
  planImport({
    kind: 'plan',
    account: null,
    existing: [],
    from: 0,
    since: null,
    knownCash: new Set(),
    nearbyCash: [],
    fillsOfLines: [],
    contracts: [],
    ...given,
    part: packPart(part(of)),
  })

describe('files that are all new', () => {
  test('are imported completely, and their trades are built once', () => {
    expect(plan()).toMatchObject({
      kept: null,
      fresh: 2,
      known: 0,
      enriched: 0,
      conflicting: 0,
      conflicts: [],
      typedNearby: [],
      freshCash: 0,
      symbols: ['MNQU6'],
      differences: [],
      weekendFills: 0,
      // Twenty points at two dollars, less 0.74 per fill.
      built: { trades: 1, open: 0, fresh: 1, gross: 40 * M, fees: -1.48 * M, net: 38.52 * M },
      days: [{ day: '2026-06-15', trades: 1, gross: 40 * M, fees: -1.48 * M, net: 38.52 * M, stated: null }],
    })
  })

  test('show their first five fills', () => {
    const executions = Array.from({ length: 6 }, (_, at) => fill(at + 1))
    expect(plan({ part: { executions } }).samples).toEqual(executions.slice(0, 5))
  })

  test('may leave a position open', () => {
    expect(plan({ part: { executions: [fill(1)] } }).built).toEqual({
      trades: 0,
      open: 1,
      fresh: 1,
      gross: null,
      fees: null,
      net: null,
      unknownCosts: 0,
      unknownResults: 0,
    })
  })

  test('say what is unknown about their costs and results', () => {
    const silent = { commission: null, fees: null, swap: null }
    const { built } = plan({ part: { executions: [fill(1, silent), fill(2, silent)] } })
    expect(built).toMatchObject({
      gross: 40 * M,
      fees: null,
      net: 40 * M,
      unknownCosts: 1,
      unknownResults: 0,
    })
    const odd = plan({
      part: { executions: [fill(1, { symbol: 'ODD?' }), fill(2, { symbol: 'ODD?' })] },
    }).built
    expect(odd).toMatchObject({ trades: 1, gross: null, net: null, unknownResults: 1 })
  })
})

describe('the day reset of an import', () => {
  const account = { timeZone: 'Asia/Tokyo', dayReset: '06:00', currency: 'USD' } as AccountRow

  test('is the account’s, else that of the market traded, else that of futures', () => {
    expect(plan({ account }).boundary).toEqual({ timeZone: 'Asia/Tokyo', dayReset: '06:00' })
    expect(plan({ part: { executions: [fill(1, { symbol: 'AAPL' })] } }).boundary.dayReset).toBe('00:00')
    expect(plan({ part: { executions: [fill(1, { symbol: 'ODD?' })] } }).boundary).toEqual({
      timeZone: 'America/Chicago',
      dayReset: '17:00',
    })
  })
})

describe('files compared with the account', () => {
  test('add nothing if everything is already there', () => {
    const known = plan({ existing: [stored(fill(1)), stored(fill(2))] })
    expect(known).toMatchObject({
      kept: null,
      fresh: 0,
      known: 2,
      enriched: 0,
      symbols: [],
      built: { trades: 1, fresh: 0 },
    })
    expect(isNothingNew(known)).toBe(true)
  })

  test('add missing fills, and count the trade they belong to as new only if one of them opens it', () => {
    const shared = { fresh: 1, known: 1, kept: null, symbols: ['MNQU6'] }
    expect(plan({ existing: [stored(fill(1))] })).toMatchObject({ ...shared, built: { trades: 1, fresh: 0 } })
    expect(plan({ existing: [stored(fill(2))] })).toMatchObject({ ...shared, built: { trades: 1, fresh: 1 } })
  })

  test('fill in costs that were unknown', () => {
    const existing = [stored(fill(1, { commission: null, fees: null })), stored(fill(2))]
    const enriching = plan({ existing })
    expect(enriching).toMatchObject({ fresh: 0, known: 1, enriched: 1, symbols: ['MNQU6'] })
    expect(isNothingNew(enriching)).toBe(false)
  })

  test('leave out a fill that contradicts them, and say so once', () => {
    const existing = [stored(fill(1, { price: '19000' })), stored(fill(2, { price: '19000' }))]
    const { conflicting, conflicts, kept, fresh, built } = plan({
      existing,
      part: { executions: [fill(1), fill(2), fill(3)] },
    })
    expect([conflicting, fresh, [...(kept ?? [])]]).toEqual([2, 1, [2]])
    expect(new Set(conflicts).size).toBe(conflicts.length)
    expect(built).toMatchObject({ trades: 0, open: 1 })
  })

  test('do not add a fill that is known under another identity', () => {
    const order = stored(fill(1, { identity: 'order:7', orderId: '7', authority: 2 }))
    const { kept, fresh } = plan({
      existing: [order],
      part: { executions: [fill(1, { orderId: '7' }), fill(2)] },
    })
    expect([kept, fresh]).toEqual([null, 1])
  })
})

describe('cash transactions', () => {
  test('are new if their identity is, and change their contract’s trades', () => {
    const cashEvents = [cash('c1'), cash('c2', { symbol: 'ESU6' }), cash('c3')]
    const found = plan({ part: { executions: [], cashEvents }, knownCash: new Set(['c1']) })
    expect(found).toMatchObject({ freshCash: 2, symbols: ['ESU6'], fresh: 0, days: [] })
    expect(isNothingNew(found)).toBe(false)
  })

  test('that another report already stated without their ids add nothing', () => {
    const row = cash('row:U1|interest|-1200000|USD|2026-06-03 00:00:00|INTEREST', { kind: 'interest' })
    const named = cash('cash:55', { kind: 'interest', occurredAt: row.occurredAt + 3_600_000 })
    const found = plan({ part: { executions: [], cashEvents: [named] }, nearbyCash: [row] })
    expect(found).toMatchObject({ freshCash: 0, statedCash: new Set(['cash:55']) })
    expect(isNothingNew(found)).toBe(true)
  })
})

test('a day of thousands of fills that another report has brought is compared', () => {
  const fills = Array.from({ length: 12_000 }, (_, at) => fill(at + 1, { executedAt: AT + at }))
  const executions = fills.map((one, at) => ({ ...one, identity: `lot:${at}`, authority: 1 as const }))
  const found = plan({ part: { executions }, existing: fills.map((one) => stored(one)) })
  expect([found.fresh, found.known, found.conflicting]).toEqual([0, 12_000, 0])
})

describe('typed trades at the same times', () => {
  const typed = (given: Partial<StoredExecution> = {}) =>
    stored(fill(1), { identity: 'typed:1', sourceId: 't1', manual: true, ...given })
  const nearby = (...existing: StoredExecution[]) => plan({ existing }).typedNearby

  test('are reported, because only the trader knows whether they are the same', () => {
    expect(nearby(typed())).toEqual([
      '1 trade typed by hand in MNQU6 at the same times: if they are the same trades, delete the typed ones after the import, or they count twice.',
    ])
    expect(nearby(typed(), typed({ identity: 'typed:2', sourceId: 't2' }))[0]).toMatch(
      /^2 trades typed by hand in MNQU6 /,
    )
    expect(nearby(typed(), typed({ identity: 'typed:2' }))[0]).toMatch(/^1 trade /)
  })

  test('are within two minutes, of the same contract and side', () => {
    const at = fill(1).executedAt
    expect(nearby(typed({ executedAt: at + 2 * MINUTE }))).toHaveLength(1)
    expect(nearby(typed({ executedAt: at + 2 * MINUTE + 1 }))).toEqual([])
    expect(nearby(typed({ executedAt: at - 2 * MINUTE }))).toHaveLength(1)
    expect(nearby(typed({ executedAt: at - 2 * MINUTE - 1 }))).toEqual([])
    expect(nearby(typed({ symbol: 'MESU6' }))).toEqual([])
    expect(nearby(typed({ side: 'sell', executedAt: AT - 10 * MINUTE }))).toEqual([])
  })

  test('are not fills of the account to compare with', () => {
    expect(plan({ existing: [typed({ identity: 'fill:1' })] })).toMatchObject({ fresh: 2, known: 0 })
  })
})

describe('files that begin inside a position of the account', () => {
  const later = { executions: [fill(2), fill(3), fill(4, { price: '20010' })] }

  test('are shown with the trades that the account will have', () => {
    const { built, days, differences } = plan({ part: later, existing: [stored(fill(1))] })
    expect(built).toMatchObject({ trades: 2, open: 0, fresh: 1, gross: 60 * M })
    expect(days).toMatchObject([{ trades: 2, gross: 60 * M }])
    expect(differences).toEqual([])
    // Without it, the first close opens a position.
    expect(plan({ part: later }).built).toMatchObject({ trades: 1, open: 1, fresh: 2 })
  })

  test('agree with the results that their rows and those of the account state', () => {
    const stating = (id: number, result: number) => fill(id, { statedGross: result * M })
    const two = fill(1, { quantity: '2' })
    // The account stated 40 for the first half, and the file states 60 for the second.
    const existing = [stored(two), stored(stating(2, 40))]
    const file = { executions: [stating(4, 60), fill(5), stating(6, 7)] }
    expect(plan({ part: file, existing })).toMatchObject({
      built: { trades: 2, gross: 107 * M },
      differences: [],
    })
    // A fill that contradicts the account is still among the rows.
    const conflict = { existing: [stored(fill(4, { price: '1' }))] }
    const whole = { executions: [fill(1), stating(2, 40), fill(3), stating(4, 40)] }
    expect(plan({ part: whole, ...conflict })).toMatchObject({ conflicting: 1, differences: [] })
  })

  test('are not doubled by the fills of an order that the account has', () => {
    const existing = [1, 2].map((id) => stored(fill(id, { orderId: `o${id}` })))
    const executions = [1, 2].map((id) =>
      fill(id, { identity: `order:o${id}`, orderId: `o${id}`, authority: 2 }),
    )
    const { known, built } = plan({ part: { executions }, existing })
    expect([known, built.trades, built.gross]).toEqual([2, 1, 40 * M])
  })

  test('are not shown with trades that none of their fills is in, in other contracts, or typed', () => {
    const own = { part: { executions: [fill(3), fill(4)] } }
    const around = (...existing: StoredExecution[]) => plan({ ...own, existing }).built
    const alone = plan(own).built
    expect(around(stored(fill(1)), stored(fill(2)))).toEqual(alone)
    expect(around(stored(fill(1, { symbol: 'MESU6' })))).toEqual(alone)
    expect(around(stored(fill(1), { manual: true }))).toEqual(alone)
    expect(around(stored(fill(3)), stored(fill(4)))).toEqual({ ...alone, fresh: 0 })
  })
})

describe('fills of positions that the files do not open', () => {
  const close = (given: Partial<ImportedExecution> = {}) => fill(2, { unopened: 'closes', ...given })
  const planned = (unopened: ImportedExecution[], ...existing: StoredExecution[]) =>
    plan({ part: { executions: [fill(3), fill(4)], unopened }, existing })

  test('are stored after the others if the account opened them, whatever its broker account is called', () => {
    const planOf = planned([close()], stored(fill(1), { account: 'DEMO1' }))
    expect(planOf).toMatchObject({ opened: [{ identity: 'fill:2' }], kept: null, fresh: 3, continued: 1 })
    expect(planned([close()], stored(fill(1)), stored(fill(4, { price: '1' })))).toMatchObject({
      kept: Uint32Array.from([0, 2]),
      fresh: 2,
      continued: 1,
      conflicting: 1,
    })
  })

  test('are left out if it did not, or only by hand', () => {
    const none = { opened: [], fresh: 2, continued: 0 }
    expect(planned([close()])).toMatchObject(none)
    expect(planned([close()], stored(fill(1, { side: 'sell' })))).toMatchObject(none)
    expect(planned([close()], stored(fill(1), { manual: true }))).toMatchObject(none)
    expect(planned([close()], stored(fill(1, { symbol: 'MESU6' })))).toMatchObject(none)
  })

  test('are opened by the account and by the files together', () => {
    const executions = [fill(3, { quantity: '2', executedAt: fill(1).executedAt })]
    const unopened = [close({ quantity: '3' })]
    const of = (existing: StoredExecution[]) => plan({ part: { executions, unopened }, existing }).continued
    expect(of([stored(fill(1))])).toBe(1)
    expect(of([stored(fill(1)), stored(fill(3, { quantity: '2', executedAt: fill(1).executedAt }))])).toBe(1)
    expect(of([stored(fill(5, { symbol: 'MESU6' }))])).toBe(0)
  })

  test('are known once, however large the position, and improved by what they state', () => {
    const large = stored(fill(1, { quantity: '2' }))
    expect(planned([close()], large, stored(close()))).toMatchObject({ known: 1, continued: 0, kept: null })
    const bare = stored(close({ commission: null, fees: null }))
    expect(planned([close()], large, bare)).toMatchObject({ known: 0, enriched: 1, continued: 0 })
  })

  test('are known if the account has them, and left out if they contradict it', () => {
    const known = planned([close()], stored(fill(1)), stored(close()))
    expect(known).toMatchObject({ opened: [{ identity: 'fill:2' }], fresh: 2, continued: 0, known: 1 })
    const other = planned([close()], stored(fill(1)), stored(fill(2, { price: '1' })))
    expect(other).toMatchObject({ opened: [], fresh: 2, conflicting: 0 })
  })

  test('close the trades that the account has, which are no new ones', () => {
    const alone = plan({ part: { executions: [], unopened: [close()] }, existing: [stored(fill(1))] })
    expect(alone).toMatchObject({
      fresh: 1,
      symbols: ['MNQU6'],
      samples: [{ identity: 'fill:2' }],
      built: { trades: 1, open: 0, fresh: 0, gross: 40 * M },
      days: [{ day: '2026-06-15', trades: 1, gross: 40 * M }],
    })
  })
})

describe('fills while their market is closed', () => {
  const saturday = Date.parse('2026-06-13T12:00:00Z')
  const weekend = (given: Partial<ImportedExecution>) =>
    plan({ part: { executions: [fill(1, { executedAt: saturday, ...given })] } }).weekendFills

  test('are counted, because their time was read on a wrong clock', () => {
    expect([weekend({}), weekend({ executedAt: AT })]).toEqual([1, 0])
  })

  test('do not exist for a market that never closes, nor if the time is unknown', () => {
    expect([weekend({ symbol: 'BTCUSDT' }), weekend({ timeUnknown: true })]).toEqual([0, 0])
  })
})

test.each([
  [{ fresh: 0, enriched: 0, freshCash: 0 }, true],
  [{ fresh: 1, enriched: 0, freshCash: 0 }, false],
  [{ fresh: 0, enriched: 1, freshCash: 0 }, false],
  [{ fresh: 0, enriched: 0, freshCash: 1 }, false],
])('a plan of %j has nothing new: %s', (of, nothing) => {
  expect(isNothingNew(of)).toBe(nothing)
})

describe('a packed part', () => {
  const many = (length: number) => part({ executions: Array.from({ length }, (_, at) => fill(at)) })

  test('describes itself without being unpacked', () => {
    const packed = packPart(
      part({ executions: [fill(1), fill(2, { symbol: 'ESU6' })], cashEvents: [cash('c1')] }),
    )
    expect(packed).toMatchObject({
      key: 'tradovate||',
      family: 'tradovate',
      account: null,
      currency: 'USD',
      fills: 2,
      cashEvents: 1,
      contracts: [{ symbol: 'MNQU6' }, { symbol: 'ESU6' }],
      usualDay: { timeZone: 'America/Chicago', dayReset: '17:00' },
    })
    expect(packPart(part({ executions: [] }))).toMatchObject({ fills: 0, contracts: [], usualDay: null })
  })

  test.each([
    [0, 1],
    [1, 2],
    [5000, 2],
    [5001, 3],
    [10_000, 3],
  ])('of %i fills is %i pieces, in memory that threads share', (length, pieces) => {
    const { bytes } = packPart(many(length))
    expect(bytes).toHaveLength(pieces)
    expect(bytes.every(({ buffer }) => buffer instanceof SharedArrayBuffer)).toBe(true)
  })

  test('is unpacked unchanged, also after another one was packed', () => {
    const first = many(5001)
    const second = part()
    const packed = packPart(first)
    expect(unpackPart(packed)).toBe(first)
    packPart(second)
    expect(unpackPart(packed)).toEqual(first)
    expect(unpackPart(packed)).not.toBe(first)
  })

  test('that is taken is not handed out again', () => {
    const packed = packPart(part())
    const taken = unpackMutablePart(packed)
    taken.executions.length = 0
    expect(unpackPart(packed).executions).toHaveLength(2)
  })

  test('includes fills of positions that were opened before, also in what identifies its fills', () => {
    const packed = packPart(part({ executions: [], unopened: [fill(2, { symbol: 'ESU6' })] }))
    expect(packed).toMatchObject({ fills: 1, unopened: 1, contracts: [{ symbol: 'ESU6' }] })
    expect(packed.from).toBe(fill(2).executedAt - 2 * 24 * 60 * MINUTE)
    const keys = (of: Partial<ImportPart>) =>
      JSON.parse(arrivingIn(packPart(part(of))).keys()).map(({ identity }: ImportedExecution) => identity)
    expect(keys({ unopened: [fill(3)] })).toEqual(['fill:3', 'fill:1', 'fill:2'])
    expect(keys({})).toEqual(['fill:1', 'fill:2'])
    expect(keys({ executions: [] })).toEqual([])
  })

  test('without bytes is an error', () => {
    expect(() => unpackPart({ ...packPart(part()), id: 'x', bytes: [] })).toThrow('a packed part has bytes')
  })
})
