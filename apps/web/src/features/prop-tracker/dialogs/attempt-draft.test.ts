import type { ProgrammeChoice } from '@ballast/contract/attempts/attempts'
import { describe, expect, it } from 'vitest'
import { type AttemptDraft, attemptBody, newAttemptDraft, pricedAs, stageOf } from './attempt-draft.ts'
import { NO_PROGRAMME } from './own-programme.tsx'
import { NO_RULES } from './rule-fields.tsx'

const APEX: ProgrammeChoice = {
  id: 'apex-full',
  firm: 'Apex',
  name: 'Full',
  currency: 'USD',
  statedOn: null,
  sizes: [25000, 50000],
  prices: { '50000': 167 },
  priceCurrency: 'EUR',
  phases: [
    { name: 'Evaluation', stage: 'evaluation', missing: [] },
    { name: 'Funded', stage: 'funded', missing: [] },
  ],
}
const draftOf = (part: Partial<AttemptDraft>): AttemptDraft => ({ ...newAttemptDraft('2026-11-20'), ...part })

describe('the price of a size', () => {
  it('is the listed one, in the currency of the prices', () => {
    expect(pricedAs(APEX, '50000')).toEqual({ size: '50000', paid: '167', currency: 'EUR' })
  })

  it('is empty if none is listed, in the programme’s currency if prices have none', () => {
    expect(pricedAs({ ...APEX, priceCurrency: null }, '25000')).toEqual({
      size: '25000',
      paid: '',
      currency: 'USD',
    })
  })
})

it('a stage is that of the attempt’s programme, else of the phase, else an evaluation', () => {
  const own = { ...NO_PROGRAMME, stage: 'live' as const }
  expect(stageOf(draftOf({ choice: APEX, phase: 1, own }))).toBe('live')
  expect(stageOf(draftOf({ choice: APEX, phase: 1 }))).toBe('funded')
  expect(stageOf(draftOf({ choice: APEX, phase: 9 }))).toBe('evaluation')
})

describe('the request', () => {
  it('for a listed programme has its id and listed price, and no rules', () => {
    const body = attemptBody(draftOf({ choice: APEX, phase: 1, size: '50000', paid: '120', accountId: 'a' }))
    expect(body).toEqual({
      accountId: 'a',
      size: '50000',
      purchasedOn: '2026-11-20',
      currency: 'USD',
      paid: '120',
      programmeId: 'apex-full',
      firm: 'Apex',
      programme: 'Full',
      phase: 1,
      state: 'funded',
      listPrice: '167',
    })
  })

  it('has an unknown price if nothing was typed or listed, never zero', () => {
    const body = attemptBody(draftOf({ choice: APEX, size: '25000' }))
    expect(body).toMatchObject({ paid: null, listPrice: null })
  })

  const edits = (rules: Partial<typeof NO_RULES>) =>
    attemptBody(draftOf({ own: { ...NO_PROGRAMME, rules: { ...NO_RULES, ...rules } } }))

  it('for an own programme says that a trailing floor without a level never stops', () => {
    expect(edits({ trail: 'day_end', distance: '2000' })).toMatchObject({
      programmeId: null,
      edits: { trail: 'day_end', distance: '2000', lock: null },
    })
    expect(edits({ trail: 'day_end', lock: '50100' })).toMatchObject({ edits: { lock: '50100' } })
  })

  it('for an own programme has no lock for an unstated floor', () => {
    expect(edits({})).toMatchObject({ edits: {} })
    expect(edits({})).not.toHaveProperty('edits.lock')
  })
})
