import { type Archive, listArchiveDays } from '@ballast/contract/reflection/archive'
import { getReview, writeReview } from '@ballast/contract/reflection/reviews'
import { useSearch } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { calendarDayOf, reviewPageOf } from '../../test/dom/samples/calendar-samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { giveUsual } from '../../test/dom/usual.ts'
import { ArchivePage } from './archive-page.tsx'
import { parseArchiveSearch } from './archive-search.ts'
import type { ReviewChanges } from './reviews/use-review.ts'

const ARCHIVE: Archive = {
  today: '2026-11-20',
  currency: 'USD',
  hasMore: false,
  total: 1,
  written: 0,
  tags: [],
  days: [
    { ...calendarDayOf({ day: '2026-11-05' }), excerpt: [], kept: 0, due: 0, isOff: false, outside: null },
  ],
}

function Shown() {
  return <ArchivePage search={parseArchiveSearch(useSearch({ strict: false }))} />
}
/** The archive's days load when the returned function is called. */
async function showReviews(query = '') {
  giveUsual()
  const answer = server.hold(listArchiveDays, ARCHIVE)
  server.give(getReview, ({ params: { day = '' } }) => reviewPageOf({ firstDay: day }))
  server.give(writeReview, ({ params: { day = '' }, body }) => ({
    ...reviewPageOf({ firstDay: day }).review,
    ...(body as ReviewChanges),
    revision: 1,
  }))
  return { ...(await show(<Shown />, `/reflection?view=reviews${query}`)), answer }
}
const field = (name: RegExp) => screen.findByRole<HTMLTextAreaElement>('textbox', { name })
const period = () => screen.getAllByRole('heading', { level: 2 })[0]?.textContent

it.each([
  [1, 0, '1 day matches your filters, without a reflection.'],
  [1, 1, '1 day matches your filters, with a reflection.'],
  [3, 1, '3 days match your filters, 1 of them with a reflection.'],
])('filters that %i days match, %i with a reflection, say so', async (total, written, words) => {
  giveUsual()
  server.give(listArchiveDays, { ...ARCHIVE, total, written })
  server.give(getReview, ({ params: { day = '' } }) => reviewPageOf({ firstDay: day }))
  await show(<Shown />, '/reflection?view=reviews&mood=2')
  expect(await screen.findByText(words)).toBeTruthy()
})

describe('the reviews of the archive', () => {
  it('stay at their week when the days of the archive load while it is written', async () => {
    const { user, answer } = await showReviews()
    const keep = await field(/^Keep/)
    const before = period()
    await user.type(keep, 'Waited')
    answer()
    await screen.findByText(/^0 reflections on 1 day/)
    expect(period()).toBe(before)
    expect(keep.isConnected).toBe(true)
    await user.type(keep, ' for it')
    expect((await field(/^Keep/)).value).toBe('Waited for it')
  })

  it('are stepped through with the same key, without looking for its button again', async () => {
    const { user, address, answer } = await showReviews('&day=2026-11-05')
    answer()
    await field(/^Keep/)
    screen.getByRole('button', { name: 'Earlier week' }).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(address()).toContain('day=2026-11-01'))
    await field(/^Keep/)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(address()).toContain('day=2026-10-25'))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Earlier week' }))
  })
})
