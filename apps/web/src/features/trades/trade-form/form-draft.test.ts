import { afterEach, describe, expect, it } from 'vitest'
import { formDraftsOf, lastAccountStore } from './form-draft.ts'
import { EMPTY_FORM } from './trade-form-values.ts'

afterEach(() => {
  formDraftsOf(null).clear()
  formDraftsOf('plan').clear()
  lastAccountStore.clear()
})

describe('a trade being typed', () => {
  it('is separate from one logged from a plan', () => {
    formDraftsOf(null).set({ userId: 'u', values: { ...EMPTY_FORM, entry: '1' } })
    expect(formDraftsOf('plan').get()).toBeNull()
    formDraftsOf('plan').set({ userId: 'u', values: { ...EMPTY_FORM, entry: '2' } })
    expect(formDraftsOf(null).get()?.values.entry).toBe('1')
    expect(formDraftsOf('plan').get()?.values.entry).toBe('2')
  })

  it('has one store per plan, wherever it is used', () => {
    expect(formDraftsOf('plan')).toBe(formDraftsOf('plan'))
    expect(formDraftsOf('plan')).not.toBe(formDraftsOf('other'))
  })

  it('is deleted when it is discarded', () => {
    formDraftsOf(null).set({ userId: 'u', values: { ...EMPTY_FORM, entry: '1' } })
    formDraftsOf(null).set(null)
    expect(formDraftsOf(null).get()).toBeNull()
  })
})
