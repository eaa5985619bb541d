import { adminUserSchema } from '@ballast/contract/admin/users'
import { describe, expect, test } from 'vitest'
import { presentUser } from './present-user.ts'
import type { ListedUser } from './users.queries.ts'

const ROW: ListedUser = {
  id: '01890000-0000-7000-8000-00000000000a',
  username: 'ann',
  email: 'ann@b.example',
  role: 'user',
  emailProvenAt: '2026-06-01 14:00:00+02',
  createdAt: '2026-06-01 12:00:00+00',
  lastSeenAt: null,
  suspendedAt: null,
  deletesAt: null,
  compedUntil: null,
  status: null,
  plan: null,
  paidUntil: null,
  accounts: 2,
  imports: 0,
}

describe('a user as an administrator sees them', () => {
  test('has the declared fields, and nothing else of the row', () => {
    const shown = presentUser({ ...ROW, passwordHash: 'secret' } as ListedUser)
    expect(shown).toEqual({
      id: ROW.id,
      username: 'ann',
      email: 'ann@b.example',
      emailConfirmed: true,
      role: 'user',
      status: 'none',
      plan: null,
      paidUntil: null,
      compedUntil: null,
      accounts: 2,
      imports: 0,
      registeredAt: '2026-06-01T12:00:00.000Z',
      lastSeenAt: null,
      suspendedAt: null,
      deletesAt: null,
    })
    expect(adminUserSchema.safeParse(shown).success).toBe(true)
  })

  test('has instants in UTC, whatever zone the database writes them in', () => {
    const at = '2026-06-15 09:30:00-05'
    const times = { lastSeenAt: at, suspendedAt: at, deletesAt: at, compedUntil: at, paidUntil: new Date(at) }
    const iso = '2026-06-15T14:30:00.000Z'
    expect(presentUser({ ...ROW, ...times })).toMatchObject({
      lastSeenAt: iso,
      suspendedAt: iso,
      deletesAt: iso,
      compedUntil: iso,
      paidUntil: iso,
    })
  })

  test('says whether the address is confirmed, and has the paid plan', () => {
    expect(presentUser({ ...ROW, emailProvenAt: null }).emailConfirmed).toBe(false)
    expect(presentUser({ ...ROW, status: 'past_due' as never, plan: 'pro_month' as never })).toMatchObject({
      status: 'past_due',
      plan: 'pro_month',
    })
  })
})
