import { expect, it } from 'vitest'
import { toggleAccount } from './toggle-account.ts'

it.each([
  [[], 'a', ['a']],
  [['a'], 'b', ['a', 'b']],
  [['a', 'b'], 'a', ['b']],
  // None selected means all.
  [['a'], 'a', []],
])('of %j, pressing %s shows %j', (shown, id, after) => {
  expect(toggleAccount(shown, id)).toEqual(after)
})
