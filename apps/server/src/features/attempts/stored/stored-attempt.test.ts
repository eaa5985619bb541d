import { describe, expect, it } from 'vitest'
import { refusedFields } from '../../../test/without-database/refused-fields.ts'
import { attemptRow } from '../../../test/without-database/stated-attempt.ts'
import { changedRow, storedEdits, storedRules } from './stored-attempt.ts'

const NOW = new Date('2026-06-15T12:00:00Z')

describe('the rules stored with an attempt', () => {
  it('are those the programme states for the phase', () => {
    const rules = storedRules({ programmeId: 'topstep-combine', phase: 1, size: '100000', state: 'funded' })
    expect(rules).toMatchObject({
      phase: { name: 'Express Funded Account - Standard path', stage: 'funded' },
      reset: { time: '17:00', zone: 'America/Chicago' },
      splitPercent: 90,
      statedOn: '2026-10-04',
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
          programmeId: 'topstep-combine',
          phase: 0,
          size: '50000',
          state: 'evaluation',
          ...given,
        }),
      )
    expect(of({})).toBeNull()
    expect(of({ programmeId: 'gone' })).toEqual({
      programmeId: 'This programme is no longer in the list',
    })
    expect(of({ phase: 4 })).toEqual({ phase: 'This programme has no such phase' })
    expect(of({ size: '75000' })).toEqual({ size: 'Choose one of its sizes: 50000, 100000, 150000' })
    expect(of({ size: '50000.00' })).toBeNull()
  })
})

describe('a stored edit', () => {
  it('has its number and the day it was made', () => {
    expect(storedEdits({ distance: '2500.50', tradingDays: '0' }, NOW)).toEqual({
      distance: { value: 2500.5, on: '2026-06-15' },
      tradingDays: { value: 0, on: '2026-06-15' },
    })
  })

  it('keeps words, times, clocks and the absence of a lock as they are', () => {
    const reset = { time: '18:00', zone: 'Europe/Berlin' }
    expect(storedEdits({ trail: 'closed', flatBy: '15:10', lock: null, reset }, NOW)).toEqual({
      trail: { value: 'closed', on: '2026-06-15' },
      flatBy: { value: '15:10', on: '2026-06-15' },
      lock: { value: null, on: '2026-06-15' },
      reset: { value: reset, on: '2026-06-15' },
    })
  })

  it('has nothing for a field that was not sent', () => {
    expect(storedEdits({ distance: undefined } as never, NOW)).toEqual({})
  })
})

describe('a change to an attempt', () => {
  const BEFORE = attemptRow({
    programme: 'Plan',
    paid: 49_000_000,
    listPrice: 99_000_000,
    rate: 1_080_000,
    edits: { distance: { value: 1, on: '2026-06-02' } } as never,
  })
  const ENDED = { ...BEFORE, endedOn: '2026-06-10', reason: 'Breached', state: 'breached' } as typeof BEFORE
  type Body = Parameters<typeof changedRow>[1]
  const changed = (body: Body, before = BEFORE) => changedRow(before, body, NOW)

  it('changes nothing that was not sent, except when it was changed', () => {
    expect(changed({})).toEqual({ ...BEFORE, updatedAt: NOW })
    expect(changed({ programme: undefined, paid: undefined, edits: undefined } as never)).toEqual({
      ...BEFORE,
      updatedAt: NOW,
    })
  })

  it('changes the words that were sent', () => {
    expect(changed({ programme: 'Other', purchasedOn: '2026-06-03' } as Body)).toEqual({
      ...BEFORE,
      programme: 'Other',
      purchasedOn: '2026-06-03',
      updatedAt: NOW,
    })
  })

  it('stores amounts in micros, zero included, and clears one that is sent as null', () => {
    expect(changed({ listPrice: '149.50', paid: '0', rate: '1.1' } as Body)).toMatchObject({
      listPrice: 149_500_000,
      paid: 0,
      rate: 1_100_000,
    })
    expect(changed({ listPrice: null, paid: null, rate: null } as Body)).toMatchObject({
      listPrice: null,
      paid: null,
      rate: null,
    })
    expect(changed({ paid: '1' } as Body)).toMatchObject({
      listPrice: 99_000_000,
      paid: 1_000_000,
      rate: 1_080_000,
    })
  })

  it('clears the end if it is said to run again, and not otherwise', () => {
    expect(changed({ state: 'evaluation' } as Body, ENDED)).toMatchObject({
      state: 'evaluation',
      endedOn: null,
      reason: '',
    })
    expect(changed({ programme: 'Other' } as Body, ENDED)).toMatchObject({
      state: 'breached',
      endedOn: '2026-06-10',
      reason: 'Breached',
    })
  })

  it('adds its edits to the existing ones, with the day they were made', () => {
    expect(changed({ edits: { dailyDistance: 2 } } as never).edits).toEqual({
      distance: { value: 1, on: '2026-06-02' },
      dailyDistance: { value: 2, on: '2026-06-15' },
    })
    expect(changed({ edits: { distance: 3 } } as never).edits).toEqual({
      distance: { value: 3, on: '2026-06-15' },
    })
  })

  it('takes edits back, and only those that are named', () => {
    const two = changed({ edits: { dailyDistance: 2 } } as never)
    expect(changed({ withdrawn: ['distance'] }, two).edits).toEqual({
      dailyDistance: { value: 2, on: '2026-06-15' },
    })
    expect(changed({ withdrawn: ['target'] }).edits).toEqual(BEFORE.edits)
    // Of a rule that is taken back and typed in one request, what is typed holds.
    expect(changed({ withdrawn: ['distance'], edits: { distance: '4' } } as never).edits).toEqual({
      distance: { value: 4, on: '2026-06-15' },
    })
  })
})
