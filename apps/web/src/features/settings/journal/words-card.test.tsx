import { bulkEdit, getTradeWords, renameWord, undoBulkEdit } from '@ballast/contract/trades'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pressUndo } from '../../../test/dom/press-in-message.ts'
import { idOf } from '../../../test/dom/samples.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import { WordsCard } from './words-card.tsx'

const NEWS = { word: 'news', n: 3 }
const OPEN = { word: 'open', n: 1 }
async function showCard(of: 'tags' | 'mistakes' = 'tags', words = [NEWS, OPEN]) {
  giveUsual()
  server.give(getTradeWords, { symbols: [], tags: [], mistakes: [], [of]: words })
  const shown = await show(
    <main id="main" tabIndex={-1}>
      <WordsCard of={of} />
    </main>,
    '/settings',
  )
  await screen.findByText(/^news$|None yet|No trade names one/i)
  return shown
}
async function rename(to: string) {
  const shown = await showCard()
  await shown.user.click(screen.getByRole('button', { name: 'Rename news' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename news' }))
  const field = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
  await shown.user.clear(field)
  await shown.user.click(field)
  if (to !== '') await shown.user.paste(to)
  return { ...shown, dialog, field, save: dialog.getByRole('button', { name: 'Rename' }) }
}

describe('words in use', () => {
  it('link to the trades that have them', async () => {
    await showCard()
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['3 trades', '/journal?tag=news&count=trades'],
      ['1 trade', '/journal?tag=open&count=trades'],
    ])
  })

  it('of mistakes link to the trades that name them', async () => {
    await showCard('mistakes')
    expect(screen.getByRole('link', { name: '1 trade' }).getAttribute('href')).toBe(
      '/journal?mistake=open&count=trades',
    )
  })

  it.each([
    ['tags', 'None yet. A tag is added on a trade.'],
    ['mistakes', 'No trade names one.'],
  ] as const)('say if there are no %s', async (of, words) => {
    await showCard(of, [])
    expect(screen.getByText(words)).toBeTruthy()
  })

  it('that did not load can be retried', async () => {
    giveUsual()
    server.refuse(getTradeWords, 'internal')
    const { user } = await show(<WordsCard of="tags" />, '/settings')
    expect(await screen.findByText('Tags did not load')).toBeTruthy()
    server.give(getTradeWords, { symbols: [], tags: [NEWS], mistakes: [] })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('news')).toBeTruthy()
  })
})

describe('renaming a word', () => {
  it('changes all its trades and views, and one press undoes it', async () => {
    const { user, save } = await rename('  CPI ')
    server.give(renameWord, { changed: 3, views: 1, undo: idOf(55) })
    server.give(undoBulkEdit, { changed: 3 })
    await user.click(save)
    expect(await screen.findByText('Renamed on 3 trades')).toBeTruthy()
    expect(await screen.findByText('And in 1 saved view.')).toBeTruthy()
    expect(server.bodies(renameWord)).toEqual([{ of: 'tags', word: 'news', to: 'CPI' }])
    await pressUndo(user)
    await waitFor(() => expect(server.sent(undoBulkEdit).map(({ params }) => params.id)).toEqual([idOf(55)]))
  })

  it('to its current name sends nothing and closes', async () => {
    const { user, save } = await rename(' news ')
    await user.click(save)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.sent(renameWord)).toHaveLength(0)
  })

  it('to the name of another says that the two are merged', async () => {
    const { dialog } = await rename('open')
    expect(dialog.getByRole('status').textContent).toBe('1 trade has it already, so the two will be merged.')
  })

  it('that is refused says why, and keeps the new name in its dialog', async () => {
    const { user, field, save } = await rename('CPI')
    server.refuse(renameWord, 'not_found')
    await user.click(save)
    expect(await screen.findByRole('dialog', { name: 'Rename news' })).toBeTruthy()
    expect(field.value).toBe('CPI')
  })

  it('to an empty name is not sent', async () => {
    const { user, save } = await rename('')
    await user.click(save)
    await waitFor(() => expect(screen.getByRole('dialog')).toBeTruthy())
    expect(server.sent(renameWord)).toHaveLength(0)
  })
})

describe('deleting a word', () => {
  it.each([
    ['tags', 'tag', 'removeTags'],
    ['mistakes', 'mistake', 'removeMistakes'],
  ] as const)('removes it from each single trade, including copies (%s)', async (of, param, remove) => {
    const { user } = await showCard(of)
    server.give(bulkEdit, { changed: 1, undo: idOf(56) })
    const [first] = screen.getAllByRole('button', { name: /^Delete/ })
    await user.click(first as HTMLElement)
    expect(await screen.findByText('1 trade changed')).toBeTruthy()
    expect(server.bodies(bulkEdit)).toEqual([
      { filter: { [param]: ['news'], count: 'trades' }, change: { [remove]: ['news'] } },
    ])
  })

  it('leaves the focus on the page', async () => {
    const { user } = await showCard('tags', [NEWS])
    server.give(bulkEdit, () => {
      server.give(getTradeWords, { symbols: [], tags: [], mistakes: [] })
      return { changed: 1, undo: idOf(56) }
    })
    await user.click(screen.getByRole('button', { name: 'Delete news' }))
    await waitFor(() => expect(screen.queryByText('news')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  })

  it('that failed says so', async () => {
    const { user } = await showCard()
    server.refuse(bulkEdit, 'internal')
    await user.click(screen.getByRole('button', { name: 'Delete news' }))
    expect(await screen.findByText('Nothing was changed')).toBeTruthy()
  })
})

it('why a word was not renamed is said once, in its dialog', async () => {
  const { user, save, dialog } = await rename('CPI')
  server.refuse(renameWord, 'not_found')
  await user.click(save)
  const [reason] = await dialog.findAllByRole('alert')
  expect(reason?.textContent).toMatch(/not found|does not exist/i)
  expect(screen.getAllByText(reason?.textContent ?? '')).toHaveLength(1)
})

it('a word that is deleted is sent once, however often it is pressed', async () => {
  const { user } = await showCard()
  const answer = server.hold(bulkEdit, { changed: 3, undo: idOf(56) })
  await user.click(screen.getByRole('button', { name: 'Delete news' }))
  await user.click(screen.getByRole('button', { name: 'Delete news' }))
  answer()
  expect(await screen.findByText('3 trades changed')).toBeTruthy()
  expect(server.sent(bulkEdit)).toHaveLength(1)
})
