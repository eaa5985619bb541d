import type { RuleEdits } from '@ballast/domain/prop-rules/rule-fields'
import type { StatedPhase } from '@ballast/programmes/programme'
import { describe, expect, it } from 'vitest'
import { refusedFields } from '../../../test/without-database/refused-fields.ts'
import { attemptRow } from '../../../test/without-database/stated-attempt.ts'
import { assertApart, assertFits, assertSold } from './attempt-fits.ts'

const NOW = new Date('2026-06-15T12:00:00Z')

function fitted(given: Parameters<typeof attemptRow>[0], phase: Partial<StatedPhase> = {}) {
  return refusedFields(() => assertFits(attemptRow(given, phase), NOW))
}

function edited(edits: RuleEdits, phase: Partial<StatedPhase> = {}) {
  const stored = Object.entries(edits).map(([field, value]) => [field, { value, on: '2026-06-02' }])
  return fitted({ edits: Object.fromEntries(stored) }, phase)
}

describe('the days of an attempt', () => {
  it('may begin as late as tomorrow, if it is already tomorrow somewhere, and no later', () => {
    expect(fitted({ purchasedOn: '2026-06-15' })).toBeNull()
    expect(fitted({ purchasedOn: '2026-06-16' })).toBeNull()
    expect(fitted({ purchasedOn: '2026-06-17' })).toEqual({ purchasedOn: 'This day is in the future' })
  })

  it('end on the day of purchase or after it, and not in the future', () => {
    const ended = (endedOn: string) => fitted({ state: 'breached', endedOn })
    expect([ended('2026-06-01'), ended('2026-06-16')]).toEqual([null, null])
    expect(ended('2026-05-31')).toEqual({ endedOn: 'This is before the day of purchase' })
    expect(ended('2026-06-17')).toEqual({ endedOn: 'This day is in the future' })
  })

  it('have no end while it is said to be running', () => {
    const words = { state: 'An attempt that has ended cannot be running' }
    expect(fitted({ state: 'evaluation', endedOn: '2026-06-05' })).toEqual(words)
    expect(fitted({ state: 'funded', endedOn: '2026-06-05' })).toEqual(words)
    expect(fitted({ state: 'passed', endedOn: '2026-06-05' })).toBeNull()
  })
})

describe('the floor of an attempt', () => {
  it('lies above zero: the drawdown and the daily limit are smaller than the account', () => {
    expect(edited({ distance: 49_999 })).toBeNull()
    expect(edited({ distance: 50_000 })).toEqual({ distance: 'The drawdown is smaller than the account' })
    expect(edited({ dailyDistance: 49_999 })).toBeNull()
    expect(edited({ dailyDistance: 60_000 })).toEqual({
      dailyDistance: 'The daily limit is smaller than the account',
    })
  })

  it('has no lock if it trails nothing', () => {
    expect(edited({ lock: 50_000 })).toEqual({
      lock: 'A floor that follows nothing does not move, so it cannot stop anywhere',
    })
    expect(edited({ lock: null })).toBeNull()
    expect(edited({ trail: 'day_end', lock: 50_000 })).toBeNull()
  })

  it('does not lock below where it begins', () => {
    const words = { lock: 'The floor cannot stop below where it begins' }
    expect(edited({ trail: 'day_end', lock: 47_999 })).toEqual(words)
    expect(edited({ trail: 'day_end', lock: 48_000 })).toBeNull()
    expect(edited({ trail: 'day_end', distance: 3000, lock: 47_999 })).toBeNull()
  })
})

describe('rules other than the floor', () => {
  it('risk less than the account, open and in one idea', () => {
    expect(edited({ floatingLoss: 50_000 })).toEqual({
      floatingLoss: 'The most that may be lost in open positions is less than the account',
    })
    expect(edited({ ideaRisk: 50_000 })).toEqual({
      ideaRisk: 'The most one idea may risk is less than the account',
    })
    expect(edited({ floatingLoss: 49_999, ideaRisk: 49_999 })).toBeNull()
  })

  it('require positions to be closed by a time only if they may not be held over the close', () => {
    expect(edited({ flatBy: '15:10', overnight: 'allowed' })).toEqual({
      flatBy: 'Where positions may be held over the close there is no time to close them by',
    })
    expect(edited({ flatBy: '15:10', overnight: 'forbidden' })).toBeNull()
    expect(edited({ flatBy: '', overnight: 'allowed' })).toBeNull()
  })

  it('let an account grow only if it is said when, and to more than it has', () => {
    expect(edited({ growthPercent: 25 })).toEqual({
      growthMonths: 'Say after how many months the account grows',
    })
    const growing = { growthPercent: 25, growthMonths: 4 }
    expect(edited(growing)).toBeNull()
    expect(edited({ ...growing, growthMost: 49_999 })).toEqual({
      growthMost: 'This account is larger than that already',
    })
    expect(edited({ ...growing, growthMost: 50_000 })).toBeNull()
  })

  it('allow one person at least this account', () => {
    expect(edited({ personAllocation: 49_999 })).toEqual({
      personAllocation: 'This account alone is larger than that',
    })
    expect(edited({ personAllocation: 50_000 })).toBeNull()
    expect(edited({ personAllocation: 0 })).toBeNull()
  })

  it('use a time zone that exists', () => {
    const words = { reset: 'Choose a zone such as America/New_York' }
    expect(edited({ reset: { time: '17:00', zone: 'Chicago' } })).toEqual(words)
    expect(edited({ reset: { time: '17:00', zone: 'Europe/Prague' } })).toBeNull()
  })
})

describe('a programme and the time it was sold', () => {
  const bought = (programmeId: string | null, purchasedOn: string, phase = 0) =>
    attemptRow({ programmeId, purchasedOn, phase })
  const sold = (...given: Parameters<typeof bought>) => refusedFields(() => assertSold(bought(...given)))

  it('applies to accounts bought from its first day on', () => {
    expect(sold('apex-eod-4', '2026-03-01')).toBeNull()
    expect(sold('apex-eod-4', '2026-02-28')).toEqual({
      purchasedOn:
        'These rules hold for accounts bought from 2026-03-01 on. Choose the programme of that time, or enter its rules as your own',
    })
  })

  it('applies to accounts bought until its last day', () => {
    expect(sold('apex-legacy', '2026-02-28')).toBeNull()
    expect(sold('apex-legacy', '2026-03-01')?.purchasedOn).toMatch(
      /^These rules hold for accounts bought until 2026-02-28\. /,
    )
  })

  it('may go into its next phase after its last day, but is not bought again then', () => {
    expect(sold('apex-legacy', '2026-05-01', 1)).toBeNull()
    const again = () => assertSold(bought('apex-legacy', '2026-05-01', 1), { isNewPurchase: true })
    expect(refusedFields(again)).toHaveProperty('purchasedOn')
  })

  it('has no sale period if it is the trader’s own, or was removed from the list', () => {
    expect([sold(null, '2001-01-01'), sold('gone', '2001-01-01')]).toEqual([null, null])
  })
})

describe('two attempts in one account', () => {
  /** One that ran from 10 to 20 June. */
  const OTHER = attemptRow({ id: 'other', purchasedOn: '2026-06-10', endedOn: '2026-06-20' })
  const beside = (purchasedOn: string, endedOn: string | null, others = [OTHER]) =>
    refusedFields(() => assertApart(attemptRow({ id: 'own', purchasedOn, endedOn }), others))
  const words = (days: string) => ({
    purchasedOn: `This account holds an attempt from ${days}. End that one first: attempts in one account follow each other`,
  })

  it('follow each other: no day belongs to both', () => {
    expect(beside('2026-06-01', '2026-06-09')).toBeNull()
    expect(beside('2026-06-21', null)).toBeNull()
    for (const [from, to] of [
      ['2026-06-01', '2026-06-10'],
      ['2026-06-12', '2026-06-13'],
      ['2026-06-20', null],
      ['2026-06-01', null],
    ] as const)
      expect(beside(from, to)).toEqual(words('2026-06-10 to 2026-06-20'))
  })

  it('conflict from the purchase of one that runs', () => {
    const running = [attemptRow({ id: 'other', purchasedOn: '2026-06-10' })]
    expect(beside('2026-06-01', '2026-06-09', running)).toBeNull()
    expect(beside('2026-07-01', null, running)).toEqual(words('2026-06-10 on'))
  })

  it('never conflict with an earlier version of the same attempt', () => {
    const before = attemptRow({ id: 'own', purchasedOn: '2026-06-10' })
    expect(beside('2026-06-11', null, [before])).toBeNull()
    expect(beside('2026-06-11', null, [before, OTHER])).not.toBeNull()
  })
})
