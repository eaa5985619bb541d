import { type AuditEntry, listAudit } from '@ballast/contract/admin/audit'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { choose } from '../../../test/dom/choose.ts'
import { auditEntryOf } from '../../../test/dom/samples/admin-samples.ts'
import { idOf } from '../../../test/dom/samples.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { AuditSection } from './audit-section.tsx'

async function showLog(...parts: Partial<AuditEntry>[]) {
  const entries = parts.map((part, index) => auditEntryOf({ id: idOf(940 + index), ...part }))
  server.give(listAudit, { entries, next: null })
  const shown = await show(<AuditSection />, '/admin')
  const list = within(await screen.findByRole('list', { name: 'Audit log' }))
  return { ...shown, lines: list.getAllByRole('listitem').map(({ textContent }) => textContent) }
}

describe('a line of the audit log', () => {
  it('says who did what to whom, and why', async () => {
    const subject = { id: idOf(900), name: 'nora' }
    const { lines } = await showLog({ subject, reason: 'Spam' })
    expect(lines[0]).toMatch(/ann suspended the account, noraReason: Spam$/)
  })
  it('names someone who acted on their own account only once', async () => {
    const { lines } = await showLog({ action: 'support.grant', subject: { id: idOf(900), name: 'ann' } })
    expect(lines[0]).toMatch(/ann granted support access$/)
  })
  it('names nobody whose account was deleted', async () => {
    const { lines } = await showLog({ subject: { id: idOf(900), name: null } })
    expect(lines[0]).toMatch(/ann suspended the account$/)
  })
  it('shows the values before and after', async () => {
    const { lines } = await showLog({
      action: 'user.role',
      before: { role: 'user' },
      after: { role: 'admin' },
      reason: 'Helps',
    })
    expect(lines[0]).toMatch(/user → admin · Reason: Helps$/i)
  })
})

describe('the audit log', () => {
  it('that is empty does not blame a choice that was not made', async () => {
    server.give(listAudit, { entries: [], next: null })
    await show(<AuditSection />)
    expect(await screen.findByText('Nothing yet')).toBeDefined()
  })
  it('shows one kind alone, and everything again', async () => {
    const { user } = await showLog({})
    server.give(listAudit, { entries: [], next: null })
    await choose(user, 'Show', 'Changed a switch')
    expect(await screen.findByText('Nothing of this kind yet')).toBeDefined()
    expect(server.sent(listAudit).at(-1)?.query).toEqual({ action: 'switch.set' })
    await choose(user, 'Show', 'Everything')
    await waitFor(() => expect(screen.getByRole('list', { name: 'Audit log' })).toBeDefined())
  })
  it('loads earlier lines', async () => {
    const next = `1764000000000.${idOf(940)}`
    server.give(listAudit, ({ query }) =>
      query.after
        ? { entries: [auditEntryOf({ id: idOf(941), actor: 'ben' })], next: null }
        : { entries: [auditEntryOf()], next },
    )
    const { user } = await show(<AuditSection />, '/admin')
    await user.click(await screen.findByRole('button', { name: 'Show more' }))
    expect(await screen.findByText('ben')).toBeDefined()
    expect(screen.getByText('ann')).toBeDefined()
  })
})
