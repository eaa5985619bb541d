import { AUDIT_ACTIONS } from '@ballast/contract/admin/audit-actions'
import { expect, test } from 'vitest'
import { ACTION_WORDS, changesOf, countsOf } from './audit-text.ts'

test('has words for every action', () => {
  for (const action of AUDIT_ACTIONS) expect(ACTION_WORDS[action]).toMatch(/^[a-z]/)
})

test('shows values before and after, and leaves out unchanged ones', () => {
  expect(changesOf({ before: { role: 'user' }, after: { role: 'admin' } })).toEqual(['role: user → admin'])
  expect(changesOf({ before: { givenUntil: null }, after: { givenUntil: '2026-07-01' } })).toEqual([
    'given until: none → 2026-07-01',
  ])
  expect(
    changesOf({ before: { isOn: false, message: 'Back soon' }, after: { isOn: true, message: 'Back soon' } }),
  ).toEqual(['is on: no → yes'])
  expect(changesOf({ before: null, after: { list: 'users' } })).toEqual(['list: users'])
  expect(changesOf({ before: null, after: { tells: false } })).toEqual(['sent as a notification: no'])
  expect(changesOf({ before: null, after: null })).toEqual([])
})

test('counts in words', () => {
  expect(countsOf({ trade_journals: 2, accounts: 1 })).toBe('trade journals 2, accounts 1')
})
