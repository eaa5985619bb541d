import { getReview } from '@ballast/contract/reflection/reviews'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { reviewPageOf } from '../../../test/dom/samples/calendar-samples.ts'
import { idOf } from '../../../test/dom/samples.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { ReviewPart } from './review-part.tsx'

function OfAccounts() {
  const [account, setAccount] = useState<string[]>([])
  return (
    <>
      <button type="button" onClick={() => setAccount([idOf(2)])}>
        The other account
      </button>
      <ReviewPart period="week" day="2026-11-20" scope={{ account, basis: 'net' }} onGo={vi.fn()} />
    </>
  )
}

async function showAccounts() {
  const page = reviewPageOf()
  server.give(getReview, page)
  const shown = await show(<OfAccounts />)
  const keep = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Keep/ })
  const change = () => shown.user.click(screen.getByRole('button', { name: 'The other account' }))
  return { ...shown, page, keep, change }
}

it('the form of a review stays while the figures of other accounts load', async () => {
  const { page, keep, change } = await showAccounts()
  const answer = server.hold(getReview, page)
  await change()
  expect(keep.isConnected).toBe(true)
  expect(screen.queryByText('Result')).toBeNull()
  answer()
  expect(await screen.findByText('Result')).toBeTruthy()
  expect(keep.isConnected).toBe(true)
})

it('the form of a review stays if those figures do not load, and they can be requested again', async () => {
  const { user, page, keep, change } = await showAccounts()
  server.refuse(getReview, 'internal')
  await change()
  expect(await screen.findByText('The review did not load')).toBeTruthy()
  expect(keep.isConnected).toBe(true)
  server.give(getReview, page)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByText('Result')).toBeTruthy())
})

it('the result of a period names the closed trades that are not in it', async () => {
  const page = reviewPageOf()
  server.give(getReview, { ...page, strip: { ...page.strip, n: 3, net: '50', unknownResults: 1 } })
  await show(<OfAccounts />)
  expect(await screen.findByText('3 trades, 1 unknown')).toBeTruthy()
})

it('a period names what was made in other currencies, in sum and on its days', async () => {
  const page = reviewPageOf()
  const day = {
    state: 'none',
    net: '0',
    n: 0,
    unknownResults: 0,
    kept: 0,
    due: 0,
    hasReflection: false,
  } as const
  server.give(getReview, {
    ...page,
    otherCurrencies: [{ currency: 'EUR', n: 2, net: '30' }],
    days: [{ ...day, day: '2026-11-17', inOtherCurrencies: 2 }],
  })
  await show(<OfAccounts />)
  expect((await screen.findByText(/^Shown:/)).textContent).toBe(
    'Shown: 0 trades in USD. Beside them 2 trades in EUR (+€30). Currencies are never added together.',
  )
  expect(screen.getByRole('button', { name: /Nov 17/ }).textContent).toMatch(
    /None in USD2 trades not in USD$/,
  )
})
