import type { ResponseOf } from '@ballast/contract/endpoint'
import { listOpenReports } from '@ballast/contract/groups/moderation'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { idOf } from '../../test/dom/samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { GroupReportsSection } from './group-reports-section.tsx'

type Report = ResponseOf<typeof listOpenReports>['reports'][number]

async function rowsOf(...parts: Partial<Report>[]) {
  const reports = parts.map(
    (part, index): Report => ({
      reason: 'signal',
      note: '',
      by: 'marta',
      at: '2026-11-20T15:00:00Z',
      groupId: idOf(800),
      groupName: 'Slow mornings',
      postId: idOf(820 + index),
      author: 'otto',
      text: 'Buy now',
      ...part,
    }),
  )
  server.give(listOpenReports, { reports, total: 7, next: null })
  await show(<GroupReportsSection />, '/admin')
  const list = within(await screen.findByRole('list', { name: 'Group reports' }))
  return list.getAllByRole('listitem').map(({ textContent }) => textContent)
}

it('a report of a post says why, where, what was written, by whom, and who reported it', async () => {
  const [row] = await rowsOf({ note: 'Third time' })
  expect(row).toMatch(
    /^It tells others what to tradeSlow morningsBuy now“Third time”By otto, reported by marta /,
  )
  expect(screen.getByRole('heading', { name: 'Group reports (7)' })).toBeDefined()
})
it('a report of a post without text says so, and names nobody whose account was deleted', async () => {
  const [row] = await rowsOf({ text: '', author: null, by: null })
  expect(row).toContain('No words, a share only.')
  expect(row).toContain('By someone whose account was deleted, reported by a former member')
})
it('says that no report is waiting once moderators have answered them all', async () => {
  server.give(listOpenReports, { reports: [], total: 0, next: null })
  await show(<GroupReportsSection />, '/admin')
  expect(await screen.findByText('No report is waiting for an answer')).toBeDefined()
})
