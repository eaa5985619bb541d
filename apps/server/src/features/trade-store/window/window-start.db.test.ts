import { MINUTE_MS } from '@ballast/domain/time/durations'
import type { ImportedExecution } from '@ballast/importers/importer'
import { v7 as uuid } from 'uuid'
import { describe, expect, test } from 'vitest'
import type { AccountRef } from '../../../platform/database/owned-id.ts'
import { executionGroups, movedFills } from '../../../schema/imports.ts'
import { insertAccount, insertPerson } from '../../../test/client.ts'
import { testServer } from '../../../test/open-test-server.ts'
import { FIRST_MINUTE, fillAt, roundTrip } from '../../../test/stated-fills.ts'
import { saveCorrections } from '../corrections/corrections.queries.ts'
import { saveCashEvents, saveExecutions } from '../executions.queries.ts'
import { rebuildTrades } from '../rebuild-trades.ts'
import { type ArrivingFills, windowStart } from './window-start.ts'

const server = testServer()

const SYMBOL = 'MNQH6'

async function openAccount(): Promise<AccountRef> {
  const person = await insertPerson(server)
  return { userId: person.userId, accountId: await insertAccount(person) }
}

/** Saves the lists of fills, each as a source of its own, and builds their trades. */
async function openWith(...sources: (readonly ImportedExecution[])[]): Promise<AccountRef> {
  const owner = await openAccount()
  for (const fills of sources) await save(owner, fills)
  await rebuild(owner)
  return owner
}

const save = (owner: AccountRef, fills: readonly ImportedExecution[]) =>
  saveExecutions(server.deps.db, { ...owner, sourceId: uuid(), manual: false }, fills)
const rebuild = (owner: AccountRef) => rebuildTrades(server.deps.db, { ...owner, symbols: [SYMBOL] })

/** The minute at which the window of a change at a minute starts; null for all fills. */
async function startOf(owner: AccountRef, minute: number, arriving?: ArrivingFills): Promise<number | null> {
  const from = FIRST_MINUTE + minute * MINUTE_MS
  const start = await windowStart(server.deps.db, { ...owner, symbols: [SYMBOL], from, arriving })
  return start === null ? null : (start - FIRST_MINUTE) / MINUTE_MS
}

async function correct(owner: AccountRef, fills: readonly ImportedExecution[], minute: number) {
  const corrections = fills.map(({ identity }, at) => {
    const executedAt = FIRST_MINUTE + (minute + at) * MINUTE_MS
    const others = { quantity: null, price: null, commission: null, fees: null, gross: null }
    return [identity, { ...others, executedAt }] as const
  })
  await saveCorrections(server.deps.db, { ...owner, corrections: new Map(corrections), now: new Date() })
  await rebuild(owner)
}

describe('a window starts', () => {
  test('where something changes, if the contract is flat there', async () => {
    expect(await startOf(await openWith([...roundTrip(0), ...roundTrip(10)]), 5)).toBe(5)
    expect(await startOf(await openAccount(), 5)).toBe(5)
  })

  test('at the whole second, because costs from the cash ledger are shared within it', async () => {
    expect(await startOf(await openWith(roundTrip(0)), 5 + 0.7 / 60)).toBe(5)
  })

  test('before a fill less than ten seconds earlier, if the contract has lines of a ledger that both may share', async () => {
    const owner = await openWith([...roundTrip(0), ...roundTrip(10)])
    const seconds = (of: number) => 11 + of / 60
    expect(await startOf(owner, seconds(1))).toBe(seconds(1))
    const line = { kind: 'fee', amount: -1, currency: 'USD', symbol: SYMBOL, text: '' } as const
    const occurredAt = FIRST_MINUTE
    await saveCashEvents(server.deps.db, { ...owner, sourceId: uuid() }, [
      { ...line, identity: 'cash:1', occurredAt },
    ])
    expect(await startOf(owner, seconds(1))).toBe(10)
    expect(await startOf(owner, seconds(10))).toBe(10)
    expect(await startOf(owner, seconds(11))).toBe(seconds(11))
  })

  test('at the opening of the trade that is open there, closes there or flips there', async () => {
    expect(await startOf(await openWith([fillAt(0)]), 5)).toBe(0)
    expect(await startOf(await openWith(roundTrip(4)), 5)).toBe(4)
    const flip = [fillAt(1), fillAt(5, { side: 'sell', quantity: '2' }), fillAt(7)]
    expect(await startOf(await openWith(flip), 5)).toBe(1)
    expect(await startOf(await openWith(flip), 6)).toBe(1)
    expect(await startOf(await openWith(roundTrip(3)), 5)).toBe(5)
  })

  test('regardless of trades in other contracts', async () => {
    expect(await startOf(await openWith([fillAt(0, { symbol: 'ESH6' }), ...roundTrip(2)]), 5)).toBe(5)
  })

  test('at the first fill of an order or a broker position that is also filled there', async () => {
    const around = (given: Partial<ImportedExecution>) =>
      openWith([...roundTrip(0, given), ...roundTrip(3), ...roundTrip(6, given)])
    expect(await startOf(await around({ orderId: 'o1' }), 5)).toBe(0)
    expect(await startOf(await around({ positionKey: 'p1' }), 5)).toBe(0)
    expect(await startOf(await around({}), 5)).toBe(5)
  })

  test('at the earliest time that a source states for a fill there', async () => {
    const fills = roundTrip(6)
    const earlier = fills.map((fill) => ({ ...fill, executedAt: fill.executedAt - 4 * MINUTE_MS }))
    const owner = await openWith([...roundTrip(0), ...fills], earlier)
    expect(await startOf(owner, 5)).toBe(2)
  })

  test('before fills that have something in common with what arrives', async () => {
    const owner = await openWith([
      ...roundTrip(0, { orderId: 'o2' }),
      ...roundTrip(2, { positionKey: 'p2' }),
      ...roundTrip(4, { identity: 'fill:known' }).slice(0, 1),
      fillAt(4, { side: 'sell' }),
      ...roundTrip(6),
    ])
    const arriving = (given: object) => ({
      contracts: [{ symbol: SYMBOL, fills: 1, statesResults: false, pointValues: [''] }],
      keys: () => JSON.stringify([{ identity: 'fill:new', order: null, position: null, ...given }]),
    })
    expect(await startOf(owner, 9, arriving({}))).toBe(9)
    expect(await startOf(owner, 9, arriving({ identity: 'fill:known' }))).toBe(4)
    expect(await startOf(owner, 9, arriving({ position: 'p2' }))).toBe(2)
    expect(await startOf(owner, 9, arriving({ order: 'o2' }))).toBe(0)
  })

  test('before a fill whose time was corrected across it, in either direction', async () => {
    const early = roundTrip(0)
    const late = roundTrip(10)
    const owner = await openWith([...early, ...late])
    await correct(owner, early, 7)
    expect(await startOf(owner, 5)).toBe(0)
    await correct(owner, early, 0)
    await correct(owner, late, 2)
    expect(await startOf(owner, 5)).toBe(2)
    // Without any fill that a source states to be earlier.
    const alone = roundTrip(10)
    const other = await openWith(alone)
    await correct(other, alone, 4)
    expect(await startOf(other, 5)).toBe(4)
  })
})

describe('what the trader did to fills that are not there', () => {
  const arriving = (identity: string) => ({
    contracts: [{ symbol: SYMBOL, fills: 1, statesResults: false, pointValues: [''] }],
    keys: () => JSON.stringify([{ identity, order: null, position: null }]),
  })

  test('has a window start before the time to which one was corrected', async () => {
    const owner = await openWith(roundTrip(0))
    await correct(owner, [fillAt(12, { identity: 'fill:gone' })], 3)
    expect(await startOf(owner, 9)).toBe(3)
    expect(await startOf(owner, 2)).toBe(2)
  })

  test('has it start before the fills that one was merged with', async () => {
    const kept = roundTrip(2)
    const owner = await openWith([...roundTrip(0), ...kept])
    const merged = [...kept.map(({ identity }) => identity), 'fill:gone']
    await server.deps.db
      .insert(executionGroups)
      .values(merged.map((identity) => ({ ...owner, identity, groupKey: 'merge' })))
    expect(await startOf(owner, 9, arriving('fill:gone'))).toBe(2)
    expect(await startOf(owner, 9, arriving('fill:other'))).toBe(9)
  })
})

describe('all fills are read', () => {
  test('if fills of other accounts were moved to this one', async () => {
    const owner = await openWith([...roundTrip(0), ...roundTrip(10)])
    const other = await openAccount()
    await server.deps.db
      .insert(movedFills)
      .values({ ...owner, accountId: other.accountId, identity: 'fill:moved', toAccountId: owner.accountId })
    expect(await startOf(owner, 5)).toBeNull()
  })

  test('if nothing says when the change begins', async () => {
    expect(await startOf(await openWith(roundTrip(0)), Infinity)).toBeNull()
  })

  test('if fills before and after state results, and earlier ones were computed nevertheless', async () => {
    const stated = (minute: number) => [
      fillAt(minute),
      fillAt(minute + 1, { side: 'sell', statedGross: 1_000_000 }),
    ]
    expect(await startOf(await openWith([...stated(0), ...stated(10)]), 5)).toBe(5)
    expect(await startOf(await openWith([...stated(0), ...roundTrip(3), ...stated(10)]), 5)).toBeNull()
    expect(await startOf(await openWith([...roundTrip(0), ...stated(10)]), 5)).toBeNull()
    expect(await startOf(await openWith([...stated(0), ...roundTrip(10)]), 5)).toBe(5)
    // Lots of one broker position never overlap with those of another.
    const inPosition = (minute: number) =>
      stated(minute).map((fill) => ({ ...fill, positionKey: `p${minute}` }))
    expect(await startOf(await openWith([...roundTrip(0), ...inPosition(10)]), 5)).toBe(5)
  })

  test('but not because of typed trades, each of which is built from its own fills', async () => {
    const [opening, closing] = roundTrip(2, { statedGross: 1_000_000, pointValue: '7' })
    const typed = [opening, closing].flatMap((fill) => fill ?? [])
    const save = (owner: AccountRef) =>
      saveExecutions(server.deps.db, { ...owner, sourceId: uuid(), manual: true }, typed)
    const unstated = await openWith([...roundTrip(0), ...roundTrip(10)])
    await save(unstated)
    await rebuild(unstated)
    expect(await startOf(unstated, 5)).toBe(5)
    const byBroker = await openWith([
      fillAt(0),
      fillAt(1, { side: 'sell', statedGross: 1_000_000 }),
      fillAt(10),
      fillAt(11, { side: 'sell', statedGross: 1_000_000 }),
    ])
    await saveExecutions(
      server.deps.db,
      { ...byBroker, sourceId: uuid(), manual: true },
      typed.map((fill) => ({ ...fill, statedGross: null })),
    )
    await rebuild(byBroker)
    expect(await startOf(byBroker, 5)).toBe(5)
  })

  test('if fills before and after state different point values, or only some state one', async () => {
    const valued = (minute: number, pointValue: string) => roundTrip(minute, { pointValue })
    expect(await startOf(await openWith([...valued(0, '2'), ...valued(10, '2')]), 5)).toBe(5)
    expect(await startOf(await openWith([...valued(0, '2'), ...valued(10, '5')]), 5)).toBeNull()
    expect(await startOf(await openWith([...valued(0, '2'), ...roundTrip(10)]), 5)).toBeNull()
    expect(await startOf(await openWith([...roundTrip(0), ...valued(10, '2')]), 5)).toBeNull()
  })
})
