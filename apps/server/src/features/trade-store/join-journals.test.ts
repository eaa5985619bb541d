import { describe, expect, it } from 'vitest'
import { joinJournals } from './join-journals.ts'

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
