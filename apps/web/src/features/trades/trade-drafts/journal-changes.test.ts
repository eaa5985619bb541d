import { describe, expect, it, vi } from 'vitest'
import { tradeOf } from '../../../test/dom/samples.ts'
import { DRAFTED_JOURNAL, fieldOf, withChanges } from './journal-changes.ts'

const REVIEWED_AT = '2026-11-21T10:00:00Z'

describe('a field of the journal', () => {
  it('is read from the trade', () => {
    const trade = tradeOf({ notes: 'Waited', tags: ['news'] })
    expect([fieldOf(trade, 'notes'), fieldOf(trade, 'tags'), fieldOf(trade, 'stop')]).toEqual([
      ...['Waited', ['news'], null],
    ])
  })
  it('says whether it is reviewed, not when', () => {
    expect(fieldOf(tradeOf(), 'reviewed')).toBe(false)
    expect(fieldOf(tradeOf({ reviewedAt: REVIEWED_AT }), 'reviewed')).toBe(true)
  })
  it('is drafted under the trade’s id and revision, with notes as prose', () => {
    const trade = tradeOf({ revision: 7 })
    expect([DRAFTED_JOURNAL.idOf(trade), DRAFTED_JOURNAL.revisionOf(trade), DRAFTED_JOURNAL.prose]).toEqual([
      ...[trade.id, 7, 'notes'],
    ])
  })
})

describe('a trade with unsaved changes', () => {
  it('shows them instead of the server’s values, and changes nothing else', () => {
    const trade = tradeOf({ notes: 'old', rating: 2 })
    expect(withChanges(trade, { notes: 'new', rating: null })).toEqual({
      ...trade,
      notes: 'new',
      rating: null,
    })
    expect(withChanges(trade, {})).toEqual(trade)
  })
  it('is reviewed now, or keeps its time', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T08:00:00Z') })
    expect(withChanges(tradeOf(), { reviewed: true }).reviewedAt).toBe('2026-11-22T08:00:00.000Z')
    expect(withChanges(tradeOf({ reviewedAt: REVIEWED_AT }), { reviewed: true }).reviewedAt).toBe(REVIEWED_AT)
    vi.useRealTimers()
  })
  it('is no longer reviewed once that was undone', () => {
    const changed = withChanges(tradeOf({ reviewedAt: REVIEWED_AT }), { reviewed: false })
    expect(changed.reviewedAt).toBeNull()
    expect(changed).not.toHaveProperty('reviewed')
  })
})
