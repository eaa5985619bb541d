import { getReview, type Review, type ReviewPage, writeReview } from '@ballast/contract/reflection/reviews'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { reviewPageOf } from '../../../test/dom/samples/calendar-samples.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { ReviewDays } from './review-days.tsx'
import { ReviewFigures } from './review-figures.tsx'
import { ReviewForm } from './review-form.tsx'

const review = (part: Partial<Review> = {}): Review => reviewPageOf({ revision: 2, ...part }).review
const pageOf = (of: Review, focusBefore = ''): ReviewPage => reviewPageOf(of, { focusBefore })

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
  it('says at its field what is refused, and keeps the text', async () => {
    const { field, write } = await showForm()
    server.refuse(writeReview, 'invalid_input', { focus: 'At most 500 characters' })
    await write(/^What the next week/, 'Very long')
    expect((await screen.findByRole('alert')).textContent).toBe('At most 500 characters')
    expect(field(/^What the next week/).getAttribute('aria-invalid')).toBe('true')
    expect(field(/^Keep/).getAttribute('aria-invalid')).not.toBe('true')
    expect(field(/^What the next week/).value).toBe('Very long')
  })
})

describe('the figures of a review', () => {
  it('count reflections on days without trades, but not among those of traded days', async () => {
    const day = {
      state: 'win' as const,
      net: '100',
      n: 2,
      unknownResults: 0,
      inOtherCurrencies: 0,
      kept: 0,
      due: 0,
      hasReflection: true,
    }
    const page = reviewPageOf(
      {},
      {
        days: [
          { ...day, day: '2026-11-16' },
          { ...day, day: '2026-11-17', hasReflection: false },
          { ...day, day: '2026-11-18', state: 'none', net: '0', n: 0 },
          { ...day, day: '2026-11-19', state: 'none', net: '0', n: 0, unknownResults: 1 },
          { ...day, day: '2026-11-20', state: 'none', net: '0', n: 0, inOtherCurrencies: 1 },
        ],
      },
    )
    await show(<ReviewFigures page={{ ...page, strip: { ...page.strip, n: 4, wins: 2 } }} />)
    const term = screen.getByText('Reflections')
    expect(term.parentElement?.textContent).toBe('Reflections4on 3 of 4 traded days')
  })
})

it('a day of a review whose results are unknown had trades', async () => {
  const day = {
    day: '2026-11-16',
    net: '0',
    n: 0,
    inOtherCurrencies: 0,
    kept: 0,
    due: 0,
    hasReflection: false,
    state: 'none',
  } as const
  const days = [
    { ...day, unknownResults: 2 },
    { ...day, day: '2026-11-17', unknownResults: 0 },
  ]
  await show(<ReviewDays page={reviewPageOf({}, { days })} onDay={() => {}} />)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Mon, Nov 16Result unknown0 trades, 2 unknown',
    'Tue, Nov 17No trades',
  ])
})
