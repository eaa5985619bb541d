import { listSetups } from '@ballast/contract/setups'
import { getTradeWords } from '@ballast/contract/trades'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import { BulkBar } from './bulk-bar.tsx'

async function showBar({ n = 2 } = {}) {
  giveUsual()
  server.give(listSetups, [])
  server.give(getTradeWords, {
    symbols: [],
    tags: [{ word: 'open', n: 4 }],
    mistakes: [{ word: 'chased', n: 2 }],
  })
  const nothing = () => {}
  const on = { change: vi.fn(), all: vi.fn(), merge: vi.fn(), remove: vi.fn() }
  const { user } = await show(
    <BulkBar
      n={n}
      total={9}
      isAll={false}
      onClear={nothing}
      onMove={nothing}
      onSelectAll={on.all}
      onChange={on.change}
      onMerge={on.merge}
      onDelete={on.remove}
    />,
  )
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  const choose = async (field: string, option: string) => {
    await press(field)
    await user.click(await screen.findByRole('option', { name: option }))
  }
  return { user, on, press, choose, changes: () => on.change.mock.calls.map(([change]) => change) }
}

it('each choice changes one field of all ticked trades, and closes its list', async () => {
  const { press, choose, changes } = await showBar()
  await press('Reviewed')
  await press('To review')
  await choose('Setup', 'No setup')
  await choose('Add tag', 'open')
  await choose('Remove mistake', 'Chased')
  expect(screen.queryByRole('option')).toBeNull()
  expect(changes()).toEqual([
    { reviewed: true },
    { reviewed: false },
    { setupId: null },
    { addTags: ['open'] },
    { removeMistakes: ['chased'] },
  ])
})

it('a tag that does not exist yet is added by typing it', async () => {
  const { user, press, changes } = await showBar()
  await press('Add tag')
  await user.keyboard('gap day{Enter}')
  expect(changes()).toEqual([{ addTags: ['gap day'] }])
  expect(screen.queryByRole('option')).toBeNull()
})

it('one trade alone cannot be merged, and all that match can be ticked', async () => {
  const { on, press } = await showBar({ n: 1 })
  await press('Merge')
  await press('All 9')
  await press('Delete')
  expect([on.merge, on.all, on.remove].map(({ mock }) => mock.calls.length)).toEqual([0, 1, 1])
})
