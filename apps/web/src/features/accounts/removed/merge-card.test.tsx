import { previewAccountMerge, suggestAccountMerge } from '@ballast/contract/accounts/account-merges'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { pressUndo } from '../../../test/dom/press-in-message.ts'
import { accountOf, idOf } from '../../../test/dom/samples.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import { MergeCard, useTwins } from './merge-card.tsx'

const ACCOUNTS = [
  accountOf({ id: idOf(1), name: 'Apex, again' }),
  accountOf({ id: idOf(2), name: 'Apex 50K' }),
]

function Suggestion() {
  const twins = useTwins(ACCOUNTS)
  return twins && <MergeCard twins={twins} />
}

beforeEach(() => {
  giveUsual({ accounts: ACCOUNTS })
  server.give(suggestAccountMerge, { suggestion: { from: idOf(1), into: idOf(2), shared: 5, fills: 6 } })
})
const card = () => screen.findByRole('region', { name: 'Merge' })

describe('two accounts that are probably one', () => {
  it('that are kept apart are not suggested again, unless that is undone', async () => {
    const { user, unmount } = await show(<Suggestion />, '/accounts')
    const keepApart = async () => user.click(within(await card()).getByRole('button', { name: 'Keep apart' }))
    await keepApart()
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Merge' })).toBeNull())
    await pressUndo(user)
    await keepApart()
    unmount()
    await show(<Suggestion />, '/accounts')
    await waitFor(() => expect(server.sent(suggestAccountMerge)).not.toEqual([]))
    expect(screen.queryByRole('region', { name: 'Merge' })).toBeNull()
  })

  it('are merged into the suggested one, after a look at the result', async () => {
    server.give(previewAccountMerge, {
      currency: 'USD',
      trades: 4,
      shared: 5,
      lines: 0,
      attempts: 0,
      views: [],
      newTrades: 0,
      closedChange: '0',
      refused: null,
    })
    const { user } = await show(<Suggestion />, '/accounts')
    await user.click(within(await card()).getByRole('button', { name: 'Merge' }))
    expect(await screen.findByRole('dialog', { name: 'Merge Apex, again into another account' })).toBeTruthy()
    expect(await screen.findByText('New trades in Apex 50K')).toBeTruthy()
    expect(server.bodies(previewAccountMerge)).toEqual([{ into: idOf(2) }])
  })
})

it('the focus is on the page once the suggestion is gone', async () => {
  const { user } = await show(
    <main id="main" tabIndex={-1}>
      <Suggestion />
    </main>,
    '/accounts',
  )
  await user.click(within(await card()).getByRole('button', { name: 'Keep apart' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Merge' })).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('main'))
})
