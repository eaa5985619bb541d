import { getTrade, writeJournal } from '@ballast/contract/trades'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { disconnect } from '../../../test/dom/queries.ts'
import { idOf, tradeOf } from '../../../test/dom/samples.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import { ReviewMode } from './review-mode.tsx'

let lastId = 5000
/** The draft of a trade outlives a test, so each test reviews its own trades. */
function nextIds(): [string, string] {
  lastId += 2
  return [idOf(lastId - 1), idOf(lastId)]
}

type PageProps = { loadIds: () => Promise<string[]> }

function Page({ loadIds }: PageProps) {
  const [id, setId] = useState<string | null>(null)
  const view = { unit: 'money', basis: 'net', balanceOf: () => undefined } as const
  return <ReviewMode tradeId={id} view={view} loadIds={loadIds} onTrade={setId} onLeaveToLog={() => {}} />
}

async function showReview(ids: string[]) {
  giveUsual()
  server.give(getTrade, ({ params }) => tradeOf({ id: params.id ?? '' }))
  server.give(writeJournal, { revision: 2 })
  const shown = await show(<Page loadIds={async () => ids} />)
  await screen.findByRole('textbox', { name: 'Notes' })
  return shown
}
const sent = () => server.sent(writeJournal).map(({ params, body }) => [params.id, body])

describe('a review', () => {
  it('marks a trade and goes on to the next by one key, and says at the end what was reviewed', async () => {
    const [first, second] = nextIds()
    const { user } = await showReview([first, second])
    await user.keyboard(' ')
    expect(await screen.findByText('2 of 2')).toBeTruthy()
    await screen.findByRole('textbox', { name: 'Notes' })
    await user.keyboard('j')
    expect(await screen.findByText('That was the last one')).toBeTruthy()
    await waitFor(() =>
      expect(screen.getByText('1 trade of 2 reviewed. What you wrote is saved.')).toBeTruthy(),
    )
    expect(sent()).toEqual([[first, { reviewed: true, revision: 1 }]])
  })

  it('counts a trade that was already reviewed once it is passed as reviewed', async () => {
    const [first, second] = nextIds()
    giveUsual()
    server.give(getTrade, ({ params }) =>
      tradeOf({ id: params.id ?? '', reviewedAt: params.id === first ? '2026-11-20T16:00:00Z' : null }),
    )
    server.give(writeJournal, { revision: 2 })
    const { user } = await show(<Page loadIds={async () => [first, second]} />)
    await screen.findByRole('textbox', { name: 'Notes' })
    await user.keyboard(' ')
    expect(await screen.findByText('2 of 2')).toBeTruthy()
    await screen.findByRole('textbox', { name: 'Notes' })
    await user.keyboard(' ')
    await waitFor(() =>
      expect(screen.getByText('2 trades of 2 reviewed. What you wrote is saved.')).toBeTruthy(),
    )
    expect(sent()).toEqual([[second, { reviewed: true, revision: 1 }]])
  })

  it('does not say that everything is saved before it is', async () => {
    const [first] = nextIds()
    const { user } = await showReview([first])
    await user.click(screen.getByRole('textbox', { name: 'Notes' }))
    await user.paste('Late entry')
    server.setReachable(false)
    await user.click(screen.getByRole('button', { name: /^Reviewed, finish/ }))
    expect(await screen.findByText('That was the last one')).toBeTruthy()
    expect(
      screen.getByText(/What you wrote about 1 trade is kept in this browser, and not saved yet/),
    ).toBeTruthy()
    server.setReachable(true)
    disconnect()()
    expect(await screen.findByText('1 trade of 1 reviewed. What you wrote is saved.')).toBeTruthy()
  })

  it('whose trades did not load can be retried', async () => {
    giveUsual()
    const [first] = nextIds()
    server.give(getTrade, tradeOf({ id: first }))
    const loadIds = vi
      .fn<PageProps['loadIds']>()
      .mockRejectedValueOnce(new Error('Broken'))
      .mockResolvedValue([first])
    const { user } = await show(<Page loadIds={loadIds} />)
    expect(await screen.findByText('The trades did not load')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('textbox', { name: 'Notes' })).toBeTruthy()
  })
})
