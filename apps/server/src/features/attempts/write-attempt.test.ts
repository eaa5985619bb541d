import type { RuleEdits } from '@ballast/domain/prop-rules/rule-fields'
import type { StatedPhase } from '@ballast/programmes/programme'
import { describe, expect, it } from 'vitest'
import { refusedFields } from '../../test/without-database/refused-fields.ts'
import { attemptRow } from '../../test/without-database/stated-attempt.ts'
import {
  assertFits,
  assertSold,
  changedRow,
  maybeMicros,
  refused,
  storedEdits,
  storedRules,
} from './write-attempt.ts'

const NOW = new Date('2026-06-15T12:00:00Z')

function fitted(given: Parameters<typeof attemptRow>[0], phase: Partial<StatedPhase> = {}) {
  return refusedFields(() => assertFits(attemptRow(given, phase), NOW))
}

function edited(edits: RuleEdits, phase: Partial<StatedPhase> = {}) {
  const stored = Object.entries(edits).map(([field, value]) => [field, { value, on: '2026-06-02' }])
  return fitted({ edits: Object.fromEntries(stored) }, phase)
}

describe('the days of an attempt', () => {
  it('may begin as late as tomorrow, where it is tomorrow already, and no later', () => {
    expect(fitted({ purchasedOn: '2026-06-15' })).toBeNull()
    expect(fitted({ purchasedOn: '2026-06-16' })).toBeNull()
    expect(fitted({ purchasedOn: '2026-06-17' })).toEqual({ purchasedOn: 'This day has not come yet' })
  })

  it('end on the day of purchase or after it, and not in the future', () => {
    const ended = (endedOn: string) => fitted({ state: 'breached', endedOn })
    expect([ended('2026-06-01'), ended('2026-06-16')]).toEqual([null, null])
    expect(ended('2026-05-31')).toEqual({ endedOn: 'This is before the day of purchase' })
    expect(ended('2026-06-17')).toEqual({ endedOn: 'This day has not come yet' })
  })

  it('are not over while it is said to be running', () => {
    const words = { state: 'An attempt that has ended cannot be running' }
    expect(fitted({ state: 'evaluation', endedOn: '2026-06-05' })).toEqual(words)
    expect(fitted({ state: 'funded', endedOn: '2026-06-05' })).toEqual(words)
    expect(fitted({ state: 'passed', endedOn: '2026-06-05' })).toBeNull()
  })
})

describe('the floor of an attempt', () => {
  it('lies above nothing: the drawdown and the daily limit are smaller than the account', () => {
    expect(edited({ distance: 49_999 })).toBeNull()
    expect(edited({ distance: 50_000 })).toEqual({ distance: 'The drawdown is smaller than the account' })
    expect(edited({ dailyDistance: 49_999 })).toBeNull()
    expect(edited({ dailyDistance: 60_000 })).toEqual({
      dailyDistance: 'The daily limit is smaller than the account',
    })
  })

  it('stops nowhere where it follows nothing', () => {
    expect(edited({ lock: 50_000 })).toEqual({
      lock: 'A floor that follows nothing does not move, so it cannot stop anywhere',
    })
    expect(edited({ lock: null })).toBeNull()
    expect(edited({ trail: 'day_end', lock: 50_000 })).toBeNull()
  })

  it('does not stop below where it begins', () => {
    const words = { lock: 'The floor cannot stop below where it begins' }
    expect(edited({ trail: 'day_end', lock: 47_999 })).toEqual(words)
    expect(edited({ trail: 'day_end', lock: 48_000 })).toBeNull()
    expect(edited({ trail: 'day_end', distance: 3000, lock: 47_999 })).toBeNull()
  })
})

describe('rules beside the floor', () => {
  it('risk less than the account, open and in one idea', () => {
    expect(edited({ floatingLoss: 50_000 })).toEqual({
      floatingLoss: 'The most that may be lost in open positions is less than the account',
    })
    expect(edited({ ideaRisk: 50_000 })).toEqual({
      ideaRisk: 'The most one idea may risk is less than the account',
    })
    expect(edited({ floatingLoss: 49_999, ideaRisk: 49_999 })).toBeNull()
  })

  it('ask for positions to be closed by a time only where they may not be held over the close', () => {
    expect(edited({ flatBy: '15:10', overnight: 'allowed' })).toEqual({
      flatBy: 'Where positions may be held over the close there is no time to close them by',
    })
    expect(edited({ flatBy: '15:10', overnight: 'forbidden' })).toBeNull()
    expect(edited({ flatBy: '', overnight: 'allowed' })).toBeNull()
  })

  it('let an account grow only where it is said when, and to more than it has', () => {
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

  it('keep the day by a clock that exists', () => {
    const words = { reset: 'Choose a zone such as America/New_York' }
    expect(edited({ reset: { time: '17:00', zone: 'Chicago' } })).toEqual(words)
    expect(edited({ reset: { time: '17:00', zone: 'Europe/Prague' } })).toBeNull()
  })
})

describe('a programme and the time it was sold in', () => {
  const bought = (programmeId: string | null, purchasedOn: string, phase = 0) =>
    attemptRow({ programmeId, purchasedOn, phase })
  const sold = (...given: Parameters<typeof bought>) => refusedFields(() => assertSold(bought(...given)))

  it('holds for accounts bought from its first day on', () => {
    expect(sold('apex-eod-4', '2026-03-01')).toBeNull()
    expect(sold('apex-eod-4', '2026-02-28')).toEqual({
      purchasedOn:
        'These rules hold for accounts bought from 2026-03-01 on. Choose the programme of that time, or enter its rules as your own',
    })
  })

  it('holds for accounts bought until its last day', () => {
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

  it('has no time of sale where it is the trader’s own, or has gone from the list', () => {
    expect([sold(null, '2001-01-01'), sold('gone', '2001-01-01')]).toEqual([null, null])
  })
})

describe('the rules kept with an attempt', () => {
  it('are those the programme states for the phase', () => {
    const rules = storedRules({ programmeId: 'topstep-combine', phase: 1, size: '100000', state: 'funded' })
    expect(rules).toMatchObject({
      phase: { name: 'Express Funded Account - Standard path', stage: 'funded' },
      ...{ reset: { time: '17:00', zone: 'America/Chicago' }, splitPercent: 90, statedOn: '2026-10-04' },
    })
    expect(rules.sources.length).toBeGreaterThan(0)
  })

  it('state nothing but the stage for a programme of the trader’s own', () => {
    const own = (state: 'evaluation' | 'funded') =>
      storedRules({ programmeId: null, phase: 0, size: '12345', state })
    const rest = { reset: null, splitPercent: null, statedOn: null, sources: [] }
    expect(own('evaluation')).toEqual({ phase: { name: 'Evaluation', stage: 'evaluation' }, ...rest })
    expect(own('funded')).toEqual({ phase: { name: 'Funded', stage: 'funded' }, ...rest })
  })

  it('are refused for a programme, a phase or a size that is not in the list', () => {
    const of = (given: Partial<Parameters<typeof storedRules>[0]>) =>
      refusedFields(() =>
        storedRules({
          ...{ programmeId: 'topstep-combine', phase: 0, size: '50000', state: 'evaluation', ...given },
        }),
      )
    expect(of({})).toBeNull()
    expect(of({ programmeId: 'gone' })).toEqual({
      programmeId: 'This programme is not in the list any more',
    })
    expect(of({ phase: 4 })).toEqual({ phase: 'This programme has no such phase' })
    expect(of({ size: '75000' })).toEqual({ size: 'Choose one of its sizes: 50000, 100000, 150000' })
    expect(of({ size: '50000.00' })).toBeNull()
  })
})

describe('what is kept of an edit', () => {
  it('is its number and the day it was made on', () => {
    expect(storedEdits({ distance: '2500.50', tradingDays: '0' }, NOW)).toEqual({
      distance: { value: 2500.5, on: '2026-06-15' },
      tradingDays: { value: 0, on: '2026-06-15' },
    })
  })

  it('keeps words, times, clocks and the absence of a lock as they are', () => {
    const reset = { time: '18:00', zone: 'Europe/Berlin' }
    expect(storedEdits({ trail: 'closed', flatBy: '15:10', lock: null, reset }, NOW)).toEqual({
      ...{ trail: { value: 'closed', on: '2026-06-15' }, flatBy: { value: '15:10', on: '2026-06-15' } },
      ...{ lock: { value: null, on: '2026-06-15' }, reset: { value: reset, on: '2026-06-15' } },
    })
  })

  it('is nothing for a field that was not sent', () => {
    expect(storedEdits({ distance: undefined } as never, NOW)).toEqual({})
  })
})

describe('a change of an attempt', () => {
  const BEFORE = attemptRow({
    ...{ programme: 'Plan', paid: 49_000_000, listPrice: 99_000_000, rate: 1_080_000 },
    edits: { distance: { value: 1, on: '2026-06-02' } } as never,
  })
  const ENDED = { ...BEFORE, endedOn: '2026-06-10', reason: 'Breached', state: 'breached' } as typeof BEFORE
  type Body = Parameters<typeof changedRow>[1]
  const changed = (body: Body, before = BEFORE) => changedRow(before, body, NOW)

  it('changes nothing that was not sent, but when it was changed', () => {
    expect(changed({})).toEqual({ ...BEFORE, updatedAt: NOW })
    expect(changed({ programme: undefined, paid: undefined, edits: undefined } as never)).toEqual({
      ...{ ...BEFORE, updatedAt: NOW },
    })
  })

  it('changes the words that were sent', () => {
    expect(changed({ programme: 'Other', purchasedOn: '2026-06-03' } as Body)).toEqual({
      ...{ ...BEFORE, programme: 'Other', purchasedOn: '2026-06-03', updatedAt: NOW },
    })
  })

  it('keeps amounts in micros, an amount of nothing being one, and takes one back that is sent as none', () => {
    expect(changed({ listPrice: '149.50', paid: '0', rate: '1.1' } as Body)).toMatchObject({
      ...{ listPrice: 149_500_000, paid: 0, rate: 1_100_000 },
    })
    expect(changed({ listPrice: null, paid: null, rate: null } as Body)).toMatchObject({
      ...{ listPrice: null, paid: null, rate: null },
    })
    expect(changed({ paid: '1' } as Body)).toMatchObject({
      listPrice: 99_000_000,
      paid: 1_000_000,
      rate: 1_080_000,
    })
  })

  it('takes the end back where it is said to run again, and by no other change', () => {
    expect(changed({ state: 'evaluation' } as Body, ENDED)).toMatchObject({
      ...{ state: 'evaluation', endedOn: null, reason: '' },
    })
    expect(changed({ programme: 'Other' } as Body, ENDED)).toMatchObject({
      ...{ state: 'breached', endedOn: '2026-06-10', reason: 'Breached' },
    })
  })

  it('adds its edits to those there are, with the day they were made on', () => {
    expect(changed({ edits: { dailyDistance: 2 } } as never).edits).toEqual({
      distance: { value: 1, on: '2026-06-02' },
      dailyDistance: { value: 2, on: '2026-06-15' },
    })
    expect(changed({ edits: { distance: 3 } } as never).edits).toEqual({
      distance: { value: 3, on: '2026-06-15' },
    })
  })
})

it('keeps an amount that is not given as none, never as zero', () => {
  expect([maybeMicros(null), maybeMicros('0'), maybeMicros('149.99')]).toEqual([null, 0, 149_990_000])
})

it('says of every field why it is refused', () => {
  const error = refused({ size: 'Too small', paid: 'Too much' })
  expect(error.body()).toMatchObject({
    code: 'invalid_input',
    fields: { size: 'Too small', paid: 'Too much' },
  })
})
