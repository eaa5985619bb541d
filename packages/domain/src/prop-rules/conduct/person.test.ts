import { describe, expect, it } from 'vitest'
import { type GrowthInput, type GrowthPlan, growthNow } from './growth.ts'
import { type HeldAccount, totalsAtFirms } from './person-limits.ts'

describe('growthNow', () => {
  const PLAN: GrowthPlan = { percent: 40, months: 4, profitPercent: 10, payouts: 2, most: 4_000_000 }
  const FACTS: GrowthInput = {
    initialBalance: 100_000,
    startBalance: 100_000,
    balance: 105_000,
    paidOut: 5_000,
    payouts: 2,
    startedAt: Date.UTC(2026, 0, 31),
    now: Date.UTC(2026, 4, 31),
    boundary: { timeZone: 'UTC', dayReset: '00:00' },
  }
  const possible = (input: Partial<GrowthInput>) => growthNow(PLAN, { ...FACTS, ...input })?.isPossible

  it('is possible when months, profit and payouts are reached, and not a moment or a cent before', () => {
    expect(growthNow(PLAN, FACTS)).toMatchObject({ isPossible: true, nextSize: 140_000 })
    expect(possible({ now: FACTS.now - 1 })).toBe(false)
    expect(possible({ balance: 104_999 })).toBe(false)
    expect(possible({ payouts: 1 })).toBe(false)
  })

  it('ends a month that is too short on its last day', () => {
    expect(growthNow({ ...PLAN, months: 1 }, FACTS)?.from).toBe(Date.UTC(2026, 1, 28))
  })

  it('counts months of trading days, not of UTC, through a change of the clock', () => {
    const from = (timeZone: string, dayReset: string, startedAt: string) => {
      const facts = { ...FACTS, boundary: { timeZone, dayReset }, startedAt: Date.parse(startedAt) }
      return new Date(growthNow(PLAN, facts)?.from ?? 0).toISOString()
    }
    // From 1 March to 1 July: in winter midnight in Prague is 23:00 UTC of the day before, in summer 22:00.
    expect(from('Europe/Prague', '00:00', '2026-02-28T23:00:00Z')).toBe('2026-06-30T22:00:00.000Z')
    expect(from('America/Chicago', '17:00', '2026-02-28T23:00:00Z')).toBe('2026-06-30T22:00:00.000Z')
  })

  it('grows to the maximum size and no further', () => {
    expect(growthNow({ ...PLAN, most: 120_000 }, FACTS)?.nextSize).toBe(120_000)
    expect(growthNow({ ...PLAN, most: 100_000 }, FACTS)).toBeNull()
    expect(growthNow({ ...PLAN, most: null }, FACTS)?.nextSize).toBe(140_000)
  })
})

describe('totalsAtFirms', () => {
  const held = (count: number, given: Partial<HeldAccount> = {}): HeldAccount[] =>
    Array.from({ length: count }, (_, i) => ({
      id: String(i),
      firm: 'Topstep',
      size: 50_000,
      currency: 'USD',
      limits: { accounts: 5, allocation: 200_000 },
      ...given,
    }))

  it('counts accounts and sizes per firm, however its name was typed', () => {
    const standing = totalsAtFirms([...held(3), ...held(1, { firm: ' topstep' })])
    expect(standing).toMatchObject([
      { accounts: { held: 4, most: 5 }, allocation: { held: 200_000, most: 200_000 }, isOver: false },
    ])
    expect(totalsAtFirms([...held(4), ...held(1)])[0]?.isOver).toBe(true)
    expect(totalsAtFirms(held(5, { limits: { accounts: 5, allocation: null } }))[0]?.isOver).toBe(false)
    expect(totalsAtFirms(held(6, { limits: { accounts: 5, allocation: null } }))[0]?.isOver).toBe(true)
  })

  it('uses the smallest of several limits, and leaves out firms that state none', () => {
    const mixed = [...held(2), ...held(2, { limits: { accounts: 3, allocation: null } })]
    expect(totalsAtFirms(mixed)[0]?.accounts).toEqual({ held: 4, most: 3 })
    expect(totalsAtFirms(held(9, { limits: null }))).toEqual([])
  })

  it('never adds up currencies', () => {
    const mixed = [...held(4), ...held(4, { currency: 'EUR' })]
    expect(totalsAtFirms(mixed)[0]).toMatchObject({ allocation: null, isOver: true })
  })
})
