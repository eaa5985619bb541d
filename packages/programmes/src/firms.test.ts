import { payoutNow } from '@ballast/domain/prop-rules/payout-terms'
import { replayLedger } from '@ballast/domain/prop-rules/replay'
import type { RuleEdits } from '@ballast/domain/prop-rules/rule-fields'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { coverage } from './coverage.ts'
import { withEdits } from './edits.ts'
import { FIRMS, findProgramme, searchProgrammes } from './firms.ts'
import { firmSchema } from './programme.ts'
import { readRules } from './read-rules.ts'

const million = 1_000_000
const read = (id: string, phase: number, size: number, payoutNumber = 1) => {
  const { programme } = findProgramme(id)!
  const { reset = null, splitPercent = null } = programme
  return readRules({ phase: programme.phases[phase]!, reset, splitPercent }, { size, payoutNumber })
}

describe('programmes of firms', () => {
  it('contain nothing unknown to the format', () => {
    const parsed = z.array(firmSchema).safeParse(FIRMS)
    expect(parsed.error?.issues ?? []).toEqual([])
  })

  it('name each firm and programme once, with a source and sizes in order', () => {
    const programmes = FIRMS.flatMap((firm) => firm.programmes)
    expect(new Set(FIRMS.map(({ id }) => id)).size).toBe(FIRMS.length)
    expect(new Set(programmes.map(({ id }) => id)).size).toBe(programmes.length)
    for (const { sizes = [] } of programmes) expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
    for (const { validFrom = '', validTo = '9' } of programmes) expect(validFrom < validTo).toBe(true)
  })

  it('never state less than they did', () => {
    const found = coverage()
    expect(found).toMatchObject({ firms: 111, programmes: 372, phases: 532 })
    expect(found.withFloor).toBeGreaterThanOrEqual(329)
    expect(found.complete.phases).toBeGreaterThanOrEqual(52)
    expect(found.complete.programmes).toBeGreaterThanOrEqual(29)
    expect(found.complete.firms).toBeGreaterThanOrEqual(14)
    expect(found.sizes.stated).toBeGreaterThanOrEqual(25)
    expect(found.sizes.steps).toBeGreaterThanOrEqual(2)
  })

  it('give each reading of a rule its own value, at sizes they sell', () => {
    const phases = FIRMS.flatMap((firm) =>
      firm.programmes.flatMap(({ sizes = [], phases }) => phases.map((phase) => ({ sizes, phase }))),
    )
    const found = phases.flatMap(({ sizes, phase }) =>
      (phase.readings ?? []).map((each) => ({ ...each, sold: sizes })),
    )
    expect(found.length).toBeGreaterThanOrEqual(6)
    for (const { texts, sizes = [], sold } of found) {
      expect(new Set(texts.map(({ value }) => value)).size).toBe(texts.length)
      expect(sizes.every((size) => sold.includes(size))).toBe(true)
    }
  })

  it('use the tightest of several readings until one is chosen, and then the chosen one', () => {
    const { programme } = findProgramme('tpt-test-pro')!
    const [phase] = programme.phases
    const distanceWith = (edits: RuleEdits) =>
      readRules(withEdits({ phase: phase!, reset: null, splitPercent: 80 }, edits, 50_000), { size: 50_000 })
        .rules.loss.overall?.distance
    expect(distanceWith({})).toEqual({ kind: 'amount', amount: 2_000 * million })
    const [, , widest] = phase!.readings![0]!.texts
    expect(distanceWith({ distance: widest!.value as number })).toEqual({
      kind: 'amount',
      amount: 3_000 * million,
    })
  })

  it('use the base of a daily limit that the firm’s pages state in two ways', () => {
    const { programme } = findProgramme('goat-2step')!
    const [phase] = programme.phases
    const { texts } = phase!.readings![0]!
    const floors = texts.map(({ value }) => {
      const edits = { dailyBase: value } as RuleEdits
      const stated = withEdits({ phase: phase!, reset: null, splitPercent: 80 }, edits, 100_000)
      const { rules } = readRules(stated, { size: 100_000 })
      const open = { kind: 'reset', at: 2, open: 2_000 * million } as const
      const earned = {
        kind: 'close',
        at: 1,
        trades: 1,
        open: 2_000 * million,
        order: null,
        peak: null,
        trough: null,
        result: 5_000 * million,
      } as const
      return replayLedger(rules.loss, [earned, open]).dailyFloor?.low
    })
    expect(floors).toEqual([102_000 * million, 101_650 * million])
  })

  it('are found by words of their firm and their name', () => {
    expect(searchProgrammes('topstep combine', 5).map(({ programme }) => programme.id)).toEqual([
      'topstep-combine',
    ])
    expect(searchProgrammes('APEX', 50).every(({ firm }) => firm.id === 'apex')).toBe(true)
    expect(searchProgrammes('no such firm', 5)).toEqual([])
    expect(searchProgrammes('topstep 150k', 5).map(({ programme }) => programme.id)).toContain(
      'topstep-combine',
    )
    expect(searchProgrammes('topstep combine 5000', 5)).toEqual([])
    const combine = (size: string) =>
      searchProgrammes(`topstep combine ${size}`, 5).map(({ programme }) => programme.id)
    for (const size of ['50000', '50,000', '$50K', '50.000', '50’000'])
      expect(combine(size), size).toEqual(['topstep-combine'])
  })

  it('are found whether or not a name is written with spaces and signs', () => {
    const firms = (words: string) => [...new Set(searchProgrammes(words, 50).map(({ firm }) => firm.name))]
    expect(firms('TakeProfitTrader')).toEqual(['Take Profit Trader'])
    expect(firms('MyFundedFX')).toEqual(['My Funded FX'])
    expect(firms('top-step')).toContain('Topstep')
    expect(firms('The 5%ers')).toEqual(['The5ers'])
    expect(firms('– & –')).toEqual(firms(''))
  })

  it('have an evaluation whose floor trails the end of a day and stops at the size', () => {
    const { rules, notStated } = read('topstep-combine', 0, 50_000)
    const state = replayLedger(rules.loss, [
      {
        kind: 'close',
        at: 1,
        trades: 1,
        open: 0,
        order: null,
        result: 500 * million,
        peak: null,
        trough: null,
      },
      { kind: 'reset', at: 2, open: 0 },
    ])
    expect(state.floor?.low).toBe(48_500 * million)
    expect(rules.loss.overall?.lock).toBe(50_000 * million)
    expect(rules.loss.daily).toMatchObject({ effect: 'pause', distance: { amount: 1_000 * million } })
    expect(rules.target).toEqual({ kind: 'amount', amount: 3_000 * million })
    expect(rules.size).toEqual([{ fromProfit: 0, most: 5 }])
    expect(notStated).toEqual(['touch'])
  })

  it('say when they pay out: on a weekday, after business days, or in words that are kept', () => {
    const payoutOf = (id: string, phase: number) => read(id, phase, 50_000).rules.payout
    expect(payoutOf('bulenox-opt1', 1)).toMatchObject({ weekday: 'wednesday' })
    expect(payoutOf('bulenox-opt1', 1)).not.toHaveProperty('everyDays')
    for (const [id, funded] of [
      ['maven-1', 1],
      ['wencrypto-single-pass', 1],
      ['wencrypto-double-pass', 2],
    ] as const)
      expect(payoutOf(id, funded)).toMatchObject({ everyDays: 10, countsBusinessDays: true })
    expect(payoutOf('alphafut-zero', 1)).toMatchObject({ alsoAsks: 'up to 4 a month' })
  })

  it('offer no payout before the profit that each cycle must make', () => {
    const refusalsAt = (id: string, profit: number, payoutNumber: number) => {
      const { payout, loss } = read(id, id === 'lucid-pro' ? 1 : 0, 50_000, payoutNumber).rules
      const cycleProfit = profit * million
      const balance = loss.startBalance + 10_000 * million
      return payoutNow(payout!, {
        balance,
        cycleProfit,
        profit: cycleProfit,
        hasDays: true,
        isConsistent: true,
      }).refusals
    }
    for (const [id, goals] of [
      ['lucid-pro', [500, 500]],
      ['lucid-direct', [3_000, 2_500]],
      ['tradeify-lightning', [3_000, 2_000]],
    ] as const)
      for (const [at, goal] of goals.entries())
        expect([refusalsAt(id, goal - 1, at + 1), refusalsAt(id, goal, at + 1)]).toEqual([['cycle'], []])
  })

  it('cap payouts by their number', () => {
    const capsAt = (id: string, payoutNumber: number) =>
      read(id, 1, 50_000, payoutNumber).rules.payout?.caps.map(
        (cap) => 'amount' in cap && cap.amount / million,
      )
    // Of the second and third only the first one’s cap is known.
    expect([1, 2, 3, 4].map((number) => capsAt('tradeify-growth', number))).toEqual([
      ...[[1_500], [1_500], [1_500], [3_000]],
    ])
    expect([1, 5, 6].map((number) => capsAt('alphatrader-1step', number))).toEqual([[1_250], [1_250], []])
  })

  it('have a size that grows with the profit', () => {
    expect(read('fff-classic', 0, 50_000).rules.size).toEqual([
      { fromProfit: 0, most: 3 },
      { fromProfit: 1_500 * million, most: 4 },
      { fromProfit: 2_000 * million, most: 5 },
    ])
    expect(read('mffu-flex', 1, 25_000).rules.size).toEqual([])
  })

  it('count the levels of an account that starts at 0 from there', () => {
    const { loss, payout } = read('topstep-combine', 1, 50_000).rules
    expect(loss).toMatchObject({ startBalance: 0, overall: { lock: 0, payoutEffect: { level: 0 } } })
    expect(payout).toMatchObject({ minimum: 125 * million })
  })

  it('use the cap of the next payout, the last for all that follow', () => {
    const caps = (number: number) => read('apex-eod-4', 1, 50_000, number).rules.payout?.caps
    expect(caps(1)).toEqual([{ kind: 'amount', amount: 1_500 * million }])
    expect(caps(6)).toEqual([{ kind: 'amount', amount: 3_000 * million }])
    expect(caps(9)).toEqual([{ kind: 'amount', amount: 3_000 * million }])
    expect(read('apex-eod-4', 1, 50_000).rules.payout?.keepsAbove).toBe(52_100 * million)
  })

  it('have the target that their source states as a share, whatever the size', () => {
    for (const id of ['mffu-rapid', 'mffu-flex', 'mffu-builder', 'e2t-gauntlet'])
      for (const size of findProgramme(id)?.programme.sizes ?? [])
        expect(read(id, 0, size).rules.target).toEqual({ kind: 'percent_of_initial', percent: 6 })
  })

  it('say what is not stated and compute no floor from it', () => {
    const { rules, notStated } = read('ace-trader-evaluation-starter', 0, 1_000)
    expect(rules.loss.overall).toBeNull()
    expect(notStated).toContain('trail')
    expect(notStated).toContain('target')
  })
})
