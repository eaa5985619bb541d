import { dismissAnnouncement, listAnnouncements } from '@ballast/contract/admin/announcements'
import { useQuery } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { queryClient } from '../../test/dom/queries.ts'
import { idOf } from '../../test/dom/samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { AnnouncementBar } from './announcement-bar.tsx'
import { announcementsQuery } from './announcement-queries.ts'

const announcement = (number: number, text: string) => ({
  id: idOf(number),
  text,
  endsAt: '2099-01-01T00:00:00Z',
})
const listOf = (...announcements: ReturnType<typeof announcement>[]) => ({
  announcements,
  maintenance: null,
  supportUntil: null,
})
const BOTH = listOf(announcement(1, 'New: odds'), announcement(2, 'Down on Sunday'))

function Bars() {
  const { data } = useQuery(announcementsQuery())
  return (
    <>
      {data && <AnnouncementBar data={data} />}
      <main id="main" tabIndex={-1} />
    </>
  )
}
async function showBars() {
  server.give(listAnnouncements, BOTH)
  const shown = await show(<Bars />, '/dashboard')
  await screen.findByText('New: odds')
  const putAway = () => {
    const [first] = screen.getAllByRole('button', { name: /^Dismiss this announcement/ })
    return shown.user.click(first as HTMLElement)
  }
  return { ...shown, putAway }
}

it('an announcement is put away at once, and the others stay', async () => {
  const { putAway } = await showBars()
  const answer = server.hold(dismissAnnouncement, { ok: true })
  await putAway()
  await waitFor(() => expect(screen.queryByText('New: odds')).toBeNull())
  expect(screen.getByText('Down on Sunday')).toBeTruthy()
  expect(server.bodies(dismissAnnouncement)).toEqual([{ id: idOf(1) }])
  answer()
})

it('one that is put away by the keyboard leaves the focus on the page', async () => {
  const { user } = await showBars()
  server.give(dismissAnnouncement, { ok: true })
  screen.getAllByRole('button', { name: /^Dismiss this announcement/ })[0]?.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByText('New: odds')).toBeNull())
  expect(document.activeElement).toBe(document.getElementById('main'))
})

it('one that could not be put away is there again when the announcements are next loaded', async () => {
  server.refuse(dismissAnnouncement, 'too_many_requests')
  const { putAway } = await showBars()
  await putAway()
  await waitFor(() => expect(screen.queryByText('New: odds')).toBeNull())
  await act(() => queryClient.invalidateQueries())
  expect(await screen.findByText('New: odds')).toBeTruthy()
})

it('two put away one after the other both stay away', async () => {
  const { putAway } = await showBars()
  server.give(dismissAnnouncement, { ok: true })
  await putAway()
  await putAway()
  await waitFor(() => expect(screen.queryByText('Down on Sunday')).toBeNull())
  expect(screen.queryByText('New: odds')).toBeNull()
  await waitFor(() => expect(server.bodies(dismissAnnouncement)).toEqual([{ id: idOf(1) }, { id: idOf(2) }]))
})
