import { afterEach, expect, it } from 'vitest'
import { accountOf, idOf } from '../../../test/dom/samples.ts'
import { lastAccountStore } from './form-draft.ts'
import { proposedAccount } from './proposed-account.ts'

const [archived, first, second] = [
  accountOf({ id: idOf(1), archived: true }),
  accountOf({ id: idOf(2) }),
  accountOf({ id: idOf(3) }),
]
const accounts = [archived, first, second]
const proposed = (chosenId: string | null, pageIds: string[] = []) =>
  proposedAccount(accounts, { chosenId, pageIds })
afterEach(() => lastAccountStore.set(null))

it('is the chosen one, the page’s, the last one typed into, or the first', () => {
  expect(proposed(null)).toBe(first)
  lastAccountStore.set(second.id)
  expect(proposed(null)).toBe(second)
  expect(proposed(null, [first.id])).toBe(first)
  expect(proposed(second.id, [first.id])).toBe(second)
})

it('is an archived one only if it was chosen', () => {
  expect(proposed(archived.id)).toBe(archived)
  expect(proposed(null, [archived.id])).toBe(first)
  lastAccountStore.set(archived.id)
  expect(proposed(null)).toBe(first)
})

it('is none without accounts', () => {
  expect(proposedAccount([], { chosenId: null, pageIds: [] })).toBeNull()
})
