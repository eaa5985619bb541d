import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { startOf } from './attempt-state.ts'
import { type LedgerInput, type LedgerTrade, ledgerOf } from './ledger.ts'
import type { LedgerEvent } from './ledger-event.ts'
import { momentsOf } from './moments.ts'
import { confidenceOf, exactly } from './range.ts'
import { replayLedger, replayStates } from './replay.ts'
import { afterNextReset, roomNow } from './room.ts'
import type { DailyLimit, LossRules, OverallDrawdown, Trail } from './rule-set.ts'

const M = 1_000_000
const DAY = 86_400_000
const CHICAGO = { timeZone: 'America/Chicago', dayReset: '17:00' }

function rulesWith(
  overall: Partial<OverallDrawdown> | null,
  daily: Partial<DailyLimit> | null = null,
): LossRules {
  return {
    initialBalance: 50_000 * M,
    startBalance: 50_000 * M,
    overall: overall && {
      trail: 'intraday',
      distance: { kind: 'amount', amount: 2000 * M },
      lock: null,
      startFloor: null,
      step: null,
      testedOn: 'equity',
      touch: 'breaches',
      payoutEffect: { kind: 'none' },
      ...overall,
    },
    daily: daily && {
      reference: 'balance',
      distance: { kind: 'amount', amount: 1000 * M },
      effect: 'breach',
      testedOn: 'equity',
      touch: 'breaches',
      ...daily,
    },
  }
}

const inputOf = (given: Partial<LedgerInput>): LedgerInput => ({
  trades: [],
  bookings: [],
  payouts: [],
  snapshots: [],
  ...given,
})

const amount = fc.integer({ min: -900, max: 900 }).map((units) => units * M)
const trails = fc.constantFrom<Trail>('static', 'day_end', 'closed', 'intraday')
const anyRules = fc.record({
  trail: trails,
  lock: fc.constantFrom(null, 50_000 * M, 50_100 * M),
  reference: fc.constantFrom<DailyLimit['reference']>('balance', 'equity', 'higher', 'running_high'),
  effect: fc.constantFrom<DailyLimit['effect']>('breach', 'pause'),
})
const toRules = ({
  trail,
  lock,
  reference,
  effect,
}: { trail: Trail; lock: number | null } & Pick<DailyLimit, 'reference' | 'effect'>) =>
  rulesWith({ trail, lock }, { reference, effect })

/** A single trade that ends with nothing open. */
const CLOSE = { kind: 'close', trades: 1, at: 0, open: 0, order: null } as const
const event: fc.Arbitrary<LedgerEvent> = fc.oneof(
  fc.record({ result: amount, up: fc.nat(500), down: fc.nat(500), isKnown: fc.boolean() }).map(
    ({ result, up, down, isKnown }): LedgerEvent => ({
      ...CLOSE,
      result,
      peak: isKnown ? exactly(Math.max(0, result) + up * M) : null,
      trough: isKnown ? exactly(Math.min(0, result) - down * M) : null,
    }),
  ),
  amount.map((open): LedgerEvent => ({ kind: 'mark', at: 0, open })),
  amount.map((open): LedgerEvent => ({ kind: 'reset', at: 0, open })),
  fc
    .integer({ min: -50, max: 0 })
    .map((units): LedgerEvent => ({ kind: 'booking', at: 0, amount: units * M })),
)
const events = fc.array(event, { maxLength: 40 })

describe('replayLedger', () => {
  it('continued from any moment, is the same as from the beginning', () => {
    fc.assert(
      fc.property(anyRules, events, fc.nat(40), (given, list, cut) => {
        const rules = toRules(given)
        const half = replayLedger(rules, list.slice(0, cut))
        const before = JSON.stringify(half)
        expect(replayLedger(rules, list.slice(cut), half)).toEqual(replayLedger(rules, list))
        expect(JSON.stringify(half)).toBe(before)
      }),
    )
  })

  it('never lowers a trailing floor, and never lifts it above its lock', () => {
    fc.assert(
      fc.property(anyRules, events, (given, list) => {
        const rules = toRules(given)
        const floors = [startOf(rules), ...replayStates(rules, list)].map(({ floor }) => floor?.low ?? 0)
        for (const [i, floor] of floors.entries())
          expect(floor).toBeGreaterThanOrEqual(floors[i - 1] ?? floor)
        if (given.lock !== null) expect(Math.max(...floors)).toBeLessThanOrEqual(given.lock)
      }),
    )
  })

  it('is independent of other accounts: replaying other rules in between changes nothing', () => {
    fc.assert(
      fc.property(anyRules, anyRules, events, (given, other, list) => {
        const first = replayLedger(toRules(given), list)
        replayLedger(toRules(other), list)
        expect(replayLedger(toRules(given), list)).toEqual(first)
      }),
    )
  })

  it('begins with nothing earned, traded or paid', () => {
    expect(startOf(rulesWith({ trail: 'day_end' }), 7)).toMatchObject({
      at: 7,
      open: 0,
      paidOut: 0,
      payouts: 0,
      status: 'active',
      isLocked: false,
      days: [],
      day: { day: 1, result: 0, trades: 0, at: 7 },
    })
  })

  it('knows a limit that follows the day’s highest equity only as well as that equity', () => {
    // 1,000 below the highest equity.
    const rules = rulesWith({ trail: 'day_end' }, { reference: 'running_high' })
    const open = replayLedger(rules, [{ kind: 'mark', at: 1, open: 200 * M }])
    expect(open.dailyFloor).toEqual(exactly(49_200 * M))
    const closed = replayLedger(rules, [closeOf([100 * M], false)])
    expect(closed.dailyFloor).toEqual({ low: 49_100 * M, high: null })
    // Later events do not make it known.
    const later = replayLedger(rules, [{ kind: 'mark', at: 2, open: 300 * M }], closed)
    expect(later.dailyFloor).toEqual({ low: 49_400 * M, high: null })
  })

  it('stops at a breach and continues after a pause', () => {
    const day = (result: number): LedgerEvent[] => [
      { kind: 'close', trades: 1, at: 1, result: result * M, peak: null, trough: null, order: null, open: 0 },
      { kind: 'reset', at: 2, open: 0 },
    ]
    const paused = replayLedger(rulesWith({ trail: 'day_end' }, { effect: 'pause' }), day(-1000))
    expect(paused.status).toBe('active')
    const ended = replayLedger(rulesWith({ trail: 'day_end' }, { effect: 'breach' }), [
      ...day(-1000),
      ...day(500),
    ])
    expect([ended.status, ended.balance]).toEqual(['breached', 49_000 * M])
  })
})

/** Sequential trades, each a path of open results; the last one is the closing result. */
const paths = fc.array(fc.array(amount, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 8 })
const lastOf = (path: readonly number[]) => path.at(-1) ?? 0
const closeOf = (path: number[], known: boolean): LedgerEvent => ({
  ...CLOSE,
  result: lastOf(path),
  peak: known ? exactly(Math.max(0, ...path)) : null,
  trough: known ? exactly(Math.min(0, ...path)) : null,
})
const ticksOf = (path: number[]): LedgerEvent[] => [
  ...path.map((open): LedgerEvent => ({ kind: 'mark', at: 0, open })),
  closeOf([lastOf(path)], true),
]

describe('unknown facts become bounds, never guesses', () => {
  it.each([
    ['MFE and MAE without their order', true],
    ['closed trades only', false],
  ])('%s: the truth lies between the ends, and a breach is at least a doubt', (_, known) => {
    fc.assert(
      fc.property(trails, fc.constantFrom(null, 50_100 * M), paths, (trail, lock, list) => {
        const rules = rulesWith({ trail, lock })
        const truth = replayLedger(rules, list.flatMap(ticksOf))
        const seen = replayLedger(
          rules,
          list.map((path) => closeOf(path, known)),
        )
        if (truth.status === 'breached') {
          const isSaid = seen.status === 'breached' || seen.doubts.length > 0
          // Without a worst point nothing reveals a dip that was recovered, but the floor itself is still a bound.
          if (known) expect(isSaid).toBe(true)
          return
        }
        expect(seen.status).toBe('active')
        const { low, high } = seen.floor ?? exactly(0)
        expect(low).toBeLessThanOrEqual(truth.floor?.low ?? 0)
        expect(high ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(truth.floor?.high ?? 0)
        if (known || trail !== 'intraday') expect(confidenceOf({ low, high })).toBe('exact')
      }),
    )
  })

  it('the order of best and worst decides, and an unknown order is reported', () => {
    const rules = rulesWith({ trail: 'intraday' })
    const trade = (order: 'peak' | 'trough' | null): LedgerEvent => ({
      ...CLOSE,
      at: 9,
      result: 100 * M,
      order,
      peak: exactly(1500 * M),
      trough: exactly(-600 * M),
    })
    expect(replayLedger(rules, [trade('peak')]).status).toBe('breached')
    expect(replayLedger(rules, [trade('trough')])).toMatchObject({ status: 'active', doubts: [] })
    const unknown = replayLedger(rules, [trade(null)])
    expect(unknown.status).toBe('active')
    expect(unknown.doubts).toMatchObject([{ rule: 'overall', level: 49_500 * M, at: 9 }])
  })
})

describe('the firm’s own page', () => {
  const close = (result: number): LedgerEvent => closeOf([result * M], true)
  const page = (given: { balance: number; floor?: number; dailyFloor?: number }): LedgerEvent => ({
    kind: 'snapshot',
    at: 1,
    balance: given.balance * M,
    open: 0,
    highWater: null,
    floor: given.floor === undefined ? null : given.floor * M,
    dailyFloor: given.dailyFloor === undefined ? null : given.dailyFloor * M,
  })

  it.each<[string, OverallDrawdown['distance']]>([
    ['an amount', { kind: 'amount', amount: 3000 * M }],
    ['a percentage of the size', { kind: 'percent_of_initial', percent: 6 }],
    ['a percentage of the mark', { kind: 'percent_of_reference', percent: 6 }],
  ])('keeps its floor until there is a new high, %s below', (_, distance) => {
    const rules = rulesWith({ trail: 'closed', distance })
    const floorAfter = (...nets: number[]) =>
      replayLedger(rules, [close(2000), page({ balance: 50_900, floor: 48_000 }), ...nets.map(close)]).floor
    expect(floorAfter(-10, 10)).toEqual(exactly(48_000 * M))
    expect(floorAfter(4000)?.low).toBeGreaterThan(48_000 * M)
  })

  it('keeps its floor after a payout has changed the distance', () => {
    const overall = {
      distance: { kind: 'amount', amount: 300 * M },
      payoutEffect: { kind: 'high_water_reduced' },
    }
    const rules = rulesWith({ trail: 'closed', ...overall } as Partial<OverallDrawdown>)
    // 50,200 above 49,900, and 50,000 above it after the payout.
    const paid: LedgerEvent[] = [close(200), { kind: 'payout', at: 1, gross: 200 * M, traderShare: 200 * M }]
    const shown = page({ balance: 50_010, floor: 49_910 })
    expect(replayLedger(rules, [...paid, shown, close(-1)])).toMatchObject({
      status: 'active',
      floor: exactly(49_910 * M),
    })
  })

  it('keeps its daily floor until the day has a new high', () => {
    const rules = rulesWith(null, { reference: 'running_high' })
    const floorAfter = (...nets: number[]) =>
      replayLedger(rules, [page({ balance: 50_000, dailyFloor: 49_300 }), ...nets.map(close)]).dailyFloor
    expect(floorAfter(-10, 10)).toEqual(exactly(49_300 * M))
    expect(floorAfter(400)).toEqual(exactly(49_400 * M))
  })
})

describe('ledgerOf', () => {
  const MONDAY = Date.UTC(2026, 5, 15, 15)
  const trade = (id: string, at: number, given: Partial<LedgerTrade> = {}): LedgerTrade => ({
    id,
    openedAt: at - 60_000,
    closedAt: at,
    net: 100 * M,
    mfe: 150 * M,
    mae: -50 * M,
    ...given,
  })

  it('does not depend on the order of simultaneous events in the input', () => {
    const some = fc.array(fc.record({ at: fc.nat(3), net: amount }), { minLength: 2, maxLength: 8 })
    fc.assert(
      fc.property(some, fc.nat(), (list, seed) => {
        const trades = list.map(({ at, net }, i) => trade(String(i), MONDAY + at * 3_600_000, { net }))
        const turned = trades.toSorted(
          (a, b) => ((Number(a.id) * 7 + seed) % 5) - ((Number(b.id) * 7 + seed) % 5),
        )
        const options = { boundary: CHICAGO, until: MONDAY + 3 * DAY }
        expect(ledgerOf(inputOf({ trades: turned }), options)).toEqual(ledgerOf(inputOf({ trades }), options))
      }),
    )
  })

  it('puts a reset after each day with events, at the reset of its zone', () => {
    const trades = [trade('a', MONDAY), trade('b', MONDAY + 2 * DAY)]
    const kinds = ledgerOf(inputOf({ trades }), { boundary: CHICAGO, until: MONDAY + 2 * DAY }).map(
      ({ kind, at }) => [kind, at],
    )
    expect(kinds).toEqual([
      ['close', MONDAY],
      ['reset', Date.UTC(2026, 5, 15, 22)],
      ['close', MONDAY + 2 * DAY],
    ])
  })

  it('a position carried over the reset has an unknown open result, unless nothing is carried', () => {
    const carried = trade('a', MONDAY + DAY, { openedAt: MONDAY })
    const [first, second] = ledgerOf(
      inputOf({ trades: [trade('b', MONDAY + 1, { openedAt: MONDAY - 1 }), carried] }),
      {
        boundary: CHICAGO,
        until: MONDAY + 3 * DAY,
      },
    ).filter(({ kind }) => kind === 'reset')
    expect([first, second]).toMatchObject([{ open: null }, { open: 0 }])
  })

  it('bounds trades that overlap by the sum of their excursions, and keeps a single one exact', () => {
    const trades = [
      trade('a', MONDAY, { openedAt: MONDAY - 1000 }),
      trade('b', MONDAY + 1000, { openedAt: MONDAY - 500 }),
      trade('c', MONDAY + 2000, { openedAt: MONDAY + 1000 }),
    ]
    const [first, second, third] = ledgerOf(inputOf({ trades }), { boundary: CHICAGO, until: MONDAY + 5000 })
    expect(first).toMatchObject({ peak: { low: 50 * M, high: 300 * M }, trough: { low: -100 * M, high: 0 } })
    expect(second).toMatchObject({
      peak: { low: 100 * M, high: 150 * M },
      trough: { low: -50 * M, high: 100 * M },
    })
    expect(third).toMatchObject({ peak: exactly(150 * M), trough: exactly(-50 * M) })
  })

  it('books a fee at the same instant with the trade, and a payout after it', () => {
    const list = ledgerOf(
      inputOf({
        trades: [trade('a', MONDAY)],
        bookings: [{ id: 'fee', at: MONDAY, amount: -4 * M }],
        payouts: [{ id: 'p', at: MONDAY, gross: 50 * M, traderShare: 45 * M }],
      }),
      { boundary: CHICAGO, until: MONDAY },
    )
    expect(list).toMatchObject([
      { kind: 'close', result: 96 * M },
      { kind: 'payout', gross: 50 * M },
    ])
  })
})

describe('the room', () => {
  it('is the smaller of buffer and daily room, and says which', () => {
    const overall = replayLedger(
      rulesWith({ trail: 'static' }, { distance: { kind: 'amount', amount: 3000 * M } }),
      [],
    )
    expect(roomNow(overall).mayLoseNow).toEqual({ most: 2000 * M, least: 2000 * M, limitedBy: 'overall' })
    const daily = replayLedger(rulesWith({ trail: 'static' }, {}), [])
    expect(roomNow(daily).mayLoseNow).toMatchObject({ most: 1000 * M, limitedBy: 'daily' })
    expect(roomNow(replayLedger(rulesWith(null), [])).mayLoseNow).toBeNull()
  })

  it('is zero during a pause and after a breach', () => {
    const loss: LedgerEvent = { kind: 'mark', at: 1, open: -1000 * M }
    const paused = replayLedger(rulesWith({ trail: 'static' }, { effect: 'pause' }), [loss])
    expect(roomNow(paused).mayLoseNow).toEqual({ most: 0, least: 0, limitedBy: 'daily' })
    const ended = replayLedger(rulesWith({ trail: 'static' }, {}), [loss])
    expect(roomNow(ended).mayLoseNow).toMatchObject({ most: 0, limitedBy: 'daily' })
  })

  it('has an unknown worst case if the best open result is unknown and nothing locks the floor', () => {
    const closed: LedgerEvent = {
      kind: 'close',
      trades: 1,
      at: 1,
      result: 0,
      peak: null,
      trough: null,
      order: null,
      open: 0,
    }
    expect(roomNow(replayLedger(rulesWith({ trail: 'intraday' }), [closed])).buffer).toEqual({
      most: 2000 * M,
      least: null,
    })
    const locked = replayLedger(rulesWith({ trail: 'intraday', lock: 49_000 * M }), [closed])
    expect(roomNow(locked).buffer).toEqual({ most: 2000 * M, least: 1000 * M })
  })
})

describe('afterNextReset', () => {
  it('shows that a position inside the limit today breaches at the reset', () => {
    const rules = rulesWith(null, { distance: { kind: 'amount', amount: 1000 * M } })
    const state = replayLedger(rules, [
      { kind: 'close', trades: 1, at: 1, result: 400 * M, peak: null, trough: null, order: null, open: 0 },
      { kind: 'mark', at: 2, open: -1200 * M },
    ])
    expect(state.status).toBe('active')
    const next = afterNextReset(state, rules, { at: 3, open: -1200 * M })
    expect(next.breach).toMatchObject({ rule: 'daily', level: 49_400 * M, value: 49_200 * M, at: 3 })
    expect(afterNextReset(state, rules, { at: 3, open: -900 * M }).breach).toBeNull()
    expect(state.day.day).toBe(1)
  })
})

describe('momentsOf', () => {
  it('links every move to the trade that caused it', () => {
    const close = (id: string, result: number): LedgerEvent => ({
      ...CLOSE,
      at: 1,
      result: result * M,
      peak: exactly(Math.max(0, result) * M),
      trough: null,
      cause: { kind: 'trade', ids: [id] },
    })
    const rules = rulesWith({ trail: 'closed', lock: 50_000 * M })
    const found = momentsOf(rules, [
      close('a', 500),
      close('b', -100),
      close('c', 2000),
      close('d', -2400),
      close('e', 1),
    ])
    expect(found.map(({ kind, cause }) => [kind, cause?.ids[0]])).toEqual([
      ['floor', 'a'],
      ['floor', 'c'],
      ['breached', 'd'],
    ])
    expect(found[1]).toMatchObject({ from: 48_500 * M, to: 50_000 * M })
  })
})
