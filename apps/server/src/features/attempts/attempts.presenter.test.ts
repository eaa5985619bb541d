import type { StatedPhase } from '@ballast/programmes/programme'
import { describe, expect, test } from 'vitest'
import { attemptAt, closedTrade, inMicros } from '../../test/without-database/stated-attempt.ts'
import { levelsOfBreach, presentAttempt, presentRules } from './attempts.presenter.ts'

const TUESDAY = closedTrade('t1', '2026-06-02T15:00:00Z', { net: 500 })
const WEDNESDAY = closedTrade('t2', '2026-06-03T15:00:00Z', { net: -300 })
const NOON = '2026-06-03T17:00:00Z'
type Given = Parameters<typeof attemptAt>[1]
const shown = (given: Given = {}, at = NOON) => {
  const { input, computed, now } = attemptAt(at, { trades: [TUESDAY, WEDNESDAY], ...given })
  return presentAttempt(input, computed, now)
}
const rulesOf = (phase: NonNullable<Given>['phase'], row: NonNullable<Given>['row'] = {}) => {
  const { input, computed } = attemptAt(NOON, { phase: phase ?? {}, row })
  return presentRules(input.row, computed)
}
const exactly = (amount: string) => ({ low: amount, high: amount })
const room = (amount: string) => ({ most: amount, least: amount })

describe('an attempt', () => {
  test('is returned with its purchase terms, in decimal text', () => {
    const row = { listPrice: inMicros(165), paid: inMicros(49.5), rate: inMicros(1.08), revision: 3 }
    expect(shown({ row })).toMatchObject({
      id: 'attempt',
      accountId: 'account',
      accountName: 'Firm 50K',
      firm: 'Firm',
      programmeId: null,
      programme: 'Plan',
      phase: 0,
      phaseName: 'Evaluation',
      stage: 'evaluation',
      nextPhaseName: null,
      size: '50000.00',
      accountCurrency: 'USD',
      state: 'evaluation',
      purchasedOn: '2026-06-01',
      endedOn: null,
      reason: '',
      listPrice: '165.00',
      paid: '49.50',
      currency: 'USD',
      rate: '1.08',
      revision: 3,
    })
    expect(shown()).toMatchObject({ listPrice: null, paid: null, rate: null })
  })

  test('names the phase that follows in its programme', () => {
    const next = (phase: number, programmeId = 'topstep-combine') => shown({ row: { programmeId, phase } })
    expect(next(0).nextPhaseName).toBe('Express Funded Account - Standard path')
    expect(next(99).nextPhaseName).toBeNull()
    expect(next(0, 'gone').nextPhaseName).toBeNull()
  })
})

describe('the current state', () => {
  test('follows from the trades and the rules', () => {
    expect(shown().now).toMatchObject({
      at: '2026-06-03T17:00:00.000Z',
      status: 'active',
      balance: '50200.00',
      startBalance: '50000.00',
      today: '-300.00',
      floor: exactly('48000.00'),
      isLocked: false,
      // 50,500 at the end of Tuesday, less 1,000.
      dailyFloor: exactly('49500.00'),
      buffer: room('2200.00'),
      dailyRoom: room('700.00'),
      // Profit has grown the buffer beyond the 2,000 it would be a share of.
      bufferOf: null,
      dailyRoomOf: '1000.00',
      breach: null,
      doubts: 0,
      mayLose: { most: '700.00', least: '700.00', limitedBy: 'daily', confidence: 'exact', notStated: null },
      trades: 2,
      openTrades: 0,
      unknownResults: 0,
      loser: null,
      nextReset: {
        at: '2026-06-03T22:00:00.000Z',
        floor: exactly('48000.00'),
        dailyFloor: exactly('49200.00'),
      },
    })
  })

  test('without a daily limit is limited by the overall one', () => {
    expect(shown({ phase: { daily: 'none' }, trades: [WEDNESDAY] }).now).toMatchObject({
      dailyFloor: null,
      dailyRoom: null,
      dailyRoomOf: null,
      buffer: room('1700.00'),
      bufferOf: '2000.00',
      mayLose: {
        most: '1700.00',
        least: '1700.00',
        limitedBy: 'overall',
        confidence: 'exact',
        notStated: null,
      },
    })
  })

  test('without any limit is unknown', () => {
    expect(shown({ phase: { daily: 'none', overall: undefined } }).now).toMatchObject({
      floor: null,
      buffer: null,
      bufferOf: null,
      mayLose: null,
      dailyFloor: null,
    })
  })

  test('leaves out open positions and unknown results, and says so', () => {
    const open = { ...WEDNESDAY, id: 't3', closedAt: null, net: null }
    const unknown = { ...WEDNESDAY, id: 't4', net: null }
    expect(shown({ trades: [TUESDAY, WEDNESDAY, open, unknown] }).now).toMatchObject({
      trades: 2,
      openTrades: 1,
      unknownResults: 1,
      balance: '50200.00',
      mayLose: { confidence: 'closed_trades_only' },
    })
  })

  test('does not say that an unknown result is left out once the firm’s page includes it', () => {
    const trades = [TUESDAY, { ...WEDNESDAY, net: null }]
    const page = { balance: inMicros(50_200), open: 0, floor: null, highWater: null, dailyFloor: null }
    const unknownAfter = (takenAt: string) =>
      shown({ trades, records: { snapshots: [{ ...page, takenAt: new Date(takenAt) }] } as never }).now
        .unknownResults
    expect([unknownAfter('2026-06-03T14:59:59Z'), unknownAfter('2026-06-03T15:00:00Z')]).toEqual([1, 0])
  })

  test('knows a full-size loser from five losses on, in the order of their closes', () => {
    const losses = [1, 2, 3, 4, 5].map((hour) =>
      closedTrade(`l${hour}`, `2026-06-02T1${hour}:00:00Z`, { net: -10 * hour }),
    )
    const loserOf = (trades: typeof losses) => shown({ trades }).now.loser
    expect(loserOf(losses)).toEqual({ size: '30.00', n: 5 })
    expect(loserOf([...losses].reverse())).toEqual({ size: '30.00', n: 5 })
    expect(loserOf(losses.slice(1))).toBeNull()
  })

  test('takes the full-size loser from the last twenty losses, the oldest of more left out', () => {
    // 10, 20 … 210, one per hour: without the first the median is 115.
    const losses = Array.from({ length: 21 }, (_, at) =>
      closedTrade(`l${at}`, `2026-06-02T${String(at + 1).padStart(2, '0')}:00:00Z`, { net: -10 * (at + 1) }),
    )
    const small = { overall: undefined, daily: 'none' as const }
    for (const trades of [losses, losses.toReversed()])
      expect(shown({ phase: small, trades }).now.loser).toEqual({ size: '115.00', n: 20 })
  })

  test('knows the daily floor after the next reset only as far as open positions allow, if equity sets it', () => {
    const daily = { reference: 'higher', distance: { amount: 1000 }, effect: 'breach' } as const
    // 50,200 in the evening, less 1,000.
    expect(shown({ phase: { daily } }).now.nextReset.dailyFloor).toEqual(exactly('49200.00'))
    const open = { ...WEDNESDAY, id: 't3', closedAt: null, net: null }
    expect(shown({ phase: { daily }, trades: [TUESDAY, WEDNESDAY, open] }).now.nextReset.dailyFloor).toEqual({
      low: '49200.00',
      high: null,
    })
  })

  test('reports a breach with its level and what reached it', () => {
    const lost = closedTrade('t3', '2026-06-03T16:00:00Z', { net: -700 })
    expect(shown({ trades: [TUESDAY, WEDNESDAY, lost] }).now).toMatchObject({
      status: 'breached',
      mayLose: { most: '0.00', least: '0.00', limitedBy: 'daily' },
      breach: {
        rule: 'daily',
        level: '49500.00',
        value: '49500.00',
        at: '2026-06-03T16:00:00.000Z',
        day: '2026-06-03',
      },
    })
    // Trades that follow change nothing.
    const later = closedTrade('t4', '2026-06-03T16:30:00Z', { net: 100 })
    expect(shown({ trades: [TUESDAY, WEDNESDAY, lost, later] }).now).toMatchObject({
      balance: '49500.00',
      trades: 3,
      progress: { daysTraded: 2 },
    })
    const kept = closedTrade('t3', '2026-06-03T16:00:00Z', { net: -699.99 })
    expect(shown({ trades: [TUESDAY, WEDNESDAY, kept] }).now).toMatchObject({
      status: 'active',
      breach: null,
      dailyRoom: room('0.01'),
    })
  })
})

describe('progress', () => {
  test('to the target counts with everything closed', () => {
    expect(shown().now.progress).toMatchObject({
      target: { level: '53000.00', toGo: '2800.00', isReached: false },
      isPassed: false,
      days: [],
      daysTraded: 2,
      sizeAllowed: null,
      consistency: null,
      payout: null,
      deadline: null,
      growth: null,
      notCounted: '0.00',
    })
    const won = closedTrade('t3', '2026-06-03T16:00:00Z', { net: 2800 })
    expect(shown({ trades: [TUESDAY, WEDNESDAY, won] }).now.progress).toMatchObject({
      target: { level: '53000.00', toGo: '0.00', isReached: true },
      isPassed: true,
    })
  })

  test('counts the days a programme requires, with the least each needs', () => {
    const phase = { tradingDays: 5, profitableDays: { count: 3, least: { percent: 1 } } }
    expect(shown({ phase }).now.progress.days).toEqual([
      { needed: 5, counted: 2, unknown: 0, least: '0.00' },
      { needed: 3, counted: 1, unknown: 0, least: '500.00' },
    ])
    const more = { profitableDays: { count: 3, least: { amount: 500.01 } } }
    expect(shown({ phase: more }).now.progress.days).toEqual([
      { needed: 3, counted: 0, unknown: 0, least: '500.01' },
    ])
    // A profit of any size is a cent or more: a day with a trade alone does not count.
    const any = shown({ phase: { profitableDays: { count: 3 } } })
    expect(any.now.progress.days).toEqual([{ needed: 3, counted: 1, unknown: 0, least: '0.01' }])
    expect(any.rules.days).toEqual([{ count: 3, least: '0.01' }])
  })

  test('counts days with a trade, the current one only once it has one', () => {
    expect(shown({ trades: [TUESDAY] }).now.progress.daysTraded).toBe(1)
    expect(shown({ trades: [] }).now.progress.daysTraded).toBe(0)
  })

  test('counts no day with only a payout', () => {
    const friday = closedTrade('t2', '2026-06-05T15:00:00Z', { net: 100 })
    const payout = { id: 'p', requestedOn: '2026-06-03', state: 'paid', gross: inMicros(50), traderShare: 0 }
    const given = { trades: [TUESDAY, friday], records: { payouts: [payout] as never } }
    expect(shown(given, '2026-06-05T17:00:00Z').now.progress.daysTraded).toBe(2)
  })

  test('compares the best day with the whole profit', () => {
    const consistency = { limit: { percent: 40 }, base: 'total_profit', of: 'day', effect: 'delays' } as const
    // 500 of 200 in total; 500 is 40% of 1,250.
    expect(shown({ phase: { consistency } }).now.progress.consistency).toMatchObject({
      percent: 40,
      of: 'day',
      share: 2.5,
      isKept: false,
      stillToEarn: '1050.00',
      unknown: 0,
      words: expect.arrayContaining([expect.anything()]),
    })
  })

  test('allows the size of its last step', () => {
    const maxContracts = {
      '50000': [
        { fromProfit: 0, most: 2 },
        { fromProfit: 200, most: 3 },
      ],
    }
    expect(shown({ phase: { maxContracts } }).now.progress.sizeAllowed).toBe(3)
    expect(shown({ phase: { maxContracts }, trades: [] }).now.progress.sizeAllowed).toBe(2)
  })

  test('names the next deadline', () => {
    const deadlineOf = (phase: NonNullable<Given>['phase']) =>
      shown({ phase: phase ?? {} }).now.progress.deadline
    // Days of the account run from 22:00 UTC; the last trade closed on 3 June at 15:00.
    expect(deadlineOf({ timeLimitDays: 30 })).toEqual({ kind: 'time_limit', at: '2026-06-30T22:00:00.000Z' })
    expect(deadlineOf({ timeLimitDays: 30, inactivityDays: 7 })).toEqual({
      kind: 'inactivity',
      at: '2026-06-10T15:00:00.000Z',
    })
  })

  test('counts an open position and one without a result as activity', () => {
    const deadlineOf = (given: Partial<typeof WEDNESDAY>) => {
      const later = {
        ...WEDNESDAY,
        id: 't3',
        openedAt: Date.parse('2026-06-03T16:00:00Z'),
        net: null,
        ...given,
      }
      const trades = [TUESDAY, WEDNESDAY, later]
      return shown({ phase: { inactivityDays: 7 }, trades }).now.progress.deadline?.at
    }
    expect(deadlineOf({ closedAt: null })).toBe('2026-06-10T16:00:00.000Z')
    const lastFillAt = Date.parse('2026-06-03T16:20:00Z')
    expect(deadlineOf({ closedAt: null, lastFillAt })).toBe('2026-06-10T16:20:00.000Z')
    expect(deadlineOf({ closedAt: Date.parse('2026-06-03T16:30:00Z') })).toBe('2026-06-10T16:30:00.000Z')
  })

  test('says how large a payout may be, and the trader’s share of it', () => {
    const phase: Partial<StatedPhase> = {
      stage: 'funded',
      target: undefined,
      payout: { caps: [{ amount: 150 }] },
    }
    expect(shown({ phase, splitPercent: 90 }).now.progress.payout).toEqual({
      most: '150.00',
      refusals: [],
      share: '135.00',
      toEarn: null,
      from: null,
      alsoAsks: null,
    })
    expect(shown({ phase }).now.progress.payout?.share).toBeNull()
    const none = shown({ phase: { ...phase, payout: { minimum: { amount: 500 } } }, splitPercent: 90 })
    expect(none.now.progress.payout).toMatchObject({ refusals: ['minimum'], toEarn: '300.00' })
  })
})

describe('the rules', () => {
  test('are returned in money at the size of the attempt', () => {
    expect(rulesOf({})).toMatchObject({
      trail: 'static',
      distance: '2000.00',
      lock: null,
      dailyReference: 'balance',
      dailyDistance: '1000.00',
      dailyEffect: 'breach',
      hasNoDailyLimit: false,
      target: '3000.00',
      days: [],
      consistencyPercent: null,
      contracts: [],
      split: null,
      timeLimitDays: null,
      inactivityDays: null,
      statedOn: null,
      sources: [],
      readings: [],
      reset: { time: '17:00', zone: 'America/Chicago', isStated: true },
    })
  })

  test('of a share are worked out', () => {
    const overall = { trail: 'static', distance: { percent: 6 } } as const
    expect(rulesOf({ overall, target: { percent: 8 } })).toMatchObject({
      distance: '3000.00',
      target: '4000.00',
    })
    expect(rulesOf({ target: undefined }).target).toBeNull()
    const daily = { reference: 'balance', distance: { percent: 2.5 }, effect: 'pause' } as const
    expect(rulesOf({ daily })).toMatchObject({ dailyDistance: '1250.00', dailyEffect: 'pause' })
  })

  test('distinguish no daily limit from an unknown one', () => {
    expect(rulesOf({ daily: 'none' })).toMatchObject({ hasNoDailyLimit: true, dailyDistance: null })
    expect(rulesOf({ daily: undefined })).toMatchObject({ hasNoDailyLimit: false, dailyDistance: null })
  })

  test('use the account’s day if the firm’s is unknown', () => {
    const { input, computed } = attemptAt(NOON, {})
    const own = { ...computed, reset: null, boundary: { timeZone: 'America/New_York', dayReset: '18:00' } }
    expect(presentRules(input.row, own).reset).toEqual({
      time: '18:00',
      zone: 'America/New_York',
      isStated: false,
    })
  })

  test('list where the firm contradicts itself, at the sizes where it does', () => {
    const texts = [
      { value: 4, text: 'four', source: 'page', statedOn: '2026-05' },
      { value: 'x', text: 'other', source: 'page', statedOn: '2026-05' },
    ]
    const readings = [
      { field: 'tradingDays' as const, texts },
      { field: 'target' as const, sizes: [25_000], texts },
      { field: 'lock' as const, sizes: [50_000], texts },
    ]
    const shown = rulesOf({ readings }).readings
    expect(shown.map(({ field }) => field)).toEqual(['tradingDays', 'lock'])
    expect(shown[0]?.texts).toEqual([{ ...texts[0], value: '4' }, texts[1]])
  })

  test('say on which day the trader changed one, and contain the change', () => {
    const edits = { target: { value: 2500, on: '2026-06-02' } } as never
    const both = { ...(edits as object), splitPercent: { value: 90, on: '2026-06-02' } } as never
    // Beside them what the programme states, which says nothing of the split; nothing of rules that are as stated.
    expect(rulesOf({}, { edits: both }).stated).toEqual({ target: '3000.00' })
    expect(rulesOf({}).stated).toEqual({})
    expect(rulesOf({}, { edits })).toMatchObject({
      edits: { target: '2026-06-02' },
      target: '2500.00',
      values: { target: '2500.00' },
    })
  })

  test('return steps, days and consistency', () => {
    const phase = {
      tradingDays: 3,
      inactivityDays: 14,
      timeLimitDays: 30,
      maxContracts: { '50000': 5 },
      consistency: { limit: { percent: 30 }, base: 'total_profit', of: 'day', effect: 'delays' },
    } as const
    expect(rulesOf(phase)).toMatchObject({
      days: [{ count: 3, least: '0.00' }],
      inactivityDays: 14,
      timeLimitDays: 30,
      contracts: [{ fromProfit: '0.00', most: 5 }],
      consistencyPercent: 30,
    })
  })
})

test.each([
  ['overall', '1.00', '2.00'],
  ['daily', '1.00', '2.00'],
  ['floating_loss', '1.00', '2.00'],
  ['idea_risk', '1.00', '2.00'],
  ['consistency', '1.00', '2.00'],
  ['overnight', null, null],
  ['news', null, null],
] as const)('the levels of the rule %s are %s and %s', (rule, level, value) => {
  expect(levelsOfBreach({ rule: rule as never, level: 1_000_000, value: 2_000_000 })).toEqual({
    level,
    value,
  })
})

test('levels nobody knows stay unknown', () => {
  expect(levelsOfBreach({ rule: 'overall', level: null, value: null })).toEqual({ level: null, value: null })
})
