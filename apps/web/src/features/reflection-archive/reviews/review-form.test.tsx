import { getReview, type Review, type ReviewPage, writeReview } from '@ballast/contract/reflection/reviews'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { ReviewForm } from './review-form.tsx'

const review = (part: Partial<Review> = {}): Review => ({
  ...{ period: 'week', firstDay: '2026-11-16', keep: '', stop: '', tryNext: '', focus: '', revision: 2 },
  updatedAt: null,
  ...part,
})
const pageOf = (of: Review, focusBefore = ''): ReviewPage => ({
  ...{ review: of, lastDay: '2026-11-22', today: '2026-11-20', currency: 'USD', days: [], focusBefore },
  strip: {
    ...{ net: '0', n: 0, r: null, rCount: 0, wins: 0, losses: 0, flats: 0, averageWinDay: null },
    ...{
      averageLossDay: null,
      best: null,
      worst: null,
      payouts: '0',
      payoutCount: 0,
      events: '0',
      eventCount: 0,
    },
  },
  ...{ routine: { kept: 0, due: 0 }, plans: { planned: 0, kept: 0 } },
})

async function showForm(page = pageOf(review())) {
  let stored = page.review
  server.give(getReview, page)
  server.give(writeReview, ({ body }) => {
    const { revision = 0, ...written } = body as Partial<Review>
    stored = { ...stored, ...written, revision: revision + 1 }
    return stored
  })
  const shown = await show(<ReviewForm page={page} />)
  const field = (name: RegExp) => screen.getByRole<HTMLTextAreaElement>('textbox', { name })
  const write = async (name: RegExp, text: string) => {
    await shown.user.click(field(name))
    await shown.user.paste(text)
    await shown.user.tab()
  }
  return { ...shown, field, write }
}

describe('a review', () => {
  it('is saved part by part, each based on the version before, and stays as written', async () => {
    const { field, write } = await showForm()
    await write(/^Keep/, 'Waited for the level')
    await screen.findByText(/^Saved \d/)
    await write(/^What the next week is about/, 'One contract')
    await waitFor(() =>
      expect(server.bodies(writeReview)).toEqual([
        { keep: 'Waited for the level', revision: 2 },
        { focus: 'One contract', revision: 3 },
      ]),
    )
    expect(field(/^Keep/).value).toBe('Waited for the level')
  })

  it('shows this period’s focus, if there was one', async () => {
    await showForm(pageOf(review(), 'Fewer trades'))
    expect(screen.getByText('Fewer trades')).toBeTruthy()
  })

  it('shows both versions after a conflict, and takes the other if chosen', async () => {
    const { user, field, write } = await showForm()
    server.refuse(writeReview, 'stale')
    server.give(getReview, pageOf(review({ stop: 'theirs', revision: 4 })))
    await write(/^Stop/, 'mine')
    const notice = await screen.findByRole('alert', { name: 'Two versions' })
    expect(notice.textContent).toMatch(/Stop, here\s*mine.*Stop, elsewhere\s*theirs/)
    await user.click(screen.getByRole('button', { name: 'Take the other' }))
    await waitFor(() => expect(field(/^Stop/).value).toBe('theirs'))
    expect(server.sent(writeReview)).toHaveLength(1)
  })
})
