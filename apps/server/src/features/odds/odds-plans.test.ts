import { ENDED_STATES } from '@ballast/contract/attempts/attempt-vocabulary'
import { FIRMS } from '@ballast/programmes/firms'
import type { StatedPhase } from '@ballast/programmes/programme'
import { describe, expect, test } from 'vitest'
import { attemptAt, closedTrade, inMicros } from '../../test/without-database/stated-attempt.ts'
import { attemptPlan, comparable, programmePlan, refusalOf } from './odds-plans.ts'

const everyProgramme = FIRMS.flatMap((firm) => firm.programmes.map((programme) => ({ firm, programme })))

describe('the plan of a programme', () => {
  test.each(everyProgramme.map(({ programme }) => programme.id))(
    '%s is simulated at each size it is sold at',
    (id) => {
      const found = everyProgramme.find(({ programme }) => programme.id === id)
      for (const size of found?.programme.sizes ?? []) {
        const plan = programmePlan(id, size)
        expect(plan).toMatchObject({ programmeId: id, firm: found?.firm.name, size, from: null })
        expect(plan.missing).not.toContain('sizes')
      }
    },
  )

  test('at a size it is not sold at is refused', () => {
    const sold = everyProgramme.find(({ programme }) => (programme.sizes ?? []).length > 0)
    expect(programmePlan(sold?.programme.id ?? '', 12_345).missing).toContain('sizes')
  })

  test('says what it costs, if that is listed for the size', () => {
    const listed = everyProgramme.find(({ programme }) => programme.price && programme.sizes?.length)
    const { id = '', price, sizes = [] } = listed?.programme ?? {}
    const [size = 0] = sizes.filter((each) => price?.bySize[each] !== undefined)
    expect(programmePlan(id, size).price).toEqual({
      amount: String(price?.bySize[size]),
      currency: price?.currency,
      kind: price?.kind ?? null,
      statedOn: price?.statedOn ?? null,
    })
    expect(programmePlan(id, 12_345).price).toBeNull()
  })

  test('that is not in the list is not found', () => {
    expect(() => programmePlan('gone', 50_000)).toThrow('This programme is not in the list.')
  })
})

describe('a plan is refused', () => {
  const plan = { hasEnded: false, missing: [], currency: 'USD' as const }
  const days = (days: number, currency: 'USD' | 'EUR' = 'USD') => ({ days, currency })

  test('on fewer than 20 days, or in another currency', () => {
    expect([refusalOf(plan, days(20)), refusalOf(plan, days(19))]).toEqual([null, 'days'])
    expect(refusalOf(plan, days(20, 'EUR'))).toBe('currency')
    expect(refusalOf({ ...plan, missing: ['target'] }, days(20))).toBe('rules')
    expect(refusalOf({ ...plan, hasEnded: true }, days(20))).toBe('ended')
  })

  test('on a replay without a trade, and in another currency however few its days are', () => {
    expect([refusalOf(plan, days(1), 1), refusalOf(plan, days(0), 1)]).toEqual([null, 'days'])
    expect(refusalOf(plan, days(1, 'EUR'), 1)).toBe('currency')
  })
})

describe('programmes to compare', () => {
  const { complete, incomplete, sizes } = comparable(50_000)

  test('are those sold at the size today, each on one side by what is missing', () => {
    const expected = everyProgramme.filter(
      ({ programme }) => programme.sizes?.includes(50_000) && programme.validTo === undefined,
    )
    expect([...complete, ...incomplete].map(({ id }) => id).sort()).toEqual(
      expected.map(({ programme }) => programme.id).sort(),
    )
    expect(complete.every(({ missing }) => missing.length === 0)).toBe(true)
    expect(incomplete.every(({ missing }) => missing.length > 0)).toBe(true)
  })

  test('have sizes in order, each once', () => {
    expect(sizes).toEqual([...new Set(sizes)].sort((a, b) => a - b))
    expect(sizes).toContain(50_000)
  })

  test('are none at a size nobody sells', () => {
    expect(comparable(12_345)).toMatchObject({ complete: [], incomplete: [] })
  })
})

describe('the plan of an attempt', () => {
  const TRADES = [
    closedTrade('t1', '2026-06-02T15:00:00Z', { net: 500 }),
    closedTrade('t2', '2026-06-03T15:00:00Z', { net: -300 }),
  ]
  type Given = Parameters<typeof attemptAt>[1]
  const planOf = (given: Given = {}) =>
    attemptPlan(attemptAt('2026-06-03T17:00:00Z', { trades: TRADES, ...given }))

  test('waits with a payout for the days that are left of the programme’s', () => {
    const payoutIn = (payout: StatedPhase['payout'], trades = TRADES) =>
      planOf({ phase: { stage: 'funded', payout }, trades }).from?.payoutIn
    // The first trade was a day ago, and today was traded, too: the first day drawn is tomorrow.
    expect([14, 2, 1].map((firstAfterDays) => payoutIn({ firstAfterDays }))).toEqual([12, 0, 0])
    expect(payoutIn({ firstAfterDays: 14 }, TRADES.slice(0, 1))).toBe(13)
    expect([payoutIn({}), payoutIn({ firstAfterDays: 14 }, [])]).toEqual([undefined, undefined])
  })

  test('continues from its current state, and costs nothing more', () => {
    expect(planOf({ phase: { profitableDays: { count: 3, least: { amount: 100 } } } })).toMatchObject({
      programmeId: null,
      firm: 'Firm',
      programme: 'Plan',
      size: 50_000,
      currency: 'USD',
      price: null,
      costs: null,
      from: {
        balance: inMicros(50_200),
        isLocked: false,
        cycleBalance: inMicros(50_000),
        floor: inMicros(48_000),
        bestDayEnd: inMicros(50_500),
        counts: [1],
        notCounted: 0,
        parts: [],
      },
    })
  })

  test('has its highest balance so far, or the current one', () => {
    const more = [...TRADES, closedTrade('t3', '2026-06-03T16:00:00Z', { net: 900 })]
    expect(planOf({ trades: more }).from?.bestDayEnd).toBe(inMicros(51_100))
  })

  test('has the floor that today’s close will set, because the days drawn begin tomorrow', () => {
    const overall: StatedPhase['overall'] = {
      trail: 'day_end',
      distance: { amount: 2000 },
      lock: 'none',
      testedOn: 'equity',
      touch: 'breaches',
      payoutEffect: { kind: 'none' },
    }
    const trades = [...TRADES, closedTrade('t3', '2026-06-03T16:00:00Z', { net: 900 })]
    expect(planOf({ phase: { overall }, trades }).from).toMatchObject({
      balance: inMicros(51_100),
      highWater: inMicros(51_100),
      floor: inMicros(49_100),
    })
  })

  test('has what today’s reset will leave of a day above its maximum', () => {
    const dayProfit = { most: { amount: 600 }, effect: 'deducted' as const }
    const trades = [...TRADES, closedTrade('t3', '2026-06-03T16:00:00Z', { net: 1200 })]
    // The day made 900 so far.
    expect(planOf({ phase: { dayProfit }, trades }).from?.balance).toBe(inMicros(51_100))
  })

  test('has as many days left of a time limit as its deadline leaves, today included until it was traded', () => {
    const left = (timeLimitDays: number, trades = TRADES) =>
      planOf({ phase: { timeLimitDays }, trades }).from?.daysLeft
    // Bought on the 1st, today is the 3rd.
    const untilYesterday = TRADES.slice(0, 1)
    expect([30, 3, 2].map((limit) => left(limit, untilYesterday))).toEqual([28, 1, 0])
    expect([30, 3, 2].map((limit) => left(limit))).toEqual([27, 0, 0])
    expect(planOf().from?.daysLeft).toBeNull()
  })

  test('has the terms of its next payout, and the floor’s distance since the last', () => {
    const phase: Partial<StatedPhase> = {
      stage: 'funded',
      target: undefined,
      payout: { caps: [{ byPayout: { '50000': [100, 150] } }] },
      overall: {
        trail: 'closed',
        distance: { amount: 2000 },
        lock: 'none',
        testedOn: 'equity',
        touch: 'breaches',
        payoutEffect: { kind: 'high_water_reduced' },
      },
    }
    const payout = { id: 'p', requestedOn: '2026-06-02', state: 'paid', gross: inMicros(100) }
    const payouts = [{ ...payout, traderShare: inMicros(100), createdAt: new Date('2026-06-02T12:00:00Z') }]
    const { phases, from } = planOf({ phase, records: { payouts } as never, row: { state: 'funded' } })
    expect(phases[0]?.rules.payout?.caps).toEqual([{ kind: 'amount', amount: inMicros(150) }])
    expect(from?.trailsBy).toBe(inMicros(1900))
  })

  test('has only the allowance that its payouts left', () => {
    const overall: StatedPhase['overall'] = {
      trail: 'static',
      distance: { amount: 2000 },
      lock: 'none',
      testedOn: 'equity',
      touch: 'breaches',
      payoutEffect: { kind: 'allowance_reduced' },
    }
    const payout = { id: 'p', requestedOn: '2026-06-02', state: 'paid', gross: inMicros(100) }
    const payouts = [{ ...payout, traderShare: inMicros(80), createdAt: new Date('2026-06-02T12:00:00Z') }]
    expect(planOf({ phase: { overall }, records: { payouts } as never }).from?.allowanceTaken).toBe(
      inMicros(80),
    )
  })

  test('says whether a level follows open profit: a day’s, or the floor of any phase', () => {
    const follows = (phase: Partial<StatedPhase>) => planOf({ phase }).followsOpenProfit
    const overall = { distance: { amount: 2000 }, lock: 'none' } as const
    expect(follows({})).toBe(false)
    expect(follows({ overall: { ...overall, trail: 'intraday' } })).toBe(true)
    expect(follows({ daily: { reference: 'running_high', distance: { amount: 1000 } } })).toBe(true)
    expect(programmePlan('apex-intraday-4', 50_000).followsOpenProfit).toBe(true)
  })

  test('has the floor that closed trades show, if no best moment is known, and not its lock', () => {
    const overall: StatedPhase['overall'] = {
      trail: 'intraday',
      distance: { amount: 2000 },
      lock: { above: 'initial', amount: 100 },
      testedOn: 'equity',
      touch: 'breaches',
      payoutEffect: { kind: 'none' },
    }
    const trades = TRADES.map((trade) => ({ ...trade, mfe: null, mae: null }))
    expect(planOf({ phase: { overall }, trades }).from?.floor).toBe(inMicros(48_500))
  })

  test('has no floor without a limit', () => {
    expect(planOf({ phase: { overall: undefined } }).from?.floor).toBeNull()
  })

  test('has the phases that follow an evaluation, and none after a funded account', () => {
    const row = { programmeId: 'topstep-combine' }
    const evaluation = planOf({ row })
    expect(evaluation.phases.length).toBeGreaterThanOrEqual(1)
    const funded = planOf({ row: { ...row, state: 'funded' } as never })
    expect(funded.phases.length).toBeLessThanOrEqual(1)
  })

  test('names what its balance does not include', () => {
    const unknown = { ...closedTrade('t3', '2026-06-03T16:00:00Z', { net: 1 }), net: null }
    const open = { ...closedTrade('t4', '2026-06-03T16:30:00Z', { net: 1 }), closedAt: null, net: null }
    expect(planOf().leftOut).toEqual({ openTrades: 0, unknownResults: 0 })
    expect(planOf({ trades: [...TRADES, unknown, open] }).leftOut).toEqual({
      openTrades: 1,
      unknownResults: 1,
    })
    expect(programmePlan('topstep-combine', 50_000).leftOut).toBeNull()
  })

  test('has ended once it is lost or over, and not while it runs', () => {
    const ended = (given: Given = {}) => planOf(given).hasEnded
    expect(ended()).toBe(false)
    expect(ended({ row: { state: 'funded' } as never })).toBe(false)
    expect(ended({ trades: [...TRADES, closedTrade('t3', '2026-06-03T16:00:00Z', { net: -699 })] })).toBe(
      false,
    )
    expect(ended({ trades: [...TRADES, closedTrade('t3', '2026-06-03T16:00:00Z', { net: -700 })] })).toBe(
      true,
    )
    for (const state of ENDED_STATES) expect(ended({ row: { state } as never })).toBe(true)
    expect(programmePlan('topstep-combine', 50_000).hasEnded).toBe(false)
  })

  test('contains the trader’s own changes', () => {
    const edits = { target: { value: 1234, on: '2026-06-02' } } as never
    const [phase] = planOf({ row: { edits } }).phases
    expect(JSON.stringify(phase)).toContain(String(inMicros(1234)))
  })
})
