import type { UserSheet } from '@ballast/contract/admin/users'
import { expect, it } from 'vitest'
import { ACTS, actsFor } from './act-text.ts'

const acts = (part: object, isSelf = false) =>
  actsFor({ user: { suspendedAt: null, deletesAt: null, ...part }, isSelf } as unknown as UserSheet)

it('a suspended account can be restored but not suspended again', () => {
  expect(acts({ suspendedAt: 'x' })).toContain('restore')
  expect(acts({ suspendedAt: 'x' })).not.toContain('suspend')
  expect(acts({})).toContain('suspend')
  expect(acts({})).not.toContain('restore')
})

it('an account to be deleted can be kept but not deleted again', () => {
  expect(acts({ deletesAt: 'x' })).toContain('keep')
  expect(acts({ deletesAt: 'x' })).not.toContain('delete')
  expect(acts({})).toContain('delete')
})

it('nobody can suspend or delete themselves', () => {
  expect(acts({}, true)).not.toContain('suspend')
  expect(acts({}, true)).not.toContain('delete')
})

it('destructive actions come last and are marked, and deleting asks for the password', () => {
  expect(acts({}).slice(-2)).toEqual(['suspend', 'delete'])
  const hard = Object.entries(ACTS).flatMap(([act, { isHard }]) => (isHard ? [act] : []))
  expect(hard).toEqual(['suspend', 'delete'])
  expect(ACTS.delete.needsPassword && ACTS.role.needsPassword).toBe(true)
})

it('each question names the account', () => {
  for (const { title } of Object.values(ACTS)) expect(title('nora')).toContain('nora')
})
