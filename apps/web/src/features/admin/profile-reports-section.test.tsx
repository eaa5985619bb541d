import {
  decideProfileReport,
  listProfileReports,
  type ProfileReport,
} from '@ballast/contract/admin/profile-reports'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { profileReportOf } from '../../test/dom/samples/admin-samples.ts'
import { idOf } from '../../test/dom/samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { ProfileReportsSection } from './profile-reports-section.tsx'

function giveReports(...reports: Partial<ProfileReport>[]) {
  const all = reports.map((part, index) => profileReportOf({ id: idOf(920 + index), ...part }))
  const open = all.filter(({ state }) => state === 'open').length
  server.give(listProfileReports, { reports: all, open, next: null })
}

async function showReports(...reports: Partial<ProfileReport>[]) {
  giveReports(...reports)
  const shown = await show(<ProfileReportsSection />, '/admin')
  const list = within(await screen.findByRole('list', { name: 'Profile reports' }))
  return { ...shown, rows: () => list.getAllByRole('listitem') }
}

describe('a report of a profile', () => {
  it('says whose profile it is, why, by whom and when, with what the profile says', async () => {
    const { rows } = await showReports({
      about: 'I am the real one',
      links: ['https://example.com'],
      note: 'He is not',
    })
    const [row] = rows()
    expect(row?.textContent).toMatch(/^Waitsotto/)
    expect(row?.textContent).toContain('It pretends to be somebody else')
    expect(row?.textContent).toContain('I am the real one · https://example.com')
    expect(row?.textContent).toContain('“He is not”')
    expect(row?.textContent).toMatch(/Reported by marta .*20/)
    expect(row?.textContent).not.toContain('answered')
  })
  it('counts only waiting reports in the title', async () => {
    await showReports({}, { state: 'dismissed', decidedAt: '2026-11-21T10:00:00Z' })
    expect(screen.getByRole('heading', { name: 'Profile reports (1)' })).toBeDefined()
  })
  it('of a deleted account can only be dismissed', async () => {
    const { rows } = await showReports({ username: null, by: null })
    expect(rows()[0]?.textContent).toContain('Someone whose account was deleted')
    expect(rows()[0]?.textContent).toContain('Reported by someone whose account was deleted')
    expect(screen.getByRole('button', { name: 'Dismiss' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Hide profile' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Look at the profile' })).toBeNull()
  })
  it('links to the profile by its name, escaped in the URL', async () => {
    await showReports({ username: 'otto & co' })
    const link = screen.getByRole('link', { name: 'Look at the profile' })
    expect(link.getAttribute('href')).toBe('/profile/otto%20%26%20co')
  })
  it('is empty when there are none', async () => {
    giveReports()
    await show(<ProfileReportsSection />, '/admin')
    expect(await screen.findByText('No profile has been reported')).toBeDefined()
  })
})

describe('the answer to a report', () => {
  it('dismisses it without a reason', async () => {
    const { user } = await showReports({})
    server.give(decideProfileReport, { ok: true })
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(await screen.findByText('Report dismissed')).toBeDefined()
    expect(server.bodies(decideProfileReport)).toEqual([{ decision: 'dismiss', reason: '' }])
  })
  it('is one, even if another is pressed before it has arrived', async () => {
    const { user } = await showReports({})
    const answer = server.hold(decideProfileReport, { ok: true })
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    await user.click(screen.getByRole('button', { name: 'Hide profile' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    answer()
    expect(await screen.findByText('Report dismissed')).toBeDefined()
    expect(server.bodies(decideProfileReport)).toHaveLength(1)
  })
  it('hides the profile only with a reason, which its owner is shown', async () => {
    const { user } = await showReports({})
    server.give(decideProfileReport, { ok: true })
    await user.click(screen.getByRole('button', { name: 'Hide profile' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Hide otto’s profile?' }))
    await user.click(dialog.getByRole('button', { name: 'Hide profile' }))
    expect(dialog.getByText('Give a reason')).toBeDefined()
    expect(server.sent(decideProfileReport)).toEqual([])
    await user.type(dialog.getByLabelText('Reason'), '  It is somebody else  ')
    await user.click(dialog.getByRole('button', { name: 'Hide profile' }))
    expect(await screen.findByText('Profile hidden, its owner was notified')).toBeDefined()
    expect(server.bodies(decideProfileReport)).toEqual([{ decision: 'hide', reason: 'It is somebody else' }])
  })
  it('limits the reason to the server’s maximum length', async () => {
    const { user } = await showReports({})
    await user.click(screen.getByRole('button', { name: 'Hide profile' }))
    expect(await screen.findByLabelText('Reason')).toHaveProperty('maxLength', 300)
  })
  it.each([
    ['dismissed', 'Dismissed', 'Take the answer back'],
    ['hidden', 'Profile hidden', 'Show the profile again'],
  ] as const)('that %s can be taken back', async (state, badge, label) => {
    const { user, rows } = await showReports({ state, decidedAt: '2026-11-21T10:00:00Z' })
    expect(rows()[0]?.textContent).toMatch(new RegExp(`^${badge}`))
    expect(rows()[0]?.textContent).toMatch(/answered .*21/)
    expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull()
    server.give(decideProfileReport, { ok: true })
    await user.click(screen.getByRole('button', { name: label }))
    expect(await screen.findByText('Taken back')).toBeDefined()
    expect(server.bodies(decideProfileReport)).toEqual([{ decision: 'undo', reason: '' }])
  })
  it('of another administrator who was quicker is shown, and the list is refetched', async () => {
    const { user, rows } = await showReports({})
    server.refuse(decideProfileReport, 'report_decided')
    giveReports({ state: 'dismissed', decidedAt: '2026-11-21T10:00:00Z' })
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(await screen.findByText('This could not be done')).toBeDefined()
    expect(await screen.findByRole('button', { name: 'Take the answer back' })).toBeDefined()
    expect(rows()).toHaveLength(1)
  })
})

it('the next page continues after the last report', async () => {
  server.give(listProfileReports, ({ query }) =>
    query.after
      ? { reports: [profileReportOf({ id: idOf(950), username: 'paula' })], open: 2, next: null }
      : { reports: [profileReportOf()], open: 2, next: `1764000000000.${idOf(920)}` },
  )
  const { user } = await show(<ProfileReportsSection />, '/admin')
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('paula')).toBeDefined()
  expect(screen.getByText('otto')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})
