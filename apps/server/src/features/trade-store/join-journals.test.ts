import { describe, expect, it } from 'vitest'
import { joinJournals, separateJournals } from './join-journals.ts'

const words = (prefix: string, n: number) => Array.from({ length: n }, (_, index) => `${prefix}${index}`)
const journal = (given: { tags?: string[]; mistakes?: string[]; notes?: string }) => ({
  tags: [],
  mistakes: [],
  notes: '',
  ...given,
})

describe('the journals of merged trades', () => {
  it('are concatenated, each word once', () => {
    const joined = joinJournals(
      journal({ tags: ['a', 'b'], notes: 'First.' }),
      journal({ tags: ['b', 'c'], mistakes: ['late'], notes: 'Second.' }),
    )
    expect(joined).toEqual({ tags: ['a', 'b', 'c'], mistakes: ['late'], notes: 'First.\n\n---\n\nSecond.' })
    expect(joinJournals(journal({ notes: 'Both.' }), journal({ notes: 'Both.' })).notes).toBe('Both.')
  })

  it('keep a note that only happens to be part of the other one', () => {
    const notes = (own: string, other: string) =>
      joinJournals(journal({ notes: own }), journal({ notes: other })).notes
    expect(notes('Good entry, late exit.', 'Good entry')).toBe('Good entry, late exit.\n\n---\n\nGood entry')
    expect(notes('First.\n\n---\n\nSecond.', 'Second.\n\n---\n\nThird.')).toBe(
      'First.\n\n---\n\nSecond.\n\n---\n\nThird.',
    )
    expect(notes('', '')).toBe('')
  })

  it('keep 30 tags and 30 mistakes, and name the others in the notes', () => {
    const full = joinJournals(journal({ tags: words('a', 15) }), journal({ tags: words('b', 15) }))
    expect(full).toMatchObject({ tags: [...words('a', 15), ...words('b', 15)], notes: '' })

    const over = joinJournals(
      journal({ tags: words('a', 29), mistakes: words('x', 30) }),
      journal({ tags: words('b', 3), mistakes: ['late'], notes: 'Second.' }),
    )
    expect(over.tags).toEqual([...words('a', 29), 'b0'])
    expect(over.mistakes).toEqual(words('x', 30))
    expect(over.notes).toBe(
      'Second.\n\n---\n\nTags of the other trade: b1, b2\n\n---\n\nMistakes of the other trade: late',
    )
  })

  it('keep notes within the limit of one trade', () => {
    const long = { notes: 'n'.repeat(49_999) }
    expect(joinJournals(journal(long), journal({ notes: 'other' })).notes).toHaveLength(50_000)
  })
})

describe('a joined journal that others leave', () => {
  const OWN = journal({ tags: ['a', 'both'], notes: 'First.' })
  const SECOND = journal({ tags: ['b', 'both'], mistakes: ['late'], notes: 'Second.\n\n---\n\nMore.' })
  const THIRD = journal({ tags: ['c'], notes: 'Third.' })
  const both = joinJournals(OWN, SECOND)
  const all = joinJournals(both, THIRD)
  const leaving = { fields: SECOND, leaves: true }

  it('is as it was', () => {
    expect(separateJournals(both, { own: OWN, others: [leaving] })).toEqual(OWN)
    const others = [leaving, { fields: THIRD, leaves: false }]
    expect(separateJournals(all, { own: OWN, others })).toEqual(joinJournals(OWN, THIRD))
    const inTurn = [
      { ...leaving, leaves: false },
      { fields: THIRD, leaves: true },
    ]
    expect(separateJournals(all, { own: OWN, others: inTurn })).toEqual(both)
  })

  it('also if not everything fitted, or the other said the same', () => {
    const full = journal({ tags: words('a', 29), notes: 'n'.repeat(49_990) })
    const other = journal({ tags: words('b', 3), notes: 'other' })
    const others = [{ fields: other, leaves: true }]
    expect(separateJournals(joinJournals(full, other), { own: full, others })).toEqual(full)
    const same = [{ fields: OWN, leaves: true }]
    expect(separateJournals(joinJournals(OWN, OWN), { own: OWN, others: same })).toEqual(OWN)
  })

  it('keeps what was edited since', () => {
    const edited = (changes: Partial<typeof both>) =>
      separateJournals({ ...both, ...changes }, { own: OWN, others: [leaving] })
    expect(edited({ tags: ['new', 'both', 'b'] })).toEqual({ ...OWN, tags: ['new', 'both'] })
    expect(edited({ notes: 'Written anew.' }).notes).toBe('Written anew.')
    expect(edited({ notes: '' }).notes).toBe('')
    expect(edited({ notes: both.notes.replace('First.', 'First, and more.') }).notes).toBe('First, and more.')
    expect(edited({ notes: `${both.notes} And more.` }).notes).toBe('First.\n\n---\n\nMore. And more.')
  })

  it('keeps everything of a journal that cannot be found any more', () => {
    expect(separateJournals(both, { own: OWN, others: [] })).toEqual(both)
  })
})
