import { listAudit } from '@ballast/contract/admin/audit'
import { type AdminUser, getUserSheet, listUsers } from '@ballast/contract/admin/users'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { choose } from '../../../test/dom/choose.ts'
import { adminUserOf, auditEntryOf, userSheetOf } from '../../../test/dom/samples/admin-samples.ts'
import { idOf } from '../../../test/dom/samples.ts'
import { server } from '../../../test/dom/server.ts'
import { show, tableRows } from '../../../test/dom/show.tsx'
import { UsersSection } from './users-section.tsx'

function giveUsers(...users: Partial<AdminUser>[]) {
  const all = users.map((part, index) => adminUserOf({ id: idOf(900 + index), ...part }))
  server.give(listUsers, { users: all, next: null, count: all.length, total: 1200 })
}

async function showUsers(...users: Partial<AdminUser>[]) {
  giveUsers(...users)
  const shown = await show(<UsersSection />, '/admin')
  const table = await screen.findByRole('table', { name: 'Users' })
  const cells = () => tableRows(table)
  return { ...shown, cells }
}

describe('the list of users', () => {
  it('shows each user’s name, address, role, plan, state and counts', async () => {
    const { cells } = await showUsers({})
    expect(cells()[0]).toEqual([
      'noranora@example.com',
      'User',
      'Free',
      'Open',
      '2',
      '1',
      expect.stringContaining('2026'),
      'Not yet',
    ])
  })
  it('says who is suspended and who will be deleted', async () => {
    const { cells } = await showUsers(
      { username: 'otto', suspendedAt: '2026-11-20T15:00:00Z' },
      { username: 'marta', deletesAt: '2026-12-20T15:00:00Z' },
    )
    expect(cells().map((row) => row[3])).toEqual(['Suspended', 'To be deleted'])
  })
  it('counts the matches and all users', async () => {
    await showUsers({}, { username: 'otto' })
    expect(screen.getByText('2 of 1,200')).toBeDefined()
  })
  it('says that nobody matches', async () => {
    giveUsers()
    await show(<UsersSection />, '/admin')
    expect(await screen.findByText('Nobody matches')).toBeDefined()
  })
  it('loads the next page', async () => {
    const next = `1764000000000.${idOf(900)}`
    server.give(listUsers, ({ query }) => ({
      users: [query.after ? adminUserOf({ id: idOf(901), username: 'otto' }) : adminUserOf()],
      next: query.after ? null : next,
      count: 2,
      total: 2,
    }))
    const { user } = await show(<UsersSection />, '/admin')
    await user.click(await screen.findByRole('button', { name: 'Show more' }))
    expect(await screen.findByRole('button', { name: /^otto/ })).toBeDefined()
    expect(screen.getByRole('button', { name: /^nora/ })).toBeDefined()
    expect(server.sent(listUsers).map(({ query }) => query.after)).toEqual([undefined, next])
  })
})

describe('the filters of it', () => {
  const lastQuery = () => server.sent(listUsers).at(-1)?.query
  it.each([
    ['Role', 'Beta tester', { role: 'beta_tester' }],
    ['Plan', 'Given Pro', { plan: 'given' }],
    ['State', 'To be deleted', { state: 'leaving' }],
  ])('by %s query the server', async (field, option, query) => {
    const { user } = await showUsers({})
    await choose(user, field, option)
    await waitFor(() => expect(lastQuery()).toEqual(query))
    await choose(user, field, /^Any/)
    await waitFor(() => expect(screen.getByRole('combobox', { name: field }).textContent).toMatch(/^Any/))
  })
  it('by words query once typing pauses', async () => {
    const { user } = await showUsers({})
    await user.type(screen.getByRole('searchbox', { name: 'Search users' }), 'otto')
    await waitFor(() => expect(lastQuery()).toEqual({ search: 'otto' }))
  })
  it('are combined', async () => {
    const { user } = await showUsers({})
    await choose(user, 'Role', 'User')
    await choose(user, 'State', 'Suspended')
    await waitFor(() => expect(lastQuery()).toEqual({ role: 'user', state: 'suspended' }))
  })
})

describe('one of them', () => {
  it('opens at the side with its details and its history', async () => {
    const { user } = await showUsers({})
    const sheet = userSheetOf({ sessions: 2, providers: ['google'], user: { emailConfirmed: false } })
    server.give(getUserSheet, sheet)
    server.give(listAudit, { entries: [auditEntryOf({ action: 'user.restore' })], next: null })
    await user.click(screen.getByRole('button', { name: /^nora/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'nora' }))
    const said = dialog.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(said).toEqual([
      'nora@example.com Not confirmed',
      'User',
      expect.stringMatching(/^Free/),
      'Open',
      expect.stringContaining('2026'),
      'Not yet',
      'In 2 browsers',
      'password, google',
      '2 accounts, 1 import',
    ])
    expect(await dialog.findByText(/restored the account/)).toBeDefined()
    expect(server.sent(listAudit)[0]?.query).toEqual({ subject: idOf(900) })
  })
  it('says that its history did not load, and loads it at a press', async () => {
    const { user } = await showUsers({})
    server.give(getUserSheet, userSheetOf())
    server.refuse(listAudit, 'too_many_requests')
    await user.click(screen.getByRole('button', { name: /^nora/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'nora' }))
    expect(await dialog.findByText('What is on record did not load')).toBeDefined()
    server.give(listAudit, { entries: [auditEntryOf({ action: 'user.restore' })], next: null })
    await user.click(dialog.getByRole('button', { name: 'Try again' }))
    expect(await dialog.findByText(/restored the account/)).toBeDefined()
  })
  it('without any way to sign in is said to need a link', async () => {
    const { user } = await showUsers({})
    server.give(getUserSheet, userSheetOf({ sessions: 0, hasPassword: false }))
    server.give(listAudit, { entries: [], next: null })
    await user.click(screen.getByRole('button', { name: /^nora/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'nora' }))
    expect(dialog.getByText('Nowhere')).toBeDefined()
    expect(dialog.getByText('a link to a new password')).toBeDefined()
    expect(await dialog.findByText('Nothing yet.')).toBeDefined()
  })
  it('that was deleted in the meantime is said to be', async () => {
    const { user } = await showUsers({})
    server.refuse(getUserSheet, 'not_found')
    await user.click(screen.getByRole('button', { name: /^nora/ }))
    expect(await screen.findByText('The account did not load')).toBeDefined()
  })
})
