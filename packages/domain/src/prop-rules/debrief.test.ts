import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DayStop } from './alerts/day-stop.ts'
import { debriefOf } from './debrief.ts'
import type { LedgerEvent } from './ledger-event.ts'
import type { LossRules } from './rule-set.ts'

const M = 1_000_000
const rules: LossRules = {
  initialBalance: 50_000 * M,
  startBalance: 50_000 * M,
  overall: null,
  daily: {
    reference: 'balance',
    distance: { kind: 'amount', amount: 1000 * M },
    effect: 'breach',
    testedOn: 'equity',
    touch: 'breaches',
  },
}
const close = (id: string, result: number): LedgerEvent => ({
  kind: 'close',
  trades: 1,
  at: Number(id),
  result: result * M,
  peak: null,
  trough: null,
  order: null,
  open: 0,
  cause: { kind: 'trade', ids: [id] },
})
const reset: LedgerEvent = { kind: 'reset', at: 2, open: 0 }

describe('debriefOf', () => {
  const events = [
    close('1', 400),
    reset,
    close('3', -300),
    close('4', -300),
    close('5', -450),
    close('6', 900),
  ]

  it('lists the last day in order, with the room before and after each, up to the trade that ended it', () => {
    const { breach, lines } = debriefOf(rules, events) ?? {}
    expect(breach).toMatchObject({ rule: 'daily', level: 49_400 * M, value: 49_350 * M, day: 2 })
    expect(
      lines?.map(({ cause, result, before, after }) => [
        cause?.ids[0],
        result / M,
        before?.most,
        after?.most,
      ]),
    ).toEqual([
      ['3', -300, 1000 * M, 700 * M],
      ['4', -300, 700 * M, 400 * M],
      ['5', -450, 400 * M, 0],
    ])
  })

  it('halves what stays open as well', () => {
    const held = { ...close('3', 400), left: { low: -1500 * M, high: -1500 * M } }
    expect(debriefOf(rules, [held])?.otherWays[0]).toMatchObject({ kind: 'half_size', isKept: true })
  })

  it('says what would have kept the account, and what would not', () => {
    const ways = (dayStop: DayStop | null) =>
      Object.fromEntries(
        (debriefOf(rules, events, { dayStop })?.otherWays ?? []).map((way) => [way.kind, way]),
      )
    const amountOf = (units: number): DayStop => ({ kind: 'amount', amount: units * M })
    expect(ways(amountOf(500))).toMatchObject({
      half_size: { isKept: true, balance: 49_875 * M },
      stop_after_second_loss: { isKept: true, balance: 49_800 * M },
      stop_at_day_stop: { isKept: true, balance: 49_800 * M },
    })
    // Reached to the cent by the second loss.
    expect(ways(amountOf(600)).stop_at_day_stop).toMatchObject({ isKept: true, balance: 49_800 * M })
    expect(ways(amountOf(601)).stop_at_day_stop).toMatchObject({ isKept: false })
    expect(ways(amountOf(1000)).stop_at_day_stop).toMatchObject({ isKept: false })
    expect(ways(null)).not.toHaveProperty('stop_at_day_stop')
    // 2 R of 300 are the same as 600; two losing trades are reached with the second.
    expect(ways({ kind: 'r', r: 2, risk: 300 * M }).stop_at_day_stop).toMatchObject({ isKept: true })
    expect(ways({ kind: 'losses', count: 2 }).stop_at_day_stop).toMatchObject({ isKept: true })
    expect(ways({ kind: 'losses', count: 3 }).stop_at_day_stop).toMatchObject({ isKept: false })
  })

  it('counts no break-even as a loss', () => {
    const small = [close('3', -300), close('4', -10), close('5', -300), close('6', -450)]
    const keptWith = (tolerance: number) =>
      debriefOf(rules, small, {
        dayStop: { kind: 'losses', count: 3 },
        tolerance: tolerance * M,
      })?.otherWays.find(({ kind }) => kind === 'stop_at_day_stop')?.isKept
    expect([keptWith(5), keptWith(10)]).toEqual([true, false])
  })

  it('does not count a trade without a result as a loss', () => {
    const flat = [close('1', 400), reset, close('3', -300), close('4', 0), close('5', -300), close('6', -450)]
    const way = debriefOf(rules, flat)?.otherWays.find(({ kind }) => kind === 'stop_after_second_loss')
    expect(way).toMatchObject({ isKept: true, balance: 49_800 * M })
  })

  it('counts each trade that closes at one instant, as the day stop does, and no booking', () => {
    const together = (nets: readonly number[], booked: number) => {
      const trades = nets.map((net, at) => ({ id: `a${at}`, net: net * M }))
      const sum = nets.reduce((all, net) => all + net, booked)
      const first = {
        ...close('3', sum),
        trades: nets.length,
        cause: { kind: 'trade', ids: trades.map(({ id }) => id) },
      }
      const events = [close('1', 400), reset, first as LedgerEvent, close('4', -300), close('5', -900)]
      const { otherWays = [] } =
        debriefOf(rules, events, { trades, dayStop: { kind: 'losses', count: 2 } }) ?? {}
      return otherWays
        .filter(({ kind }) => kind !== 'half_size')
        .map(({ balance }) => (balance - 50_400 * M) / M)
    }
    expect(together([-100, -100], 0)).toEqual([-200, -200])
    expect(together([-300, 400], 0)).toEqual([-200, -200])
    expect(together([5, 5], -20)).toEqual([-1210, -1210])
  })

  it('halves bookings and open results as well, but not payouts or the firm’s page', () => {
    const at = (event: LedgerEvent): LedgerEvent => ({ ...event, cause: null })
    const day: LedgerEvent[] = [
      at({ kind: 'mark', at: 3, open: -100 * M }),
      at({ kind: 'booking', at: 4, amount: -60 * M }),
      at({ kind: 'payout', at: 5, gross: 200 * M, traderShare: 160 * M }),
      close('6', -1000),
    ]
    const half = debriefOf(rules, [close('1', 400), reset, ...day])?.otherWays[0]
    expect(half).toEqual({ kind: 'half_size', isKept: true, balance: (50_400 - 30 - 200 - 500) * M })
    const shown: LedgerEvent = {
      kind: 'snapshot',
      at: 4,
      balance: 50_300 * M,
      open: 0,
      floor: null,
      highWater: null,
      dailyFloor: null,
    }
    const after = debriefOf(rules, [close('1', 400), reset, shown, close('6', -1000)])?.otherWays[0]
    expect(after?.balance).toBe((50_300 - 500) * M)
  })

  it('halves how far a trade went while it was open, both its known end and its bound', () => {
    const losing = (low: number, high: number | null): LedgerEvent => {
      const event = close('3', -100)
      return { ...event, trough: { low: low * M, high: high === null ? null : high * M } } as LedgerEvent
    }
    const survives = (low: number, high: number | null) =>
      debriefOf(rules, [reset, losing(low, high)])?.otherWays[0]?.isKept
    expect(survives(-1990, -1990)).toBe(true)
    expect(survives(-2000, -2000)).toBe(false)
  })

  it.each([
    // A risk may be as large as its limit; an open loss must not reach it.
    ['idea_risk', 2002, 1000, false],
    ['idea_risk', 2000, 1000, true],
    ['floating_loss', 2000, 1000, false],
    ['floating_loss', 1998, 1000, true],
    ['consistency', 2000, 1000, false],
    ['consistency', 1998, 1000, true],
    ['overnight', 1998, 1000, false],
    ['idea_risk', null, 1000, false],
    ['idea_risk', 1998, null, false],
  ] as const)(
    'at half the size, a %s of %s for a limit of %s keeps the account: %s',
    (rule, value, limit, kept) => {
      const broken: LedgerEvent = {
        kind: 'violation',
        at: 3,
        rule,
        value,
        limit,
        cause: null,
        isCertain: true,
        effect: 'breaches',
        profit: 0,
      }
      expect(debriefOf(rules, [reset, broken])?.otherWays[0]).toMatchObject({
        kind: 'half_size',
        isKept: kept,
      })
    },
  )

  it('is null for an account that is alive', () => {
    expect(debriefOf(rules, events.slice(0, 4))).toBeNull()
  })
})

/** A ledger of closes only, walked by hand: `days` are the results of each day, up to the one that ends the account. */
function walk(days: readonly (readonly number[])[], start = 50_000) {
  let balance = start
  for (const [day, results] of days.entries()) {
    const atStart = balance
    for (const [index, result] of results.entries()) {
      balance += result
      if (balance <= 48_000 || balance <= atStart - 1000) return { day, index, atStart, balance }
    }
  }
  return { day: null, balance }
}

it('agrees with a walk through the last day alone', () => {
  const withFloor: LossRules = {
    ...rules,
    overall: {
      trail: 'static',
      distance: { kind: 'amount', amount: 2000 * M },
      lock: null,
      startFloor: null,
      step: null,
      testedOn: 'equity',
      touch: 'breaches',
      payoutEffect: { kind: 'none' },
    },
  }
  // Whole hundreds meet the limits often, and even amounts have a half.
  const result = fc.integer({ min: -6, max: 4 }).map((hundreds) => hundreds * 100)
  const someDays = fc.array(fc.array(result, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 6 })
  let ended = 0
  fc.assert(
    fc.property(someDays, fc.integer({ min: 1, max: 10 }), (days, stop) => {
      const dayStop = stop * 100
      const events = days.flatMap((results, day): LedgerEvent[] => [
        { kind: 'reset', at: day * 100, open: 0 },
        ...results.map((net, index) => close(String(day * 100 + index + 1), net)),
      ])
      const end = walk(days)
      const debrief = debriefOf(withFloor, events, { dayStop: { kind: 'amount', amount: dayStop * M } })
      if (end.day === null) {
        expect(debrief).toBeNull()
        return
      }
      ended++
      const last = (days[end.day] ?? []).slice(0, end.index + 1)
      const sumTo = (index: number) => last.slice(0, index + 1).reduce((sum, net) => sum + net, 0)
      const secondLoss = last.flatMap((net, index) => (net < 0 ? [index] : []))[1] ?? last.length
      const stopped = last.findIndex((_, index) => sumTo(index) <= -dayStop)
      const upTo = (index: number) => walk([last.slice(0, index + 1)], end.atStart)
      const ways = [
        walk([last.map((net) => net / 2)], end.atStart),
        upTo(secondLoss),
        upTo(stopped < 0 ? last.length : stopped),
      ]
      expect(debrief?.lines.map((line) => line.result)).toEqual(last.map((net) => net * M))
      expect(debrief?.otherWays.map(({ isKept, balance }) => [isKept, balance])).toEqual(
        ways.map(({ day, balance }) => [day === null, balance * M]),
      )
    }),
    { numRuns: 300 },
  )
  expect(ended).toBeGreaterThan(50)
})
